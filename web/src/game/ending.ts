// How near the end is, in words.
import type { TableDoc } from "../api/types.ts";
import { t } from "../i18n/index.tsx";

/** The last round, the next one, or the cards that are left until then. */
export function endText(doc: TableDoc, short = false): string {
  const { view } = doc;
  if (doc.status === "over") return t("end.over");
  if (view.phase === "touches") return t("touch.title");
  if (view.last_round && view.round >= view.last_round) return t("end.lastRound");
  if (view.last_round) return t("end.soon");
  const deck = view.rules.solo ? view.decks.deck : view.decks.black;
  return t(short ? "end.cardsShort" : "end.cards", {
    count: deck.size,
    deck: view.rules.solo ? "solo" : "black",
  });
}
