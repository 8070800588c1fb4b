// The finished games of this device: kept here and nowhere else, each once, for the statistics.
import type { Counts, Rules, TableDoc, Update } from "../api/types.ts";
import { playedEvents } from "../game/series.ts";
import { type Key, t } from "../i18n/index.tsx";
import { Remembered } from "../lib/remembered.ts";

export interface Game {
  table: string;
  at: number;
  players: number;
  edition: string;
  solo: Rules["solo"];
  expansions: string[];
  score: number;
  /** The best score of the others. */
  against: number;
  won: boolean;
  rounds: number;
  /** How often each piece was placed. */
  pieces: Counts;
  way: "rated" | "daily" | "";
}

const MOST = 1000;

export const games = new Remembered<{ list: Game[] }>("projectl.games", { list: [] });

/** What is kept of a finished table, for the seat that this device held. */
export function gameOf(doc: TableDoc, seat: number, updates: Update[], at: number): Game {
  const { rules, round } = doc.view;
  const { scores, winners } = doc.result!;
  const pieces: Counts = {};
  for (const event of playedEvents(updates))
    if ((event.event === "placed" || event.event === "touched") && event.player === seat)
      pieces[event.piece] = (pieces[event.piece] ?? 0) + 1;
  return {
    table: doc.id,
    at,
    players: rules.players,
    edition: rules.edition,
    solo: rules.solo,
    expansions: rules.expansions,
    score: scores[seat],
    against: Math.max(...scores.filter((_, i) => i !== seat)),
    won: winners.includes(seat),
    rounds: round,
    pieces,
    way: doc.options.rated ? "rated" : doc.options.daily ? "daily" : "",
  };
}

/** Keep a game, unless it is kept already. */
export function keepGame(game: Game): void {
  const { list } = games.fresh();
  if (!list.some((it) => it.table === game.table)) games.set({ list: [...list, game].slice(-MOST) });
}

/** Games that can be compared: as many players, or solo of the same difficulty. */
export const variantOf = ({ players, solo }: Pick<Game, "players" | "solo">): string =>
  solo ? `solo ${solo}` : String(players);

/** The name of a variant. */
export const variantName = ({ players, solo }: Pick<Game, "players" | "solo">): string =>
  solo ? t(`solo.${solo}` as Key) : t("end.players", { count: players });

export interface Sum {
  games: number;
  wins: number;
  average: number;
  best: number;
  /** The fewest rounds in which a game was won; null if none was. */
  fastest: number | null;
}

export function sumOf(list: Game[]): Sum {
  const won = list.filter((game) => game.won);
  return {
    games: list.length,
    wins: won.length,
    average: list.reduce((sum, game) => sum + game.score, 0) / list.length,
    best: Math.max(...list.map((game) => game.score)),
    fastest: won.length ? Math.min(...won.map((game) => game.rounds)) : null,
  };
}

/** Games by variant, those played most first. */
export function byVariant(list: Game[]): Game[][] {
  const groups = new Map<string, Game[]>();
  for (const game of list) {
    const variant = variantOf(game);
    groups.set(variant, [...(groups.get(variant) ?? []), game]);
  }
  return [...groups.values()].sort((a, b) => b.length - a.length);
}

/** Pieces with how often they were placed, the favourite first. */
export function favourites(list: Game[]): [string, number][] {
  const sum: Counts = {};
  for (const game of list)
    for (const [piece, n] of Object.entries(game.pieces)) sum[piece] = (sum[piece] ?? 0) + n;
  return Object.entries(sum).sort((a, b) => b[1] - a[1]);
}

export type News = "first" | "firstWin" | "best" | "fastest" | "";

/** What is new about a game, compared with those before it. */
export function newsOf(game: Game, list: Game[]): News {
  const before = list.filter((it) => it.table !== game.table && variantOf(it) === variantOf(game));
  if (!before.length) return "first";
  const { best, wins, fastest } = sumOf(before);
  if (game.won && !wins) return "firstWin";
  if (game.score > best) return "best";
  if (game.won && fastest !== null && game.rounds < fastest) return "fastest";
  return "";
}

const COLUMNS: [string, (game: Game) => string | number][] = [
  ["date", (game) => new Date(game.at).toISOString()],
  ["table", (game) => game.table],
  ["players", (game) => game.players],
  ["edition", (game) => game.edition],
  ["solo", (game) => game.solo ?? ""],
  ["expansions", (game) => game.expansions.join(" ")],
  ["kind", (game) => game.way],
  ["score", (game) => game.score],
  ["against", (game) => game.against],
  ["won", (game) => (game.won ? 1 : 0)],
  ["rounds", (game) => game.rounds],
  ["pieces", (game) => Object.entries(game.pieces).map(([p, n]) => `${p}:${n}`).join(" ")], // biome-ignore format: a column a line
];

/** All games as a table for other programs (RFC 4180). */
export function csvOf(list: Game[]): string {
  const quoted = (value: string | number) =>
    /[",\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : value;
  const lines = list.map((game) => COLUMNS.map(([, read]) => quoted(read(game))).join());
  return [COLUMNS.map(([name]) => name).join(), ...lines, ""].join("\r\n");
}
