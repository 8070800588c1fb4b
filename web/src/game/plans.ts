// Placements gathered to be played as one action: Master, a flipped Ambassador, a dissolved Ghost. Pure.
import type { Placed } from "./box.ts";
import { cellsText } from "./cells.ts";

export interface Placement extends Placed {
  puzzle: string;
}

/** Placements gathered to be played as one action. */
export interface Plan {
  by: "master" | "ambassador" | "ghost";
  /** The stored card, or the Ghost piece given up. */
  with: string;
  /** Ghost: the pieces it dissolves into. */
  parts: string[];
  placements: Placement[];
}

export function placementText({ piece, puzzle, cells }: Placement): string {
  return `${piece} ${puzzle} ${cellsText(cells)}`;
}

/** A plan as one action; placements in the order of the slots, as the notation wants. */
export function planText(plan: Plan, slots: string[]): string {
  const placed = [...plan.placements]
    .sort((a, b) => slots.indexOf(a.puzzle) - slots.indexOf(b.puzzle))
    .map(placementText)
    .join(", ");
  if (plan.by === "master") return `master ${placed}`;
  if (plan.by === "ambassador") return `ambassador ${plan.with}: ${placed}`;
  return `ghost ${plan.with} = ${plan.parts.join(" ")}${placed ? `: ${placed}` : ""}`;
}
