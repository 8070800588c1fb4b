// The last action of a turn waits for second thoughts only where that costs nobody anything.
import { beforeAll, expect, it } from "vitest";
import type { BoxDoc, Player, TableDoc } from "../src/api/types.ts";
import { openBox } from "../src/game/box.ts";
import { canWait, secondsLeft } from "../src/game/turn.ts";

beforeAll(() =>
  openBox({
    puzzles: [
      { name: "W1", colour: "white", points: 1, reward: "V3", cells: "a1b1" },
      { name: "B1", colour: "black", points: 3, reward: "levelup", cells: "a1b1" },
    ],
    pieces: [{ name: "I2", cells: "a1b1" }],
    tiles: [],
  } as unknown as BoxDoc),
);

const table = (player: Partial<Player> = {}, more: object = {}, view: object = {}): TableDoc =>
  ({
    status: "playing",
    options: { undo: true },
    clock: null,
    ...more,
    view: {
      phase: "play",
      reserve: { V3: 2 },
      rules: { expansions: [] },
      players: [
        {
          actions: 1,
          supply: { I2: 1 },
          puzzles: [
            { puzzle: "W1", pieces: [] },
            { puzzle: "B1", pieces: [] },
          ],
          ...player,
        },
      ],
      ...view,
    },
  }) as unknown as TableDoc;

it.each(["gain O1", "trade I2 I3", "place I2 W1 a1b1", "master I2 W1 a1b1"])("%s waits", (action) => {
  expect(canWait(table(), 0, action, 0)).toBe(true);
});

it.each(["take W5", "take white", "recycle white W1"])("%s turns a card up and does not wait", (action) => {
  expect(canWait(table(), 0, action, 0)).toBe(false);
});

it("waits only with the last action, and where undo is allowed", () => {
  expect(canWait(table({ actions: 2 }), 0, "gain O1", 0)).toBe(false);
  expect(canWait(table({}, { options: { undo: false } }), 0, "gain O1", 0)).toBe(false);
});

it("does not wait where the turn goes on anyway", () => {
  const finesse = { rules: { expansions: ["finesse"] } };
  expect(canWait(table({ credits: 2 }, {}, finesse), 0, "gain O1", 0)).toBe(false);
  expect(canWait(table({ credits: 1 }, {}, finesse), 0, "gain O1", 0)).toBe(true);
  expect(canWait(table(), 0, "place I2 B1 a1b1", 0), "a Level Up is to be chosen").toBe(false);
  expect(canWait(table({}, {}, { reserve: { V3: 0 } }), 0, "place I2 W1 a1b1", 0)).toBe(false);
});

it("does not wait when the clock runs short", () => {
  const clock = { left: [60_000], since: [1000] };
  expect(secondsLeft(table({}, { clock }), 0, 31_000)).toBe(30);
  expect(canWait(table({}, { clock }), 0, "gain O1", 31_000)).toBe(true);
  expect(canWait(table({}, { clock }), 0, "gain O1", 41_000)).toBe(false);
});
