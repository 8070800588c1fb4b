// Runs a Python script in Pyodide: node run.mjs HOME SCRIPT FOLDER ARGUMENT…
// HOME is Pyodide as npm installs it, or an engine that was built; FOLDER is the working directory.
import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";

const [home, script, folder, ...more] = process.argv.slice(2);

async function start() {
  if (!existsSync(`${home}/index.json`)) {
    const { loadPyodide } = await import(pathToFileURL(`${home}/pyodide.mjs`));
    return loadPyodide({ env: { PYTHONNODEBUGRANGES: "1" } }); // bytecode without columns is much smaller
  }
  const base = `${pathToFileURL(home)}/`;
  const index = JSON.parse(readFileSync(`${home}/index.json`, "utf8"));
  const { boot } = await import(base + index.boot);
  // In Node, Pyodide takes paths instead of addresses.
  const options = { indexURL: `${home}/${index.pyodide}/`, stdLibURL: `${home}/${index.stdlib}` };
  return boot(base, index, { read: (url) => readFile(fileURLToPath(url)), options });
}

try {
  const python = await start();
  python.FS.mkdir("/work");
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/work");
  python.FS.chdir("/work");
  python.globals.set("arguments", more);
  python.runPython(`import sys; sys.argv = ["", *arguments]; __name__ = "__main__"`);
  python.runPython(readFileSync(script, "utf8"));
} catch (error) {
  // Node would print the line of Pyodide that threw it, which is a megabyte long.
  console.error(error.message);
  process.exit(1);
}
