// Applying updates, and taking the automaton's turn apart.
import { expect, it } from "vitest";
import { apply } from "../src/api/apply.ts";
import type { TableDoc } from "../src/api/types.ts";
import { seriesOf } from "../src/game/series.ts";
import { framesOf } from "../src/table/session/automaton.ts";

it("applies set and drop without touching the old document", () => {
  const before = { view: { players: [{ supply: { O1: 1 }, master: true }], other: { a: 1 } }, legal: ["x"] };
  const after = apply(before, {
    set: { "view/players/0/supply/I2": 2, legal: [] },
    drop: ["view/players/0/master"],
  });
  expect(after).toEqual({ view: { players: [{ supply: { O1: 1, I2: 2 } }], other: { a: 1 } }, legal: [] });
  expect(before.view.players[0]).toEqual({ supply: { O1: 1 }, master: true });
  expect(after.view.other).toBe(before.view.other);
});

const table = (grid: (string | null)[], columns: number[], supply: number, opponent: string[]) =>
  ({
    legal: ["end"],
    view: {
      market: { grid },
      opponent,
      locks: { columns: columns.map((n) => ({ O1: n })), supply: { O1: supply } },
    },
  }) as unknown as TableDoc;

it("shows the automaton's take, its locks and the new card one by one", () => {
  const before = table(["W1", "W2", "W3"], [0, 2, 1], 3, []);
  const after = table(["W9", "W2", "W3"], [5, 1, 0], 0, ["W1"]);
  const frames = framesOf(after, before, [
    { event: "gained", player: 0, piece: "O1" },
    { event: "opponenttook", puzzle: "W1", points: 2, place: 0 },
    { event: "locked", column: 0, locks: 5 },
    { event: "revealed", puzzle: "W9", place: 0 },
  ]);
  expect(frames.map((f) => f.view.market.grid[0])).toEqual(["W1", null, null]);
  expect(frames.map((f) => f.view.opponent)).toEqual([[], ["W1"], ["W1"]]);
  expect(frames.map((f) => f.view.locks!.columns[0].O1)).toEqual([0, 0, 5]);
  expect(frames.every((f) => f.legal.length === 0)).toBe(true);
});

it("reads points by round from the log and leaves out what was undone", () => {
  const act = (seq: number, ...events: object[]) =>
    ({ type: "update", seq, at: 0, kind: "act", seat: 0, events }) as never;
  const series = seriesOf(
    [
      act(1, { event: "finished", player: 0, points: 2 }),
      { type: "update", seq: 2, at: 0, kind: "undo", seat: 0 } as never,
      act(3, { event: "finished", player: 0, points: 3 }, { event: "roundended", round: 1 }),
      act(4, { event: "touched", player: 0, puzzle: "W1" }),
    ],
    [2, 0],
    2,
  );
  expect(series.points).toEqual([
    [0, 3, 2],
    [0, 0, 0],
  ]);
  expect([...series.touched]).toEqual(["W1"]);
});

it("counts a last round that is cut short", () => {
  const act = (seq: number, ...events: object[]) =>
    ({ type: "update", seq, at: 0, kind: "act", seat: 0, events }) as never;
  const series = seriesOf(
    [
      act(1, { event: "finished", player: 0, points: 2 }, { event: "endtriggered" }),
      act(2, { event: "roundended", round: 1 }, { event: "turnbegan", player: 1 }),
      act(3, { event: "finished", player: 1, points: 4 }),
      act(4, { event: "touchesbegan" }, { event: "finished", player: 0, points: 5 }),
    ],
    [6, 4],
    2,
  );
  expect([series.rounds, series.triggered]).toEqual([2, 1]);
  expect(series.points[0]).toEqual([0, 2, 2, 6]);
});
