// The page's names for what the contract describes. Nothing is described here: `make contract` does that.
import type {
  AnalysisSoFar,
  GameEvent,
  JudgedAction,
  NoticesDoc,
  PlayerView,
  Problem as Refusal,
  GameRecord as Told,
  Update,
} from "./contract.ts";

export type {
  About,
  Analysis,
  AnalysisSoFar,
  AttemptDoc as Attempt,
  BoxDoc,
  Clock as ClockPlan,
  Day,
  DayGame,
  DayResults,
  ExerciseDoc as Exercise,
  GameEvent,
  HintReasons,
  Invited,
  JudgedAction,
  JudgedTurn,
  LobbyDoc as Lobby,
  MyTable,
  NoticesDoc as Notices,
  OpenTable,
  PlayerView as Player,
  ProfileDoc as Profile,
  PuzzleDoc,
  PuzzleView as Lying,
  RatingChange,
  RatingDoc,
  Replay,
  RulesBody as RulesWanted,
  RulesDoc as Rules,
  SeasonDoc as Season,
  SeatDoc,
  SessionDoc,
  SittingThere,
  Snapshot,
  TableDoc,
  TicketDoc as Ticket,
  TileDoc,
  Update,
  View,
  Wish,
} from "./contract.ts";

/** The events of some kinds only. */
export type EventOf<Kind extends GameEvent["event"]> = Extract<GameEvent, { event: Kind }>;

/** How many of each piece. */
export type Counts = PlayerView["supply"];

/** A recorded game as files have it: one that is not over has no result. */
export type GameRecord = Omit<Told, "names" | "result"> & Partial<Told>;

/** How bad an action was. */
export type Depth = AnalysisSoFar["depth"];
export type Mark = NonNullable<JudgedAction["mark"]>;

/** What an update does to a document. */
export type Change = Pick<Update, "set" | "drop">;

/** Why something was not done: the server refused, it or the device's engine cannot be had, or the page itself says so. */
export interface Problem {
  code: Refusal["code"] | "offline" | "engine";
  reason?: string;
  /** What the page itself has to say, in its language; else `i18n/refusals.ts` knows. */
  said?: string;
}

/** What somebody can be told of. */
export type NoticeKind = NoticesDoc["kinds"][number];
