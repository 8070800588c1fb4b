// What a player's finished and unfinished puzzles are worth. Pure.
import type { Player, Rules, TableDoc } from "../api/types.ts";
import { openCells, puzzle } from "./box.ts";

/** Puzzles that touches have filled: they lie where they were, and count as finished. */
const filled = (player: Player): string[] =>
  player.puzzles.flatMap((p) => (p && openCells(p) === 0 ? [p.puzzle] : []));

export function pointsOf(player: Player): number | null {
  return typeof player.finished === "number"
    ? null
    : [...player.finished, ...filled(player)].reduce((sum, name) => sum + puzzle(name).points, 0);
}

/** What unfinished puzzles would cost now, where the rules deduct them. */
export function deductionOf(rules: Rules, player: Player): number {
  if (!rules.deduct_unfinished) return 0;
  return player.puzzles.reduce((sum, p) => sum + (p && openCells(p) ? puzzle(p.puzzle).points : 0), 0);
}

export function doneCount(player: Player): number {
  const { finished } = player;
  return (typeof finished === "number" ? finished : finished.length) + filled(player).length;
}

/** The result once the game is over, until then what has been reached. */
export function shownPoints(doc: TableDoc, seat: number): number | null {
  return doc.result?.scores[seat] ?? pointsOf(doc.view.players[seat]);
}

/** What players are compared by, in this order (R6.4, R11.6). */
export const CRITERIA = ["score", "credits", "puzzles", "pieces"] as const;
export type Criterion = (typeof CRITERIA)[number];

export function standingOf(doc: TableDoc, seat: number): Record<Criterion, number> {
  const player = doc.view.players[seat];
  const supply = Object.values(player.supply).reduce((sum, n) => sum + n, 0);
  const lying = player.puzzles.reduce((sum, p) => sum + (p?.pieces.length ?? 0), 0);
  return {
    score: doc.result!.scores[seat],
    credits: (player.credits ?? 0) + (player.waiting ?? 0),
    puzzles: doneCount(player),
    pieces: supply + (doc.view.rules.tie_by_owned ? lying : 0),
  };
}

export interface Tie {
  /** What decided; null where all is equal and the victory is shared. */
  by: Exclude<Criterion, "score"> | null;
  score: number;
  /** Who had that score, the winners first, with the number that decided. */
  seats: { seat: number; value: number }[];
}

/** How a tie for the victory was decided; null where there was none, or nothing to decide. */
export function tieOf(doc: TableDoc): Tie | null {
  const { winners } = doc.result!;
  if (doc.view.rules.solo || !winners.length) return null;
  const best = standingOf(doc, winners[0]);
  const level = doc.view.players
    .map((player, seat) => ({ seat, left: player.left, standing: standingOf(doc, seat) }))
    .filter(({ left, standing }) => !left && standing.score === best.score);
  if (level.length < 2) return null;
  // The first number in which every other one is behind, or the last in which somebody is.
  const behind = level.filter(({ seat }) => !winners.includes(seat));
  const decisive = behind.map(({ standing }) => CRITERIA.findIndex((c) => standing[c] < best[c]));
  const by = decisive.length ? (CRITERIA[Math.max(...decisive)] as Tie["by"]) : null;
  const seats = level.map(({ seat, standing }) => ({ seat, value: by ? standing[by] : standing.puzzles }));
  const won = (seat: number) => Number(winners.includes(seat));
  return {
    by,
    score: best.score,
    seats: seats.sort((a, b) => won(b.seat) - won(a.seat) || b.value - a.value),
  };
}
