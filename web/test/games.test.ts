// Which game waits: the most urgent one first, and never the one that is open.
import { expect, it } from "vitest";
import type { MyTable } from "../src/api/types.ts";
import { entriesOf, nextOf } from "../src/games/entries.ts";

const table = (name: string, more: Partial<MyTable> = {}): MyTable => ({
  table: name,
  seat: 0,
  status: "playing",
  turn: [0],
  your_turn: true,
  until: null,
  round: 1,
  names: ["Ana", "Ben"],
  people: 2,
  rated: false,
  rules: { solo: null, players: 2 } as MyTable["rules"],
  at: 0,
  ...more,
});

const MINE = [
  table("calm"),
  table("week", { until: 7000 }),
  table("theirs", { your_turn: false, until: 10 }),
  table("day", { until: 1000 }),
  table("over", { status: "over", your_turn: false }),
];

it("leads to the game with the least time left, then to the others", () => {
  expect(nextOf(MINE, "")).toBe("day");
  expect(nextOf(MINE, "day")).toBe("week");
  expect(nextOf([table("calm"), table("older", { at: -1 })], "")).toBe("older");
  expect(nextOf([table("here"), table("theirs", { your_turn: false })], "here")).toBeNull();
});

it("lists the most urgent game first", () => {
  expect(entriesOf(MINE, []).map((entry) => entry.table)).toEqual(["day", "week", "calm", "theirs", "over"]);
});
