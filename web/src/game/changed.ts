// Which places of the table an action touches, by the names that the page gives them (`data-fly`). Pure.
import type { GameEvent } from "../api/types.ts";
import { puzzle as box } from "./box.ts";

export interface Changed {
  /** To be outlined. */
  places: string[];
  /** Cards that were turned up. */
  fresh: string[];
}

function placesOf(e: GameEvent): string[] {
  switch (e.event) {
    case "took":
      return [`card:${e.puzzle}`, ...(e.place === null ? [`deck:${box(e.puzzle).colour}`, "deck:deck"] : [])];
    case "opponenttook":
      return [`card:${e.puzzle}`];
    case "gained":
    case "rewarded":
      return e.piece ? [`reserve:${e.piece}`, `supply:${e.player}`] : [];
    case "traded":
    case "levelled":
      return e.given ? [`reserve:${e.given}`, `reserve:${e.taken}`, `supply:${e.player}`] : [];
    case "placed":
    case "touched":
      return [`card:${e.puzzle}`, `supply:${e.player}`];
    case "finished":
      return [`card:${e.puzzle}`, `pile:${e.player}`];
    case "dissolved":
      return [`reserve:${e.piece}`, `supply:${e.player}`];
    case "recycled":
      return [`deck:${e.deck}`];
    case "locked":
      return [`column:${e.column}`];
    default:
      return [];
  }
}

export function changedBy(events: GameEvent[]): Changed {
  return {
    places: [...new Set(events.flatMap(placesOf))],
    fresh: events.flatMap((e) => (e.event === "revealed" ? [`card:${e.puzzle}`] : [])),
  };
}
