// What the page says when something is refused: always its own words, in its own language, with nothing left to fill in.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Refused } from "../src/api/http.ts";
import { FINAL } from "../src/api/live.ts";
import type { Problem } from "../src/api/types.ts";
import { loadLanguage } from "../src/i18n/index.tsx";
import { CLOSED, errorText, problemText } from "../src/i18n/refusals.ts";
import { code, languages, read } from "./texts.ts";

const chosen = vi.hoisted(() => ({ language: "en" }));
vi.mock("../src/lib/prefs.ts", () => ({ prefs: { get: () => chosen, watch: () => {} } }));
vi.stubGlobal("document", { documentElement: {} });
vi.stubGlobal("navigator", { languages: [] });

describe.each(languages)("in %s", (language) => {
  const messages = read(language);
  const codes = (family: string) =>
    Object.keys(messages)
      .filter((key) => key.startsWith(`${family}.`))
      .map((key) => key.slice(family.length + 1));
  beforeEach(async () => {
    chosen.language = language;
    await loadLanguage();
  });
  it("says every reason as it stands: a code brings no arguments", () => {
    for (const family of ["why", "undo", "problem", "refused", "gone"])
      for (const code of codes(family)) expect(messages[`${family}.${code}`], code).not.toContain("{");
  });
  it("finds the text of every code", () => {
    for (const reason of codes("why"))
      expect(problemText({ code: "illegal", reason })).toBe(messages[`why.${reason}`]);
    for (const reason of codes("undo"))
      expect(problemText({ code: "no_undo", reason })).toBe(messages[`undo.${reason}`]);
    for (const reason of codes("problem"))
      expect(problemText({ code: "rules", reason })).toBe(messages[`problem.${reason}`]);
    for (const code of codes("refused"))
      expect(problemText({ code } as Problem)).toBe(messages[`refused.${code}`]);
  });
  it("has a word for what it does not know", () => {
    expect(problemText({ code: "of a later server" } as unknown as Problem)).toBe(
      messages["refused.internal"],
    );
    expect(problemText({ code: "illegal", reason: "of a later server" })).toBe(messages["refused.illegal"]);
    expect(problemText({ code: "over" })).toBe(messages["why.over"]);
  });
  it("has a word for every connection that was closed for good", () => {
    for (const code of FINAL) expect(messages[CLOSED[code]], String(code)).toBeTruthy();
  });
});

describe("an error", () => {
  beforeEach(async () => {
    chosen.language = "de";
    await loadLanguage();
  });
  it("is never shown in the server's words", () => {
    const problem = { code: "illegal", reason: "turn", message: "it is the turn of player 1" };
    expect(errorText(new Refused(problem as Problem))).toBe("Du bist nicht am Zug.");
  });
  it("of the page itself is written down for who looks for it", () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const error = new TypeError("x is undefined");
    expect(errorText(error)).toBe(read("de")["refused.internal"]);
    expect(log).toHaveBeenCalledWith(error);
  });
});

it("says its own words as `said`, for no message of an error is ever read", () => {
  expect(code).not.toMatch(/new Error\(t\(/);
  expect(code.match(/\b(?:e|err|error|problem|Error\))\??\.message\b/g)).toBeNull();
});
