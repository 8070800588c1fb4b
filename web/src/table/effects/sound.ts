// Short sounds made on the spot, off unless switched on.
import type { GameEvent } from "../../api/types.ts";
import { prefs } from "../../lib/prefs.ts";

/** Pitch in hertz and length in seconds for each note. */
const NOTES: Record<string, [number, number][]> = {
  placed: [[220, 0.05]],
  took: [[330, 0.05]],
  gained: [[440, 0.05]],
  traded: [
    [392, 0.05],
    [494, 0.06],
  ],
  finished: [
    [523, 0.07],
    [659, 0.07],
    [784, 0.12],
  ],
  turn: [
    [587, 0.06],
    [740, 0.1],
  ],
  gameover: [
    [523, 0.1],
    [659, 0.1],
    [784, 0.1],
    [1047, 0.2],
  ],
};

/** Milliseconds of vibration for what is worth one. */
const BUZZES: Record<string, number> = { placed: 12, finished: 40, turn: 30 };

let context: AudioContext | null = null;

export function play(name: string): void {
  const notes = NOTES[name];
  const { sound, volume: loud, vibration } = prefs.get();
  // Browsers refuse, with an error, before the page was touched.
  if (vibration && BUZZES[name] && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZES[name]);
  if (!notes || !sound) return;
  context ??= new AudioContext();
  let at = context.currentTime;
  for (const [pitch, length] of notes) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = "triangle";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime((0.13 * loud) / 100 + 0.001, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + length);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + length);
    at += length * 0.9;
  }
}

/** One sound for what happened: the most important thing. */
export function soundOf(events: GameEvent[]): string {
  return (
    ["gameover", "finished", "placed", "traded", "gained", "took"].find((name) =>
      events.some((e) => e.event === name),
    ) ?? ""
  );
}
