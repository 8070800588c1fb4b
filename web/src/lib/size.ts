// How large an element is, now and whenever that changes: charts are drawn to fit, tables make room.
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

/** For the element that gets the ref, while it is there: tells how high it is, in whole pixels. */
export function useHeight<E extends HTMLElement>(
  isThere: boolean,
  onHeight: (height: number) => void,
): RefObject<E | null> {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    if (!isThere) return;
    const watcher = new ResizeObserver(() =>
      onHeight(Math.ceil(ref.current!.getBoundingClientRect().height)),
    );
    watcher.observe(ref.current!);
    return () => watcher.disconnect();
  }, [isThere]);
  return ref;
}
