// The table in the hand: everything by thumb, the whole of it in the window, the puzzle last touched is large.
import { useMemo, useState } from "preact/hooks";
import { t } from "../../i18n/index.tsx";
import { useHeight } from "../../lib/size.ts";
import { useStore } from "../../lib/store.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { WaitBar } from "../controls/AskBar.tsx";
import { HintLine, useBanner } from "../controls/Notices.tsx";
import { Telling } from "../log/Since.tsx";
import { Track } from "../market/Track.tsx";
import { Choices } from "../mats/Choices.tsx";
import { HeldPiece } from "../mats/HeldPiece.tsx";
import { Prepared } from "../mats/PlanPanel.tsx";
import { Rival } from "../mats/Rivals.tsx";
import { Context, useDoc, useSeq, useTable } from "../parts/context.ts";
import { PhoneActions } from "./mine/PhoneActions.tsx";
import { PhoneMat } from "./mine/PhoneMat.tsx";
import { TouchPanel } from "./mine/PhoneTouches.tsx";
import { PhoneMarket } from "./offer/PhoneMarket.tsx";
import { ReserveBar, ReserveSheet } from "./offer/PhoneReserve.tsx";
import { PhoneSolo } from "./offer/PhoneSolo.tsx";
import { Zoom } from "./offer/Zoom.tsx";
import { PhoneBar } from "./PhoneBar.tsx";
import { LastMove, TrackLine } from "./PhoneLines.tsx";
import { RivalsLine, RivalsSheet } from "./PhoneRivals.tsx";
import { RoomContext } from "./room/context.ts";
import { phoneRoom } from "./room/room.ts";
import "./Phone.css";

/** How high the bar of the screen around a table is. */
function useBarHeight(framed: boolean) {
  const [height, setHeight] = useState(0);
  const bar = useHeight<HTMLDivElement>(framed, setHeight);
  return { bar, height: framed ? height : 44 };
}

type Sheet = "rivals" | "reserve" | "track" | null;

export function PhoneTable({ width, height }: { width: number; height: number }) {
  const table = useTable();
  const { frame, play } = table;
  const { doc, seat, me } = useDoc();
  const { view } = doc;
  const [open, setOpen] = useState<Sheet>(null);
  const seq = useSeq();
  const banner = useBanner();
  const plan = useStore(play.state, (s) => s.plan !== null);
  const big = useStore(play.state, (s) => s.held !== null) || plan;
  const upgrading = useStore(play.state, (s) => s.mode === "upgrade");
  const { bar, height: barHeight } = useBarHeight(!!frame);
  const { rules } = view;
  const lined = !rules.solo && !frame && me !== null;
  const room = useMemo(
    () =>
      phoneRoom(width, height - barHeight + 44, {
        solo: !!rules.solo,
        rivals: lined,
        lineClear: rules.line_clear,
        finesse: rules.expansions.includes("finesse"),
        big,
        plan,
      }),
    [width, height, barHeight, rules, big, plan, lined],
  );
  const close = () => {
    setOpen(null);
    if (upgrading) play.drop();
  };
  const pending = seat !== null && view.turn.includes(seat) && (me?.pending?.length ?? 0) > 0;
  const touches = view.phase === "touches" && me !== null;
  const kind = `${room.landscape ? "landscape" : "portrait"} ${big ? "big" : ""} ${rules.solo ? "alone" : ""}`;
  return (
    <Context.Provider value={{ ...table, layout: room }}>
      <RoomContext.Provider value={room}>
        <div
          class={`phone-table ${kind}`}
          style={{ "--column": `${room.column}px`, "--inset": `${room.inset}px`, "--height": `${height}px` }}
        >
          <div class="phone-top" ref={bar}>
            {frame ? frame.bar : <PhoneBar />}
          </div>
          <main class="phone-main" data-seq={seq}>
            {!big && (
              <>
                {banner.away ? banner.notice : room.rivals && <RivalsLine onOpen={() => setOpen("rivals")} />}
                {touches ? <TouchPanel /> : rules.solo ? <PhoneSolo /> : <PhoneMarket />}
                {view.tiles && !touches && <TrackLine onOpen={() => setOpen("track")} />}
                {room.strip && <ReserveBar onOpen={() => setOpen("reserve")} />}
                {room.last && <LastMove onOpen={() => setOpen("rivals")} />}
              </>
            )}
            {me ? (
              <PhoneMat />
            ) : (
              <div class="phone-watch">
                {view.players.map((_, i) => (
                  <Rival key={i} seat={i} points />
                ))}
              </div>
            )}
            {me && <PhoneActions onReserve={() => setOpen("reserve")} />}
            <div class="phone-notes">
              <HintLine />
              <Prepared />
            </div>
            {pending && (
              <div class="phone-choices">
                <Choices />
              </div>
            )}
            <Zoom />
            {open === "rivals" && <RivalsSheet onClose={close} />}
          </main>
          {(open === "reserve" || upgrading) && <ReserveSheet onClose={close} />}
          {open === "track" && (
            <Dialog title={t("zone.track")} onClose={close}>
              <Track />
            </Dialog>
          )}
          <Telling />
          <WaitBar />
        </div>
        <HeldPiece />
      </RoomContext.Provider>
    </Context.Provider>
  );
}
