// The whole table, laid out for the window: a desk's, a tablet's, or a phone's.
import type { ComponentChildren } from "preact";
import { useMemo, useState } from "preact/hooks";
import { useStore, useWindow } from "../lib/store.ts";
import { TakeBar, WaitBar } from "./controls/AskBar.tsx";
import { Dialogs } from "./controls/Dialogs.tsx";
import { Curtain } from "./controls/Notices.tsx";
import { PeopleNotices } from "./controls/People.tsx";
import { DeskTable } from "./desk/Desk.tsx";
import { Play } from "./hand/play.ts";
import { Telling } from "./log/Since.tsx";
import { HeldPiece } from "./mats/HeldPiece.tsx";
import { Context, type Frame } from "./parts/context.ts";
import { measure } from "./parts/layout.ts";
import { Reconnecting } from "./parts/Reconnecting.tsx";
import { Toast } from "./parts/Toast.tsx";
import { PhoneTable } from "./phone/Phone.tsx";
import { isPhone, LOWEST, phoneRoom } from "./phone/room/room.ts";
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
  const [noticeHeight, setNoticeHeight] = useState(0);
  // What people have to settle pushes a phone's table down as long as all of it stays in the window.
  const pushes = phone && height - aboveHeight - noticeHeight >= LOWEST;
  const left = height - aboveHeight - (pushes ? noticeHeight : 0);
  const layout = useMemo(
    () => (phone ? phoneRoom(width, left) : measure(width, height, lineClear)),
    [width, height, phone, lineClear, left],
  );
  useWiring(session, play);
  return (
    <Context.Provider value={{ session, play, layout, frame }}>
      {above}
      <PeopleNotices pushes={pushes} onHeight={setNoticeHeight} />
      {phone ? (
        <PhoneTable width={width} height={left} />
      ) : (
        <>
          <DeskTable />
          <HeldPiece />
          <TakeBar />
          <Telling />
          <WaitBar />
        </>
      )}
      <Dialogs />
      <Toast />
      <Reconnecting />
      <Curtain />
    </Context.Provider>
  );
}
