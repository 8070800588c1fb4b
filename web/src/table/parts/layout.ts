// How large a cell is in each part of the table, so that a whole table fits the window. Pure.

export interface Layout {
  kind: "wide" | "medium" | "phone";
  /** Size of a cell in pixels. */
  market: number;
  mat: number;
  supply: number;
  rival: number;
  thumb: number;
  reserve: number;
  /** Action buttons abreast. */
  columns: number;
  /** The actions stand below the mat's cards instead of beside them. */
  stacked: boolean;
}

export interface Needs {
  solo: boolean;
  lineClear: boolean;
  finesse: boolean;
  players: number;
  /** Shapes in the reserve. */
  shapes: number;
  /** Action buttons, those for undo, ending and the hint included. */
  buttons: number;
}

const between = (least: number, value: number, most: number) =>
  Math.round(Math.min(Math.max(value, least), most) * 10) / 10;

/** Windows narrower than this are a phone's. */
export const PHONE = 760;
const RAIL = 300;
const RESERVE = 350;
const TOP = 56;
/** Paddings of the page and the gap between two rows. */
const GAPS = 46;
/** The mat without its cells: paddings, captions, the supply's heading. */
const MAT = 140;
/** The reserve in one line. */
const STRIP = 138;
/** The actions below the cards. */
const STACKED = 156;

/** Width of the action panel by the number of buttons abreast. */
export const PANEL: Record<number, number> = { 2: 300, 3: 384, 4: 452 };

/** How many buttons stand abreast so that all are in the room. */
function columnsFor(room: number, buttons: number): number {
  // Two abreast, those for undo, ending and the hint stand apart.
  const lines = (columns: number) =>
    columns > 2 ? Math.ceil(buttons / columns) : Math.ceil((buttons - 3) / 2) + 2;
  const high = (columns: number) => 56 * lines(columns) + (columns > 2 ? 80 : 130);
  return [2, 3, 4].find((columns) => high(columns) <= room) ?? 4;
}

/** What lies above the mat: its cells, and the height it takes. */
interface Above {
  market: number;
  rival: number;
  reserve: number;
  height: number;
}

function two(width: number, height: number, { finesse }: Needs): Above {
  const high = (height - 300 - (finesse ? 146 : 0)) / 26.9;
  const market = between(12, Math.min((width - RESERVE - RAIL - 64) / 34.6, high), 48);
  const reserve = between(11.5, (width - RAIL - 100 - 34.6 * market) / 22.5, market * 0.7);
  return { market, reserve, rival: 9.6, height: Math.max(14 * market + 44, 250) };
}

/** The market, and beside it rivals above the reserve. */
function medium(width: number, { lineClear, shapes }: Needs): Above {
  const across = lineClear ? 47 : 34.6;
  const market = between(lineClear ? 10 : 12, (width - 60 - 46 * shapes) / across, 22);
  const reserve = inTiles(width - 70 - across * market, shapes);
  return { market, reserve, rival: 9.6, height: Math.max(14 * market + (lineClear ? 74 : 44), 220) };
}

/** Market and track, or market and reserve; beside them all rivals, in two columns or three. */
function lineClear(width: number, height: number, { players, finesse, shapes }: Needs): Above {
  const abreast = rivalsAbreast(players, finesse);
  const least = Math.max(abreast === 3 ? 720 : 620, width * 0.4);
  const market = between(13, Math.min((width - 70 - least) / 47, (height - 440) / 23), 34);
  const left = 47 * market + 34;
  const right = width - 36 - left;
  const rival = between(7, ((right - 10 * (abreast - 1)) / abreast - 58) / 24.6, 15);
  const lines = Math.ceil((players - 1) / abreast);
  return {
    market,
    rival,
    reserve: inTiles((finesse ? right : left) - 30, shapes),
    height: Math.max(
      14 * market + 74 + (finesse ? 150 : STRIP),
      lines * (rival * 7 + 84) + (finesse ? STRIP : 0),
    ),
  };
}

export const rivalsAbreast = (players: number, finesse: boolean): number => (players > 5 && finesse ? 3 : 2);

function solo(width: number, height: number, wide: boolean, { shapes }: Needs): Above {
  const market = between(13, Math.min((height - 460) / 21, (width - 720) / 19), 34);
  const reserve = wide ? 13 : inTiles(width - 18.3 * market - 110, shapes);
  return { market, reserve, rival: 9.6, height: wide ? 358 : 244 };
}

/** The cell with which the longest piece still fits a tile. */
const inTiles = (width: number, tiles: number) => between(6, (width / tiles - 10) / 4.2, 18);

/** Sizes for a window; `scale` makes them smaller where they turned out too large. */
export function measure(width: number, height: number, scale: number, needs: Needs): Layout {
  const wide = width >= 1180;
  const above = needs.solo
    ? solo(width, height, wide, needs)
    : !wide
      ? medium(width, needs)
      : needs.lineClear
        ? lineClear(width, height, needs)
        : two(width, height, needs);
  const track = !needs.finesse || (needs.lineClear && wide) ? 0 : wide ? 146 : 106;
  const room = height - TOP - GAPS - above.height - track;
  const stacked = width < 960 || (needs.solo && !wide);
  const columns = stacked ? (width < 840 ? 4 : 6) : columnsFor(room, needs.buttons);
  const matWidth = needs.solo ? width - 18.3 * above.market - 84 : width - (wide ? RAIL : 0) - 40;
  const cells = Math.min(
    (room - MAT - (stacked ? STACKED : 0)) / 9.4,
    (matWidth - (stacked ? 0 : PANEL[columns]) - 90) / 24.6,
    above.market * 1.45 + 4,
  );
  const mat = between(13, cells, 70);
  const scaled = (u: number) => Math.round(u * scale * 10) / 10;
  return {
    kind: wide ? "wide" : "medium",
    market: scaled(above.market),
    mat: scaled(mat),
    supply: scaled(mat),
    rival: scaled(above.rival),
    thumb: 12.6,
    reserve: scaled(above.reserve),
    columns,
    stacked,
  };
}
