// The picture of the first screen: two puzzles in work, with pieces lying about.
import { Card } from "../draw/Card.tsx";
import { PieceSvg } from "../draw/Piece.tsx";
import { type Cell, parseCells } from "../game/cells.ts";
import "./Hero.css";

const HERO: { piece: string; u: number; class: string }[] = [
  { piece: "I2", u: 46, class: "at-1" },
  { piece: "T4", u: 34, class: "at-2" },
  { piece: "O1", u: 34, class: "at-3" },
  { piece: "V3", u: 34, class: "at-4" },
  { piece: "O4", u: 34, class: "at-5" },
  { piece: "S4", u: 34, class: "at-6" },
  { piece: "I3", u: 34, class: "at-7" },
];
const on = (piece: string, cells: string): { piece: string; cells: Cell[] } => ({
  piece,
  cells: parseCells(cells),
});

export function Hero() {
  return (
    <div class="hero" aria-hidden="true">
      <div class="hero-card behind">
        <Card name="W6" u={34} placed={[on("S4", "c2c3d3d4")]} />
      </div>
      <div class="hero-card front">
        <Card name="B18" u={46} placed={[on("I4", "b2b3b4b5"), on("L4", "c2c3c4d4")]} />
      </div>
      {HERO.map(({ piece, u, class: name }) => (
        <div key={piece} class={`hero-piece ${name}`}>
          <PieceSvg name={piece} u={u} />
        </div>
      ))}
    </div>
  );
}
