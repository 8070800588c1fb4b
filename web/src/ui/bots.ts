// The bots a server offers, and how they are called on the page.
import type { About } from "../api/types.ts";
import { type Key, t } from "../i18n/index.tsx";
import { isLevel, strengthOf } from "../lib/characters.ts";
import { prefs } from "../lib/prefs.ts";

/** The level a newcomer meets: it makes mistakes, but plays on. */
const USUAL_LEVEL = "3";

/** The same in a word for people. */
export const characterName = (character: string): string =>
  character ? t(`character.${character}` as Key) : "";

/** What can be chosen: the levels, or on a server without them its bots. */
export const botsOf = ({ levels, bots }: About): string[] => levels?.map(({ bot }) => bot) ?? bots;

/** A bot's name as people read it, without its level. */
export function botName(bot: string): string {
  const strength = strengthOf(bot);
  const key = (isLevel(bot) ? `level.${strength}` : `bot.${strength}`) as Key;
  const known = t(key);
  return known === key ? strength : known;
}

/** A player's name in a list of games. Tables made before bots had names call them by their level. */
export const playerName = (name: string): string => (isLevel(name) ? botName(name) : name);

/** A bot in a list to choose from. */
export function botTitle(bot: string): string {
  return isLevel(bot) ? t("bot.level", { name: botName(bot), level: strengthOf(bot) }) : botName(bot);
}

/** The bot to play against unless another is chosen: the one chosen last, or one that suits a newcomer. */
export function usualBot(about: About): string {
  const bots = botsOf(about);
  const last = prefs.get().bot;
  return bots.find((b) => b === last) ?? bots.find((b) => b === USUAL_LEVEL) ?? bots[0];
}
