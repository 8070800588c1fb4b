// What happened in pictures, what changed on the table, and why a hint is good.
import { beforeAll, describe, expect, it } from "vitest";
import type { BoxDoc, GameEvent, Player, Update } from "../src/api/types.ts";
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
  const me = { supply: { O1: 1, I2: 1 }, puzzles: [{ puzzle: "W1", pieces: [] }] } as unknown as Player;
  const why = (action: string) => reasonFor(me, action, (reward) => reward);

  it("says what a placement comes to", () => {
    expect(why("place I2 W1 a1b1")).toEqual(["hint.fills", { cells: 1, away: 1 }]);
    const near = { ...me, puzzles: [{ puzzle: "W1", pieces: ["I2 a1b1"] }] };
    expect(reasonFor(near, "place O1 W1 c1", (r) => r)).toEqual([
      "hint.finishes",
      { points: 2, reward: "L4" },
    ]);
  });

  it("says how near a puzzle is", () => {
    expect(why("take W2")).toEqual(["hint.within", { away: 1, points: 0, reward: "I2" }]);
    expect(why("take white")).toEqual(["hint.unseen", {}]);
    const poor = { ...me, supply: { I2: 1 } };
    expect(reasonFor(poor, "gain O1", (r) => r)).toEqual(["hint.nearer", { away: 2 }]);
    expect(reasonFor(poor, "trade I2 L4", (r) => r)).toBeNull();
  });

  it("counts what Master moves on and finishes", () => {
    const two = { ...me, puzzles: [...me.puzzles, { puzzle: "W2", pieces: [] }] };
    const action = "master O1 W1 a1, I2 W2 a1b1";
    expect(reasonFor(two, action, (r) => r)).toEqual(["hint.several", { count: 2, finished: 1 }]);
    expect(pictureOf(action)).toHaveLength(7);
  });
});
