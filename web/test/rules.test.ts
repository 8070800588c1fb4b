// The rules page: every clause of the reference is told, every text is shown, and every figure has its place.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { sectionFor } from "../src/game/section.ts";
import languages from "../src/i18n/languages.json";
import { CONTENTS } from "../src/rules/contents.ts";
import { SECOND } from "./settings.ts";

const LANGUAGES = Object.keys(languages).filter((language) => language !== "en");
const read = (name: string) => readFileSync(join(__dirname, name), "utf8");
const textsOf = (language: string): Record<string, string> =>
  JSON.parse(read(`../locales/rules/${language}.json`));
const en = textsOf("en");
const blocks = CONTENTS.flatMap((section) => section.blocks);
/** The clauses of docs/rules.md, and those that have no parts. */
const CLAUSES = [...read("../../docs/rules.md").matchAll(/\b(R\d+\.\d+) /g)].map((m) => m[1]);
const WHOLE = ["R2", "R13", "R14"];

it("cites every clause of the reference, and no other", () => {
  expect(CLAUSES.length).toBeGreaterThan(45);
  const cited = new Set(blocks.flatMap((block) => block.cites));
  expect([...cited].sort()).toEqual([...new Set([...CLAUSES, ...WHOLE])].sort());
});

it("shows every text", () => {
  const code = ["Rules", "figures", "parts", "Turner", "Ladder", "Markers", "Tiles"]
    .map((name) => read(`../src/rules/${name}.tsx`))
    .join("\n");
  const table = read("../src/rules/Editions.tsx");
  const shown = (key: string) =>
    blocks.some((block) => "text" in block && block.text === key) ||
    CONTENTS.some(({ id }) => key === `${id}.title`) ||
    code.includes(`"${key}"`) ||
    (key.startsWith("ed.") && table.includes(`"${key.slice(3)}"`)) ||
    table.includes(`"${key}"`);
  expect(Object.keys(en).filter((key) => !shown(key))).toEqual([]);
  for (const block of blocks) if ("text" in block) expect(Object.keys(en)).toContain(block.text);
});

it.each(LANGUAGES)("shows the same pieces and bold words in %s", (language) => {
  const texts = textsOf(language);
  const tags = (text: string) => [...text.matchAll(/<p>\w+<\/p>|<b>/g)].map((m) => m[0]);
  for (const [key, text] of Object.entries(en)) expect(tags(texts[key]), key).toEqual(tags(text));
});

it.each(LANGUAGES)("says the same numbers in %s", (language) => {
  const texts = textsOf(language);
  const numbers = (text: string) => [...new Set(text.match(/\d+/g))].sort().join();
  const wrong = Object.keys(en).filter((key) => numbers(texts[key]) !== numbers(en[key]));
  expect(wrong).toEqual([]);
});

it("opens at what is being played", () => {
  expect(sectionFor(SECOND)).toBe("turn");
  expect(sectionFor({ ...SECOND, deck_top: false })).toBe("editions");
  expect(sectionFor({ ...SECOND, solo: "hard" })).toBe("solo");
  expect(sectionFor({ ...SECOND, solo: "hard", expansions: ["finesse"] })).toBe("finsolo");
  expect(sectionFor({ ...SECOND, line_clear: true })).toBe("line");
  expect(sectionFor({ ...SECOND, expansions: ["ghost", "finesse"] })).toBe("fin");
  const known = CONTENTS.map(({ id }) => id);
  for (const expansion of ["ghost", "ambassador", "phoenix", "a new one"])
    expect(known).toContain(sectionFor({ ...SECOND, expansions: [expansion] }));
  expect(sectionFor({ ...SECOND, expansions: ["a new one"] })).toBe("more");
});
