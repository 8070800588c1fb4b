// What every part of the table needs: the session, what the player is doing, and how much room there is.
import { type ComponentChildren, createContext } from "preact";
import { useContext, useState } from "preact/hooks";
import type { Player, TableDoc } from "../../api/types.ts";
import { useStore } from "../../lib/store.ts";
import type { Play } from "../hand/play.ts";
import { colourAt } from "../session/names.ts";
import type { Session } from "../session/session.ts";
import type { Layout } from "./layout.ts";

/** What a screen shows of its own around a table. */
export interface Frame {
  /** Instead of the bar on top. */
  bar: ComponentChildren;
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

/** The seat whose action is being shown; null when the table is drawn as it is. */
export function useTold(): number | null {
  const { session } = useTable();
  return useStore(session.state, (s) => s.telling?.update?.seat ?? null);
}

/** What the colour of a seat is called; on a shared device nobody is in front. */
export function useColour(): (seat: number) => number {
  const { session } = useTable();
  const { doc } = useDoc();
  return (seat) => colourAt(session, doc, seat);
}

/** The number of the entry that is drawn; null while the way to it is shown. */
export function useSeq(): number | null {
  const { session } = useTable();
  return useStore(session.state, (s) => (s.shown === s.doc ? s.seq : null));
}

/** A line that says why something cannot be done now; it is forgotten as soon as the table changes. */
export function useReason(): [string, (text: string) => void] {
  const { session } = useTable();
  const { doc } = useDoc();
  // The newest document counts, also while the way to it is being shown.
  const newest = useStore(session.state, (s) => s.doc);
  const [said, setSaid] = useState({ doc, newest, text: "" });
  const holds = said.doc === doc && said.newest === newest;
  return [holds ? said.text : "", (text) => setSaid({ doc, newest, text })];
}
