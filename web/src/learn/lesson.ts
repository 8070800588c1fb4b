// The guided game as data: a recorded game, and which of its actions each step asks for. Pure.
import type { Update } from "../api/types.ts";
import lesson from "./lesson.json";

/** Every step in order, with how many actions of the player's it asks for; none: there is only something to read. */
const EARLY = {
  aim: 0,
  card: 0,
  take: 1,
  place: 1,
  piece: 1,
  finish: 1,
  reward: 0,
  upgrade: 1,
  slots: 1,
  second: 1,
  master: 1,
  recycle: 1,
  better: 1,
  third: 1,
  flip: 1,
};
const LATE = { later: 0, trigger: 1, last: 3, touch: 1, score: 0 };

export type StepId = keyof typeof EARLY | keyof typeof LATE;

export interface Step {
  id: StepId;
  /** Where in the recorded game its table begins. */
  part: number;
  /** It asks for the actions from here up to there. */
  from: number;
  to: number;
}

export const { record } = lesson;
/** The recorded actions: whose, and which. */
export const ACTIONS = record.actions.map((line) => ({ seat: Number(line[0]), action: line.slice(2) }));

function stepsOf(part: number, wanted: Record<string, number>): Step[] {
  let at = part;
  return Object.entries(wanted).map(([id, own]) => {
    const from = at;
    for (let left = own; left > 0; at++) if (ACTIONS[at].seat === 0) left--;
    return { id: id as StepId, part, from, to: at };
  });
}

export const STEPS: Step[] = [...stepsOf(0, EARLY), ...stepsOf(lesson.later, LATE)];

/** The step that asks for the recorded action of this number. */
export const stepAt = (at: number): number => STEPS.findIndex(({ from, to }) => from <= at && at < to);

/** What an action is about: where exactly a piece lies, and the order of a row, are the player's to choose. */
export function gist(action: string): string {
  const [verb, ...words] = action.split(" ");
  if (verb === "recycle") return `recycle ${words[0]}`;
  return action.replaceAll(/ ([a-e][1-5])+/g, "");
}

/** How far a table that began at `start` is in the recorded game, and whether it has left it. */
export function whereIs(updates: Update[], start: number): { at: number; astray: boolean } {
  const played: string[] = [];
  for (const { kind, text = "" } of updates) {
    if (kind === "act") played.push(text);
    if (kind === "undo") played.pop();
  }
  const wrong = played.findIndex((text, i) => gist(text) !== gist(ACTIONS[start + i]?.action ?? ""));
  return { at: start + (wrong < 0 ? played.length : wrong), astray: wrong >= 0 };
}

/** The recorded action with places that are free now, should pieces lie otherwise than recorded. */
export function playable(action: string, legal: string[]): string {
  return action.replaceAll(/(\w\d) (\w+) ((?:[a-e][1-5])+)/g, (exact, piece, puzzle) => {
    const fits = legal.flatMap((line) => /^(?:place|touch) (.*)$/.exec(line)?.[1] ?? []);
    return fits.includes(exact) ? exact : (fits.find((f) => f.startsWith(`${piece} ${puzzle} `)) ?? exact);
  });
}
