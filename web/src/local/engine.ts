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

interface Python {
  pyimport(name: string): { open_hall(rows: object): Promise<PyHall> };
}

async function start(folder: string): Promise<PyHall> {
  const index = await (await fetch(`${folder}index.json`)).json();
  const { boot } = await import(/* @vite-ignore */ folder + index.boot);
  const [python, rows]: [Python, object] = await Promise.all([boot(folder, index), openRows()]);
  return await python.pyimport("projectl.server.local.browser").open_hall(rows);
}

/** The hall; `folder` is the address of the engine's folder. */
export function startHall(folder: string): Promise<PyHall> {
  const late = new Promise<never>((_, no) => {
    setTimeout(() => no(new Error("the engine does not start")), LONGEST);
  });
  return Promise.race([start(folder), late]);
}
