// Starts Python, with the hall of this device or without, and gives up where a browser does not let it.
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
  // biome-ignore lint/suspicious/noExplicitAny: whoever imports a module knows what is in it
  pyimport(name: string): any;
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

/** Tell how much of the engine has come, file by file. */
function watchLoading(folder: string, sizes: Record<string, number>, tell: (share: number) => void): void {
  const whole = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  let come = 0;
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) come += sizes[name.slice(folder.length)] ?? 0;
    tell(come / whole);
  }).observe({ type: "resource", buffered: true });
}

/** What the worker is told meanwhile. */
export interface Telling {
  /** Tables find no room, or do again. */
  full(full: boolean): void;
  /** So much of the engine has come, 0 to 1. */
  loading(share: number): void;
}

async function start(folder: string, loading: (share: number) => void): Promise<Python> {
  const index = await (await fetch(`${folder}index.json`)).json();
  watchLoading(folder, index.sizes ?? {}, loading);
  const { boot } = await import(/* @vite-ignore */ folder + index.boot);
  return await boot(folder, index);
}

const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, no) => {
      setTimeout(() => no(new Error("the engine does not start")), LONGEST);
    }),
  ]);

/** Python with the package; `folder` is the address of the engine's folder. */
export const startPython = (folder: string): Promise<Python> => inTime(start(folder, () => {}));

/** The same with the hall of this device. */
export async function startHall(folder: string, tell: Telling): Promise<PyHall> {
  const [python, rows] = await inTime(Promise.all([start(folder, tell.loading), openRows(tell.full)]));
  const hall = python.pyimport("projectl.server.local.browser").open_hall(rows, helperOf(python));
  return await inTime(hall);
}
