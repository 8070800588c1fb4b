// The reserve in the hand: one bar with all counts, which opens the exchange.
import { PieceSvg } from "../../../draw/Piece.tsx";
import { PIECES } from "../../../game/box.ts";
import { t } from "../../../i18n/index.tsx";
import { useStore } from "../../../lib/store.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { PieceChoice } from "../../../ui/PieceChoice.tsx";
import { ReserveTile } from "../../market/Reserve.tsx";
import { useDoc, useTable } from "../../parts/context.ts";
import "./PhoneReserve.css";

export function ReserveBar({ onOpen }: { onOpen: () => void }) {
  const { doc } = useDoc();
  const { play } = useTable();
  const giving = useStore(play.state, (s) => s.given !== null || s.held !== null);
  return (
    <button type="button" class={`phone-reserve ${giving ? "lit" : ""}`} onClick={onOpen}>
      <span class="visually-hidden">{t("reserve.openSheet")}</span>
      {PIECES.filter((p) => p in doc.view.reserve).map((p) => (
        <span key={p} class="phone-reserve-piece" aria-hidden="true" data-fly={`reserve:${p}`}>
          <PieceSvg name={p} u={p in doc.view.reserve && "P5" in doc.view.reserve ? 6.4 : 8} pad={0} />
          <b>{doc.view.reserve[p]}</b>
        </span>
      ))}
    </button>
  );
}

/** The exchange: pick what to give, then what to take. */
export function ReserveSheet({ onClose }: { onClose: () => void }) {
  const { play } = useTable();
  const { doc } = useDoc();
  const giving = useStore(play.state, (s) => s.given ?? s.held?.piece ?? null);
  const trades = [...play.offers.trades.keys()];
  return (
    <Dialog title={t("zone.reserve")} onClose={onClose}>
      {trades.length > 0 && (
        <>
          <p class="soft">{t("reserve.give")}</p>
          <PieceChoice
            pieces={trades}
            chosen={giving}
            onChoose={(p) => play.state.set({ given: p === giving ? null : p, held: null })}
          />
        </>
      )}
      <div class="exchange-sheet">
        {PIECES.filter((p) => p in doc.view.reserve).map((p) => (
          <ReserveTile key={p} piece={p} count={doc.view.reserve[p]} u={13} onPick={onClose} />
        ))}
      </div>
    </Dialog>
  );
}
