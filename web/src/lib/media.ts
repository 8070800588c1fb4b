// Whether a media query holds, now and whenever that changes.
import { useEffect, useState } from "preact/hooks";

export function useMedia(query: string): boolean {
  const [holds, setHolds] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const look = () => setHolds(list.matches);
    look();
    list.addEventListener("change", look);
    return () => list.removeEventListener("change", look);
  }, [query]);
  return holds;
}

/** The device is used with a finger: targets are large. */
export const useTouch = (): boolean => useMedia("(pointer: coarse)");
