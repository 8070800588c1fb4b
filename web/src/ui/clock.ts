// A clock in words: the time for a turn or for the game.
import type { ClockPlan } from "../api/types.ts";
import { t } from "../i18n/index.tsx";

export const DAY = 86_400;

/** Whether a game is played over days: nobody has to be there. */
export const overDays = (clock: ClockPlan | null): boolean => (clock?.turn ?? 0) >= DAY;

export function clockText(clock: ClockPlan | null): string {
  const { turn, game, increment } = clock ?? {};
  if (game) return t("clock.match", { minutes: game / 60, seconds: increment ?? 0 });
  if (!turn) return t("clock.off");
  if (turn % DAY === 0) return t("clock.days", { count: turn / DAY });
  return turn % 60 ? t("clock.fast", { seconds: turn }) : t("clock.relaxed", { minutes: turn / 60 });
}
