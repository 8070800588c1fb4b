// A value that components can watch: the whole state management of the page.
import { useEffect, useLayoutEffect, useState } from "preact/hooks";

export class Store<T extends object> {
  #value: T;
  #watchers = new Set<() => void>();

  constructor(value: T) {
    this.#value = value;
  }

  get(): T {
    return this.#value;
  }

  set(change: Partial<T>): void {
    this.#value = { ...this.#value, ...change };
    for (const watch of [...this.#watchers]) watch();
  }

  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }
}

/** A part of a store; the component is drawn again only when that part changes. */
export function useStore<T extends object, R>(store: Store<T>, select: (value: T) => R): R {
  const [, redraw] = useState(0);
  const seen = { value: select(store.get()), select };
  const [box] = useState(() => ({ now: seen }));
  box.now = seen;
  useLayoutEffect(() => {
    const check = () => {
      if (!Object.is(box.now.select(store.get()), box.now.value)) redraw((n) => n + 1);
    };
    check();
    return store.watch(check);
  }, [store]);
  return seen.value;
}

/** The size of the window. */
export function useWindow(): { width: number; height: number } {
  const read = () => ({ width: window.innerWidth, height: window.innerHeight });
  const [size, setSize] = useState(read);
  useEffect(() => {
    const update = () => setSize(read());
    window.addEventListener("resize", update);
    return () => window.removeEventListener("resize", update);
  }, []);
  return size;
}
