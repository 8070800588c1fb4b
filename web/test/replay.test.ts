// A game as moments, records as text and links, chances as lines, and boards that fit.
import { describe, expect, it } from "vitest";
import type { BoxDoc, GameRecord, JudgedTurn, Rules, TableDoc, Update } from "../src/api/types.ts";
import { openBox } from "../src/game/box.ts";
import {
  bandOf,
  chancesOf,
  doubtPercent,
  lostPercent,
  nextMark,
  pathOf,
} from "../src/replay/analysis/chances.ts";
import { withFindings } from "../src/replay/analysis/findings.ts";
import { chapterAt, chaptersOf, framesOf, withOpenPiles } from "../src/replay/stage/frames.ts";
import { branchesAt, noteAt, withComment } from "../src/replay/stage/notes.ts";
import { pack, readRecord, unpack } from "../src/replay/stage/records.ts";
import { abreast, phoneBoard, room } from "../src/replay/stage/room.ts";

const puzzle = (name: string, points: number) => ({
  name,
  points,
  colour: "white",
  reward: "O1",
  cells: "a1",
  pack: "base",
});
openBox({ puzzles: [puzzle("W1", 1), puzzle("W2", 4)], pieces: [], tiles: [] } as unknown as BoxDoc);

const start = {
  status: "playing",
  scores: [null, null],
  view: { phase: "play", round: 1, players: [{ finished: 0 }, { finished: 0 }] },
} as unknown as TableDoc;
const finish = (seq: number, player: number, name: string, set: Record<string, unknown>): Update => ({
  type: "update",
  seq,
  at: 0,
  kind: "act",
  seat: player,
  set,
  events: [{ event: "finished", player, puzzle: name, points: 0, pieces: [] }],
});
const updates = [
  finish(1, 0, "W1", { "view/players/0/finished": 1 }),
  finish(2, 0, "W2", { "view/players/0/finished": 2, "view/round": 2 }),
  finish(3, 1, "W1", { "view/players/1/finished": 1, "view/phase": "touches" }),
  { ...finish(4, 1, "W2", { "view/phase": "over", status: "over", scores: [5, 5] }), events: [] },
];

describe("moments", () => {
  it("are the start and what each update makes of it", () => {
    const frames = framesOf(start, updates);
    expect(frames.map((f) => f.doc.view.players[0].finished)).toEqual([0, 1, 2, 2, 2]);
    expect(frames[0].update).toBeNull();
    expect(frames[1].lines.map((line) => line.key)).toEqual(["log.finished"]);
  });
  it("show piles that were hidden, with their points", () => {
    const frames = withOpenPiles(framesOf(start, updates));
    expect(frames.map((f) => f.doc.view.players[0].finished)).toEqual([
      [],
      ["W1"],
      ["W1", "W2"],
      ["W1", "W2"],
      2, // the end says it all itself
    ]);
    expect(frames.map((f) => f.doc.scores)).toEqual([
      [0, 0],
      [1, 0],
      [5, 0],
      [5, 1],
      [5, 5],
    ]);
  });
  it("fall into rounds and the touches", () => {
    const chapters = chaptersOf(framesOf(start, updates));
    expect(chapters).toEqual([
      { round: 1, at: 0 },
      { round: 2, at: 2 },
      { round: null, at: 3 },
    ]);
    expect([0, 1, 2, 3, 4].map((at) => chapterAt(chapters, at))).toEqual([0, 0, 1, 2, 2]);
  });
});

const record: GameRecord = {
  format: "projectl/1",
  rules: {},
  setup: { seed: 1 },
  actions: ["0 gain O1"],
  names: ["Ána 🙂"],
};

describe("records", () => {
  it("are read from files, also from those with a game on each line", () => {
    expect(readRecord(JSON.stringify(record, null, 2))).toEqual(record);
    expect(readRecord(`${JSON.stringify(record)}\n${JSON.stringify({ other: 1 })}\n`)).toEqual(record);
    expect(readRecord(`${JSON.stringify(record)}\n${"x".repeat(300_000)}`)).toEqual(record);
  });
  it.each([
    ["", "json"],
    ["hello", "json"],
    ['"text"', "json"],
    ["null", "json"],
    ["[]", "record"],
    ["{}", "record"],
    [JSON.stringify({ ...record, actions: "none" }), "record"],
    ["x".repeat(300_000), "large"],
  ])("say why they are none: %.20s", (text, why) => {
    expect(readRecord(text)).toBe(why);
  });
  it("fit into a link, and a link that was cut is empty", async () => {
    const packed = await pack(record);
    expect(packed).toMatch(/^[\w-]+$/);
    expect(JSON.parse(await unpack(packed))).toEqual(record);
    expect(await unpack(packed.slice(0, -8))).toBe("");
    expect(await unpack("%%%")).toBe("");
  });
});

const action = (number: number, player: number, chance: number, loss = 0, mark: "mistake" | null = null) => ({
  number,
  player,
  action: "gain O1",
  chances: [chance, 1 - chance],
  loss,
  mark,
  better: [],
});
const turns = [
  { number: 1, actions: [action(3, 1, 0.75, 0.12, "mistake")] },
  { number: 0, actions: [action(1, 0, 0.5), action(2, 0, 0.25, 0.1, "mistake")] },
] as unknown as JudgedTurn[];

