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

/** Where the package and the standard library lie in Python's file system. */
const HOME = "/engine";
const LIBRARY = "/lib";

function install(FS, home, archive) {
  const made = new Set();
  for (const [name, contents] of filesOf(archive)) {
    const folder = `${home}/${name}`.slice(0, -name.split("/").at(-1).length - 1);
    if (!made.has(folder)) FS.mkdirTree(folder);
    made.add(folder);
    FS.writeFile(`${home}/${name}`, contents, { canOwn: true });
  }
}

/** Pyodide writes the standard library as it came; Python needs it unpacked before it starts. */
async function unpackLibrary(FS, isOver) {
  const path = () => FS.readdir(LIBRARY).find((name) => name.endsWith(".zip"));
  while (!path()) {
    if (isOver()) throw new Error("the standard library has not come");
    await pause(1);
  }
  install(FS, LIBRARY, await unpacked(FS.readFile(`${LIBRARY}/${path()}`)));
}

/** WebAssembly that is compiled while it comes; the browser keeps what it has made of it for the next visit. */
async function compileStreaming(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return WebAssembly.compileStreaming(response);
}

/** A library is found ready when Python asks for it, by the name that it has among the files. */
function link({ preloadedWasm, loadWebAssemblyModule }, path, library) {
  preloadedWasm[path] = loadWebAssemblyModule(library, { nodelete: true }, path, {});
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
  const compile = read === download ? compileStreaming : async (url) => WebAssembly.compile(await read(url));
  const archive = read(base + index.engine).then(unpacked);
  const libraries = Object.entries(index.libraries).map(([path, name]) => [path, compile(base + name)]);
  const script = import(`${base}${index.pyodide}/pyodide.asm.mjs`); // Pyodide asks for it later
  for (const begun of [archive, script, ...libraries.map(([, library]) => library)]) {
    begun.catch(() => {}); // whoever waits for it hears of it
  }
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
        install(FS, HOME, await archive);
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
  for (const [path, library] of libraries) link(python._module, `${HOME}/${path}`, await library);
  python.runPython(`
import sys, sitecustomize
sys.path.insert(0, "${HOME}")
sitecustomize.add("${HOME}/modules.bin", "${HOME}")
${index.compiled ? "import _compiled" : ""}`);
  return python;
}
