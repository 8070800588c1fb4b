// What every part of the table needs: the session, what the player is doing, and how much room there is.
import { type ComponentChildren, createContext } from "preact";
import { useContext, useState } from "preact/hooks";
import type { Player, TableDoc } from "../api/types.ts";
import { openCells, puzzle } from "../game/box.ts";
import type { Line } from "../game/words.ts";
import type { Values } from "../i18n/format.ts";
import { type Key, t } from "../i18n/index.tsx";
import { botName } from "../lib/bots.ts";
import { useStore } from "../lib/store.ts";
import type { Layout } from "./layout.ts";
import type { Play } from "./play.ts";
import type { Session } from "./session.ts";

/** What a screen shows of its own around a table. */
export interface Frame {
  /** Instead of the bar on top. */
  bar: ComponentChildren;
  /** By how many pixels that is higher. */
  more: number;
  /** Instead of the scores in the rail, if there is room. */
  aside: ComponentChildren;
  /** Puzzles to be marked on the mat. */
  goals: string[];
}

export interface TableContext {
  session: Session;
  play: Play;
  layout: Layout;
  frame?: Frame;
}

export const Context = createContext<TableContext>(null as unknown as TableContext);
export const useTable = (): TableContext => useContext(Context);

/** The document that is drawn, and the seat in front. */
export function useDoc(): { doc: TableDoc; seat: number | null; me: Player | null } {
  const { session } = useTable();
  const doc = useStore(session.state, (s) => s.shown)!;
  const seat = useStore(session.state, (s) => s.seat);
  return { doc, seat, me: seat === null ? null : doc.view.players[seat] };
}

/** The number of the entry that is drawn; null while the way to it is shown. */
export function useSeq(): number | null {
  const { session } = useTable();
  return useStore(session.state, (s) => (s.shown === s.doc ? s.seq : null));
}

/** A line that says why something cannot be done now; it is forgotten as soon as the table changes. */
export function useReason(): [string, (text: string) => void] {
  const { doc } = useDoc();
  const [said, setSaid] = useState({ doc, text: "" });
  return [said.doc === doc ? said.text : "", (text) => setSaid({ doc, text })];
}

/** The name of a seat, whoever looks. */
export function seatName(doc: TableDoc, seat: number): string {
  const { name, kind, bot } = doc.seats[seat];
  if (kind === "open") return t("seat.open");
  if (kind === "bot" && name === bot) return botName(bot ?? "");
  return name ?? t("seat.player", { number: seat + 1 });
}

/** Values for messages that speak of a player: `me` is "you" for the only one here. */
export function who(session: Session, doc: TableDoc, seat: number): Values {
  const you = session.held.length === 1 && session.held[0].seat === seat;
  return { me: you ? "you" : "other", name: seatName(doc, seat) };
}

/** A line of the log, with its values. */
export function lineValues(session: Session, doc: TableDoc, line: Line): [Key, Values] {
  const person = line.seat === null ? {} : who(session, doc, line.seat);
  return [line.key, { ...line.values, ...person }];
}

export function pointsOf(player: Player): number | null {
  return typeof player.finished === "number"
    ? null
    : player.finished.reduce((sum, name) => sum + puzzle(name).points, 0);
}

export function unfinishedPoints(player: Player): number {
  return player.puzzles.reduce((sum, p) => sum + (p && openCells(p) ? puzzle(p.puzzle).points : 0), 0);
}

export function doneCount(player: Player): number {
  return typeof player.finished === "number" ? player.finished : player.finished.length;
}
