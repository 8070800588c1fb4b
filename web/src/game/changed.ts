// Which places of the table an action touches, by the names that the page gives them (`data-fly`). Pure.
import type { GameEvent } from "../api/types.ts";
import { puzzle as box } from "./box.ts";

export interface Changed {
  /** To be outlined. */
  places: string[];
  /** Cards that were turned up. */
  fresh: string[];
}

function placesOf({ event, player, puzzle, place, deck, piece, given, taken, column }: GameEvent): string[] {
  const supply = player === undefined ? [] : [`supply:${player}`];
  switch (event) {
    case "took":
      return [`card:${puzzle}`, ...(place == null ? [`deck:${box(puzzle!).colour}`, "deck:deck"] : [])];
    case "opponenttook":
      return [`card:${puzzle}`];
    case "gained":
    case "rewarded":
      return piece ? [`reserve:${piece}`, ...supply] : [];
    case "traded":
    case "levelled":
      return given ? [`reserve:${given}`, `reserve:${taken}`, ...supply] : [];
    case "placed":
    case "touched":
      return [`card:${puzzle}`, ...supply];
    case "finished":
      return [`card:${puzzle}`, `pile:${player}`];
    case "dissolved":
      return [`reserve:${piece}`, ...supply];
    case "recycled":
      return [`deck:${deck}`];
    case "locked":
      return [`column:${column}`];
    default:
      return [];
  }
}

export function changedBy(events: GameEvent[]): Changed {
  return {
    places: [...new Set(events.flatMap(placesOf))],
    fresh: events.flatMap((e) => (e.event === "revealed" && e.puzzle ? [`card:${e.puzzle}`] : [])),
  };
}
