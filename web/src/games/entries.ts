// The games of this device as a list: what the server knows of their tables, and how those ended that were seen to their end. Pure.
import type { MyTable } from "../api/types.ts";
import type { Game } from "../stats/games.ts";

export interface Entry {
  table: string;
  /** When something last happened, in milliseconds. */
  at: number;
  status: MyTable["status"];
  rivals: string[];
  solo: MyTable["rules"]["solo"];
  players: number;
  yourTurn: boolean;
  round: number;
  /** How it ended, if this device saw it. */
  game: Game | null;
}

/** Each table once, those where it is the player's turn first, then the latest. */
export function entriesOf(tables: MyTable[], games: Game[]): Entry[] {
  const found = new Map<string, Entry>();
  for (const { table, at, status, names, seat, rules, your_turn, round } of tables) {
    const known = found.get(table);
    // A shared device holds several seats of a table.
    if (known) known.yourTurn ||= your_turn;
    else
      found.set(table, {
        table,
        at,
        status,
        rivals: names.flatMap((name, i) => (i !== seat && name ? [name] : [])),
        solo: rules.solo,
        players: rules.players,
        yourTurn: your_turn,
        round,
        game: games.find((game) => game.table === table) ?? null,
      });
  }
  return [...found.values()].sort((a, b) => Number(b.yourTurn) - Number(a.yourTurn) || b.at - a.at);
}

export type Result = "won" | "lost" | "tiedWon" | "tiedLost";

export function resultOf({ won, score, against }: Game): Result {
  if (score === against) return won ? "tiedWon" : "tiedLost";
  return won ? "won" : "lost";
}
