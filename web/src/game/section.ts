// Which section of the rules page belongs to a game.
import type { Rules } from "../api/types.ts";

/** Whether a turn and the score are as the rules page tells them first: other settings stand among the editions. */
const asTold = (rules: Rules): boolean =>
  rules.deck_top && rules.recycle && rules.deduct_unfinished && !rules.stop_early;

/** The section that tells most about a game with these rules. */
export function sectionFor(rules: Rules): string {
  const has = (expansion: string) => rules.expansions.includes(expansion);
  if (rules.solo) return has("finesse") ? "finsolo" : "solo";
  if (rules.line_clear) return has("finesse") ? "finline" : "line";
  if (has("finesse")) return "fin";
  if (has("ghost")) return "ghost";
  if (has("ambassador")) return "amb";
  if (rules.expansions.length) return "more";
  return asTold(rules) ? "turn" : "editions";
}
