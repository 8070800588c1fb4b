// How large everything is on a phone, so that a whole table is in the window and nothing scrolls but strips. Pure.
import { CARD } from "../../../draw/Card.tsx";
import { type Layout, PHONE } from "../../parts/layout.ts";

export interface PhoneNeeds {
  solo: boolean;
  /** A line for the others. */
  rivals: boolean;
  lineClear: boolean;
  finesse: boolean;
  /** A piece is in hand, or a plan is made: market and rivals are folded away. */
  big: boolean;
  /** The plan takes a row of its own. */
  plan: boolean;
}

export interface PhoneRoom extends Layout {
  kind: "phone";
  landscape: boolean;
  /** Room for a line with the others. */
  rivals: boolean;
  /** Both rows of the market, or one to swipe through. */
  rows: 1 | 2;
  /** The reserve as a line of its own; else it is behind the actions only. */
  strip: boolean;
  /** Room for the finished pile beside the mat's puzzles. */
  pile: boolean;
  /** Room for how far the large puzzle is. */
  words: boolean;
  /** Room for the last move. */
  last: boolean;
  /** Small puzzles abreast. */
  thumbs: number;
  /** The cell of a puzzle looked at closely. */
  zoom: number;
  /** Width of the market's column beside the mat. */
  column: number;
  /** What the notch takes on either side. */
  inset: number;
}

/** Lower windows are a phone's, too. */
const LOW = 500;
export const isPhone = (width: number, height: number): boolean => width < PHONE || height <= LOW;
export const onItsSide = (width: number, height: number): boolean => width > height && height <= LOW;

/** The lowest window that a phone's browser leaves upright: a table fits it. */
export const LOWEST = 553;

/** A cell of the large puzzle is never shorter. */
export const LEAST = 26;
/** A card of the market is never narrower. */
const CARD_LEAST = 60 / CARD.width;
const THUMB_LEAST = 44;
/** From this height on there is room for both rows of the market, and for the reserve. */
const TALL = 620;

const TOP = 44;
const RIVALS = 44;
const FINESSE = 48;
const RESERVE = 52;
const PAD = 8;
/** The mat without its cells: paddings, gap, supply. */
const MAT = 80;
/** The bar of a piece in hand, and the arrows that move it. */
const HAND = 68;
const ARROWS = 50;
const PLAN = 54;
const TAB = 44;

const floor = (value: number) => Math.floor(value * 10) / 10;
const between = (least: number, value: number, most: number) => floor(Math.min(Math.max(value, least), most));

const COMMON = { kind: "phone", supply: 14, rival: 8, reserve: 13 } as const;

const PLAIN: PhoneNeeds = {
  solo: false,
  rivals: true,
  lineClear: false,
  finesse: false,
  big: false,
  plan: false,
};

export function phoneRoom(width: number, height: number, needs = PLAIN): PhoneRoom {
  return onItsSide(width, height) ? landscape(width, height, needs) : portrait(width, height, needs);
}

/** The height of the market by the length of its cells. */
function marketHeight(u: number, rows: 1 | 2, { solo }: PhoneNeeds): number {
  if (solo) return rows === 2 ? 21 * u + 46 : 7 * u + 34;
  return rows === 2 ? 14 * u + 12 : 7 * u + 12;
}

