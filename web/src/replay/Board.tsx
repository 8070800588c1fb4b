// The table as it was, to look at: the parts of the live one, with every mat beside the others.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { t } from "../i18n/index.tsx";
import { useStore } from "../lib/store.ts";
import { Market } from "../table/market/Market.tsx";
import { Reserve } from "../table/market/Reserve.tsx";
import { Automaton, SoloGrid } from "../table/market/Solo.tsx";
import { Track } from "../table/market/Track.tsx";
import { Rival } from "../table/mats/Rivals.tsx";
import { Context, useDoc } from "../table/parts/context.ts";
import { PhoneMarket } from "../table/phone/offer/PhoneMarket.tsx";
import { ReserveBar, ReserveSheet } from "../table/phone/offer/PhoneReserve.tsx";
import { PhoneSolo } from "../table/phone/offer/PhoneSolo.tsx";
import { TrackLine } from "../table/phone/PhoneLines.tsx";
import { RoomContext } from "../table/phone/room/context.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { abreast, phoneBoard, room, type Seen } from "./stage/room.ts";
import type { Stage } from "./stage/stage.ts";
import "./Board.css";

/** A lower board has no room for the reserve and the Finesse tiles below the automaton. */
const LOW = 700;

interface BoardProps {
  stage: Stage;
  seen: Seen;
  /** On a phone's side, where it has its place on the board: what was just done. */
  words: ComponentChildren;
  width: number;
  height: number;
}

export function Board({ stage, seen, words, width, height }: BoardProps) {
  const { rules } = stage.game.frames[0].doc.view;
  const at = useStore(stage.state, (s) => s.at);
  const line = useStore(stage.state, (s) => s.line !== null);
  const table = { session: stage.session, play: stage.play };
  const lit = line ? "line-on" : "";
  const named = { "aria-label": t("replay.board"), "data-at": at };
  if (seen === "phone") {
    const layout = phoneBoard(width, height, rules, !!words);
    const way = layout.landscape ? "landscape" : "portrait";
    return (
      <Context.Provider value={{ ...table, layout }}>
        <RoomContext.Provider value={layout}>
          <section
            {...named}
            class={`board phone-table ${way} ${lit}`}
            style={{ "--column": `${layout.column}px`, "--height": `${height}px` }}
          >
            <div class="board-offer">
              {rules.solo ? <PhoneSolo /> : <PhoneMarket />}
              <Lines strip={layout.strip} />
              {words}
            </div>
            <Mats stage={stage} across={1} />
          </section>
        </RoomContext.Provider>
      </Context.Provider>
    );
  }
  const layout = room(width, height, rules, seen);
  return (
    <Context.Provider value={{ ...table, layout }}>
      <section {...named} class={`board ${rules.solo ? "grid" : "rows"} ${seen} ${lit}`}>
        <DeskParts lines={seen === "medium" || (!!rules.solo && height < LOW)} />
        <Mats stage={stage} across={abreast(rules.players, width)} />
      </section>
    </Context.Provider>
  );
}

function DeskParts({ lines }: { lines: boolean }) {
  const { doc } = useDoc();
  const { rules, tiles } = doc.view;
  return (
    <>
      {rules.solo ? <SoloGrid /> : <Market />}
      {rules.solo && <Automaton />}
      {lines ? <Lines strip /> : <Reserve strip={!!rules.solo} />}
      {tiles && !lines && <Track />}
    </>
  );
}

/** The reserve and the Finesse tile as one line each, which open what they are about. */
function Lines({ strip }: { strip: boolean }) {
  const { doc } = useDoc();
  const [open, setOpen] = useState<"reserve" | "track" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {strip && <ReserveBar onOpen={() => setOpen("reserve")} />}
      {doc.view.tiles && <TrackLine onOpen={() => setOpen("track")} />}
      {open === "reserve" && <ReserveSheet onClose={close} />}
      {open === "track" && (
        <Dialog title={t("zone.track")} onClose={close}>
          <Track />
        </Dialog>
      )}
    </>
  );
}

/** All mats, from the seat that looks on. */
function Mats({ stage, across }: { stage: Stage; across: number }) {
  const { doc } = useDoc();
  const front = useStore(stage.state, (s) => s.front);
  const players = doc.view.players.length;
  const order = doc.view.players.map((_, i) => (front + i) % players);
  return (
    <div class={`board-mats ${across > 2 ? "rivals" : ""}`} style={{ "--abreast": across }}>
      {order.map((seat) => (
        <Rival key={seat} seat={seat} points />
      ))}
    </div>
  );
}
