// What a player's finished and unfinished puzzles are worth. Pure.
import type { Player, Rules } from "../api/types.ts";
import { openCells, puzzle } from "./box.ts";

export function pointsOf(player: Player): number | null {
  return typeof player.finished === "number"
    ? null
    : player.finished.reduce((sum, name) => sum + puzzle(name).points, 0);
}

/** What unfinished puzzles would cost now, where the rules deduct them. */
export function deductionOf(rules: Rules, player: Player): number {
  if (!rules.deduct_unfinished) return 0;
  return player.puzzles.reduce((sum, p) => sum + (p && openCells(p) ? puzzle(p.puzzle).points : 0), 0);
}

export function doneCount(player: Player): number {
  return typeof player.finished === "number" ? player.finished : player.finished.length;
}
