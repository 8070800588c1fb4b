// How large the cells of a replayed table are, so that it fits beside and above its controls. Pure.
import type { Rules } from "../../api/types.ts";
import { CARD } from "../../draw/Card.tsx";
import type { Layout } from "../../table/parts/layout.ts";
import { isPhone, type PhoneRoom, phoneRoom } from "../../table/phone/room/room.ts";

/** From this width on, words and graph have a column and a bar of their own, if the window is no square. */
const WIDE = 1180;
const SQUARE = 3 / 2;

export type Seen = "phone" | "medium" | "wide";

export function seenAs(width: number, height: number): Seen {
  if (isPhone(width, height)) return "phone";
  return width >= WIDE && width / height >= SQUARE ? "wide" : "medium";
}

/** The largest cell. */
const MOST = 42;
/** Pixels of the reserve and of the Finesse tile as one line each, and between lines. */
const LINE = 48;
const GAP = 8;
/** What a phone's mat takes across beside its cards: paddings, and the supply at the side. */
const SUPPLY = 132;
/** So much of the mats is in view at least before the market goes without its second row. */
const MATS = 136;
/** The smallest card of a phone's market. */
const CARD_LEAST = 60 / CARD.width + 0.01;

const between = (least: number, value: number, most: number) =>
  Math.round(Math.min(Math.max(value, least), most) * 10) / 10;

/** Mats abreast, where there is room for more than one. */
export const abreast = (players: number, width: number): number =>
  players === 1 ? 1 : (players === 3 || players > 4) && width > 900 ? 3 : 2;

const finesseIn = (rules: Rules) => rules.expansions.includes("finesse");

/** Sizes for a board of this width and height on a desk or a tablet. */
export function room(width: number, height: number, rules: Rules, seen: Exclude<Seen, "phone">): Layout {
  const { players, line_clear, solo } = rules;
  const columns = abreast(players, width);
  const rows = Math.ceil(players / columns);
  const supply = columns > 2 ? 88 : 104;
  const mats = rows * (7 * (seen === "medium" && rows === 1 ? 18 : 10) + supply + 12);
  const beside = line_clear ? 86 : 44;
  let track = finesseIn(rules) ? 150 : 0;
  let market: number;
  let rival: number;
  if (solo) {
    market = between(11, Math.min((height - 168) / 26.4, (width - 380) / 18.3), MOST);
    rival = Math.min((width - 18.3 * market - 140) / 24.6, (height - track - 490) / 7);
  } else {
    let across = line_clear ? (width - 390) / 47 : (width - 460) / 30.6;
    if (seen === "medium") {
      across = line_clear ? (width - 70) / 47 : (width - 120) / 30.6;
      track = LINE + GAP + (finesseIn(rules) ? LINE + GAP : 0);
    }
    market = between(11, Math.min(across, (height - mats - track - beside) / 14), MOST);
    const left = height - track - 14 * market - beside;
    rival = Math.min(((width - 12 * (columns - 1)) / columns - 66) / 24.6, (left / rows - supply - 12) / 7);
  }
  market = between(solo ? 9.4 : line_clear ? 6.8 : 10, market, MOST);
  rival = between(7, rival, 0.9 * MOST);
  const tiles = (width - (line_clear ? 47 : 30.6) * market - 150) / 24;
  const reserve = between(12.5, solo ? 12.5 : tiles, market * 0.7);
  return { kind: "wide", market, mat: rival, supply: 15, rival, thumb: 12, reserve };
}

/** The same in the hand: both rows of the market if a mat is in view below them, and upright one mat below the other. */
export function phoneBoard(width: number, height: number, rules: Rules, side: boolean): PhoneRoom {
  const solo = !!rules.solo;
  const finesse = finesseIn(rules);
  const needs = { solo, rivals: false, lineClear: rules.line_clear, finesse, big: false, plan: false };
  // A live table of the same size has a bar above and below.
  const live = phoneRoom(width, height + (side ? 66 : 98), needs);
  if (side) {
    const mats = width - live.column - GAP;
    return { ...live, inset: 0, rival: between(7, (mats - SUPPLY) / (4 * CARD.width), 14) };
  }
  const lines = LINE + GAP + (finesse ? LINE + GAP : 0);
  const most = (height - lines - MATS - (solo ? 46 : 12)) / (solo ? 21 : 14);
  const across = solo ? (width - 132) / (3 * CARD.width) : (width - 78) / (4 * CARD.width);
  const both = !rules.line_clear && Math.min(most, across) >= CARD_LEAST;
  return {
    ...live,
    rows: both ? 2 : 1,
    strip: true,
    market: both ? between(CARD_LEAST, Math.min(most, across), 13) : live.market,
    rival: between(7, (width - SUPPLY) / (4 * CARD.width), 14),
  };
}
