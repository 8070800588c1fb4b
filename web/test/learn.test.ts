// The guided game: every step has words, wrong turns are seen, and recorded actions fit the table as it is.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import en from "../locales/learn/en.json";
import type { Update } from "../src/api/types.ts";
import { aimOf } from "../src/learn/aim.ts";
import { ACTIONS, gist, playable, STEPS, stepAt, whereIs } from "../src/learn/lesson.ts";
import type { PlayState } from "../src/table/hand/state.ts";

const act = (text: string) => ({ kind: "act", text }) as Update;
const undo = { kind: "undo" } as Update;
const [first, second] = ACTIONS.map(({ action }) => action);

it("says something at every step, and nothing that no step says", () => {
  const folder = join(__dirname, "../src/learn");
  const code = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n");
  const said = STEPS.flatMap(({ id }) => [`${id}.title`, `${id}.text`]);
  expect(
    Object.keys(en)
      .filter((key) => key.includes("."))
      .sort(),
  ).toEqual(said.sort());
  for (const key of Object.keys(en).filter((key) => !key.includes("."))) expect(code).toContain(`"${key}"`);
});

it("asks for every action of the player's in both parts, one after the other", () => {
  STEPS.forEach((step, i) => {
    const next = STEPS[i + 1];
    if (next?.part === step.part) expect(next.from).toBe(step.to);
  });
  STEPS.forEach((step, i) => {
    if (step.to > step.from) expect(stepAt(step.to - 1)).toBe(i);
  });
  const late = STEPS.at(-1)!;
  expect(ACTIONS.slice(late.to).every(({ seat }) => seat === 1)).toBe(true);
});

describe("where a table is in the recorded game", () => {
  it("follows what is played, undone and played again", () => {
    expect(whereIs([], 0)).toEqual({ at: 0, astray: false });
    expect(whereIs([act(first), act(second)], 0)).toEqual({ at: 2, astray: false });
    expect(whereIs([act(first), act("gain O1"), undo], 0)).toEqual({ at: 1, astray: false });
  });
  it("sees a wrong turn, and where it was taken", () => {
    expect(whereIs([act(first), act("gain O1"), act("gain O1")], 0)).toEqual({ at: 1, astray: true });
    expect(whereIs([act("resign")], 0)).toEqual({ at: 0, astray: true });
  });
  it("does not mind how a piece lies, nor the order of a row", () => {
    expect(gist("place I2 W11 d3d4")).toBe(gist("place I2 W11 c4d4"));
    expect(gist("master V3 W30 b3b4c4, I2 W9 c3c4")).toBe("master V3 W30, I2 W9");
    expect(gist("recycle white W1 W2")).toBe(gist("recycle white W2 W1"));
    expect(gist("place I2 W11 d3d4")).not.toBe(gist("place O1 W11 d3"));
    expect(gist("recycle white W1")).not.toBe(gist("recycle black B1"));
  });
});

it("shows an action with a place that is free", () => {
  const legal = ["gain O1", "place O1 W11 d3", "place O1 W11 c4"];
  expect(playable("place O1 W11 c4", legal)).toBe("place O1 W11 c4");
  expect(playable("place O1 W11 d4", legal)).toBe("place O1 W11 d3");
  expect(playable("master O1 W11 d4, I2 W9 c3c4", legal)).toBe("master O1 W11 d3, I2 W9 c3c4");
  expect(playable("take W30", legal)).toBe("take W30");
});

it("points at one thing after the other", () => {
  const state = (change: Partial<PlayState>) =>
    ({ held: null, given: null, plan: null, selected: null, mode: null, ...change }) as PlayState;
  const held = { piece: "V3", by: "tap", puzzle: null, fits: false } as unknown as PlayState["held"];
  const plan = (puzzles: string[]) =>
    ({ by: "master", placements: puzzles.map((puzzle) => ({ puzzle })) }) as unknown as PlayState["plan"];
  const master = "master V3 W30 b3b4c4, I2 W9 c3c4";
  const at = (change: Partial<PlayState>) => aimOf(master, state(change))[0];
  expect(at({})).toBe('[data-command="master"]');
  expect(at({ plan: plan([]) })).toBe('[data-supply="V3"]');
  expect(at({ plan: plan([]), held })).toBe('[data-mat="W30"]');
  expect(at({ plan: plan(["W30"]) })).toBe('[data-supply="I2"]');
  expect(at({ plan: plan(["W30", "W9"]) })).toBe('[data-command="play-plan"]');
});
