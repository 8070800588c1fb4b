// The judged turns as what a graph needs: the chances after each action, and the marked actions. Pure.
import type { Analysis, JudgedAction, JudgedTurn, Mark } from "../../api/types.ts";

/** How a mark is written, as in the notation of other games. */
export const SIGNS: Record<Mark, string> = { inaccuracy: "?!", mistake: "?", blunder: "??" };

export interface Chances {
  /** For each player, the chance to win after so many actions; null where it is not known yet. */
  series: (number | null)[][];
  /** By number, from 1. */
  actions: Map<number, JudgedAction>;
  /** The marked actions, in the order in which they were played. */
  marked: JudgedAction[];
  /** How far off the chances after so many actions may be. */
  doubts: number[];
  sides: Side[];
}

export type Side = Analysis["sides"][number];

export function chancesOf(turns: JudgedTurn[], start: number[] | null, length: number): Chances {
  const actions = new Map(turns.flatMap((turn) => turn.actions).map((a) => [a.number, a]));
  const players = start?.length ?? turns[0]?.actions[0]?.chances.length ?? 0;
  const series = Array.from({ length: players }, (_, player) =>
    Array.from({ length: length + 1 }, (_, at) =>
      at === 0 ? (start?.[player] ?? null) : (actions.get(at)?.chances[player] ?? null),
    ),
  );
  const marked = [...actions.values()].filter((a) => a.mark).sort((a, b) => a.number - b.number);
  const doubts = Array.from({ length: length + 1 }, () => 0);
  for (const turn of turns) for (const { number } of turn.actions) doubts[number] = turn.doubt;
  return { series, actions, marked, doubts, sides: series.map((_, player) => sideOf(player, turns)) };
}

/** What a player's turns come to, as the server says it in the end. */
function sideOf(player: number, turns: JudgedTurn[]): Side {
  const own = turns.filter((turn) => turn.player === player);
  const actions = own.flatMap((turn) => turn.actions);
  const marks = (mark: Mark) => actions.filter((action) => action.mark === mark).length;
  const number = Math.max(own.length, 1);
  return {
    player,
    loss: own.reduce((sum, turn) => sum + turn.loss, 0) / number,
    inaccuracies: marks("inaccuracy"),
    mistakes: marks("mistake"),
    blunders: marks("blunder"),
    doubt: Math.hypot(...actions.map((action) => action.doubt)) / number,
  };
}

/** The outline of what a line's values may be, as far as the first gap. */
export function bandOf(
  values: (number | null)[],
  doubts: number[],
  x: (at: number) => number,
  y: (value: number) => number,
): string {
  const known = [...values.entries()].filter(([, value]) => value !== null) as [number, number][];
  const edge = (sign: 1 | -1) =>
    known.map(([at, value]) => [x(at), y(Math.min(Math.max(value + sign * doubts[at], 0), 1))]);
  return [...edge(1), ...edge(-1).reverse()]
    .map((p) => p.map((n) => Math.round(n * 10) / 10).join())
    .join(" ");
}

/** Points of a line through what is known, broken where nothing is. */
export function pathOf(
  values: (number | null)[],
  x: (at: number) => number,
  y: (value: number) => number,
): string {
  let pen = "M";
  let path = "";
  for (const [at, value] of values.entries()) {
    if (value === null) pen = "M";
    else {
      path += `${pen}${Math.round(x(at) * 10) / 10} ${Math.round(y(value) * 10) / 10}`;
      pen = "L";
    }
  }
  return path;
}

/** The marked action after or before a moment, going round at the ends. */
export function nextMark(marked: JudgedAction[], at: number, by: 1 | -1): JudgedAction | undefined {
  return by > 0
    ? (marked.find((a) => a.number > at) ?? marked[0])
    : (marked.findLast((a) => a.number < at) ?? marked.at(-1));
}

export const percent = (chance: number): number => Math.round(chance * 100);

/** How far off something may be, never less than it is. */
export const doubtPercent = (doubt: number): number => Math.max(Math.ceil(doubt * 100 - 1e-6), 0);

/** What was lost, never more than it was: nine and a half is not yet a mistake's ten. */
export const lostPercent = (loss: number): number => Math.floor(loss * 100 + 1e-6);
