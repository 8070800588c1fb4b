// What can be prepared out of turn, and what a Ghost dissolves into.
import { beforeAll, expect, it } from "vitest";
import type { Player, View } from "../src/api/types.ts";
import { tilings } from "../src/game/away.ts";
import { openBox } from "../src/game/box.ts";
import { mask, parseCells } from "../src/game/cells.ts";
import { guess } from "../src/game/prepare.ts";
import { SECOND } from "./settings.ts";

const CELLS: Record<string, string> = {
  O1: "a1",
  I2: "a1b1",
  I3: "a1b1c1",
  V3: "a1b1a2",
  I4: "a1b1c1d1",
  L4: "a1b1c1a2",
  O4: "a1b1a2b2",
  S4: "b1c1a2b2",
  T4: "a1b1c1b2",
  P5: "a1b1c1a2b2",
};

beforeAll(() =>
  openBox({
    puzzles: [{ name: "W1", colour: "white", points: 0, reward: "I2", cells: "b2c2d2", pack: "base" }],
    pieces: Object.entries(CELLS).map(([name, cells]) => ({ name, level: Number(name[1]), cells })),
    tiles: [],
  }),
);

const view = (change: Partial<View> = {}): View => ({
  format: "projectl-position/1",
  rules: SECOND,
  phase: "play",
  round: 3,
  turn: [1],
  market: { white: ["W2", null], black: ["B1"] },
  decks: { white: { size: 4 }, black: { size: 0 } },
  reserve: { O1: 3, I2: 0, I3: 2, V3: 0, I4: 5 },
  players: [],
  ...change,
});

const me = (change: Partial<Player> = {}): Player => ({
  supply: { O1: 1 },
  puzzles: [{ puzzle: "W1", pieces: [] }, null, null, null],
  finished: 0,
  ...change,
});

it("offers what the next turn may allow", () => {
  const legal = guess(view(), me());
  expect([...legal.takes]).toEqual(["W2", "B1", "white"]);
  expect(legal.gains).toEqual(["O1"]);
  // Level 2 is out of stock, so level 3 is the next higher.
  expect(legal.trades.get("O1")).toEqual(["I3"]);
  expect(legal.recycles).toEqual(["white"]);
  expect([legal.places, legal.master]).toEqual([true, true]);
});

it("asks the settings, not the edition", () => {
  const plain = guess(view({ rules: { ...SECOND, deck_top: false, recycle: false } }), me());
  expect([...plain.takes]).toEqual(["W2", "B1"]);
  expect(plain.recycles).toEqual([]);
  const house = guess(view({ rules: { ...SECOND, edition: "first" } }), me());
  expect([...house.takes]).toContain("white");
  expect(house.recycles).toEqual(["white"]);
});

it("offers what may be gained where the smallest piece is out of stock", () => {
  const reserve = { O1: 0, I2: 0, I3: 2, V3: 1, I4: 5 };
  expect(guess(view({ reserve }), me()).gains).toEqual([]);
  const free = { ...SECOND, free_shortage: true };
  expect(guess(view({ reserve, rules: free }), me()).gains).toEqual(["I3", "V3"]);
  expect(guess(view({ rules: free }), me()).gains).toEqual(["O1"]);
});

it("offers nothing that cannot come", () => {
  const full = { puzzle: "W1", pieces: ["I3 b2c2d2"] };
  const legal = guess(view(), me({ supply: {}, puzzles: [full, full, full, full] }));
  expect(legal.takes.size + legal.trades.size).toBe(0);
  expect(legal.places).toBe(false);
  expect(guess(view({ phase: "touches" }), me()).gains).toEqual([]);
  expect(guess(view(), me({ left: "resigned" })).gains).toEqual([]);
});

it("dissolves a Ghost into every set that covers it and is in stock", () => {
  const shapes = Object.fromEntries(
    Object.entries(CELLS)
      .filter(([name]) => name !== "P5")
      .map(([name, cells]) => [name, parseCells(cells)]),
  );
  const sets = tilings(mask(parseCells(CELLS.P5)), shapes).map((parts) => parts.join(" "));
  expect(sets).toContain("O1 O4");
  expect(sets).toContain("I2 I3");
  expect(sets).not.toContain("O1 I4");
  expect(new Set(sets).size).toBe(sets.length);
  const found = guess(view(), me({ supply: { P5: 1 } })).ghosts.get("P5")!;
  expect(found.map((parts) => parts.join(" "))).toEqual(["O1 O1 I3"]);
});
