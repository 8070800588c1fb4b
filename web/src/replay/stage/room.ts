// How large the cells of a replayed table are, so that it fits beside and above its controls. Pure.
import type { Rules } from "../../api/types.ts";
import { type Layout, PHONE } from "../../table/parts/layout.ts";

/** From this width on, words and graph have a column and a bar of their own. */
export const WIDE = 1180;

/** The largest cell. */
const MOST = 42;

const between = (least: number, value: number, most: number) =>
  Math.round(Math.min(Math.max(value, least), most) * 10) / 10;

/** Mats abreast. */
export const abreast = (players: number, width: number): number =>
  width < PHONE || players === 1 ? 1 : (players === 3 || players > 4) && width > 900 ? 3 : 2;

/** Sizes for a board of this width and height. */
export function room(width: number, height: number, rules: Rules): Layout {
  const kind = width < PHONE ? "phone" : "wide";
  const { players, line_clear, solo } = rules;
  const columns = abreast(players, width);
  const rows = Math.ceil(players / columns);
  const track = rules.expansions.includes("finesse") ? 150 : 0;
  const supply = columns > 2 ? 88 : 104;
  let market: number;
  let rival: number;
  if (kind === "phone") {
    market = solo ? (width - 182) / 18.3 : line_clear ? (width - 44) / 43.2 : (width - 34) / 31;
    rival = (width - 76) / 24.6;
  } else if (solo) {
    market = between(11, (height - 168) / 26.4, MOST);
    rival = Math.min((width - 18.3 * market - 140) / 24.6, (height - track - 490) / 7);
  } else {
    const across = line_clear ? (width - 390) / 47 : (width - 460) / 30.6;
    const beside = line_clear ? 86 : 44;
    const mats = rows * (7 * 10 + supply + 12);
    market = between(11, Math.min(across, (height - mats - track - beside) / 14), MOST);
    const left = height - track - 14 * market - beside;
    rival = Math.min(((width - 12 * (columns - 1)) / columns - 66) / 24.6, (left / rows - supply - 12) / 7);
  }
  market = between(solo ? 9.4 : line_clear ? 6.8 : 10, market, MOST);
  rival = between(7, rival, 0.9 * MOST);
  const tiles = (width - (line_clear ? 47 : 30.6) * market - 150) / 24;
  const reserve = between(12.5, solo ? 12.5 : tiles, market * 0.7);
  return { kind, market, mat: rival, supply: 15, rival, thumb: 12, reserve };
}
