// The solo opponent moves in the same breath as the player's last action: this takes its turn apart.
import type { Counts, GameEvent, TableDoc } from "../../api/types.ts";

/** Moments between two documents in which the automaton acts, one step each. Pure. */
export function framesOf(doc: TableDoc, before: TableDoc, events: GameEvent[]): TableDoc[] {
  const first = events.findIndex((e) => e.event === "opponenttook" || e.event === "unlocked");
  const { view } = doc;
  if (first < 0 || !view.locks || !before.view.locks) return [];
  const mine = events.slice(0, first);
  const theirs = events.slice(first);
  const locks = structuredClone(before.view.locks);
  for (const event of mine)
    if (event.event === "lockreturned") moveLock(locks.columns[event.column], locks.supply);

  const grid = [...view.market.grid];
  for (const event of theirs) if (event.event === "revealed") grid[event.place] = null;
  const took = theirs.filter((e) => e.event === "opponenttook");
  for (const { place, puzzle } of took) grid[place] = puzzle;
  const pile = (view.opponent ?? []).slice(0, (view.opponent ?? []).length - took.length);

  const frame = (change: Partial<TableDoc["view"]>): TableDoc => ({
    ...doc,
    legal: [],
    view: { ...view, locks, market: { grid: [...grid] }, opponent: [...pile], ...change },
  });
  const frames = [frame({})];
  for (const { place, puzzle } of took) {
    grid[place] = null;
    pile.push(puzzle);
    frames.push(frame({}));
  }
  frames.push(frame({ locks: view.locks }));
  return frames;
}

function moveLock(from: Counts, to: Counts): void {
  const piece = from.O1 ? "O1" : "I2";
  if (!from[piece]) return;
  from[piece]--;
  to[piece] = (to[piece] ?? 0) + 1;
}
