// The whole table, laid out for the room there is: three columns, two, or a phone.
import "../styles/table.css";
import "../styles/mat.css";
import "../styles/rivals.css";
import "../styles/variants.css";
import "../styles/phone.css";
import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import { useStore, useWindow } from "../lib/store.ts";
import { Context, type Frame } from "./context.ts";
import { DeskTable } from "./Desk.tsx";
import { Dialogs } from "./Dialogs.tsx";
import { useFit } from "./fit.ts";
import { HeldPiece } from "./HeldPiece.tsx";
import { measure } from "./layout.ts";
import { bannerOf, Curtain } from "./Notices.tsx";
import { PhoneTable } from "./Phone.tsx";
import { Play } from "./play.ts";
import type { Session } from "./session.ts";
import { Toast } from "./Toast.tsx";
import { useWiring } from "./wiring.ts";

interface TableViewProps {
  session: Session;
  frame?: Frame;
  /** What stands above the table, and how high it is. */
  above?: ComponentChildren;
  aboveHeight?: number;
}

export function TableView({ session, frame, above, aboveHeight = 0 }: TableViewProps) {
  const around = aboveHeight + (frame?.more ?? 0);
  const { width, height } = useWindow();
  const rules = useStore(session.state, (s) => s.shown!.view.rules);
  const banner = useStore(session.state, (s) => !!bannerOf(s.shown!.view, !!frame));
  const play = useMemo(() => new Play(session), [session]);
  const scale = useFit(width, height - aboveHeight, rules);
  const layout = useMemo(
    () =>
      measure(width, height - around - (banner ? 38 : 0), scale, {
        solo: !!rules.solo,
        lineClear: rules.line_clear,
        players: rules.players,
        finesse: rules.expansions.includes("finesse"),
        shapes: rules.expansions.includes("ghost") ? 12 : 9,
        buttons: 9 + ["finesse", "ghost", "ambassador"].filter((e) => rules.expansions.includes(e)).length,
      }),
    [width, height, scale, rules, banner, around],
  );
  useWiring(session, play);
  return (
    <Context.Provider value={{ session, play, layout, frame }}>
      {above}
      {layout.kind === "phone" ? <PhoneTable /> : <DeskTable />}
      <HeldPiece />
      <Dialogs />
      <Toast />
      <Curtain />
    </Context.Provider>
  );
}
