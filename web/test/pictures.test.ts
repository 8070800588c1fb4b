// What happened in pictures, what changed on the table, and why a hint is good.
import { beforeAll, describe, expect, it } from "vitest";
import type { BoxDoc, GameEvent, HintReasons, Update } from "../src/api/types.ts";
import { pictureOf, reasonFor } from "../src/game/advice.ts";
import { openBox } from "../src/game/box.ts";
import { changedBy } from "../src/game/changed.ts";
import { linesOf, sinceMine } from "../src/game/words.ts";

beforeAll(() =>
  openBox({
    puzzles: [
      { name: "W1", colour: "white", points: 2, reward: "L4", cells: "a1b1c1" },
      { name: "W2", colour: "white", points: 0, reward: "I2", cells: "a1b1" },
    ],
    pieces: [
      { name: "O1", cells: "a1" },
      { name: "I2", cells: "a1b1" },
      { name: "L4", cells: "a1b1c1c2" },
    ],
    tiles: [],
  } as unknown as BoxDoc),
);

const update = (events: GameEvent[], more: Partial<Update> = {}): Update =>
  ({ type: "update", seq: 7, at: 0, kind: "act", seat: 1, events, ...more }) as Update;
const picture = (...events: GameEvent[]) => linesOf(update(events)).map((line) => line.picture);
const to = { sign: "arrow" };

describe("a line of the log", () => {
  it("shows an exchange as one piece that becomes another", () => {
    expect(picture({ event: "traded", player: 1, given: "O1", taken: "I2" })).toEqual([
      [{ piece: "O1" }, to, { piece: "I2" }],
    ]);
  });

  it("shows a piece in its place on the card, then what finishing gave", () => {
    expect(
      picture(
        { event: "placed", player: 1, piece: "I2", puzzle: "W1", cells: "b1c1", by: "place" },
        { event: "finished", player: 1, puzzle: "W1", points: 2, pieces: ["O1", "I2"] },
        { event: "rewarded", player: 1, piece: "L4", depicted: "L4" },
      ),
    ).toEqual([
      [{ piece: "I2" }, to, { card: "W1", piece: "I2", cells: "b1c1" }],
      [{ card: "W1" }, { sign: "check" }, { text: "+2" }, { piece: "L4" }],
    ]);
  });

  it("shows the old row and the new one", () => {
    const [line] = linesOf(
      update(
        [
          { event: "recycled", player: 1, deck: "white" },
          { event: "revealed", puzzle: "W2", place: 0 },
        ],
        { text: "recycle white W1" },
      ),
    );
    expect(line.picture).toEqual([{ row: ["W1"] }, { sign: "recycle" }, { row: ["W2"] }]);
  });

  it("tells the top of a deck from the rows", () => {
    expect(picture({ event: "took", player: 1, puzzle: "W1", place: null })).toEqual([
      [{ back: "white" }, to, { card: "W1" }],
    ]);
  });
});

it("knows what others did since the player acted", () => {
  const gained = (seq: number, player: number) =>
    linesOf(update([{ event: "gained", player, piece: "O1" }], { seq, seat: player }));
  const log = [...gained(1, 1), ...gained(2, 0), ...gained(3, 1), ...gained(4, 2)];
  expect(sinceMine(log, 0).map((line) => line.seq)).toEqual([3, 4]);
  expect(sinceMine([...log, ...gained(5, 0)], 0)).toEqual([]);
  expect(sinceMine(log, null)).toEqual([]);
});

it("names the places that an action touches, and the cards it turned up", () => {
  expect(
    changedBy([
      { event: "took", player: 1, puzzle: "W1", place: 2 },
      { event: "revealed", puzzle: "W2", place: 2 },
      { event: "traded", player: 1, given: "O1", taken: "I2" },
    ]),
  ).toEqual({
    places: ["card:W1", "reserve:O1", "reserve:I2", "supply:1"],
    fresh: ["card:W2"],
  });
});

describe("a hint", () => {
  const none: HintReasons = { finishes: [], works: [], reveals: false, exact: false, plan: null };
  const work = {
    puzzle: "W1",
    points: 2,
    reward: "L4",
    cells: 3,
    actions: 2,
    before: 3,
    pieces: ["I2", "O1"],
  };
  const why = (action: string, reasons: Partial<HintReasons>) =>
    reasonFor(action, { ...none, ...reasons }, (reward) => `a ${reward}`);

  it("says what it finishes, before all else", () => {
    const finish = { puzzle: "W1", points: 2, reward: "L4", pieces: ["I2"] };
    expect(why("place O1 W1 c1", { finishes: [finish], works: [work] })).toEqual({
      message: ["hint.finishes", { points: 2, reward: "a L4" }],
      card: "W1",
    });
    expect(why("master …", { finishes: [finish, { ...finish, points: 3 }] })?.message).toEqual([
      "hint.finishesAll",
      { count: 2, points: 5 },
    ]);
  });

  it("says how near a puzzle comes", () => {
    const said = (action: string, more: object = {}) =>
      why(action, { works: [{ ...work, ...more }] })?.message;
    expect(said("place I2 W1 a1b1")).toEqual(["hint.fills", { cells: 3, actions: 2 }]);
    expect(said("place I2 W1 a1b1", { actions: null })).toEqual(["hint.left", { cells: 3 }]);
    expect(said("touch I2 W1 a1b1", { cells: 0 })).toEqual(["hint.filled", {}]);
    expect(said("take W1", { before: null })?.[0]).toBe("hint.within");
    expect(said("take W1", { actions: null, before: null })?.[0]).toBe("hint.worth");
    expect(said("gain O1")).toEqual(["hint.nearer", { actions: 2, before: 3 }]);
    expect(said("trade O1 I2", { before: null })).toEqual(["hint.possible", { actions: 2 }]);
    expect(said("gain O1", { before: 2 })).toEqual(["hint.goesOn", {}]);
  });

  it("speaks of the dearest puzzle that can be finished", () => {
    const dear = { ...work, puzzle: "W2", points: 5 };
    expect(why("master …", { works: [work, dear] })?.card).toBe("W2");
    expect(why("master …", { works: [work, { ...dear, actions: null }] })?.card).toBe("W1");
  });

  it("says to look where a card comes up, and nothing where nothing is known", () => {
    expect(why("take white", { reveals: true })).toEqual({ message: ["hint.look", {}], card: null });
    expect(why("insert", {})).toBeNull();
    expect(pictureOf("master O1 W1 a1, I2 W2 a1b1")).toHaveLength(7);
  });
});
