// The table as it was, to look at: the parts of the live one, with every mat beside the others.
import { useState } from "preact/hooks";
import { t } from "../i18n/index.tsx";
import { useStore } from "../lib/store.ts";
import { Context, useDoc } from "../table/parts/context.ts";
import { Market } from "../table/parts/Market.tsx";
import { Reserve } from "../table/parts/Reserve.tsx";
import { Rival } from "../table/parts/Rivals.tsx";
import { Automaton, SoloDeck, SoloGrid } from "../table/parts/Solo.tsx";
import { Track } from "../table/parts/Track.tsx";
import { ReserveBar, ReserveSheet } from "../table/phone/PhoneReserve.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { abreast, room } from "./stage/room.ts";
import type { Stage } from "./stage/stage.ts";
import "./Board.css";

interface BoardProps {
  stage: Stage;
  width: number;
  height: number;
}

export function Board({ stage, width, height }: BoardProps) {
  const { rules } = stage.game.frames[0].doc.view;
  const layout = room(width, height, rules);
  const at = useStore(stage.state, (s) => s.at);
  const line = useStore(stage.state, (s) => s.line !== null);
  return (
    <Context.Provider value={{ session: stage.session, play: stage.play, layout }}>
      <section
        class={`board ${layout.kind === "phone" ? "phone-table" : rules.solo ? "grid" : "rows"} ${line ? "line-on" : ""}`}
        aria-label={t("replay.board")}
        data-at={at}
      >
        {layout.kind === "phone" ? <PhoneParts /> : <DeskParts />}
        <Mats stage={stage} width={width} />
      </section>
    </Context.Provider>
  );
}

function DeskParts() {
  const { doc } = useDoc();
  const { rules, tiles } = doc.view;
  if (rules.solo)
    return (
      <>
        <SoloGrid />
        <Automaton />
        <Reserve strip />
        {tiles && <Track />}
      </>
    );
  return (
    <>
      <Market />
      <Reserve />
      {tiles && <Track />}
    </>
  );
}

function PhoneParts() {
  const { doc } = useDoc();
  const [open, setOpen] = useState<"reserve" | "track" | null>(null);
  const close = () => setOpen(null);
  const { rules, tiles, round, bank } = doc.view;
  return (
    <>
      {rules.solo ? (
        <div class="phone-solo">
          <SoloGrid />
          <div class="phone-automaton">
            <Automaton />
            <SoloDeck />
          </div>
        </div>
      ) : (
        <Market />
      )}
      <ReserveBar onOpen={() => setOpen("reserve")} />
      {tiles && (
        <button type="button" class="phone-reserve track-bar" onClick={() => setOpen("track")}>
          <i class="coin" />
          <span>{t("finesse.open", { round, bank: bank ?? 0 })}</span>
        </button>
      )}
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
function Mats({ stage, width }: { stage: Stage; width: number }) {
  const { doc } = useDoc();
  const front = useStore(stage.state, (s) => s.front);
  const players = doc.view.players.length;
  const across = abreast(players, width);
  const order = doc.view.players.map((_, i) => (front + i) % players);
  return (
    <div class={`board-mats ${across > 2 ? "rivals" : ""}`} style={{ "--abreast": across }}>
      {order.map((seat) => (
        <Rival key={seat} seat={seat} points />
      ))}
    </div>
  );
}
