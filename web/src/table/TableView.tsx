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
import { Curtain } from "./parts/Notices.tsx";
import { PeopleNotices } from "./parts/People.tsx";
import { Reconnecting } from "./parts/Reconnecting.tsx";
import { Telling } from "./parts/Since.tsx";
import { Toast } from "./parts/Toast.tsx";
import { PhoneTable } from "./phone/Phone.tsx";
import { isPhone, phoneRoom } from "./phone/room.ts";
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
  const { width, height } = useWindow();
  const lineClear = useStore(session.state, (s) => s.shown!.view.rules.line_clear);
  const play = useMemo(() => new Play(session), [session]);
  const phone = isPhone(width, height);
  const layout = useMemo(
    () => (phone ? phoneRoom(width, height - aboveHeight) : measure(width, height, lineClear)),
    [width, height, phone, lineClear, aboveHeight],
  );
  useWiring(session, play);
  return (
    <Context.Provider value={{ session, play, layout, frame }}>
      {above}
      {phone ? (
        <PhoneTable width={width} height={height - aboveHeight} />
      ) : (
        <>
          <DeskTable />
          <HeldPiece />
          <TakeBar />
        </>
      )}
      <Telling />
      <WaitBar />
      <Dialogs />
      <Toast />
      <Reconnecting />
      <PeopleNotices />
      <Curtain />
    </Context.Provider>
  );
}
