// What a player may be in the middle of, and nothing of it.
import type { HintReasons } from "../../api/types.ts";
import type { Cell } from "../../game/cells.ts";
import type { Plan } from "../../game/plans.ts";

export interface Held {
  piece: string;
  shape: Cell[];
  /** As the player turned it; over a card on which only that does not fit, `shape` is turned further. */
  wish: Cell[];
  by: "drag" | "tap" | "keys";
  /** Where it would land: a puzzle and the corner of the shape on it. */
  puzzle: string | null;
  at: Cell | null;
  fits: boolean;
}

export type Mode = "take" | "upgrade" | "recycle" | "ghost" | null;

export interface PlayState {
  held: Held | null;
  plan: Plan | null;
  mode: Mode;
  /** Upgrade: the piece to give. */
  given: string | null;
  prepared: string[];
  payCredit: boolean;
  /** A puzzle that just refused a piece, for the shake. */
  refused: string | null;
  /** The market card selected by touch. */
  selected: string | null;
  /** Recycle: the row that was dragged onto its deck. */
  row: string | null;
  hint: string | null;
  /** What speaks for it. */
  reasons: HintReasons | null;
  /** The last action of the turn, which can still be taken back, and until when. */
  waiting: { action: string; until: number } | null;
}

export const NOTHING: PlayState = {
  held: null,
  plan: null,
  mode: null,
  given: null,
  prepared: [],
  payCredit: false,
  refused: null,
  selected: null,
  row: null,
  hint: null,
  reasons: null,
  waiting: null,
};
