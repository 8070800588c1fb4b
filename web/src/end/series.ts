// Points by round, read from the log of a finished table. Pure.
import type { Update } from "../api/types.ts";

export interface Series {
  /** For each player the points after each round, starting with 0; the last is the final score. */
  points: number[][];
  rounds: number;
  /** The round in which the end was triggered, if it was. */
  triggered: number | null;
  /** Puzzles finished by touches are those a player touched. */
  touched: Set<string>;
}

export function seriesOf(updates: Update[], scores: number[], players: number): Series {
  const now = scores.map(() => 0);
  const points = scores.map(() => [0]);
  const touched = new Set<string>();
  let round = 1;
  let triggered: number | null = null;
  let touching = false;
  for (const { event, player = -1, puzzle, points: worth = 0 } of playedEvents(updates)) {
    if (event === "finished" && !touching) now[player] += worth;
    else if (event === "opponenttook") now[players] += worth;
    else if (event === "endtriggered") triggered = round;
    else if (event === "touchesbegan") touching = true;
    else if (event === "touched") touched.add(puzzle!);
    else if (event === "roundended") {
      for (const [i, series] of points.entries()) series.push(now[i]);
      round++;
    }
  }
  for (const [i, series] of points.entries()) series.push(scores[i]);
  return { points, rounds: round - 1, triggered, touched };
}

/** The events of the actions that stand: what was undone is left out. */
function playedEvents(updates: Update[]) {
  const acts: Update[] = [];
  for (const update of updates) {
    if (update.kind === "act") acts.push(update);
    else if (update.kind === "undo") {
      const last = acts.findLastIndex((a) => a.seat === update.seat);
      if (last >= 0) acts.splice(last, 1);
    }
  }
  return acts.flatMap((update) => update.events ?? []);
}
