// Your rating from games against the bots' levels, kept on this device; each game changes it once.
import * as http from "../api/http.ts";
import type { About, TableDoc } from "../api/types.ts";
import { t } from "../i18n/index.tsx";
import { prefs } from "../lib/prefs.ts";
import { evenest, NEWCOMER, type Rating, updated } from "../lib/ratings.ts";
import { Remembered } from "../lib/remembered.ts";
import { keepSeats, seatsAt } from "../lib/seats.ts";

export interface RatedGame {
  table: string;
  at: number;
  /** The bot, and its rating. */
  bot: string;
  rating: number;
  /** 1 for a win, 0 for a loss, ½ for one that was shared. */
  score: number;
  /** Your rating afterwards. */
  value: number;
}

export interface Rated extends Rating {
  games: RatedGame[];
  /** The rated game that is not over yet. */
  open: string | null;
}

const MOST = 200;

export const rated = new Remembered<Rated>("projectl.rated", { ...NEWCOMER, games: [], open: null });

export type Level = NonNullable<About["levels"]>[number];

/** The levels of a server that are rated; an answer that an older server gave may lie in the cache. */
const levelsOf = ({ levels }: About): Level[] => (levels ?? []).filter(({ rating }) => rating);

/** The level that makes the evenest game, if the server has levels. */
export function levelFor(value: number, about: About): Level | null {
  const levels = levelsOf(about);
  return levels.length ? evenest(value, levels) : null;
}

/** Whether a rated game is one against a level: those between people count elsewhere. */
export const isAgainstLevel = ({ options, seats }: TableDoc): boolean =>
  options.rated && seats.length === 2 && seats.some(({ kind }) => kind === "bot");

/** How a rated game ended for a seat; null while it goes on. Who has left has lost. */
export function scoreOf(doc: TableDoc, seat: number): number | null {
  if (doc.view.players[seat].left) return 0;
  if (!doc.result) return null;
  const { winners } = doc.result;
  return winners.includes(seat) ? 1 / winners.length : 0;
}

/** What a finished game makes of a rating; a game that is in it already, nothing. Pure. */
export function after(before: Rated, game: Omit<RatedGame, "value">): Rated {
  if (before.games.some((it) => it.table === game.table)) return before;
  const rating = updated(before, game.rating, game.score);
  const open = before.open === game.table ? null : before.open;
  return { ...rating, open, games: [...before.games, { ...game, value: rating.value }].slice(-MOST) };
}

/** Take over the result of a rated game, if there is one. */
export async function settle(doc: TableDoc, seat: number): Promise<void> {
  const score = isAgainstLevel(doc) ? scoreOf(doc, seat) : null;
  if (score === null) return;
  const bot = doc.seats.find((it) => it.kind === "bot")?.bot ?? "";
  const level = levelsOf(await http.about()).find((it) => it.bot === bot);
  if (!level) return;
  const game = { table: doc.id, at: Date.now(), bot, rating: level.rating, score };
  rated.set(after(rated.fresh(), game));
}

/** Look how the open game stands: it may have ended while nobody looked. */
export async function settleOpen(): Promise<void> {
  const { open } = rated.fresh();
  const [seat] = open ? seatsAt(open) : [];
  if (!open) return;
  try {
    if (!seat) throw new http.Refused({ code: "not_found" });
    const { table } = await http.snapshot(open, seat.token);
    await settle(table, seat.seat);
  } catch (error) {
    const lost = error instanceof http.Refused && ["not_found", "unauthorized"].includes(error.problem.code);
    if (lost) rated.set({ open: null });
  }
}

/** Begin a rated game against the level that suits; the table's id. */
export async function begin(): Promise<string> {
  const level = levelFor(rated.fresh().value, await http.about());
  if (!level) throw new http.Refused({ code: "not_found", said: t("rated.none") });
  const made = await http.makeTable({
    rules: { edition: "second" },
    seats: [
      { kind: "person", name: prefs.get().name || t("new.guest") },
      { kind: "bot", bot: level.bot },
    ],
    options: { rated: true },
  });
  keepSeats(made.seats.map(({ seat, token }) => ({ table: made.table, seat, token })));
  rated.set({ open: made.table });
  return made.table;
}
