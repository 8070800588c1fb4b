// The result as a picture for others, 1200 × 630: names instead of "you", cards and scores.
import type { ComponentChildren, Ref } from "preact";
import { CARD, Card } from "../draw/Card.tsx";
import { Gradients } from "../draw/Defs.tsx";
import { Piece } from "../draw/Piece.tsx";
import { PIECES, shapes } from "../game/box.ts";
import { size } from "../game/cells.ts";
import { initial } from "../lib/names.ts";
import type { Row } from "./rows.ts";
import "./Picture.css";

export const PICTURE = { width: 1200, height: 630 };
const SIDE = 56;
const TOP = 176;
const BOTTOM = 540;
/** Where the cards stand, between names and scores. */
const CARDS = { left: 270, right: 1040 };
const GAP = 6;

interface PictureProps {
  title: string;
  /** When, how many, how long. */
  facts: string;
  link: string;
  rows: Row[];
  drawing: Ref<SVGSVGElement>;
}

export function Picture({ title, facts, link, rows, drawing }: PictureProps) {
  const line = Math.min(120, (BOTTOM - TOP) / rows.length);
  // As large as a line is high, or as the longest one finds room.
  const most = Math.max(...rows.map((row) => row.done.length), 1);
  const u = Math.min((line - 12) / CARD.height, ((CARDS.right - CARDS.left) / most - GAP) / CARD.width);
  return (
    <svg
      ref={drawing}
      class="picture"
      width={PICTURE.width}
      height={PICTURE.height}
      viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}
      aria-hidden="true"
    >
      <Gradients />
      <rect class="picture-ground" width={PICTURE.width} height={PICTURE.height} />
      <text class="picture-brand" x={SIDE} y="66">
        PROJECT L
      </text>
      <text class="picture-facts" x={PICTURE.width - SIDE} y="64" text-anchor="end">
        {facts}
      </text>
      <Fitted
        class="picture-title"
        x={SIDE}
        y={142}
        most={PICTURE.width - 2 * SIDE}
        letters={title.length}
        size={56}
      >
        {title}
      </Fitted>
      {rows.map((row, i) => (
        <g key={i} transform={`translate(0 ${TOP + i * line})`} data-colour={row.colour}>
          <path class="picture-line" d={`M${SIDE} 0H${PICTURE.width - SIDE}`} />
          <Line row={row} height={line} u={u} />
        </g>
      ))}
      <Pieces />
      <text class="picture-link" x={PICTURE.width - SIDE} y="590" text-anchor="end">
        {link}
      </text>
    </svg>
  );
}

function Line({ row, height, u }: { row: Row; height: number; u: number }) {
  const face = Math.min(50, height - 10);
  const middle = height / 2;
  return (
    <>
      <rect class="picture-face" x={SIDE} y={middle - face / 2} width={face} height={face} rx={face * 0.28} />
      <text
        class="picture-initial"
        x={SIDE + face / 2}
        y={middle + face * 0.16}
        text-anchor="middle"
        font-size={face * 0.44}
      >
        {initial(row.called)}
      </text>
      <Fitted
        class="picture-name"
        x={SIDE + face + 14}
        y={middle + 9}
        most={CARDS.left - SIDE - face - 28}
        letters={row.called.length}
        size={27}
      >
        {row.called}
      </Fitted>
      {row.done.map((name, k) => (
        <g
          key={k}
          transform={`translate(${CARDS.left + k * (CARD.width * u + GAP)} ${middle - (CARD.height * u) / 2})`}
        >
          <Card name={name} u={u} />
        </g>
      ))}
      <text
        class="picture-score"
        x={PICTURE.width - SIDE}
        y={middle + 22}
        text-anchor="end"
        font-size={Math.min(64, height * 0.7)}
      >
        {row.total}
      </text>
    </>
  );
}

interface FittedProps {
  class: string;
  x: number;
  y: number;
  /** The room there is, and how large the letters are where it is enough. */
  most: number;
  size: number;
  letters: number;
  children: ComponentChildren;
}

/** A line of text that becomes smaller where it would be too long. */
function Fitted({ most, size: usual, letters, children, ...more }: FittedProps) {
  return (
    <text {...more} font-size={Math.min(usual, most / (letters * 0.56))}>
      {children}
    </text>
  );
}

function Pieces() {
  const u = 15;
  let x = SIDE;
  return (
    <g>
      {PIECES.slice(0, 9).map((name) => {
        const { rows, columns } = size(shapes[name]);
        const at = x;
        x += columns * u + 20;
        return <Piece key={name} name={name} cells={shapes[name]} u={u} ox={at} oy={584 - rows * u} />;
      })}
    </g>
  );
}
