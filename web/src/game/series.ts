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
  let rounds = 0;
  let triggered: number | null = null;
  let touching = false;
  let begun = false;
  const endRound = () => {
    for (const [i, series] of points.entries()) series.push(now[i]);
    rounds++;
    begun = false;
  };
  for (const event of playedEvents(updates)) {
    switch (event.event) {
      case "finished":
        if (!touching) now[event.player] += event.points;
        break;
      case "opponenttook":
        now[players] += event.points;
        break;
      case "endtriggered":
        triggered = rounds + 1;
        break;
      case "touched":
        touched.add(event.puzzle);
    }
    if (event.event === "roundended") endRound();
    else if (event.event === "touchesbegan") {
      touching = true;
      // The last round of Line Clear is cut short, and not said to end.
      if (begun) endRound();
    } else if ("player" in event && event.event !== "turnbegan" && event.event !== "touched")
      begun ||= !touching;
  }
  // So is one that ends because somebody left.
  if (begun) endRound();
  for (const [i, series] of points.entries()) series.push(scores[i]);
  return { points, rounds, triggered, touched };
}

/** The events of the actions that stand: what was undone is left out. */
export function playedEvents(updates: Update[]) {
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
