// Keeps the screen on: who thinks about a turn does not touch it.

/** Milliseconds: whoever thinks for longer has gone away, and the battery matters. */
const LONGEST = 5 * 60_000;

let held: Promise<WakeLockSentinel | undefined> | undefined;
let timer: ReturnType<typeof setTimeout> | 0 = 0;

/** From now on for some minutes, or until `rest`; a browser ends it too when the page is hidden. */
export function stayAwake(): void {
  rest();
  // Refused on a low battery, and unknown to some browsers: then the screen behaves as always.
  held = navigator.wakeLock?.request("screen").catch(() => undefined);
  timer = setTimeout(rest, LONGEST);
}

export function rest(): void {
  clearTimeout(timer);
  void held?.then((lock) => lock?.release());
  held = undefined;
}
