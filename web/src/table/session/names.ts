// How players are called: by name, or "you" for the only one here.
import type { TableDoc } from "../../api/types.ts";
import type { Line } from "../../game/words.ts";
import type { Values } from "../../i18n/format.ts";
import { type Key, t } from "../../i18n/index.tsx";
import { characterOf } from "../../lib/characters.ts";
import { botName, characterName } from "../../ui/bots.ts";
import type { Session } from "./session.ts";

/** The name of a seat, whoever looks. */
export function seatName(doc: TableDoc, seat: number): string {
  const { name, kind, bot } = doc.seats[seat];
  if (kind === "open") return t("seat.open");
  if (kind === "bot" && name === bot) return botName(bot ?? "");
  return name ?? t("seat.player", { number: seat + 1 });
}

/** The number of a seat's colour: 0 is the player in front, the others follow in the order of play. */
export function seatColour(seat: number | null, mine: number | null, players: number): number {
  if (seat === null) return 1;
  return mine === null ? seat : (seat - mine + players) % players;
}

/** The colour of a seat as this device shows it: its only player's is always the first. */
export function colourAt(session: Pick<Session, "held">, doc: TableDoc, seat: number): number {
  return seatColour(seat, session.held.length === 1 ? session.held[0].seat : null, doc.seats.length);
}

/** How strong a seat's bot is and what it is like, to stand beside its name; nothing for a person. */
export function seatLevel(doc: TableDoc, seat: number): string {
  const { name, kind, bot } = doc.seats[seat];
  if (kind !== "bot" || !bot || name === bot) return "";
  return [botName(bot), characterName(characterOf(bot))].filter(Boolean).join(" · ");
}

/** Values for messages that speak of a player: `me` is "you" for the only one here. */
export function who(session: Pick<Session, "held">, doc: TableDoc, seat: number): Values {
  const you = session.held.length === 1 && session.held[0].seat === seat;
  return { me: you ? "you" : "other", name: seatName(doc, seat) };
}

/** A line of the log as it is read out: with its pieces, an exchange as one for the other. */
export function spoken(session: Session, doc: TableDoc, line: Line): string {
  const pieces = line.pieces.map((piece) => t(`piece.${piece}` as Key));
  const said = t(...lineValues(session, doc, line));
  const became = line.key === "log.traded" || line.key === "log.levelled";
  return pieces.length ? `${said}: ${pieces.join(became ? " → " : ", ")}` : said;
}

/** A line of the log, with its values. */
export function lineValues(session: Session, doc: TableDoc, line: Line): [Key, Values] {
  const person = line.seat === null ? {} : who(session, doc, line.seat);
  return [line.key, { ...line.values, ...person }];
}
