// What a player can prepare while others play: a guess at the next turn, which the server checks when it comes. Pure.
import type { Counts, Player, View } from "../api/types.ts";
import { tilings } from "./away.ts";
import { level, openCells, PIECES, shapes } from "./box.ts";
import { fitsSomewhere, mask } from "./cells.ts";
import { type Legal, noLegal } from "./legal.ts";

const SLOTS = 4;
const HIGHEST_TRADE = 4;

export function guess(view: View, me: Player): Legal {
  const legal = noLegal();
  if (view.phase !== "play" || me.left) return legal;
  const mine = me.puzzles.filter((p) => p !== null);
  const supply = PIECES.filter((p) => me.supply[p] > 0);
  if (mine.length < SLOTS) {
    const cards = Object.values(view.market).flat();
    const decks = Object.keys(view.decks).filter((deck) => view.decks[deck].size > 0);
    const tops = view.rules.deck_top ? decks : [];
    legal.takes = new Set([...cards.filter((name) => name !== null), ...tops]);
  }
  legal.gains = gains(view);
  for (const piece of supply) {
    const found = trades(view.reserve, piece);
    if (found.length) legal.trades.set(piece, found);
  }
  if (view.rules.recycle) legal.recycles = ["white", "black"].filter((deck) => view.decks[deck]?.size > 0);
  legal.places = mine.some((lying) => supply.some((p) => fitsSomewhere(shapes[p], openCells(lying))));
  legal.master = legal.places;
  if (legal.places) legal.ambassadors = me.stored ?? [];
  const small = Object.fromEntries(
    PIECES.filter((p) => level(p) <= HIGHEST_TRADE).map((p) => [p, shapes[p]]),
  );
  for (const ghost of supply.filter((p) => level(p) > HIGHEST_TRADE)) {
    const sets = tilings(mask(shapes[ghost]), small).filter((parts) => covers(view.reserve, parts));
    if (sets.length) legal.ghosts.set(ghost, sets);
  }
  return legal;
}

/** An `O1`; out of stock, what R5.4 has instead where it holds. */
function gains({ reserve, rules }: View): string[] {
  if (reserve.O1) return ["O1"];
  return rules.free_shortage ? nextHigher(reserve, 1) : [];
}

/** The pieces of the lowest level above one that is in stock. */
function nextHigher(reserve: Counts, above: number): string[] {
  const stock = inStock(reserve).filter((p) => level(p) > above);
  const next = Math.min(...stock.map(level));
  return stock.filter((p) => level(p) === next);
}

const inStock = (reserve: Counts): string[] =>
  PIECES.filter((p) => reserve[p] > 0 && level(p) <= HIGHEST_TRADE);

/** Same level, any lower, or the next higher level that is in stock (R4.4, R5.3). */
function trades(reserve: Counts, piece: string): string[] {
  const lower = inStock(reserve).filter((p) => p !== piece && level(p) <= level(piece));
  return [...lower, ...nextHigher(reserve, level(piece))];
}

function covers(reserve: Counts, parts: string[]): boolean {
  return parts.every((p) => (reserve[p] ?? 0) >= parts.filter((q) => q === p).length);
}
