// A line of actions in words, whole: with everything that Master, Ambassador and Ghost place.
import { type Key, list, t } from "../../i18n/index.tsx";
import { shortName } from "../../table/mats/Mat.tsx";
import { actionWords } from "../../table/mats/PlanPanel.tsx";

const piece = (name: string) => t(`piece.${name}` as Key);

/** What an action does, in a few words. */
export function wordsOf(action: string): string {
  const [verb, a, b] = action.split(" ");
  if (verb === "choose") return t("analysis.choose", { piece: a === "none" ? t("choice.none") : piece(a) });
  if (verb === "levelup")
    return a === "none" ? t("choice.decline") : t("do.trade", { given: piece(a), taken: piece(b) });
  if (verb === "resign" || verb === "timeout") return t("menu.resign");
  const placed = placements(action);
  if (!placed.length || verb === "place" || verb === "touch") return actionWords(action);
  return t("analysis.plan", { action: actionWords(action), placed: list(placed) });
}

function placements(action: string): string[] {
  const [verb] = action.split(" ", 1);
  if (!["master", "ambassador", "ghost"].includes(verb)) return [];
  const text = verb === "master" ? action.slice(verb.length) : (action.split(":")[1] ?? "");
  return text
    .split(",")
    .map((part) => part.trim().split(" "))
    .filter((part) => part.length === 3)
    .map(([p, card]) => t("do.place", { piece: piece(p), puzzle: shortName(card) }));
}
