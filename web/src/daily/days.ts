// The deal of the day on this device: which games were played, with what result, how many days in a row.
import * as http from "../api/http.ts";
import type { DayGame, TableDoc } from "../api/types.ts";
import { t } from "../i18n/index.tsx";
import { prefs } from "../lib/prefs.ts";
import { Remembered } from "../lib/remembered.ts";
import { keepSeats, seatsAt } from "../lib/seats.ts";

export interface DayPlayed {
  table: string;
  /** Null until the game is over. */
  score: number | null;
  won: boolean;
}
export type Days = Record<string, Partial<Record<DayGame["kind"], DayPlayed>>>;

interface Daily {
  /** By which the server knows this device, as a hash. */
  device: string;
  days: Days;
}

const MOST_DAYS = 400;

export const dailies = new Remembered<Daily>("projectl.daily", { device: "", days: {} });

function device(): string {
  if (!dailies.fresh().device) dailies.set({ device: http.newId() });
  return dailies.get().device;
}

/** Days with one more result; the latest are kept. Pure. */
export function withGame(days: Days, date: string, kind: DayGame["kind"], game: DayPlayed): Days {
  const all = { ...days, [date]: { ...days[date], [kind]: game } };
  return Object.fromEntries(Object.entries(all).sort().slice(-MOST_DAYS));
}

function note(date: string, kind: DayGame["kind"], game: DayPlayed): void {
  dailies.set({ days: withGame(dailies.fresh().days, date, kind, game) });
}

/** The table of one of today's games: a new one, or that which this device has already. */
export async function open(date: string, kind: DayGame["kind"]): Promise<string> {
  try {
    const name = prefs.get().name || t("new.guest");
    const { table, seats } = await http.playDaily(kind, name, device());
    keepSeats(seats.map(({ seat, token }) => ({ table, seat, token })));
    note(date, kind, { table, score: null, won: false });
    return table;
  } catch (error) {
    const problem = error instanceof http.Refused ? error.problem : null;
    if (problem?.code === "already" && problem.reason) return problem.reason;
    throw error;
  }
}

/** Take over the result of a game of the day, if it is over. */
export function settle(doc: TableDoc, seat: number): void {
  const { daily } = doc.options;
  if (!daily || !doc.result) return;
  const { scores, winners } = doc.result;
  note(daily.date, daily.kind, { table: doc.id, score: scores[seat], won: winners.includes(seat) });
}

/** Look how the games of a day stand that were not over: they may have ended while nobody looked. */
export async function settleDay(date: string): Promise<void> {
  for (const game of Object.values(dailies.fresh().days[date] ?? {})) {
    const [seat] = seatsAt(game.table);
    if (game.score !== null || !seat) continue;
    await http.snapshot(game.table, seat.token).then(
      ({ table }) => settle(table, seat.seat),
      () => {},
    );
  }
}

/** The day before or after another. */
export function dayAt(date: string, step: number): string {
  return new Date(Date.parse(date) + step * 86_400_000).toISOString().slice(0, 10);
}

/** Days in a row on which a game was finished, up to today; today may still be to come. */
export function streak(days: Days, today: string): number {
  const played = (date: string) => Object.values(days[date] ?? {}).some((game) => game.score !== null);
  let date = played(today) ? today : dayAt(today, -1);
  let number = 0;
  while (played(date)) {
    number++;
    date = dayAt(date, -1);
  }
  return number;
}

export interface Bar {
  low: number;
  high: number;
  count: number;
}

/** Scores in bars of equal width, without gaps between the lowest and the highest. */
export function histogram(scores: [number, number][], width = 5): Bar[] {
  const at = (score: number) => Math.floor(score / width);
  const all = scores.map(([score]) => at(score));
  if (!all.length) return [];
  const first = Math.min(...all);
  const bars = Array.from({ length: Math.max(...all) - first + 1 }, (_, i): Bar => {
    const low = (first + i) * width;
    return { low, high: low + width - 1, count: 0 };
  });
  for (const [score, count] of scores) bars[at(score) - first].count += count;
  return bars;
}

/** Which place a score takes; equal scores share the better one. */
export const placeOf = (score: number, scores: [number, number][]): number =>
  1 + scores.reduce((sum, [other, count]) => sum + (other > score ? count : 0), 0);
