// For which kind of window a table is drawn, and how large a cell is where its stylesheet does not say. Pure.

export interface Layout {
  /** A desk with the log beside the table, a tablet without, or a phone. */
  kind: "wide" | "medium" | "phone";
  /** A cell in pixels at the usual scale: how much detail is drawn, and how large on a phone. */
  market: number;
  mat: number;
  supply: number;
  rival: number;
  thumb: number;
  reserve: number;
}

export interface Needs {
  solo: boolean;
  lineClear: boolean;
  finesse: boolean;
  players: number;
  /** Action buttons, those for undo, ending and the hint included. */
  buttons: number;
}

const between = (least: number, value: number, most: number) =>
  Math.round(Math.min(Math.max(value, least), most) * 10) / 10;

/** Windows narrower than this are a phone's. */
export const PHONE = 760;
/** Windows squarer than this have no room for the log. */
const WIDE = 3 / 2;

export function measure(width: number, height: number, needs: Needs): Layout {
  if (width < PHONE) return phone(width, height, needs);
  return {
    kind: width / height < WIDE ? "medium" : "wide",
    market: needs.lineClear ? 15.3 : 19,
    mat: 28,
    supply: 25,
    rival: 10,
    thumb: 12.6,
    reserve: 10,
  };
}

/** A phone scrolls if it must; the large puzzle gives way first. */
function phone(width: number, height: number, needs: Needs): Layout {
  const room = width - 16;
  const market = needs.solo
    ? between(9.4, (room - 160 - 22) / 18.3, 16)
    : needs.lineClear
      ? between(6.8, (room - 30) / 43.2, 14)
      : between(10, (room - 20) / 31, 19);
  const rivals = needs.players > 2 ? 36 * Math.ceil((needs.players - 1) / 3) + 8 : 58;
  const above = needs.solo ? 21 * market + 70 : rivals + 14 * market + (needs.lineClear ? 36 : 14);
  const lines = Math.ceil((needs.buttons - 4) / 5);
  const rest = height - above - 56 * lines - 290 - (needs.finesse ? 51 : 0);
  const across = between(11.5, (room - 200) / 14.2, 16);
  const mat = between(20, Math.min((room - 2 * 6.1 * across - 40) / 6.1, rest / 7.2), 34);
  return {
    kind: "phone",
    market,
    mat,
    supply: 15,
    rival: 6.6,
    // Two lines of small puzzles beside the large one.
    thumb: between(9, (mat * 7.2 - 50) / 14, across),
    reserve: 13,
  };
}
