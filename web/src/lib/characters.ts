// What a bot is like, by its name, and that those at a table are not all alike. Pure.

/** A level is a bot whose name is its number, with or without a character behind it. */
export const isLevel = (bot: string): boolean => /^\d+$/.test(strengthOf(bot));

/** A bot's name without its character: `5:collector` is a 5. */
export const strengthOf = (bot: string): string => bot.split(":", 1)[0];

/** What a bot is like; nothing where it has no character. */
export const characterOf = (bot: string): string => bot.split(":")[1] ?? "";

/**
 * The seats with bots that are not all alike: each level without a character gets one, another than those
 * at the table as far as there are enough. The first bot of a level is always like the same.
 */
export function withCharacters<Seat extends { kind: string; bot?: string | null }>(
  seats: Seat[],
  characters: readonly string[],
): Seat[] {
  if (!characters.length) return seats;
  const taken = seats.map((seat) => characterOf(seat.bot ?? ""));
  return seats.map((seat, i) => {
    const { kind, bot } = seat;
    if (kind !== "bot" || !bot || !isLevel(bot) || characterOf(bot)) return seat;
    const first = Number(bot) % characters.length;
    const order = [...characters.slice(first), ...characters.slice(0, first)];
    const times = (one: string) => taken.filter((other) => other === one).length;
    const least = Math.min(...order.map(times));
    taken[i] = order.find((one) => times(one) === least)!;
    return { ...seat, bot: `${bot}:${taken[i]}` };
  });
}
