// What a new game is made of, as the form holds it and this device remembers it.
import { isLocal } from "../api/home.ts";
import type { ClockPlan, Rules, RulesWanted } from "../api/types.ts";
import { strengthOf } from "../lib/characters.ts";
import {
  type AwayName,
  type ClockName,
  type GameKind,
  prefs,
  type SeatPlan,
  type Setup,
} from "../lib/prefs.ts";
import { DAY } from "../ui/clock.ts";

export const CLOCKS: Record<ClockName, ClockPlan | null> = {
  off: null,
  relaxed: { turn: 180 },
  fast: { turn: 45 },
  match: { game: 600, increment: 10 },
  day: { turn: DAY },
  days: { turn: 3 * DAY },
  week: { turn: 7 * DAY },
};
const LIVE: ClockName[] = ["off", "relaxed", "fast", "match"];
/** The clocks that make sense: days are for people who are not here. */
export const clocksFor = (kind: GameKind): ClockName[] =>
  kind === "friends" ? (Object.keys(CLOCKS) as ClockName[]) : LIVE;
export const AWAY_AFTER = 120;
/** Seconds by which watchers may see a game later. */
export const DELAYS = [0, 60, 300];

/** What is agreed for when somebody has been away too long. */
export function awayOf(name: AwayName, bot: string) {
  return name === "wait" ? null : { after: AWAY_AFTER, bot: name === "bot" ? bot : null };
}

const USUAL: Setup = {
  edition: "second",
  expansions: [],
  solo: "normal",
  open: null,
  clocks: {},
  undo: true,
  hints: true,
  watch: true,
  delay: 0,
  public: false,
  rated: false,
  away: "choose",
  seed: "",
};

export function kindOf(seats: SeatPlan[]): GameKind {
  if (seats.some(({ kind }) => kind === "open")) return "friends";
  return seats.slice(1).some(({ kind }) => kind === "person") ? "device" : "bots";
}

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
    ...(bot ? { bot: strengthOf(bot) } : {}),
  });
}

/** The seats a mode of the home screen begins with; without one, those of the last time. */
export function seatsFor(mode: string): SeatPlan[] {
  const { name, seats } = prefs.get();
  const seat = (kind: SeatPlan["kind"], name = ""): SeatPlan => ({ kind, name, bot: "" });
  const me = seat("person", name);
  if (mode === "solo") return [me];
  if (mode === "friends" && !isLocal) return [me, seat("open")];
  if (mode === "device") return [me, seat("person")];
  if (!seats?.length) return [me, seat("bot")];
  // Settings may come from a page where friends could be invited.
  return [me, ...seats.slice(1).map((s) => (isLocal && s.kind === "open" ? seat("bot") : s))];
}

export function rulesOf(setup: Setup, players: number): RulesWanted {
  return {
    edition: setup.edition as Rules["edition"],
    players,
    expansions: setup.expansions,
    ...(players === 1 ? { solo: setup.solo as Rules["solo"] } : {}),
    ...(setup.open === null ? {} : { open_scores: setup.open }),
  };
}
