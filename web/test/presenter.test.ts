// What is drawn trails behind what is so, one moment after the other, and catches up at once.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { TableDoc, Update } from "../src/api/types.ts";
import { type Moment, Presenter } from "../src/table/session/presenter.ts";

const docs = Array.from({ length: 40 }, (_, i) => ({ id: `${i}` }) as TableDoc);
const rival = (n: number, length = 600): Moment => ({
  before: docs[n - 1],
  doc: docs[n],
  update: { seq: n } as Update,
  length,
});

let told: string[];
let presenter: Presenter;

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  presenter = new Presenter({
    outline: (moment) => told.push(`outline ${moment.update?.seq}`),
    draw: (doc, moment, flight) => told.push(`draw ${doc.id}${moment ? ` in ${flight}` : ""}`),
    idle: () => told.push("idle"),
  });
});
afterEach(() => vi.useRealTimers());

it("outlines for 120 ms, moves for 360, rests for 120, and then shows the next action", () => {
  presenter.push(rival(1), false);
  presenter.push(rival(2), false);
  expect(told).toEqual(["outline 1"]);
  vi.advanceTimersByTime(119);
  expect(told).toEqual(["outline 1"]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(["outline 1", "draw 1 in 360"]);
  vi.advanceTimersByTime(479);
  expect(told.at(-1)).toBe("draw 1 in 360");
  vi.advanceTimersByTime(1);
  expect(told.at(-1)).toBe("outline 2");
  vi.advanceTimersByTime(600);
  expect(told.slice(-2)).toEqual(["draw 2 in 360", "idle"]);
  expect(presenter.busy).toBe(false);
});

it("draws the newest at once when somebody does something", () => {
  for (const n of [1, 2, 3]) presenter.push(rival(n), false);
  vi.advanceTimersByTime(300);
  presenter.catchUp();
  expect(told.slice(-2)).toEqual(["draw 3", "idle"]);
  vi.advanceTimersByTime(5000);
  expect(told.at(-1)).toBe("idle");
  presenter.catchUp();
  expect(told.filter((line) => line === "idle")).toHaveLength(1);
});

it("does not let the player's own action wait", () => {
  presenter.push(rival(1), false);
  presenter.push(rival(2, 0), true);
  expect(told).toEqual(["outline 1", "draw 1", "idle", "draw 2 in 280"]);
});

it("keeps the order of what needs no telling", () => {
  presenter.push(rival(1), false);
  presenter.push(rival(2, 0), false);
  expect(told).toEqual(["outline 1"]);
  vi.advanceTimersByTime(600);
  expect(told.slice(1)).toEqual(["draw 1 in 360", "draw 2 in 0", "idle"]);
});

it("shows a moment again and ends with the table as it is", () => {
  presenter.again(rival(1), docs[9], 300);
  expect(told).toEqual(["draw 0", "outline 1"]);
  vi.advanceTimersByTime(300);
  expect(told.slice(2)).toEqual(["draw 1 in 180", "draw 9", "idle"]);
});

it("falls behind by a turn or two, not by a game", () => {
  for (let n = 1; n < 40; n++) presenter.push(rival(n), false);
  vi.advanceTimersByTime(600 * 26);
  expect(told.slice(-2)).toEqual(["draw 39 in 360", "idle"]);
});