function portrait(width: number, height: number, needs: PhoneNeeds): PhoneRoom {
  const tall = height >= TALL;
  const bar = tall ? 58 : 54;
  const across = (width - 180) / CARD.width;
  const fixed = TOP + (needs.rivals ? RIVALS : 0) + bar + MAT + (needs.finesse ? FINESSE : 0);
  // What goes first when there is too little: the reserve, then the second row of the market.
  const choices: { rows: 1 | 2; strip: boolean; least?: boolean }[] = [
    ...(tall && !needs.lineClear
      ? ([
          { rows: 2, strip: true },
          { rows: 2, strip: false },
        ] as const)
      : []),
    ...(tall ? [{ rows: 1, strip: true } as const] : []),
    { rows: 1, strip: false },
    { rows: 1, strip: false, least: true },
  ];
  const sized = choices.map(({ rows, strip, least }) => {
    const market = least ? floor(CARD_LEAST + 0.1) : marketCell(width, height - fixed, rows, needs);
    const room = height - fixed - marketHeight(market, rows, needs) - (strip ? RESERVE : 0);
    return { rows, strip, market, cell: Math.min(across, room / CARD.height) };
  });
  const narrow = Math.min(LEAST, across);
  const fitting = sized.find((s) => s.cell >= narrow);
  // Below what another screen puts above the table, the others go last.
  if (!fitting && needs.rivals) return portrait(width, height, { ...needs, rivals: false });
  const { rows, strip, market, cell } = fitting ?? sized.at(-1)!;
  const small = between(LEAST, cell, 48);
  const held = Math.min(
    (width - (needs.plan ? 104 : 94)) / CARD.width,
    (height - TOP - HAND - MAT - 6 - (needs.plan ? PLAN : ARROWS)) / CARD.height,
  );
  const mat = needs.big ? between(LEAST, held, 60) : small;
  const side = width - 2 * PAD - 17 - CARD.width * small;
  const thumbs = Math.max(1, Math.min(3, Math.floor((side + 6) / (THUMB_LEAST + 6))));
  const thumb = needs.big ? 10.6 : between(7.3, (side - 6 * (thumbs - 1)) / thumbs / CARD.width, 14);
  const beside = Math.ceil(3 / thumbs) * (thumb * CARD.height + 24);
  return {
    ...COMMON,
    landscape: false,
    rivals: needs.rivals,
    rows,
    strip,
    market,
    mat,
    thumb,
    thumbs,
    words: small * CARD.height >= beside + 62,
    pile: small * CARD.height >= beside + 118,
    last: false,
    zoom: between(24, (height - 345) / CARD.height, 34),
    column: width,
    inset: 0,
  };
}

function marketCell(width: number, rest: number, rows: 1 | 2, { solo }: PhoneNeeds): number {
  // Beside the grid stands the automaton, below it a puzzle with cells of 30 pixels.
  if (solo && rows === 2) {
    const across = (width - 2 * PAD - 132) / (3 * CARD.width);
    return between(CARD_LEAST, Math.min(across, (rest - 46 - 30 * CARD.height) / 21), 13);
  }
  return between(CARD_LEAST, ((width - 90) / 24.4) * (rows === 2 ? 0.94 : 1), 15);
}

/** Market, mat and actions beside each other. */
function landscape(width: number, height: number, needs: PhoneNeeds): PhoneRoom {
  const inset = width >= 800 ? 59 : PAD;
  const room = width - 2 * inset;
  const column = between(250, room - 66 - 300, 326);
  const bottom = 22;
  const two = (column - PAD - TAB - 14) / 24.4;
  const grid = (column - PAD - 118) / (3 * CARD.width);
  const free = height - TOP - (needs.rivals ? RIVALS : 0) - (needs.finesse ? FINESSE : 0) - bottom;
  const both = needs.solo ? grid : two;
  const rows: 1 | 2 = !needs.lineClear && both >= CARD_LEAST && marketHeight(both, 2, needs) <= free ? 2 : 1;
  const market = between(CARD_LEAST, rows === 2 ? both : 10.7, needs.solo ? 13 : 10.7);
  const rest = free - marketHeight(market, rows, needs);
  const strip = rest >= RESERVE;
  const last = rest - RESERVE >= 58;
  const matWidth = needs.big ? room - 92 : room - column - 66;
  const down = (height - TOP - MAT - bottom - (needs.plan ? PLAN : 0) - (needs.big ? 24 : 0)) / CARD.height;
  const mat = between(LEAST, needs.big ? down : Math.min((matWidth - 157) / CARD.width, down), 40);
  const side = matWidth - 2 * PAD - 14 - CARD.width * mat;
  const thumbs = needs.big ? 3 : side >= 2 * THUMB_LEAST + 8 ? 2 : 1;
  const thumb = needs.big
    ? between(9, Math.min(19, (side - 40) / 18.3), 19)
    : between(7.3, (side - 8 * (thumbs - 1)) / thumbs / CARD.width, 9.3);
  const beside = Math.ceil(3 / thumbs) * (thumb * CARD.height + 24);
  return {
    ...COMMON,
    landscape: true,
    rivals: needs.rivals,
    rows,
    strip,
    market,
    mat,
    thumb,
    thumbs,
    words: beside + 62 <= down * CARD.height,
    pile: false,
    last,
    zoom: between(20, (height - 196) / CARD.height, 30),
    column,
    inset,
  };
}
