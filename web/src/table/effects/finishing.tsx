// Finishing a puzzle is a moment: the last piece snaps in, the card glows, its pieces come home, it goes to the pile.
import { render } from "preact";
import type { EventOf, GameEvent } from "../../api/types.ts";
import { CARD, Card } from "../../draw/Card.tsx";
import { PieceSvg } from "../../draw/Piece.tsx";
import { type Placed, placedOn, puzzle as puzzleOf } from "../../game/box.ts";
import { parseCells } from "../../game/cells.ts";
import type { Told } from "./motion.ts";
import { ghost, type Places } from "./places.ts";
import "./Finishing.css";

/** Milliseconds: 860 in all. */
const SNAP = 100;
const GLOW = 200;
const HOME = 320;
const AWAY = 240;
/** Between two pieces that come home, and between two puzzles finished by one action. */
const APART = 45;
const NEXT = 150;

type Finished = EventOf<"finished">;

/** Show every puzzle that an action finished; whether there was one whose card could be seen. */
export function finishing(
  { update, before }: Told,
  old: Places,
  now: Places,
  supply: (piece: string, player: number) => DOMRect | undefined,
): boolean {
  const events = update.events ?? [];
  const finished = events.filter((e): e is Finished => e.event === "finished" && old.has(`card:${e.puzzle}`));
  for (const [i, event] of finished.entries()) {
    const { puzzle, player } = event;
    const lying = before.view.players[player].puzzles.find((p) => p?.puzzle === puzzle);
    if (!lying) continue;
    const reward = rewardOf(events, event);
    show({
      puzzle,
      from: old.get(`card:${puzzle}`)!,
      placed: [...placedOn(lying), ...laid(events, puzzle)],
      home: [...event.pieces, ...(reward ? [reward] : [])].map((piece) => ({
        piece,
        to: supply(piece, player),
      })),
      to: now.get(`pile:${player}`) ?? now.get(`supply:${player}`),
      wait: i * NEXT,
    });
  }
  return finished.length > 0;
}

/** What this action laid onto the puzzle. */
function laid(events: GameEvent[], puzzle: string): Placed[] {
  return events.flatMap((e) =>
    (e.event === "placed" || e.event === "touched") && e.puzzle === puzzle
      ? [{ piece: e.piece, cells: parseCells(e.cells) }]
      : [],
  );
}

/** The reward that follows a finished puzzle, before the next one. */
function rewardOf(events: GameEvent[], finished: Finished): string | null {
  for (const event of events.slice(events.indexOf(finished) + 1)) {
    if (event.event === "finished") return null;
    if (event.event === "rewarded") return event.piece;
  }
  return null;
}

interface Finish {
  puzzle: string;
  from: DOMRect;
  placed: Placed[];
  home: { piece: string; to: DOMRect | undefined }[];
  to: DOMRect | undefined;
  wait: number;
}

function show({ puzzle, from, placed, home, to, wait }: Finish): void {
  const u = from.width / CARD.width;
  const at = `translate(${from.x}px, ${from.y}px)`;
  const full = ghost();
  full.classList.add("finishing");
  const empty = ghost();
  render(<Card id={`full-${puzzle}`} name={puzzle} u={u} placed={placed} />, full);
  render(<Card id={`empty-${puzzle}`} name={puzzle} u={u} />, empty);
  const shine = "0 0 0 3px var(--accent), 0 0 calc(1.2 * var(--glow)) var(--accent)";
  full.style.setProperty("--glow", `${u}px`);
  const still = SNAP + GLOW;
  const gone = (element: HTMLElement) => () => element.remove();
  full
    .animate(
      [
        { transform: `${at} scale(1.05)`, boxShadow: "none" },
        { transform: at, boxShadow: "none", offset: SNAP / (still + 1) },
        { transform: at, boxShadow: shine, offset: (SNAP + GLOW / 2) / still },
        { transform: at, boxShadow: "none" },
      ],
      { duration: still, delay: wait, fill: "both" },
    )
    .finished.then(gone(full), gone(full));
  empty.style.opacity = "0";
  const target = to ?? from;
  empty
    .animate(
      [
        { transform: at, opacity: 1 },
        { transform: at, opacity: 1, offset: HOME / (HOME + AWAY) },
        {
          transform: `translate(${target.x}px, ${target.y}px) scale(${Math.min(1, target.height / from.height)})`,
          transformOrigin: "0 0",
          opacity: to ? 1 : 0,
        },
      ],
      { duration: HOME + AWAY, delay: wait + still, easing: "ease-in-out" },
    )
    .finished.then(gone(empty), gone(empty));
  const step = Math.min(APART, HOME / 2 / Math.max(home.length, 1));
  for (const [i, { piece, to: place }] of home.entries()) {
    if (!place) continue;
    const flying = ghost();
    render(<PieceSvg name={piece} u={u} />, flying);
    flying.style.opacity = "0";
    const scale = Math.min(1, place.height / (2 * u));
    const news = i === home.length - 1 ? " brightness(1.5)" : "";
    flying
      .animate(
        [
          { transform: `translate(${from.x + from.width / 3}px, ${from.y + from.height / 2}px)`, opacity: 1 },
          {
            transform: `translate(${place.x}px, ${place.y}px) scale(${scale})`,
            opacity: 1,
            filter: `drop-shadow(0 0 6px var(--accent))${news}`,
          },
        ],
        { duration: HOME - home.length * step + step, delay: wait + still + i * step, easing: "ease-out" },
      )
      .finished.then(gone(flying), gone(flying));
  }
  const points = puzzleOf(puzzle).points;
  if (!to || !points) return;
  const plus = ghost();
  plus.classList.add("plus");
  plus.textContent = `+${points}`;
  plus.style.opacity = "0";
  plus
    .animate(
      [
        { transform: `translate(${to.right}px, ${to.y}px)`, opacity: 1 },
        { transform: `translate(${to.right}px, ${to.y - 14}px)`, opacity: 1 },
      ],
      { duration: AWAY, delay: wait + still + HOME },
    )
    .finished.then(gone(plus), gone(plus));
}
