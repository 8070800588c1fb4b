// A store that this device remembers, in the browser's storage; shared between tabs.
import { Store } from "./store.ts";

function read<T extends object>(key: string): Partial<T> | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}");
  } catch {
    return null;
  }
}

export class Remembered<T extends object> extends Store<T> {
  constructor(
    readonly key: string,
    usual: T,
  ) {
    super({ ...usual, ...read<T>(key) });
    window.addEventListener("storage", (event) => {
      if (event.key === key) super.set({ ...usual, ...read<T>(key) });
    });
  }

  /** What is remembered now, by whichever tab. */
  fresh(): T {
    return { ...this.get(), ...read<T>(this.key) };
  }

  override set(change: Partial<T>): void {
    super.set({ ...this.fresh(), ...change });
    try {
      localStorage.setItem(this.key, JSON.stringify(this.get()));
    } catch {
      // A browser that stores nothing still plays; it only forgets.
    }
  }
}
