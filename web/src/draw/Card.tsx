// A puzzle card: face, dots, recessed area, pieces on it, points and reward. Also decks and free slots.
import { useId } from "preact/hooks";
import { type Placed, puzzle, shapes } from "../game/box.ts";
import { type Cell, cellsOf, mask, size } from "../game/cells.ts";
import { COLOURS } from "./colours.ts";
import { contour } from "./contour.ts";
import { Glyphs, Piece } from "./Piece.tsx";
import { inCells, rem } from "./size.ts";
import "./Card.css";

/** A card in cells: width, height, side pad, header. */
export const CARD = { width: 6.1, height: 7, pad: 0.55, head: 1.5 };

export interface Landing {
  piece: string;
  cells: Cell[];
  /** Whether it can lie there. */
  fits: boolean;
}

interface CardProps {
  name: string;
  u: number;
  placed?: Placed[];
  /** Pieces of a plan, or sent and not yet confirmed. */
  planned?: Placed[];
  hint?: string;
  /** A name of its own where it is drawn apart from the page, whose names would be given twice. */
  id?: string;
}

const dot = (x: number, y: number, r: number) =>
  `M${(x - r).toFixed(2)} ${y.toFixed(2)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

export function Card({ name, u, placed = [], planned = [], hint, id: given }: CardProps) {
  const own = useId();
  const id = given ?? own;
  const z = puzzle(name);
  const width = CARD.width * u;
  const height = CARD.height * u;
  const ox = CARD.pad * u;
  const oy = CARD.head * u;
  const used = [...placed, ...planned].reduce((bits, p) => bits | mask(p.cells), 0);
  const well = contour(z.shape, u, -u * 0.03, u * 0.1, ox, oy);
  const hole = `M-9 -9H${width + 9}V${height + 9}H-9Z${well}`;
  const radius = Number(Math.max(u * 0.05, 0.55).toFixed(2));
  const dots = (cells: Cell[]) =>
    cells.map(([r, c]) => dot(ox + (c + 0.5) * u, oy + (r + 0.5) * u, radius)).join("");
  let grid = "";
  for (const [r, c] of z.shape) {
    const right = (z.mask >> (r * 5 + c + 1)) & 1 && c < 4;
    const below = r < 4 && (z.mask >> (r * 5 + c + 5)) & 1;
    if (right) grid += `M${(ox + (c + 1) * u).toFixed(2)} ${(oy + r * u).toFixed(2)}v${u}`;
    if (below) grid += `M${(ox + c * u).toFixed(2)} ${(oy + (r + 1) * u).toFixed(2)}h${u}`;
  }
  return (
    <svg
      class={`card ${z.colour}`}
      style={{ ...inCells(width, height, u), borderRadius: `calc(0.42 * var(--u, ${rem(u)}))` }}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <clipPath id={id}>
        <path d={well} />
      </clipPath>
      <rect class="face" x=".5" y=".5" width={width - 1} height={height - 1} rx={u * 0.42} />
      {u >= 8 && <path class="dots" d={dots(cellsOf(~z.mask & 0x1ffffff))} />}
      <path class="lip" d={well} transform={`translate(0 ${Math.max(u * 0.07, 0.8).toFixed(2)})`} />
      <path class="well" d={well} />
      <g clip-path={`url(#${id})`}>
        <path class="grid" d={grid} />
        <path
          class="inner"
          d={hole}
          fill-rule="evenodd"
          transform={`translate(${(u * 0.072).toFixed(2)} ${(u * 0.16).toFixed(2)})`}
          fill-opacity=".2"
        />
        <path
          class="inner"
          d={hole}
          fill-rule="evenodd"
          transform={`translate(${(u * 0.036).toFixed(2)} ${(u * 0.08).toFixed(2)})`}
          fill-opacity=".3"
        />
      </g>
      {u >= 8 && <path class="well-dots" d={dots(cellsOf(z.mask & ~used))} />}
      {placed.map((p) => (
        <Piece key={p.cells.join()} name={p.piece} cells={p.cells} u={u} ox={ox} oy={oy} />
      ))}
      {planned.map((p) => (
        <g key={p.cells.join()} class="planned">
          <Piece name={p.piece} cells={p.cells} u={u} ox={ox} oy={oy} />
          <path
            class="plan-line"
            d={contour(p.cells, u, u * 0.05, u * 0.12, ox, oy)}
            stroke-width={u * 0.07}
          />
        </g>
      ))}
      {(z.points > 0 || z.colour === "black") && (
        <text
          class="points"
          x={ox + u * 0.1}
          y={Math.max(u * 1.14, u < 9 ? 10.5 : 13)}
          font-size={Math.max(u * 0.92, u < 9 ? 10 : 12.5)}
        >
          {z.points}
        </text>
      )}
      <Reward reward={z.reward} u={u} />
      {hint && <Away text={hint} u={u} />}
    </svg>
  );
}

