// Movement that explains what happened: cards glide to where they now lie, pieces fly between places.
import type { GameEvent, TableDoc, Update } from "../../api/types.ts";
import { finishing } from "./finishing.tsx";
import { calm, ghost, type Places, places } from "./places.ts";

/** What is drawn around a change, so that movement can explain it. */
export interface Told {
  update: Update;
  before: TableDoc;
  doc: TableDoc;
  /** Milliseconds for movement. */
  flight: number;
}

const piecesOf = (piece: string, seat: number, mine: boolean, all: Places) =>
  (mine && all.get(`piece:${piece}`)) ||
  all.get(`supply:${seat}`) ||
  (mine ? all.get("mysupply") : undefined);

/** Draw a change and animate the way from the old places to the new ones. */
export function withMotion(change: () => void, told: Told | null, seat: number | null): void {
  if (calm() || document.hidden || !told?.flight) return change();
  const { update, flight } = told;
  const before = places();
  change();
  // Preact draws in a microtask; the browser paints after the next frame.
  requestAnimationFrame(() => {
    const after = places();
    for (const [name, to] of after) {
      if (!name.startsWith("card:")) continue;
      const from = before.get(name) ?? deckOf(name, before);
      if (from && (Math.abs(from.x - to.x) > 2 || Math.abs(from.y - to.y) > 2)) glide(name, from, to, flight);
    }
    const finished = finishing(told, before, after, (piece, player) =>
      piecesOf(piece, player, player === seat, after),
    );
    // Finishing shows its own rewards.
    for (const event of update.events ?? [])
      if (!finished || event.event !== "rewarded") flyFor(event, seat, before, after, flight);
  });
}

/** The pieces that an event sends from one place to another. */
function flyFor(event: GameEvent, seat: number | null, before: Places, after: Places, time: number): void {
  if (!("player" in event)) return;
  const mine = event.player === seat;
  const reserve = (piece: string) => after.get(`reserve:${piece}`);
  const supply = (piece: string) =>
    piecesOf(piece, event.player, mine, after) ?? piecesOf(piece, event.player, mine, before);
  switch (event.event) {
    case "gained":
    case "rewarded":
      if (event.piece) fly(event.piece, reserve(event.piece), supply(event.piece), time);
      return;
    case "traded":
    case "levelled":
      if (!event.given || !event.taken) return;
      fly(event.given, supply(event.given), reserve(event.given), time);
      return fly(event.taken, reserve(event.taken), supply(event.taken), time);
    case "placed": {
      const card = `card:${event.puzzle}`;
      if (!mine) fly(event.piece, supply(event.piece), after.get(card) ?? before.get(card), time);
    }
  }
}

function deckOf(name: string, before: Places): DOMRect | undefined {
  if (before.size === 0) return undefined;
  const colour = /^card:[A-Z]*W/.test(name) ? "white" : "black";
  return before.get("deck:deck") ?? before.get(`deck:${colour}`);
}

function glide(name: string, from: DOMRect, to: DOMRect, duration: number): void {
  const element = document.querySelector<HTMLElement>(`[data-fly="${CSS.escape(name)}"]`);
  const scale = from.width / to.width;
  element?.animate(
    [
      {
        transform: `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${scale})`,
        transformOrigin: "0 0",
        zIndex: 5,
      },
      { transform: "none", transformOrigin: "0 0", zIndex: 5 },
    ],
    { duration, easing: "cubic-bezier(.2,.8,.3,1)" },
  );
}

function fly(piece: string, from: DOMRect | undefined, to: DOMRect | undefined, duration: number): void {
  const source = document.querySelector(`[data-fly="reserve:${piece}"] svg`);
  if (!from || !to || !source) return;
  const flying = ghost();
  flying.append(source.cloneNode(true));
  const middle = (box: DOMRect) =>
    `translate(${box.x + box.width / 2 - 20}px, ${box.y + box.height / 2 - 10}px)`;
  flying
    .animate([{ transform: middle(from) }, { transform: `${middle(to)} scale(1.4)`, opacity: 0.9 }], {
      duration,
      easing: "cubic-bezier(.3,.7,.3,1)",
    })
    .finished.then(
      () => flying.remove(),
      () => flying.remove(),
    );
}
