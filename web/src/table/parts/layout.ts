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

/** Windows narrower than this are a phone's. */
export const PHONE = 760;
/** Windows squarer than this have no room for the log. */
const WIDE = 3 / 2;

export function measure(width: number, height: number, lineClear: boolean): Layout {
  return {
    kind: width / height < WIDE ? "medium" : "wide",
    market: lineClear ? 15.3 : 19,
    mat: 28,
    supply: 25,
    rival: 10,
    thumb: 12.6,
    reserve: 10,
  };
}
