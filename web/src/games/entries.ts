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
  /** Names of those on turn, this device's seats left out. */
  onTurn: string[];
  /** When the time of those on turn is up, or a bot steps in. */
  until: number | null;
  round: number;
  kind: Kind;
  /** How it ended, if this device saw it. */
  game: Game | null;
}

/** Whom a game is played with, or for what. */
export const KINDS = ["people", "bots", "rated", "solo"] as const;
export type Kind = (typeof KINDS)[number];

function kindOf({ rules, rated, people }: MyTable): Kind {
  if (rated) return "rated";
  if (rules.solo) return "solo";
  return people > 1 ? "people" : "bots";
}

/** Of all games those still going on, those at their end, or those of one kind. */
export const FILTERS = ["all", "running", "over", ...KINDS] as const;
export type Filter = (typeof FILTERS)[number];

export function passes({ status, kind }: Entry, filter: Filter): boolean {
  if (filter === "running" || filter === "over") return (status === "over") === (filter === "over");
  return filter === "all" || kind === filter;
}

/** Each table once, those where it is the player's turn first, the most urgent before the others, then the latest. */
export function entriesOf(tables: MyTable[], games: Game[]): Entry[] {
  const found = new Map<string, Entry>();
  for (const mine of tables) {
    const { table, at, status, names, seat, rules, turn, your_turn, until, round } = mine;
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
        onTurn: turn.flatMap((i) => (i !== seat && names[i]) || []),
        until,
        round,
        kind: kindOf(mine),
        game: games.find((game) => game.table === table) ?? null,
      });
  }
  const urgency = ({ yourTurn, until }: Entry) => (yourTurn ? (until ?? LATER) : 2 * LATER);
  return [...found.values()].sort((a, b) => urgency(a) - urgency(b) || b.at - a.at);
}

/** Of the tables where it is the player's turn the one with the least time left, the present one left out. */
export function nextOf(tables: MyTable[], present: string): string | null {
  const waiting = tables.filter((it) => it.status === "playing" && it.your_turn && it.table !== present);
  const soonest = (it: MyTable) => it.until ?? Number.POSITIVE_INFINITY;
  waiting.sort((a, b) => (soonest(a) === soonest(b) ? a.at - b.at : soonest(a) - soonest(b)));
  return waiting[0]?.table ?? null;
}

/** The largest unit of which some is left, and how many of it; null when time is up. */
export function timeLeft(
  until: number,
  now: number,
): { unit: "days" | "hours" | "minutes"; count: number } | null {
  const minutes = Math.ceil((until - now) / 60_000);
  if (minutes <= 0) return null;
  if (minutes < 60) return { unit: "minutes", count: minutes };
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? { unit: "hours", count: hours } : { unit: "days", count: Math.floor(hours / 24) };
}

/** After any time that a clock can show. */
const LATER = Number.MAX_SAFE_INTEGER / 2;

export type Result = "won" | "lost" | "tiedWon" | "tiedLost";

export function resultOf({ won, score, against }: Game): Result {
  if (score === against) return won ? "tiedWon" : "tiedLost";
  return won ? "won" : "lost";
}
