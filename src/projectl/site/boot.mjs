// Starts Python with the engine, in a worker or in Node. `index.json` beside this file names all others.
// It is plain JavaScript without a build step: the builder copies it under a name with its hash.

/** The bytes of a file, unpacked. Hosts differ in what they compress, so the large files come packed. */
async function unpacked(bytes) {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes; // the host or the browser has done it
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function download(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** The files of an archive: the length of a list in four bytes, the list of names and sizes, all contents. */
function* filesOf(archive) {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  let at = 4 + view.getUint32(0, true);
  for (const [name, size] of JSON.parse(new TextDecoder().decode(archive.subarray(4, at)))) {
    yield [name, archive.subarray(at, at + size)];
    at += size;
  }
}

/** The least that is WebAssembly. */
const NOTHING = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

/** Where the package lies in Python's file system. */
const HOME = "/engine";

function install(FS, archive) {
  const made = new Set();
  for (const [name, contents] of filesOf(archive)) {
    const folder = `${HOME}/${name}`.slice(0, -name.split("/").at(-1).length - 1);
    if (!made.has(folder)) FS.mkdirTree(folder);
    made.add(folder);
    FS.writeFile(`${HOME}/${name}`, contents, { canOwn: true });
  }
}

/** Pyodide writes the standard library as it came; Python needs it unpacked before it starts. */
async function unpackLibrary(FS, isOver) {
  const path = () => FS.readdir("/lib").find((name) => name.endsWith(".zip"));
  while (!path()) {
    if (isOver()) throw new Error("the standard library has not come");
    await pause(1);
  }
  const library = `/lib/${path()}`;
  FS.writeFile(library, await unpacked(FS.readFile(library)), { canOwn: true });
}

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** Milliseconds after which it is looked whether the files can be had at all. */
const LATE = 5000;

/** Fails if a file cannot be had, for which Pyodide would wait without a word, until `isOver`. */
async function watch(urls, isOver) {
  for (;;) {
    await pause(LATE);
    if (isOver()) return;
    for (const url of urls) {
      const stop = new AbortController();
      const { ok, status } = await fetch(url, { signal: stop.signal });
      stop.abort(); // the file itself is on its way already
      if (!ok) throw new Error(`${url}: ${status}`);
    }
  }
}

/**
 * Pyodide with the package ready to import, or an error that says what could not be had.
 * @param {string} base the folder of `index.json`, with a slash at its end
 * @param {object} index what `index.json` says
 * @param {{read?: (url: string) => Promise<Uint8Array>, options?: object}} more how to read a file, where
 *   that is not `fetch`, and further options for Pyodide
 */
export async function boot(base, index, { read = download, options = {} } = {}) {
  await WebAssembly.compile(NOTHING); // where it is forbidden Pyodide would wait for ever
  const archive = read(base + index.engine).then(unpacked);
  archive.catch(() => {}); // whoever waits for it hears of it
  const { loadPyodide } = await import(`${base}${index.pyodide}/pyodide.mjs`);
  let fail;
  const failed = new Promise((_, no) => {
    fail = no;
  });
  let over = false;
  if (read === download) {
    const urls = [`${base}${index.pyodide}/pyodide.asm.wasm`, base + index.stdlib];
    watch(urls, () => over).catch(fail);
  }
  const begun = loadPyodide({
    indexURL: `${base}${index.pyodide}/`,
    stdLibURL: base + index.stdlib,
    lockFileContents: { info: index.lock, packages: {} },
    packageBaseUrl: base,
    fsInit: async (FS) => {
      try {
        await unpackLibrary(FS, () => over);
        install(FS, await archive);
      } catch (error) {
        fail(error); // Pyodide would wait on
        throw error;
      }
    },
    ...options,
  });
  const python = await Promise.race([begun, failed]).finally(() => {
    over = true;
  });
  python.runPython(`import sys; sys.path.insert(0, "${HOME}"); ${index.compiled ? "import _compiled" : ""}`);
  return python;
}
