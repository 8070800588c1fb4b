// A row of pieces of which one is chosen.
import { PieceSvg } from "../draw/Piece.tsx";
import { type Key, t } from "../i18n/index.tsx";

interface PieceChoiceProps {
  pieces: string[];
  chosen: string | null;
  onChoose: (piece: string) => void;
  /** Pixels of a cell. */
  u?: number;
}

export function PieceChoice({ pieces, chosen, onChoose, u = 12 }: PieceChoiceProps) {
  return (
    <div class="chips">
      {pieces.map((piece) => (
        <button
          key={piece}
          type="button"
          class={piece === chosen ? "chip on" : "chip"}
          data-chip={piece}
          aria-pressed={piece === chosen}
          aria-label={t(`piece.${piece}` as Key)}
          onClick={() => onChoose(piece)}
        >
          <PieceSvg name={piece} u={u} />
        </button>
      ))}
    </div>
  );
}
