// What a new game is made of, as the form holds it and this device remembers it.
import type { ClockPlan, Rules } from "../api/types.ts";
import { prefs } from "../lib/prefs.ts";

export interface SeatPlan {
  kind: "person" | "open" | "bot";
  name: string;
  bot: string;
}

export interface Setup {
  edition: string;
  expansions: string[];
  solo: string;
  /** Null: as the edition has it. */
  open: boolean | null;
  clock: ClockName;
  undo: boolean;
  hints: boolean;
  watch: boolean;
  /** A bot steps in for who has been away for two minutes. */
  standIn: boolean;
  seed: string;
}

export type ClockName = "off" | "relaxed" | "fast" | "match";
export const CLOCKS: Record<ClockName, ClockPlan | null> = {
  off: null,
  relaxed: { turn: 180 },
  fast: { turn: 45 },
  match: { game: 600, increment: 10 },
};
export const AWAY_AFTER = 120;

const USUAL: Setup = {
  edition: "second",
  expansions: [],
  solo: "normal",
  open: null,
  clock: "off",
  undo: true,
  hints: true,
  watch: true,
  standIn: false,
  seed: "",
};

export function lastSetup(): Setup {
  return { ...USUAL, ...prefs.get().setup };
}

export function rememberSetup(setup: Setup, seats: SeatPlan[]): void {
  const me = seats.find((s) => s.kind === "person")?.name.trim();
  const bot = seats.findLast((s) => s.kind === "bot")?.bot;
  prefs.set({
    // A seed is for one game.
    setup: { ...setup, seed: "" },
    seats,
    ...(me ? { name: me } : {}),
    ...(bot ? { bot } : {}),
  });
}

/** The seats a mode of the home screen begins with; without one, those of the last time. */
export function seatsFor(mode: string): SeatPlan[] {
  const { name, seats } = prefs.get();
  const seat = (kind: SeatPlan["kind"], name = ""): SeatPlan => ({ kind, name, bot: "" });
  const me = seat("person", name);
  if (mode === "solo") return [me];
  if (mode === "friends") return [me, seat("open")];
  if (mode === "device") return [me, seat("person")];
  return seats?.length ? [me, ...seats.slice(1)] : [me, seat("bot")];
}

export function rulesOf(setup: Setup, players: number): Partial<Rules> {
  return {
    edition: setup.edition,
    players,
    expansions: setup.expansions,
    ...(players === 1 ? { solo: setup.solo as Rules["solo"] } : {}),
    ...(setup.open === null ? {} : { open_scores: setup.open }),
  };
}
