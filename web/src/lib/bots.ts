// How bots are called on the page.
import { type Key, t } from "../i18n/index.tsx";

/** A bot's name as people read it: `greedy`, `planner:3`. */
export function botName(bot: string): string {
  const [name, level] = bot.split(":");
  const key = `bot.${name}` as Key;
  const known = t(key);
  const words = known === key ? name : known;
  return level ? t("bot.level", { name: words, level }) : words;
}