/** Where a held piece will land: a sheet over the card, so that the card is not drawn again as the piece moves. */
export function LandingSheet({ piece, cells, fits, u }: Landing & { u: number }) {
  const ox = CARD.pad * u;
  const oy = CARD.head * u;
  const width = CARD.width * u;
  const height = CARD.height * u;
  return (
    <svg
      class={fits ? "landing" : "landing no"}
      style={inCells(width, height, u)}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <path
        class="ghost"
        style={{ "--piece": COLOURS[piece] }}
        d={contour(cells, u, u * 0.05, u * 0.12, ox, oy)}
        stroke-width={u * 0.09}
      />
      <Glyphs name={piece} cells={cells} u={u} ox={ox} oy={oy} tone="light" />
    </svg>
  );
}

/** The reward in the card's corner: a piece, Level Up arrows, or the Ambassador's mark. */
function Reward({ reward, u }: { reward: string; u: number }) {
  const right = (CARD.width - CARD.pad - 0.05) * u;
  const middle = u * 0.79;
  if (shapes[reward]) {
    const cell = u * (u >= 14 ? 0.36 : 0.4);
    const { rows, columns } = size(shapes[reward]);
    return (
      <g class="reward">
        <Piece
          name={reward}
          cells={shapes[reward]}
          u={cell}
          ox={right - columns * cell}
          oy={middle - (rows * cell) / 2}
        />
      </g>
    );
  }
  if (reward === "ambassador") {
    const s = u * 0.42;
    return (
      <path
        class="mark"
        d={`M${right - s} ${middle - s}l${s} ${s}l${-s} ${s}l${-s} ${-s}Z M${right - s} ${middle - s * 0.42}l${s * 0.42} ${s * 0.42}l${-s * 0.42} ${s * 0.42}l${-s * 0.42} ${-s * 0.42}Z`}
        fill-rule="evenodd"
      />
    );
  }
  const arrow = (x: number) =>
    `M${x} ${middle - u * 0.44}l${u * 0.36} ${u * 0.42}h${-u * 0.19}v${u * 0.44}h${-u * 0.34}v${-u * 0.44}h${-u * 0.19}Z`;
  const arrows = reward === "levelup2" ? [right - u * 1.22, right - u * 0.36] : [right - u * 0.36];
  return <path class="mark" d={arrows.map(arrow).join("")} />;
}

/** "3 away", in the card's header. */
function Away({ text, u }: { text: string; u: number }) {
  const width = 8 + text.length * 6.2;
  const x = u * 1.5 + (CARD.width * u - u * 3.4) / 2 + u * 0.1;
  return (
    <g class="away">
      <rect x={x - width / 2} y={u * 0.79 - 10} width={width} height="20" rx="10" />
      <text x={x} y={u * 0.79 + 4.3} text-anchor="middle" font-size="12">
        {text}
      </text>
    </g>
  );
}

/** In a deck a card lies so many cells below the next, and to its right. */
const DECK_STEP = 0.09;

/** A face-down deck: the count is the card's back. */
export function Deck({
  colour,
  count,
  u,
  caption,
  mark = String(count),
}: {
  colour: string;
  count: number;
  u: number;
  caption: string;
  /** What stands on the back instead of the count. */
  mark?: string;
}) {
  const width = CARD.width * u;
  const height = CARD.height * u;
  const step = u * DECK_STEP;
  const cards = count > 2 ? [2, 1, 0] : count === 2 ? [1, 0] : [0];
  let lattice = "";
  for (let y = u * 0.5; y < height - u * 0.25; y += u * 0.5)
    for (let x = u * 0.5; x < width - u * 0.25; x += u * 0.5)
      if (((x - width / 2) / u) ** 2 + ((y - height / 2) / u) ** 2 > 3.4)
        lattice += dot(x, y, Number(Math.max(u * 0.055, 0.5).toFixed(2)));
  return (
    <svg
      class={`card deck ${colour} ${count ? "" : "empty"}`}
      style={inCells(width + 2 * step, height + 2 * step, u)}
      viewBox={`0 0 ${width + 2 * step} ${height + 2 * step}`}
      aria-hidden="true"
    >
      {cards.map((i) => (
        <rect
          class={i ? "face under" : "face"}
          x={0.5 + i * step}
          y={0.5 + i * step}
          width={width - 1}
          height={height - 1}
          rx={u * 0.42}
        />
      ))}
      <path class="dots" d={lattice} />
      <text
        class="deck-count"
        x={width / 2}
        y={height / 2 + u * 0.42}
        font-size={u * 1.75}
        text-anchor="middle"
      >
        {mark}
      </text>
      {caption && (
        <text
          class="caption"
          x={width / 2}
          y={height / 2 + u * 1.28}
          font-size={Math.max(u * 0.6, 11)}
          text-anchor="middle"
        >
          {caption}
        </text>
      )}
    </svg>
  );
}

/** A place where a puzzle can lie. */
export function Slot({ u, text = "" }: { u: number; text?: string }) {
  const width = CARD.width * u;
  const height = CARD.height * u;
  return (
    <svg class="slot" style={inCells(width, height, u)} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <rect x="1" y="1" width={width - 2} height={height - 2} rx={u * 0.42} />
      {text && (
        <text x={width / 2} y={height / 2 + 4} text-anchor="middle" font-size={Math.max(u * 0.48, 11.5)}>
          {text}
        </text>
      )}
    </svg>
  );
}
