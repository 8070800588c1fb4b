// The reserve in one line; under a finger the line is one button, which opens tiles that can be hit.
import { useEffect, useState } from "preact/hooks";
import { PieceSvg } from "../../draw/Piece.tsx";
import { PIECES } from "../../game/box.ts";
import { t } from "../../i18n/index.tsx";
import { useTouch } from "../../lib/media.ts";
import { useStore } from "../../lib/store.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { Zone } from "../hand/Zone.tsx";
import { useDoc, useTable } from "../parts/context.ts";
import { ReserveTile } from "./Reserve.tsx";
import "./ReserveStrip.css";

export function ReserveStrip() {
  const touch = useTouch();
  return (
    <Zone name="reserve" label={t("zone.reserve")} class="panel reserve-strip">
      {touch ? <OneButton /> : <Tiles />}
    </Zone>
  );
}

function Tiles({ onPick }: { onPick?: () => void }) {
  const { layout } = useTable();
  const { reserve } = useDoc().doc.view;
  return (
    <>
      {PIECES.filter((p) => p in reserve).map((p) => (
        <ReserveTile key={p} piece={p} count={reserve[p]} u={layout.reserve} onPick={onPick} />
      ))}
    </>
  );
}

function OneButton() {
  const { play, layout } = useTable();
  const { reserve } = useDoc().doc.view;
  const [open, setOpen] = useState(false);
  // A piece to be exchanged is chosen: what it becomes is chosen next.
  const given = useStore(play.state, (s) => s.given);
  useEffect(() => setOpen(given !== null), [given]);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" class="reserve-open" data-item onClick={() => setOpen(true)}>
        <span class="visually-hidden">{t("zone.reserve")}</span>
        {PIECES.filter((p) => p in reserve).map((p) => (
          <span
            key={p}
            class={`reserve-tile ${play.offers.gains.includes(p) && play.onTurn ? "can" : ""} ${reserve[p] ? "" : "out"}`}
            data-fly={`reserve:${p}`}
            aria-hidden="true"
          >
            <PieceSvg name={p} u={layout.reserve} />
            <b>{reserve[p]}</b>
          </span>
        ))}
      </button>
      {open && (
        <Dialog title={t("zone.reserve")} onClose={close} class="reserve-dialog">
          <div class="reserve-tiles">
            <Tiles onPick={close} />
          </div>
        </Dialog>
      )}
    </>
  );
}
