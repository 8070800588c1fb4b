// Shrinks the table until the whole of it is in the window: words are longer in some languages, hands fuller in some games.
import { useEffect, useState } from "preact/hooks";
import { PHONE } from "./parts/layout.ts";

const STEP = 0.03;
const LEAST = 0.7;
/** Below this height, and on a phone, nothing is shrunk: the page scrolls. */
const LOW = 640;

/** How much smaller than measured cells have to be, from 1 down. */
export function useFit(width: number, height: number, needs: unknown): number {
  const [scale, setScale] = useState(1);
  useEffect(() => {
    setScale(1);
    if (height < LOW || width < PHONE) return;
    const root = document.documentElement;
    const watcher = new ResizeObserver(() => {
      const over = root.scrollHeight / window.innerHeight;
      if (over > 1) setScale((s) => Math.max(LEAST, Math.min(s - STEP, s / over)));
    });
    // The page is as high as what is on it: it changes when a step of shrinking was not enough.
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, [width, height, needs]);
  return scale;
}
