// The rows of the market as a phone shows them: yours first, and what lies beside a card. Pure.
import type { View } from "../../../api/types.ts";

export const COLOURS = ["white", "black"] as const;
export type Colour = (typeof COLOURS)[number];

interface Side {
  cards: (string | null)[];
  /** Whether the player in front takes from it. */
  mine: boolean;
}

/** A row, and with Line Clear the row of the other side after it. */
export function sidesOf({ market, markers }: View, seat: number | null, colour: Colour): [Side, Side?] {
  if (!markers) return [{ cards: market[colour] ?? [], mine: true }];
  const left = { cards: market[colour] ?? [], mine: markers.white === seat };
  const right = { cards: market[`${colour} right`] ?? [], mine: markers.black === seat };
  return right.mine && !left.mine ? [right, left] : [left, right];
}

/** The cards among which one can leaf when one of them is looked at closely. */
export function besides(view: View, name: string): string[] {
  const row = Object.values(view.market).find((cards) => cards.includes(name)) ?? [];
  return row.filter((card) => card !== null);
}

/** The colour of the row in which a card lies; null in the grid of a solo game. */
export function rowOf({ market }: View, name: string): Colour | null {
  const row = Object.keys(market).find((key) => market[key].includes(name)) ?? "";
  return COLOURS.find((colour) => row.startsWith(colour)) ?? null;
}
