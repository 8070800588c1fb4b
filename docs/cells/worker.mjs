// Runs the documentation's examples in Python, each in a world of its own. One worker serves all cells of a page.

const base = new URL("engine/", import.meta.url).href;

async function start() {
  const index = await (await fetch(`${base}index.json`)).json();
  const { boot } = await import(base + index.boot);
  return boot(base, index);
}

const started = start();

/** Of a traceback, what concerns the reader's own lines. */
function trimmed(message) {
  const lines = message.trimEnd().split("\n");
  const own = lines.findIndex((line) => line.includes('"<exec>"'));
  return lines.slice(Math.max(own, 0)).join("\n");
}

self.onmessage = async ({ data: text }) => {
  const say = (line) => self.postMessage({ line });
  try {
    const python = await started;
    self.postMessage({ ready: true });
    python.setStdout({ batched: say });
    python.setStderr({ batched: say });
    const value = python.runPython(text, { globals: python.toPy({ __name__: "__main__" }) });
    if (value !== undefined) say(String(value));
    self.postMessage({ done: "good" });
  } catch (error) {
    say(trimmed(String(error.message ?? error)));
    self.postMessage({ done: "bad" });
  }
};
