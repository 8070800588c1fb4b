// A number that counts up to its new value, so that it is seen to grow.
import { useEffect, useState } from "preact/hooks";
import { calm } from "../effects/places.ts";

const STEP = 120;
/** Points come when the card has reached the pile. */
const WAIT = 600;

export function CountUp({ value }: { value: number }) {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    if (shown === value) return;
    if (value < shown || calm() || document.hidden) return setShown(value);
    let timer = window.setTimeout(function step() {
      setShown((n) => Math.min(value, n + 1));
      timer = window.setTimeout(step, STEP);
    }, WAIT);
    return () => clearTimeout(timer);
  }, [value, shown >= value]);
  return <>{shown}</>;
}