describe("chances", () => {
  it("are a line for each player, with gaps where nothing is known yet", () => {
    const { series, marked } = chancesOf(turns, null, 4);
    expect(series).toEqual([
      [null, 0.5, 0.25, 0.75, null],
      [null, 0.5, 0.75, 0.25, null],
    ]);
    expect(marked.map((a) => a.number)).toEqual([2, 3]);
    expect(chancesOf([], [0.6, 0.4], 1).series).toEqual([
      [0.6, null],
      [0.4, null],
    ]);
    const draw = (values: (number | null)[]) =>
      pathOf(
        values,
        (x) => x * 10,
        (y) => y * 100,
      );
    expect(draw([null, 0.5, 0.25, null, 1])).toBe("M10 50L20 25M40 100");
  });
  it("lead from mark to mark and round again", () => {
    const { marked } = chancesOf(turns, null, 4);
    const numbers = (at: number) => [nextMark(marked, at, 1)?.number, nextMark(marked, at, -1)?.number];
    expect(numbers(0)).toEqual([2, 3]);
    expect(numbers(2)).toEqual([3, 3]);
    expect(numbers(3)).toEqual([2, 2]);
    expect(nextMark([], 0, 1)).toBeUndefined();
  });
  it("never claim more lost than the mark says, nor less doubt than there is", () => {
    expect([0.0999, 0.1, 0.29, 0.004].map(lostPercent)).toEqual([9, 10, 29, 0]);
    expect([0, 0.004, 0.02, 0.0201].map(doubtPercent)).toEqual([0, 1, 2, 3]);
  });
  it("come with their doubt, and with what each player's turns come to", () => {
    const action = { number: 1, player: 0, chances: [0.5, 0.5], loss: 0.1, doubt: 0.04, mark: "mistake" };
    const turn = { player: 0, loss: 0.1, doubt: 0.25, actions: [action] };
    const found = chancesOf([turn, { ...turn, actions: [] }] as unknown as JudgedTurn[], [0.5, 0.5], 1);
    expect(found.doubts).toEqual([0, 0.25]);
    expect(found.sides[0]).toMatchObject({ loss: 0.1, mistakes: 1, blunders: 0, doubt: 0.02 });
    const band = bandOf(
      found.series[0],
      found.doubts,
      (x) => x * 10,
      (y) => y * 100,
    );
    expect(band).toBe("0,50 10,75 10,25 0,50");
  });
});

it.each([
  [2, 359, 361, false],
  [6, 704, 528, false],
  [4, 726, 278, true],
])("fits the market and a mat of %i into a phone's %i × %i", (players, width, height, side) => {
  const rules = { players, expansions: [], solo: null, line_clear: players > 4 } as unknown as Rules;
  const { market, rival, rows, column } = phoneBoard(width, height, rules, side);
  const mat = 66 + 7 * rival;
  expect(6.1 * market).toBeGreaterThanOrEqual(60);
  expect(24.4 * rival + 132).toBeLessThanOrEqual((side ? width - column : width) + 1);
  expect(rows * 7 * market + 12 + 56 + (side ? 0 : mat)).toBeLessThanOrEqual(height);
});

it.each([
  [2, 1028, 628],
  [4, 1028, 628],
  [2, 1508, 808],
  [3, 2148, 1168],
])("fits the market and %i mats into %i × %i", (players, width, height) => {
  const rules = { players, expansions: [], solo: null, line_clear: false } as unknown as Rules;
  const { market, rival } = room(width, height, rules, "wide");
  const columns = abreast(players, width);
  expect(30.6 * market + 96 + 330).toBeLessThanOrEqual(width);
  expect(24.4 * rival + 27 + 34).toBeLessThanOrEqual((width - 12) / columns);
  const mats = Math.ceil(players / columns) * (7 * rival + 100 + 12);
  expect(14 * market + 30 + mats).toBeLessThanOrEqual(height);
});

describe("what a record says beside its actions", () => {
  const record = {
    format: "projectl/1",
    rules: {},
    setup: {},
    actions: ["0 gain O1", "0 take W1"],
    notes: [{ after: 1, mark: "?", comment: "Slow." }],
    variations: [{ after: 0, actions: ["0 take W2"] }],
  } as unknown as GameRecord;

  it("is found by its moment", () => {
    expect(noteAt(record, 1)?.comment).toBe("Slow.");
    expect(noteAt(record, 2)).toBeUndefined();
    expect(noteAt(null, 1)).toBeUndefined();
    expect(branchesAt(record, 0).map((branch) => branch.actions)).toEqual([["0 take W2"]]);
    expect(branchesAt({ ...record, variations: 7 } as unknown as GameRecord, 0)).toEqual([]);
  });

  it("takes a comment, keeps the mark, and loses an empty note", () => {
    const said = withComment(record, 1, "Better late.");
    expect(noteAt(said, 1)).toEqual({ after: 1, mark: "?", comment: "Better late." });
    expect(noteAt(record, 1)?.comment).toBe("Slow.");
    const more = withComment(said, 0, "The final.");
    expect((more as unknown as { notes: { after: number }[] }).notes.map((note) => note.after)).toEqual([
      0, 1,
    ]);
    expect(noteAt(withComment(more, 0, ""), 0)).toBeUndefined();
  });

  it("takes the findings of an analysis", () => {
    const action = { number: 2, player: 0, action: "take W1", chances: [0.4, 0.6], loss: 0.3 };
    const turn = { actions: [{ ...action, mark: "blunder", better: ["take W2", "gain O1"] }] };
    const found = withFindings(record, chancesOf([turn] as unknown as JudgedTurn[], null, 2));
    expect(noteAt(found, 2)).toEqual({ after: 2, mark: "??", chances: [0.4, 0.6] });
    expect(branchesAt(found, 1)).toEqual([{ after: 1, actions: ["0 take W2", "0 gain O1"] }]);
    expect(noteAt(found, 1)?.comment).toBe("Slow.");
  });
});
