// The whole table, laid out for the window: a desk's, a tablet's, or a phone's.
import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import { useStore, useWindow } from "../lib/store.ts";
import { DeskTable } from "./desk/Desk.tsx";
import { Play } from "./hand/play.ts";
import { TakeBar, WaitBar } from "./parts/AskBar.tsx";
import { Context, type Frame } from "./parts/context.ts";
import { Dialogs } from "./parts/Dialogs.tsx";
import { HeldPiece } from "./parts/HeldPiece.tsx";
import { measure } from "./parts/layout.ts";
import { bannerOf, Curtain } from "./parts/Notices.tsx";
import { Reconnecting } from "./parts/Reconnecting.tsx";
import { Telling } from "./parts/Since.tsx";
import { Toast } from "./parts/Toast.tsx";
import { PhoneTable } from "./phone/Phone.tsx";
import type { Session } from "./session/session.ts";
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
  const layout = useMemo(
    () =>
      measure(width, height - around - (banner ? 38 : 0), {
        solo: !!rules.solo,
        lineClear: rules.line_clear,
        players: rules.players,
        finesse: rules.expansions.includes("finesse"),
        buttons: 9 + ["finesse", "ghost", "ambassador"].filter((e) => rules.expansions.includes(e)).length,
      }),
    [width, height, rules, banner, around],
  );
  useWiring(session, play);
  return (
    <Context.Provider value={{ session, play, layout, frame }}>
      {above}
      {layout.kind === "phone" ? <PhoneTable /> : <DeskTable />}
      <HeldPiece />
      <Telling />
      <TakeBar />
      <WaitBar />
      <Dialogs />
      <Toast />
      <Reconnecting />
      <Curtain />
    </Context.Provider>
  );
}
