// The shapes of docs/protocol.md that the page uses.

export type Counts = Record<string, number>;

export interface Lying {
  puzzle: string;
  pieces: string[];
}

export interface Player {
  supply: Counts;
  puzzles: (Lying | null)[];
  finished: string[] | number;
  stored?: string[];
  credits?: number;
  waiting?: number;
  touches?: number;
  left?: string;
  actions?: number;
  master_used?: boolean;
  black_taken?: number;
  owed?: boolean;
  pending?: string[];
}

export interface Rules {
  edition: string;
  players: number;
  expansions: string[];
  solo: "normal" | "hard" | "unbeatable" | null;
  line_clear: boolean;
  open_scores: boolean;
  pieces?: number;
  [setting: string]: unknown;
}

export interface View {
  rules: Rules;
  phase: "play" | "touches" | "over";
  round: number;
  turn: number[];
  market: Record<string, (string | null)[]>;
  decks: Record<string, { size: number; known?: string[]; white?: number }>;
  reserve: Counts;
  players: Player[];
  last_round?: number;
  markers?: { white: number; black: number; passed: string[]; had_turn: number[] };
  tiles?: string[];
  bank?: number;
  locks?: { columns: Counts[]; supply: Counts };
  opponent?: string[];
}

/** Seconds for each turn, or for the whole game with so many more after each turn. */
export interface ClockPlan {
  turn?: number | null;
  game?: number | null;
  increment?: number;
}

export interface SeatDoc {
  kind: "person" | "bot" | "open";
  name: string | null;
  bot: string | null;
  away: boolean;
}

export interface TableDoc {
  id: string;
  status: "waiting" | "playing" | "over";
  seats: SeatDoc[];
  options: {
    undo: boolean;
    hints: boolean;
    watch: boolean;
    clock: ClockPlan | null;
    away: object | null;
    rated: boolean;
    daily: { date: string; kind: DailyKind } | null;
  };
  deal: { hash: string | null; chosen: boolean; seed: number | null; salt: string | null };
  view: View;
  legal: string[];
  undo: string | null;
  /** The same for programs. */
  undo_code?: string | null;
  scores: (number | null)[];
  /** Milliseconds left per seat, and since when each clock is running. */
  clock: { left: number[]; since: (number | null)[] } | null;
  result: { scores: number[]; winners: number[] } | null;
  rematch: string | null;
}

/** One thing that happened; which fields it has depends on `event`. */
export interface GameEvent {
  event: string;
  player?: number;
  puzzle?: string;
  place?: number | null;
  deck?: string;
  piece?: string | null;
  given?: string | null;
  taken?: string | null;
  cells?: string;
  by?: string;
  parts?: string[];
  points?: number;
  pieces?: string[];
  depicted?: string;
  credit?: boolean;
  credits?: number;
  round?: number;
  tile?: string | null;
  white?: number;
  black?: number;
  column?: number;
  locks?: number;
  cards?: number;
  why?: string;
}

export interface Change {
  set?: Record<string, unknown>;
  drop?: string[];
}

export interface Update extends Change {
  type: "update";
  seq: number;
  at: number;
  kind: string;
  seat?: number;
  text?: string;
  id?: string;
  events?: GameEvent[];
}

export interface Snapshot {
  type: "snapshot";
  seq: number;
  at: number;
  seat: number | null;
  table: TableDoc;
}

export interface PuzzleDoc {
  name: string;
  colour: "white" | "black";
  points: number;
  reward: string;
  cells: string;
  pack: string;
}

export interface TileDoc {
  name: string;
  set: string;
  pays_for: string;
  pieces: string[];
  credits: number;
  colour: "pink" | "blue";
}

export interface BoxDoc {
  puzzles: PuzzleDoc[];
  pieces: { name: string; level: number; cells: string }[];
  tiles: TileDoc[];
}

export interface About {
  version: string;
  editions: string[];
  expansions: string[];
  difficulties: string[];
  bots: string[];
  /** Strengths, weakest first; `bot` is what a seat names. */
  levels?: { level: number; bot: string; name: string; seconds: number; rating: number }[];
  reactions: string[];
}

export interface MyTable {
  table: string;
  seat: number;
  status: "waiting" | "playing" | "over";
  your_turn: boolean;
  round?: number;
  names: (string | null)[];
  rules: Rules;
  at: number;
}

/** A position to solve; `best` is the number of actions it takes, or for touches the score to reach. */
export interface Exercise {
  id: string;
  rating: number;
  goal: { kind: "finish" | "several" | "touches"; puzzles: string[] };
  best: number;
  player: number;
  view: View;
  legal: string[];
}

export interface Attempt {
  view: View;
  legal: string[];
  events: GameEvent[];
  done: boolean;
  solved: boolean | null;
  reason: "solved" | "go_on" | "missed" | "worse" | "gave_up";
  score: number | null;
  line: string[] | null;
}

export type DailyKind = "solo" | "duel";

export interface DayGame {
  kind: DailyKind;
  rules: Rules;
  level: number | null;
  hash: string;
  seed: number | null;
  salt: string | null;
  results: { scores: [number, number][]; wins: number; played: number };
}

export interface Day {
  date: string;
  ends: number;
  games: DayGame[];
}

/** What is wrong, for programs; what to say about it is in `i18n/refusals.ts`. */
export interface Problem {
  code: string;
  reason?: string;
  /** What the page itself has to say, in its language. */
  said?: string;
}

/** A recorded game, as files and the server have it. */
export interface GameRecord {
  format: string;
  rules: Record<string, unknown>;
  setup: Record<string, unknown>;
  names?: string[];
  actions: string[];
  [more: string]: unknown;
}

export interface Replay {
  start: TableDoc;
  updates: Update[];
}

export type Mark = "inaccuracy" | "mistake" | "blunder";

/** See docs/analysis.md: chances and losses are from 0 to 1. */
export interface JudgedAction {
  /** Its line in the record, from 1. */
  number: number;
  player: number;
  action: string;
  chances: number[];
  loss: number;
  mark: Mark | null;
  better: string[];
}

export interface JudgedTurn {
  number: number;
  player: number;
  round: number;
  touches: boolean;
  chance: number;
  line: string[];
  loss: number;
  actions: JudgedAction[];
}

export interface Analysis {
  start: number[];
  turns: JudgedTurn[];
  sides: { player: number; loss: number; inaccuracies: number; mistakes: number; blunders: number }[];
  worst: number[];
}

export interface AnalysisState {
  id: string;
  status: "queued" | "running" | "done" | "cancelled" | "failed";
  done: number;
  total: number;
}

export interface AnalysisSoFar extends AnalysisState {
  turns: JudgedTurn[];
  analysis: Analysis | null;
}
