// Who says a message gives it all its arguments: nothing is ever shown as {name} or NaN.
import { expect, it, vi } from "vitest";
import { compile } from "../build/messages.ts";
import type { Update } from "../src/api/types.ts";
import { code as everything, folders, read, sources, taken } from "./texts.ts";

vi.mock("../src/game/box.ts", () => ({ puzzle: () => ({ colour: "white", points: 3 }) }));
const { linesOf } = await import("../src/game/words.ts");

const TABLES = Object.fromEntries(folders.map((folder) => [folder, read("en", folder)]));

/** What stands between brackets that open at `start`, split at the commas of the first level. */
function split(code: string, start: number): { parts: string[]; end: number } {
  const parts: string[] = [];
  let depth = 0;
  let from = start + 1;
  let quote = "";
  for (let at = start; at < code.length; at++) {
    const sign = code[at];
    if (quote) {
      if (sign === quote) quote = "";
    } else if (sign === '"' || sign === "`") quote = sign;
    else if ("([{".includes(sign)) depth++;
    else if (")]}".includes(sign) && --depth === 0) {
      parts.push(code.slice(from, at).trim());
      return { parts: parts.filter((part) => part), end: at };
    } else if (sign === "," && depth === 1) {
      parts.push(code.slice(from, at).trim());
      from = at + 1;
    }
  }
  throw new Error(`never closed: ${code.slice(start, start + 80)}`);
}

/** The names that an expression gives as arguments; null if that cannot be read off. */
function given(values: string | undefined): string[] | null {
  if (!values) return [];
  if (values.startsWith("who(")) return ["me", "name"];
  if (!values.startsWith("{")) return null;
  const names = split(values, 0).parts.map((part) =>
    part.startsWith("...") ? given(part.slice(3)) : [part.match(/^\w+/)?.[0] ?? ""],
  );
  return names.includes(null) ? null : (names as string[][]).flat();
}

/** The messages that an expression may name: those it spells out, and those that fit a template and nobody spells out. */
function named(key: string, table: Record<string, string>): string[] {
  const literal = [...key.matchAll(/"([\w.-]+)"/g)].map((m) => m[1]);
  const fitting = [...key.matchAll(/`([^`]*)`/g)].flatMap(([, template]) => {
    const pattern = template
      .split(/\$\{[^}]*\}/)
      .map((fixed) => fixed.replaceAll(".", "\\."))
      .join("[\\w-]+");
    const fits = new RegExp(`^${pattern}$`);
    return Object.keys(table).filter((name) => fits.test(name) && !everything.includes(`"${name}"`));
  });
  return [...literal, ...fitting].filter((name) => name in table);
}

it("gives every message its arguments", () => {
  let calls = 0;
  for (const { path, code } of sources) {
    // The log's lines are said below, and a refusal takes no arguments: test/refusals.test.ts.
    if (/game\/words\.ts$|\/i18n\//.test(path)) continue;
    const own = path.match(/src\/(learn|rules)\//)?.[1] ?? "";
    let later: string[] | null = [];
    let rest = code;
    const without = (text: string, at: number) => {
      rest = rest.slice(0, at) + " ".repeat(text.length) + rest.slice(at + text.length);
    };
    const check = (table: Record<string, string>, name: string, names: string[], where: string) => {
      calls++;
      const missing = taken(compile(table[name])).filter((argument) => !names.includes(argument));
      expect(missing, `${path}: ${name} in ${where}`).toEqual([]);
    };
    for (const call of code.matchAll(/(?<![\w.])(texts\.t|texts\.runs|t|rich)\(/g)) {
      const open = call.index + call[0].length - 1;
      const { parts, end } = split(code, open);
      const [key, values] = parts;
      const table = TABLES[call[1].startsWith("texts") ? own : ""];
      const keys = named(key, table);
      const names = given(values);
      if (!keys.length) later = names && later && [...later, ...names];
      without(key, code.indexOf(key, open));
      if (!names) continue;
      for (const name of keys) check(table, name, names, code.slice(call.index, end + 1));
    }
    // A message in a pair with its arguments is said by someone else, with these.
    for (const { index } of code.matchAll(/\[(?="[\w-]+\.[\w.-]+", \{)/g)) {
      const [key, values] = split(code, index).parts;
      const names = given(values);
      if (!names) continue;
      without(key, index + 1);
      check(TABLES[""], key.slice(1, -1), names, `a pair with ${values}`);
    }
    // A message that is only named here, and not to be compared, is said with what the file gives to messages it
    // does not name.
    const passed = later;
    if (!passed) continue;
    for (const [, name] of rest.matchAll(/(?<!=== )"([\w-]+\.[\w.-]+)"/g)) {
      const missing = taken(compile(TABLES[""][name] ?? "")).filter((argument) => !passed.includes(argument));
      expect(missing, `${path}: ${name}`).toEqual([]);
    }
  }
  expect(calls).toBeGreaterThan(500);
});

it("gives every line of the log its arguments", () => {
  // biome-ignore format: one event with everything
  const all = {
    player: 0, puzzle: "W1", place: 1, deck: "white", piece: "O1", given: "O1", taken: "I2", parts: ["O1"],
    credits: 1, column: 0, locks: 1, cards: 1, round: 1,
  };
  const events = [
    ...["took", "recycled", "gained", "traded", "dissolved", "finished", "rewarded", "stored", "levelled"],
    ...["inserted", "touched", "credited", "creditreturned", "endtriggered", "opponenttook", "locked"],
    ...["unlocked", "reshuffled", "left", "gameover", "roundended", "touchesbegan"],
  ].map((event) => ({ ...all, event }));
  const more = [
    { ...all, event: "took", place: null },
    { ...all, event: "levelled", given: null },
    { ...all, event: "touched", credit: true },
    { ...all, event: "left", why: "timeout" },
    ...["place", "master", "ambassador", "ghost"].map((by) => ({ ...all, event: "placed", by })),
  ];
  const kinds = ["join", "leave", "fill", "away", "back", "undo", "late", "answer", "rematch"];
  const updates = [
    ...[...events, ...more].map((event) => ({ kind: "act", events: [event] })),
    ...kinds.map((kind) => ({ kind, text: "Ana" })),
    { kind: "late", text: "time" },
    { kind: "answer", text: "yes" },
    { kind: "claim", text: "1 greedy" },
    ...["pause", "resume", "undo"].map((text) => ({ kind: "ask", text })),
  ];
  const lines = updates.flatMap((it) =>
    linesOf({ type: "update", seq: 1, at: 0, set: {}, seat: 0, ...it } as Update),
  );
  for (const { key, values, seat } of lines) {
    const names = [...Object.keys(values), ...(seat === null ? [] : ["me", "name"])];
    const missing = taken(compile(TABLES[""][key])).filter((argument) => !names.includes(argument));
    expect(missing, key).toEqual([]);
  }
  const said = new Set<string>(lines.map((line) => line.key));
  const unsaid = Object.keys(TABLES[""]).filter((key) => key.startsWith("log.") && !said.has(key));
  expect(unsaid).toEqual(["log.empty"]);
});
