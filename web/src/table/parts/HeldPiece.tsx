// The piece in hand, floating under the pointer; moved without redrawing, so that it keeps up.
import { useLayoutEffect, useRef } from "preact/hooks";
import { PieceSvg } from "../../draw/Piece.tsx";
import { size } from "../../game/cells.ts";
import { useStore } from "../../lib/store.ts";
import { pointer } from "../hand/drag.ts";
import { useTable } from "./context.ts";
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
  const u = layout.mat;
  useLayoutEffect(() => {
    if (!floats || !shape) return;
    const { rows, columns } = size(shape);
    // Off the landing cells, so that both can be seen.
    const dx = (columns * u) / 2 + u * 0.1;
    const dy = (rows * u) / 2 + u * 0.1;
    pointer.moved = () => {
      if (ref.current)
        ref.current.style.transform = `translate3d(${pointer.x - dx}px, ${pointer.y - dy}px, 0)`;
    };
    pointer.moved();
  }, [floats, shape, u]);
  if (!floats || !piece || !shape) return null;
  return (
    <div ref={ref} class="held">
      <PieceSvg name={piece} u={u} cells={shape} />
    </div>
  );
}
