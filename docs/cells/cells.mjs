// Examples that run where they are read: every Python block that needs the library alone gets a button and can be edited.

const ENGINE = new URL("engine/index.json", import.meta.url);
/** What the engine in the browser does not have. */
const ELSEWHERE = /\b(numpy|torch|polars|pandas|pickle)\b|\.toml\b|\bprojectl import envs\b|\bprojectl\.(envs|lab|server|cli)\b/;

let worker = null;
let stop = () => {};

/** Run some text; `tell` hears what the worker says. A run that is still under way is ended. */
function run(text, tell) {
  stop();
  worker ??= new Worker(new URL("worker.mjs", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }) => {
    if (data.done) stop = () => {};
    tell(data);
  };
  stop = () => {
    worker.terminate();
    worker = null;
    stop = () => {};
    tell({ done: "stopped" });
  };
  worker.postMessage(text);
}

function makeCell(block) {
  const code = block.querySelector("code");
  const button = document.createElement("button");
  const output = document.createElement("pre");
  button.type = "button";
  button.className = "cell-run";
  output.className = "cell-output";
  output.setAttribute("role", "status");
  output.hidden = true;
  code.contentEditable = "plaintext-only";
  code.spellcheck = false;
  code.tabIndex = 0;
  code.setAttribute("role", "textbox");
  code.setAttribute("aria-multiline", "true");
  code.setAttribute("aria-label", "Python: can be edited, Ctrl+Enter runs it");
  block.append(button, output);

  const show = (state) => {
    block.dataset.cell = state;
    button.textContent = state === "running" ? "Stop" : "Run";
  };
  const begin = () => {
    output.hidden = false;
    output.textContent = "Python is being loaded …";
    let waits = true;
    run(code.textContent, ({ ready, line, done }) => {
      if (ready || line !== undefined) {
        if (waits) output.textContent = "";
        waits = false;
      }
      if (line !== undefined) output.textContent += `${line}\n`;
      if (!done) return;
      if (done === "stopped") output.textContent += "stopped\n";
      show(done);
    });
    show("running");
  };
  button.addEventListener("click", () => (block.dataset.cell === "running" ? stop() : begin()));
  code.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    begin();
  });
  show("new");
}

// A documentation that was built without the engine has plain examples.
const found = await fetch(ENGINE).catch(() => null);
if (found?.ok) {
  for (const block of document.querySelectorAll(".language-python")) {
    if (!ELSEWHERE.test(block.textContent)) makeCell(block);
  }
}
