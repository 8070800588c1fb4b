// Where keys go on when a sheet opens and closes: into it, and back to what opened it.
import { useEffect, useRef } from "preact/hooks";

/** For the part of a sheet that has the focus first; it goes back when the sheet is gone. */
export function useFocus<T extends HTMLElement>() {
  const ref = useRef<T>(null);
  useEffect(() => {
    const from = document.activeElement as HTMLElement | null;
    ref.current?.focus({ preventScroll: true });
    return () => {
      const lost = !document.activeElement || document.activeElement === document.body;
      if (lost && from?.isConnected) from.focus({ preventScroll: true });
    };
  }, []);
  return ref;
}
