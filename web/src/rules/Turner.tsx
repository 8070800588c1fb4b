// A figure to play with: choose a piece, turn it, flip it.
import { useState } from "preact/hooks";
import { Icon } from "../draw/Icon.tsx";
import { PieceSvg } from "../draw/Piece.tsx";
import { PIECES, shapes } from "../game/box.ts";
import { flipped, orientations, turned } from "../game/cells.ts";
import { t } from "../i18n/index.tsx";
import { PieceChoice } from "../ui/PieceChoice.tsx";
import { Figure, type FigureProps } from "./parts.tsx";
import "./Turner.css";

export function Turner({ texts }: FigureProps) {
  const [piece, setPiece] = useState("L4");
  const [shape, setShape] = useState(shapes.L4);
  return (
    <Figure caption={texts.t("fig.turn")}>
      <PieceChoice
        pieces={PIECES.slice(0, 9)}
        chosen={piece}
        u={9}
        onChoose={(next) => {
          setPiece(next);
          setShape(shapes[next]);
        }}
      />
      <div class="turner">
        <div class="turner-stage">
          <PieceSvg name={piece} u={30} cells={shape} />
        </div>
        <div class="col gap-2">
          <button type="button" class="btn" onClick={() => setShape(turned(shape))}>
            <Icon name="turn" size={18} /> {t("held.turn")}
          </button>
          <button type="button" class="btn" onClick={() => setShape(flipped(shape))}>
            <Icon name="flip" size={18} /> {t("held.flip")}
          </button>
          <span class="soft small">{texts.t("fig.ways", { count: orientations(shapes[piece]).length })}</span>
        </div>
      </div>
    </Figure>
  );
}
