// An acrylic piece: cast shadow, body, edge, rim light, seams and a glyph on each cell.
import { shapes } from "../game/box.ts";
import { type Cell, normal, size } from "../game/cells.ts";
import { COLOURS, glyphOf, LIGHT_GLYPH } from "./colours.ts";
import { contour } from "./contour.ts";
import { inCells } from "./size.ts";
import "./Piece.css";

/** The texture of a shape, one path around a cell's middle; filled ones say so. */
function glyph(name: string, x: number, y: number, u: number): { d: string; filled: boolean } {
  const k = u * 0.17;
  const { ring, lines = [], closed, filled = false } = glyphOf(name);
  if (ring) {
    const r = ring * k;
    const half = (wide: number) => `a${r.toFixed(2)} ${r.toFixed(2)} 0 1 0 ${wide.toFixed(2)} 0`;
    return { d: `M${(x - r).toFixed(2)} ${y.toFixed(2)}${half(2 * r)}${half(-2 * r)}Z`, filled };
  }
  const path = (points: number[]) =>
    points
      .map((at, i) => (i % 2 ? ` ${(y + at * k).toFixed(2)}` : `${i ? "L" : "M"}${(x + at * k).toFixed(2)}`))
      .join("") + (closed ? "Z" : "");
  return { d: lines.map(path).join(""), filled };
}

/** All glyphs of some cells as one path. */
export function Glyphs({ name, cells, u, ox, oy, tone }: Body & { tone?: string }) {
  const parts = cells.map(([r, c]) => glyph(name, ox + (c + 0.5) * u, oy + (r + 0.5) * u, u));
  const kind = tone ?? (LIGHT_GLYPH.has(name) ? "light" : "dark");
  return (
    <path
      class={`glyph ${kind} ${parts[0].filled ? "filled" : ""}`}
      d={parts.map((p) => p.d).join("")}
      stroke-width={Math.max(u * 0.075, 0.9)}
    />
  );
}

interface Body {
  name: string;
  cells: readonly Cell[];
  u: number;
  ox: number;
  oy: number;
}

/** A piece as a group inside a larger drawing; its cells are where it lies. */
export function Piece({ name, cells, u, ox, oy }: Body) {
  if (u < 6)
    // Too small for bevels: flat colour keeps its chroma.
    return (
      <path
        d={contour(cells, u, 0, u * 0.1, ox, oy)}
        fill={COLOURS[name] ?? "#fff"}
        stroke={COLOURS[name] ? "#000" : "#59657a"}
        stroke-opacity={COLOURS[name] ? ".35" : "1"}
        stroke-width={COLOURS[name] ? ".5" : "1"}
      />
    );
  const inset = Math.max(u * 0.035, 0.35);
  const radius = u * 0.12;
  const body = contour(cells, u, inset, radius, ox, oy);
  const has = new Set(cells.map(([r, c]) => r * 8 + c));
  let seams = "";
  for (const [r, c] of cells) {
    const x = ox + c * u;
    const y = oy + r * u;
    if (has.has(r * 8 + c + 1))
      seams += `M${(x + u).toFixed(2)} ${(y + u * 0.14).toFixed(2)}v${(u * 0.72).toFixed(2)}`;
    if (has.has(r * 8 + 8 + c))
      seams += `M${(x + u * 0.14).toFixed(2)} ${(y + u).toFixed(2)}h${(u * 0.72).toFixed(2)}`;
  }
  return (
    <g class="piece-body">
      <path class="piece-cast" d={body} transform={`translate(0 ${(u * 0.07).toFixed(2)})`} />
      <path
        d={body}
        fill={`url(#g-${name})`}
        stroke={`url(#e-${name})`}
        stroke-width={Math.max(u * 0.04, 0.6)}
      />
      {u >= 8 && (
        <path
          class="piece-rim"
          d={contour(cells, u, inset + u * 0.075, radius * 0.7, ox, oy)}
          stroke-width={Math.max(u * 0.05, 0.6)}
        />
      )}
      {seams && <path class="piece-seam" d={seams} stroke-width={Math.max(u * 0.035, 0.5)} />}
      {u >= 10 && <Glyphs name={name} cells={cells} u={u} ox={ox} oy={oy} />}
    </g>
  );
}

/** A piece on its own, lying as in the reserve unless told otherwise. */
export function PieceSvg({
  name,
  u,
  cells,
  pad = u * 0.1,
}: {
  name: string;
  u: number;
  cells?: readonly Cell[];
  pad?: number;
}) {
  const shape = normal(cells ?? shapes[name]);
  const { rows, columns } = size(shape);
  const width = columns * u + 2 * pad;
  const height = rows * u + 2 * pad;
  return (
    <svg
      class="piece"
      style={inCells(width, height, u)}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <Piece name={name} cells={shape} u={u} ox={pad} oy={pad} />
    </svg>
  );
}
