// Pointers: dragging pieces and cards, picking up by click or tap, turning by wheel and right click.
import { CARD } from "../../draw/Card.tsx";
import { anchors, type Cell, size, snapTurned } from "../../game/cells.ts";
import type { Play } from "./play.ts";

/** Pixels a pointer may move and still be a click. */
const SLACK = 6;

/** Where the pointer is; the floating piece follows it without redrawing anything. */
export const pointer = { x: 0, y: 0, moved: () => {} };

interface Target {
  name: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  u: number;
}

/**
 * The puzzles on which a piece can be put down: small ones only lead to them. Measured anew each time: what others do
 * may move the mat while a piece is held.
 */
function* targets(): Generator<Target> {
  for (const element of document.querySelectorAll<HTMLElement>("[data-mat]:not([data-small])")) {
    const { left, top, right, bottom, width } = element.getBoundingClientRect();
    yield { name: element.dataset.mat!, left, top, right, bottom, u: width / CARD.width };
  }
}

/** Snap the held piece to the puzzle under the pointer, turned if it only fits so. */
export function follow(play: Play): void {
  const { held } = play.state.get();
  if (!held || held.by === "keys") return;
  for (const target of targets()) {
    const { left, top, right, bottom, u } = target;
    const { x, y } = pointer;
    if (x < left - u || x > right + u || y < top - u || y > bottom + u) continue;
    const middle = { row: (y - top) / u - CARD.head, column: (x - left) / u - CARD.pad };
    const found = snapTurned(held.wish, play.open(target.name), middle);
    if (found) return play.land(target.name, found.at, found.shape);
    // A click chose a place farther away: it stays while the pointer is on that card.
    if (held.by === "tap" && held.fits && held.puzzle === target.name) return;
    break;
  }
  play.land(null, null, held.wish);
}

/** The corner of a free place for a held piece, as near as possible to having a click at its middle. */
export function pointInCells(event: MouseEvent, shape: Cell[], open: number): Cell | null {
  const card = (event.currentTarget as HTMLElement).getBoundingClientRect();
  const u = card.width / CARD.width;
  const { rows, columns } = size(shape);
  const row = (event.clientY - card.top) / u - CARD.head - rows / 2;
  const column = (event.clientX - card.left) / u - CARD.pad - columns / 2;
  const near = anchors(shape, open).sort(
    (a, b) => Math.hypot(a[0] - row, a[1] - column) - Math.hypot(b[0] - row, b[1] - column),
  );
  return near[0] ?? null;
}

/** A click or tap on a piece of the supply: pick it up, or put it back. */
export function pickByClick(event: MouseEvent, play: Play, piece: string): void {
  if (play.state.get().held?.piece === piece) return play.drop();
  place(event.clientX, event.clientY);
  play.pick(piece, "tap");
}

/** The pointer that drags: another finger meanwhile changes nothing. */
let dragger: number | null = null;

/** A pointer goes down on a piece of the supply: a drag if it moves, else the click that follows counts. */
export function startPieceDrag(event: PointerEvent, play: Play, piece: string): void {
  if (event.button !== 0 || dragger !== null) return;
  dragger = event.pointerId;
  const start = { x: event.clientX, y: event.clientY };
  const touch = event.pointerType === "touch";
  let dragging = false;
  const move = (e: PointerEvent) => {
    if (e.pointerId !== event.pointerId) return;
    if (!dragging && Math.hypot(e.clientX - start.x, e.clientY - start.y) < SLACK) return;
    if (!dragging) {
      dragging = true;
      play.state.set({ mode: null });
      if (!play.pick(piece, "drag")) return stop();
    }
    // Under a finger the piece would be hidden: it floats a little above.
    moveTo(e.clientX, e.clientY - (touch ? 56 : 0), play);
  };
  const up = (e: PointerEvent) => {
    if (e.pointerId !== event.pointerId) return;
    stop();
    if (!dragging) return;
    swallowClick();
    void release(play, e);
  };
  const cancel = (e: PointerEvent) => {
    if (e.pointerId !== event.pointerId) return;
    stop();
    if (dragging) play.drop();
  };
  const stop = () => {
    dragger = null;
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", up);
    window.removeEventListener("pointercancel", cancel);
  };
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", up);
  window.addEventListener("pointercancel", cancel);
}

async function release(play: Play, event: PointerEvent): Promise<void> {
  const { held } = play.state.get();
  if (held?.fits) {
    await play.commit();
    return;
  }
  const at = (x: number, y: number, what: string) =>
    document.elementFromPoint(x, y)?.closest<HTMLElement>(what)?.dataset;
  const offer = at(event.clientX, event.clientY, "[data-offer]")?.offer;
  if (offer) await play.send(offer);
  // Let go over the supply it came from: put back. Anywhere else it was a slip, and the piece stays in hand.
  else if (at(event.clientX, event.clientY, '[data-zone="supply"]')) play.drop();
  // The piece aims, not the finger below it, which may be on the next card already.
  else
    play.keep(
      (at(pointer.x, pointer.y, "[data-mat]") ?? at(event.clientX, event.clientY, "[data-mat]"))?.mat ?? null,
    );
}

