// The bots a server offers, and how they are called on the page.
import type { About } from "../api/types.ts";
import { type Key, t } from "../i18n/index.tsx";
import { prefs } from "./prefs.ts";

/** The level a newcomer meets: it makes mistakes, but plays on. */
const USUAL_LEVEL = 3;

/** A bot's level, where its name tells: `level-3`, `level:3`, `3`. */
export function botLevel(bot: string): number | null {
  const found = /^(?:level[-:]?)?([1-9])$/.exec(bot);
  return found ? Number(found[1]) : null;
}

/** A bot's name as people read it, without its level. */
export function botName(bot: string): string {
  const level = botLevel(bot);
  const key = (level ? `level.${level}` : `bot.${bot}`) as Key;
  const known = t(key);
  return known === key ? bot : known;
}

/** A bot in a list to choose from. */
export function botTitle(bot: string): string {
  const level = botLevel(bot);
  return level ? t("bot.level", { name: botName(bot), level }) : botName(bot);
}

/** The bot to play against unless another is chosen: the one chosen last, or one that suits a newcomer. */
export function usualBot({ bots }: About): string {
  const last = prefs.get().bot;
  return bots.find((b) => b === last) ?? bots.find((b) => botLevel(b) === USUAL_LEVEL) ?? bots[0];
}
