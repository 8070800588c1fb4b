// What a choice does to the table: two cards and some pieces, as large as there.
import { Card } from "../draw/Card.tsx";
import { PieceSvg } from "../draw/Piece.tsx";
import { type Cell, parseCells } from "../game/cells.ts";

const on = (piece: string, cells: string): { piece: string; cells: Cell[] } => ({
  piece,
  cells: parseCells(cells),
});

export function Preview({ label, board }: { label: string; board: number }) {
  const u = 14 * board;
  return (
    <div class="preview" role="img" aria-label={label}>
      <Card name="W6" u={u} placed={[on("S4", "c2c3d3d4")]} />
      <Card name="B18" u={u} placed={[on("I4", "b2b3b4b5"), on("L4", "c2c3c4d4")]} />
      {["O1", "I2", "V3", "S4", "T4"].map((piece) => (
        <PieceSvg key={piece} name={piece} u={u} />
      ))}
    </div>
  );
}