function place(x: number, y: number): void {
  pointer.x = x;
  pointer.y = y;
  pointer.moved();
}

/** The held piece follows; the mat is measured before the piece moves, else the page would be laid out twice a frame. */
function moveTo(x: number, y: number, play: Play): void {
  pointer.x = x;
  pointer.y = y;
  follow(play);
  pointer.moved();
}

/** A pointer goes down on a card of the market: dragged to the mat it is taken, to its deck its row is recycled. */
export function startCardDrag(event: PointerEvent, play: Play, name: string): void {
  if (event.button !== 0 || event.pointerType === "touch" || dragger !== null) return;
  const places = dropPlaces(play, name);
  if (!places.length) return;
  const card = event.currentTarget as HTMLElement;
  const start = { x: event.clientX, y: event.clientY };
  let copy: HTMLElement | null = null;
  const over = ({ clientX: x, clientY: y }: PointerEvent) =>
    places.find(({ element }) => {
      const box = element.getBoundingClientRect();
      return x > box.left && x < box.right && y > box.top && y < box.bottom;
    });
  const move = (e: PointerEvent) => {
    if (e.pointerId !== event.pointerId) return;
    if (!copy) {
      if (Math.hypot(e.clientX - start.x, e.clientY - start.y) < SLACK) return;
      copy = document.createElement("div");
      copy.className = "held";
      copy.append(card.querySelector("svg")!.cloneNode(true));
      document.body.append(copy);
      card.classList.add("lifted");
    }
    const { width, height } = card.getBoundingClientRect();
    copy.style.transform = `translate(${e.clientX - width / 2}px, ${e.clientY - height / 2}px) rotate(-2deg)`;
    const target = over(e)?.element;
    for (const { element } of places) element.classList.toggle("target", element === target);
  };
  const stop = (e: PointerEvent) => {
    if (e.pointerId !== event.pointerId) return;
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", stop);
    window.removeEventListener("pointercancel", stop);
    for (const { element } of places) element.classList.remove("target");
    card.classList.remove("lifted");
    if (!copy) return;
    copy.remove();
    swallowClick();
    if (e.type === "pointerup") over(e)?.run();
  };
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", stop);
  window.addEventListener("pointercancel", stop);
}

/** Where a card of the market can be dropped, and what that does. */
function dropPlaces(play: Play, name: string): { element: HTMLElement; run: () => void }[] {
  const { takes, recycles } = play.offers;
  const row = recycles.find((r) => play.doc?.view.market[r]?.includes(name));
  const at = (drop: string) => document.querySelector<HTMLElement>(`[data-drop="${drop}"]`);
  const mat = takes.has(name) && at("mat");
  const deck = row && at(`deck:${row}`);
  return [
    ...(mat ? [{ element: mat, run: () => void play.send(`take ${name}`) }] : []),
    ...(deck ? [{ element: deck, run: () => play.state.set({ mode: "recycle", row }) }] : []),
  ];
}

/** The click that follows a drag is not one; it comes in the same breath. */
function swallowClick(): void {
  window.addEventListener("click", swallow, { capture: true, once: true });
  window.setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

/** While a piece is held: it follows the mouse, the wheel turns it, the right button flips it. */
export function listenWhileHeld(play: Play): () => void {
  let turnedAt = 0;
  const holding = () => play.state.get().held;
  const move = (event: PointerEvent) => {
    if (holding()?.by !== "tap" || event.pointerType === "touch") return;
    moveTo(event.clientX, event.clientY, play);
  };
  const wheel = (event: WheelEvent) => {
    if (!holding()) return;
    event.preventDefault();
    if (event.timeStamp - turnedAt < 120) return;
    turnedAt = event.timeStamp;
    play.turn();
    if (holding()?.by !== "keys") follow(play);
  };
  const menu = (event: Event) => {
    if (!holding()) return;
    event.preventDefault();
    play.flip();
    if (holding()?.by !== "keys") follow(play);
  };
  const click = (event: MouseEvent) => {
    const target = event.target as Element;
    if (play.state.get().selected && !target.closest("[data-keep],dialog,button")) play.drop();
    if (
      holding()?.by === "tap" &&
      !target.closest("[data-supply],[data-mat],[data-reserve],[data-keep],dialog,button")
    )
      play.drop();
  };
  window.addEventListener("pointermove", move);
  window.addEventListener("wheel", wheel, { passive: false });
  window.addEventListener("contextmenu", menu);
  window.addEventListener("click", click);
  return () => {
    window.removeEventListener("pointermove", move);
    window.removeEventListener("wheel", wheel);
    window.removeEventListener("contextmenu", menu);
    window.removeEventListener("click", click);
  };
}
