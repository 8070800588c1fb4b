// Which section of the rules page belongs to a game.

/** The section that tells most about a game with these rules. */
export function sectionFor(rules: {
  edition: string;
  solo: unknown;
  line_clear: boolean;
  expansions: string[];
}): string {
  const has = (expansion: string) => rules.expansions.includes(expansion);
  if (rules.solo) return has("finesse") ? "finsolo" : "solo";
  if (rules.line_clear) return has("finesse") ? "finline" : "line";
  if (has("finesse")) return "fin";
  if (has("ghost")) return "ghost";
  if (has("ambassador")) return "amb";
  if (has("phoenix") || has("endless-white")) return "more";
  return rules.edition === "first" ? "editions" : "turn";
}
