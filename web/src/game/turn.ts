// How a turn goes to its end: what spends an action, and which last action can wait for second thoughts. Pure.
import type { Player, TableDoc } from "../api/types.ts";
import { openCells, puzzle } from "./box.ts";
import { mask, parseCells } from "./cells.ts";

const SPENDS = ["take", "gain", "trade", "place", "master", "recycle", "ghost", "ambassador"];
/** These turn a card up, which cannot be taken back. */
const REVEALS = ["take", "recycle"];
/** With so many seconds left on the clock nobody is made to wait. */
const SHORT = 20;
/** With so many credits the turn does not end by itself. */
const INSERT = 2;

export const verbOf = (action: string): string => action.split(" ", 1)[0];

export const spends = (action: string): boolean => SPENDS.includes(verbOf(action));

/** Seconds a seat has left at a time of the server's, rounded up; null where no clock runs or is kept. */
export function secondsLeft({ clock, status }: TableDoc, seat: number, now: number): number | null {
  if (!clock || status !== "playing") return null;
  const since = clock.since[seat];
  const used = since === null ? 0 : now - since;
  return Math.max(0, Math.ceil((clock.left[seat] - used) / 1000));
}

/** Whether an action ends the turn, and nothing speaks against letting it wait for an undo first. */
export function canWait(doc: TableDoc, seat: number, action: string, now: number): boolean {
  const me = doc.view.players[seat];
  if (!doc.options.undo || doc.view.phase !== "play" || me.actions !== 1 || me.pending?.length) return false;
  if (!spends(action) || REVEALS.includes(verbOf(action))) return false;
  if (doc.view.rules.expansions.includes("finesse") && (me.credits ?? 0) >= INSERT) return false;
  const left = secondsLeft(doc, seat, now);
  return (left === null || left > SHORT) && !asksMore(doc, me, action);
}

/** Whether an action finishes a puzzle whose reward is to be chosen: the turn then goes on. */
function asksMore({ view }: TableDoc, me: Player, action: string): boolean {
  const placements = [...action.matchAll(/\w\d (\w+) ((?:[a-e][1-5])+)/g)];
  return placements.some(([, name, cells]) => {
    const lying = me.puzzles.find((p) => p?.puzzle === name);
    if (!lying || openCells(lying) & ~mask(parseCells(cells))) return false;
    const { reward } = puzzle(name);
    return reward.startsWith("levelup") || view.reserve[reward] === 0;
  });
}
