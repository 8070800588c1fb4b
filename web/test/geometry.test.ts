// Cells, shapes and snapping.
import { expect, it } from "vitest";
import { contour } from "../src/draw/contour.ts";
import { piecesAway } from "../src/game/away.ts";
import {
  anchors,
  cellsText,
  fitsSomewhere,
  flipped,
  mask,
  moved,
  orientations,
  parseCells,
  snap,
  snapTurned,
  turned,
  ways,
} from "../src/game/cells.ts";
import { readLegal } from "../src/game/legal.ts";

const shape = (text: string) => parseCells(text);

it("reads and writes cells in reading order", () => {
  expect(parseCells("b2c3")).toEqual([
    [1, 1],
    [2, 2],
  ]);
  expect(cellsText(parseCells("c3b2c2d2"))).toBe("b2c2d2c3");
});

it("knows how many ways each piece can lie", () => {
  const ways = {
    a1: 1,
    a1b1: 2,
    a1b1c1: 2,
    a1b1a2: 4,
    a1b1c1d1: 2,
    a1b1c1a2: 8,
    a1b1a2b2: 1,
    b1c1a2b2: 4,
    a1b1c1b2: 4,
    a1b1c1a2b2: 8,
    a1b1c1a2c2: 4,
    a1b1c1d1a2: 8,
  };
  for (const [cells, count] of Object.entries(ways))
    expect(orientations(shape(cells)), cells).toHaveLength(count);
});

it("turns four times and flips twice back to the start", () => {
  const l = shape("a1b1c1a2");
  expect(turned(turned(turned(turned(l))))).toEqual(l);
  expect(flipped(flipped(l))).toEqual(l);
});

it("finds where a shape fits, and the nearest such place", () => {
  const open = mask(shape("b2c2d2b3c3d3"));
  const domino = shape("a1b1");
  expect(anchors(domino, open)).toEqual([
    [1, 1],
    [1, 2],
    [2, 1],
    [2, 2],
  ]);
  expect(snap(domino, open, 1.8, 2.3)).toEqual([2, 2]);
  expect(snap(domino, open, 4, 4)).toBeNull();
  expect(moved(domino, 0, 4)).toBeNull();
  expect(fitsSomewhere(shape("a1b1c1d1"), open)).toBe(false);
});

it("counts the fewest pieces that finish a puzzle", () => {
  const shapes = { O1: shape("a1"), I2: shape("a1b1"), I3: shape("a1b1c1") };
  expect(piecesAway(mask(shape("a1b1c1")), { O1: 3, I2: 1, I3: 1 }, shapes)).toBe(1);
  expect(piecesAway(mask(shape("a1b1c1")), { O1: 1, I2: 1 }, shapes)).toBe(2);
  expect(piecesAway(mask(shape("a1b1c1")), { O1: 1 }, shapes)).toBeNull();
});

it("draws one closed outline for a piece and two for a ring", () => {
  expect(contour(shape("a1b1a2"), 10, 0.3, 1).match(/Z/g)).toHaveLength(1);
  const ring = shape("a1b1c1a2c2a3b3c3");
  expect(contour(ring, 10, 0.3, 1).match(/Z/g)).toHaveLength(2);
});

it("sorts the legal actions", () => {
  const legal = readLegal([
    "take W1",
    "take white",
    "trade O1 I2",
    "trade O1 I3",
    "ghost P5 = I2 I3:",
    "master",
    "levelup none",
    "touch O1 W1 a1 credit",
  ]);
  expect([...legal.takes]).toEqual(["W1", "white"]);
  expect(legal.trades.get("O1")).toEqual(["I2", "I3"]);
  expect(legal.ghosts.get("P5")).toEqual([["I2", "I3"]]);
  expect([legal.master, legal.noLevelUp, legal.creditTouches, legal.touches]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

it("turns a piece that fits only turned, as the player turned it where it can", () => {
  const bar = [
    [0, 0],
    [0, 1],
  ] as const;
  const column = (1 << 0) | (1 << 5);
  expect(snapTurned(bar, column, { row: 1, column: 0.5 })).toEqual({
    shape: [
      [0, 0],
      [1, 0],
    ],
    at: [0, 0],
  });
  expect(snapTurned(bar, column, { row: 4, column: 4 })).toBeNull();
  expect(snapTurned(bar, column | (1 << 1), { row: 0.5, column: 1 })?.shape).toEqual(bar);
  expect(ways(bar, column)).toHaveLength(1);
});
