// Starts Python with the hall of this device, and gives up where a browser does not let it.
import { openRows } from "./rows.ts";

/** Milliseconds for the start, on however slow a phone: where WebAssembly is forbidden it hangs without a word. */
const LONGEST = 120_000;

/** A connection in Python. */
export interface PyLine {
  hear(text: string): void;
  leave(): void;
}

/** The hall in Python, see `LocalHall` in `projectl.server.local.hall`. */
export interface PyHall {
  ask(method: string, address: string, content: string, token?: string): Promise<PyTuple>;
  connect(said: (text: string) => void, closed: (code: number) => void): PyLine;
}

interface PyTuple {
  toJs(): [number, string];
  destroy(): void;
}

/** What the worker does for Python, see `mind` in `projectl.server.local.browser`. */
interface Helper {
  /** Whether Python can be suspended in the middle of a thought, so that others have their turn. */
  suspends: boolean;
  think(work: { callPromising(): Promise<unknown> }): Promise<unknown>;
  /** Kept when all that has come in meanwhile has been heard. */
  breathe(): Promise<void>;
  /** Waits for a promise in the middle of Python. */
  wait: unknown;
}

interface Python {
  pyimport(name: "projectl.server.local.browser"): {
    open_hall(rows: object, helper: Helper): Promise<PyHall>;
  };
  pyimport(name: "pyodide.ffi"): { run_sync: unknown };
}

function helperOf(python: Python): Helper {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  return {
    suspends: "Suspending" in WebAssembly,
    think: (work) => work.callPromising(),
    breathe: () =>
      new Promise((yes) => {
        waiting.push(yes);
        port2.postMessage(null); // a timer would wait for milliseconds
      }),
    wait: python.pyimport("pyodide.ffi").run_sync,
  };
}

async function start(folder: string, tellFull: (full: boolean) => void): Promise<PyHall> {
  const index = await (await fetch(`${folder}index.json`)).json();
  const { boot } = await import(/* @vite-ignore */ folder + index.boot);
  const [python, rows]: [Python, object] = await Promise.all([boot(folder, index), openRows(tellFull)]);
  return await python.pyimport("projectl.server.local.browser").open_hall(rows, helperOf(python));
}

/** The hall; `folder` is the address of the engine's folder, `tellFull` hears when its tables find no room. */
export function startHall(folder: string, tellFull: (full: boolean) => void): Promise<PyHall> {
  const late = new Promise<never>((_, no) => {
    setTimeout(() => no(new Error("the engine does not start")), LONGEST);
  });
  return Promise.race([start(folder, tellFull), late]);
}
