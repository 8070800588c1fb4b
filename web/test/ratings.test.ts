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
const shared = readFileSync(join(__dirname, "../../tests/ratings.json"), "utf8");
const { levels, cases }: { levels: number[]; cases: Case[] } = JSON.parse(shared);
const LEVELS = levels.map((rating, i) => ({ rating, level: i + 1 }));

describe("ratings", () => {
  it.each(cases)("$value against $opponent: $score", ({ opponent, score, then, ...before }) => {
    const now = updated(before, opponent, score);
    expect(now.value).toBeCloseTo(then[0], 4);
    expect(now.deviation).toBeCloseTo(then[1], 4);
    expect(isProvisional(now)).toBe(before.provisional);
    expect(evenest(now.value, LEVELS).level).toBe(before.level);
  });
});
