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
  broad: boolean;
}

export interface Needs {
  solo: boolean;
  lineClear: boolean;
  finesse: boolean;
  players: number;
  /** More than six actions: the buttons stand three abreast. */
  broad: boolean;
}

const between = (least: number, value: number, most: number) =>
  Math.round(Math.min(Math.max(value, least), most) * 10) / 10;

const RAIL = 300;
const RESERVE = 350;
const ACTIONS = 300;
const BROAD_ACTIONS = 384;
const TOP = 56;
/** Paddings and gaps between the rows. */
const GAPS = 46;
/** The mat without its cells: paddings, captions, the supply's heading. */
const MAT = 152;
const TRACK = 146;

/** Sizes for a window; `scale` makes them smaller where they turned out too large. */
export function measure(width: number, height: number, scale: number, needs: Needs): Layout {
  if (width < 720) return phone(width, needs);
  const wide = width >= 1180;
  const broad = needs.broad || !wide;
  const track = needs.finesse ? TRACK : 0;
  const strip = wide || needs.solo ? 0 : 72;
  let market: number;
  let room: number;
  let matWidth: number;
  let reserveWidth: number;
  if (needs.solo) {
    market = between(13, Math.min((height - 428) / 21, (width - 720) / 19), 34);
    reserveWidth = 350;
    matWidth = wide ? width - 18.3 * market - 84 : width - 40;
    room = wide ? height - TOP - GAPS - 358 - track : 360;
  } else if (needs.lineClear) {
    // Four rivals stand in two columns, five in three.
    const rivals = needs.players > 5 && width >= 1400 ? 830 : 620;
    market = between(11, Math.min((width - 60 - (wide ? rivals : 0)) / 46.4, (height - 400) / 30), 30);
    reserveWidth = 480;
    matWidth = width - (wide ? RAIL : 0) - 50;
    room =
      height -
      TOP -
      GAPS -
      strip -
      Math.max(14 * market + 70, wide ? 300 : 0) -
      (needs.finesse ? track : 160);
  } else {
    const taken = RESERVE + 64 + (wide ? RAIL : 0);
    market = between(12, Math.min((width - taken) / 34.6, (height - 300 - strip - track) / 26.9), 48);
    matWidth = width - (wide ? RAIL : 0) - 40;
    reserveWidth = matWidth - 34.6 * market;
    room = height - TOP - GAPS - strip - Math.max(14 * market + 44, 250) - track;
  }
  const mat = between(
    18,
    Math.min(
      (room - MAT) / 9.6,
      (matWidth - (broad ? BROAD_ACTIONS : ACTIONS) - 90) / 24.6,
      market * 1.45 + 4,
    ),
    70,
  );
  const scaled = (u: number) => Math.round(u * scale * 10) / 10;
  return {
    kind: wide ? "wide" : "medium",
    market: scaled(market),
    mat: scaled(mat),
    supply: scaled(mat),
    rival: scaled(needs.lineClear ? 8 : 9.6),
    thumb: 12.6,
    reserve: scaled(between(11.5, (reserveWidth - 60) / 22.5, market * 0.7)),
    broad,
  };
}

function phone(width: number, needs: Needs): Layout {
  const room = width - 16;
  const market = needs.solo
    ? between(10, (room - 130 - 20) / 18.3, 16)
    : needs.lineClear
      ? between(6.8, (room - 30) / 43.2, 14)
      : between(10, (room - 20) / 31, 19);
  const thumb = between(11.5, (room - 200) / 14.2, 16);
  return {
    kind: "phone",
    market,
    mat: between(24, (room - 2 * 6.1 * thumb - 40) / 6.1, 34),
    supply: 15,
    rival: 6.6,
    thumb,
    reserve: 13,
    broad: true,
  };
}
