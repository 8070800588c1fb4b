// What a player's finished and unfinished puzzles are worth. Pure.
import type { Player } from "../api/types.ts";
import { openCells, puzzle } from "./box.ts";

export function pointsOf(player: Player): number | null {
  return typeof player.finished === "number"
    ? null
    : player.finished.reduce((sum, name) => sum + puzzle(name).points, 0);
}

export function unfinishedPoints(player: Player): number {
  return player.puzzles.reduce((sum, p) => sum + (p && openCells(p) ? puzzle(p.puzzle).points : 0), 0);
}

export function doneCount(player: Player): number {
  return typeof player.finished === "number" ? player.finished : player.finished.length;
}
