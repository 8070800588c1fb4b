// The piece in hand, floating under the pointer; moved without redrawing, so that it keeps up. And how to turn it.
import { useLayoutEffect, useRef } from "preact/hooks";
import { CARD } from "../../draw/Card.tsx";
import { PieceSvg } from "../../draw/Piece.tsx";
import { type Key, t } from "../../i18n/index.tsx";
import { useStore } from "../../lib/store.ts";
import { pointer } from "../hand/drag.ts";
import { useTable } from "../parts/context.ts";
import "./HeldPiece.css";

export function HeldPiece() {
  const { play, layout } = useTable();
  const ref = useRef<HTMLDivElement>(null);
  const piece = useStore(play.state, (s) => s.held?.piece ?? null);
  const shape = useStore(play.state, (s) => s.held?.shape ?? null);
  const floats = useStore(play.state, (s) => {
    if (!s.held || s.held.by === "keys") return false;
    return s.held.by === "drag" || layout.kind !== "phone";
  });
  useLayoutEffect(() => {
    const piece = ref.current;
    if (!floats || !shape || !piece) return;
    // As large as on the mat, with its middle where the pointer is.
    const card = document.querySelector<HTMLElement>(".mat-cards [data-mat]");
    if (card) piece.style.setProperty("--u", `${card.offsetWidth / CARD.width}px`);
    const { width, height } = piece.getBoundingClientRect();
    pointer.moved = () => {
      piece.style.transform = `translate3d(${pointer.x - width / 2}px, ${pointer.y - height / 2}px, 0)`;
    };
    pointer.moved();
  }, [floats, shape]);
  if (!floats || !piece || !shape) return null;
  return (
    <div ref={ref} class="held">
      <PieceSvg name={piece} u={layout.mat} cells={shape} />
    </div>
  );
}

/** What is in hand, and the keys that turn it; each is a button too. */
export function HeldKeys() {
  const { play } = useTable();
  const held = useStore(play.state, (s) => s.held?.piece ?? null);
  const key = (name: string, words: string, run: () => void) => (
    <button type="button" class="hotkey" onClick={run}>
      <span class="kbd">{name}</span> {words}
    </button>
  );
  return (
    <div class="held-keys" data-keep>
      <span class="soft">{t("held.name", { piece: t(`piece.${held}` as Key) })}</span>
      {key("R", t("held.turn"), () => play.turn())}
      {key("F", t("held.flip"), () => play.flip())}
      {key("Esc", t("held.drop"), () => play.drop())}
    </div>
  );
}
