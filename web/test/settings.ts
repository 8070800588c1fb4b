// The settings of the second edition as a server tells them, for tests that change one of them.
import type { Rules } from "../src/api/types.ts";

export const SECOND: Rules = {
  edition: "second",
  players: 2,
  expansions: [],
  solo: null,
  line_clear: false,
  open_scores: false,
  pieces: 15,
  stop_early: false,
  deck_top: true,
  recycle: true,
  free_shortage: false,
  black_limit: 1,
  deduct_unfinished: true,
  tie_by_owned: false,
  lock_tokens: false,
};
