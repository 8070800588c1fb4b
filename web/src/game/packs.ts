// Which boxes hold what was never published as data.

/** The packs whose cards or tiles are not, or not all, those of the printed box (docs/packs.md). */
export const OWN_DESIGN = ["ghost", "ambassador", "finesse", "finesse-ambassador", "phoenix"];
