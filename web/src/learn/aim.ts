// What to press next for an action: the part of the table that the guide points at.
import type { PlayState } from "../table/hand/state.ts";

/** In the hand an exchange begins with its button. */
const UPGRADE = '.phone-actions [data-command="upgrade"]';

/** Selectors, the first that is on the page counts. */
export function aimOf(action: string, { held, given, plan, selected, mode }: PlayState): string[] {
  const [verb, ...words] = action.split(" ");
  const [first, second] = words;
  switch (verb) {
    case "take":
      return [
        ...(selected === first ? ['[data-command="take-selected"]'] : []),
        `[data-zone="market"] [data-fly="card:${first}"]`,
      ];
    case "gain":
      return ['[data-command="piece"]'];
    case "trade":
      return given === first || held?.piece === first
        ? [
            `dialog[open] [data-reserve="${second}"]`,
            `[data-zone="reserve"] [data-reserve="${second}"]`,
            UPGRADE,
          ]
        : [`dialog[open] [data-chip="${first}"]`, UPGRADE, `[data-supply="${first}"]`];
    case "recycle":
      return mode === "recycle"
        ? ['dialog[open] [data-command="recycle-now"]']
        : ['[data-command="recycle"]'];
    case "place":
    case "touch":
      return placing(first, second, held);
    case "master": {
      if (!plan) return ['[data-command="master"]'];
      const rest = action
        .slice("master ".length)
        .split(", ")
        .map((placement) => placement.split(" "))
        .find(([, puzzle]) => !plan.placements.some((p) => p.puzzle === puzzle));
      return rest ? placing(rest[0], rest[1], held) : ['[data-command="play-plan"]'];
    }
    default:
      return [`[data-command="${verb}"]`];
  }
}

function placing(piece: string, puzzle: string, held: PlayState["held"]): string[] {
  if (held?.piece !== piece) return [`[data-supply="${piece}"]`];
  const there = held.puzzle === puzzle && held.fits && held.by !== "drag";
  return [...(there ? ['[data-command="place-here"]'] : []), `[data-mat="${puzzle}"]`];
}

/** Put the ring around the first of these parts that is there, and take it from all others. */
export function mark(selectors: string[]): Element | null {
  const aim = selectors.map((s) => document.querySelector(s)).find((e) => e !== null) ?? null;
  for (const old of document.querySelectorAll("[data-aim]")) if (old !== aim) old.removeAttribute("data-aim");
  aim?.setAttribute("data-aim", "");
  return aim;
}
