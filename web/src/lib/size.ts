// How wide an element is, now and whenever that changes: charts are drawn to fit.
import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

/** For the element that gets the ref; `usual` until it has been measured. */
export function useWidth(usual: number): [RefObject<HTMLDivElement | null>, number] {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(usual);
  useLayoutEffect(() => {
    const fit = () => setWidth(ref.current!.clientWidth);
    fit();
    const watcher = new ResizeObserver(fit);
    watcher.observe(ref.current!);
    return () => watcher.disconnect();
  }, []);
  return [ref, width];
}
