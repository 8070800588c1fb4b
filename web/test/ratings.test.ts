// Ratings come out as those of projectl.ratings: the cases are the Python tests' own.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { evenest, isProvisional, updated } from "../src/lib/ratings.ts";

interface Case {
  value: number;
  deviation: number;
  opponent: number;
  score: number;
  then: [number, number];
  provisional: boolean;
  level: number;
}
const cases: Case[] = JSON.parse(readFileSync(join(__dirname, "../../tests/trainer/ratings.json"), "utf8"));
const LEVELS = [870, 1000, 1150, 1280, 1390, 1500, 1640, 1780, 1890].map((rating, i) => ({
  rating,
  level: i + 1,
}));

describe("ratings", () => {
  it.each(cases)("$value against $opponent: $score", ({ opponent, score, then, ...before }) => {
    const now = updated(before, opponent, score);
    expect(now.value).toBeCloseTo(then[0], 4);
    expect(now.deviation).toBeCloseTo(then[1], 4);
    expect(isProvisional(now)).toBe(before.provisional);
    expect(evenest(now.value, LEVELS).level).toBe(before.level);
  });
});
