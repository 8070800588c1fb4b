// Every message exists in every language with the same arguments, every one is used, and plurals work.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compile } from "../build/messages.ts";
import { type Part, text } from "../src/i18n/format.ts";
import languages from "../src/i18n/languages.json";

const LOCALES = join(__dirname, "../locales");
const read = (name: string): Record<string, string> => JSON.parse(readFileSync(join(LOCALES, name), "utf8"));
const en = read("en.json");
/** The folders with messages of their own, and "" for those that every screen may use. */
const folders = ["", ...readdirSync(LOCALES).filter((name) => !name.endsWith(".json"))].map((name) =>
  name ? `${name}/` : "",
);
const files = Object.keys(languages).map((language) => `${language}.json`);
const others = folders.flatMap((folder) =>
  files.filter((name) => name !== "en.json").map((name) => [folder, name]),
);

it.each(folders)("%s has a file for every language of the list, and no other", (folder) => {
  const found = readdirSync(join(LOCALES, folder)).filter((name) => name.endsWith(".json"));
  expect(found.sort()).toEqual([...files].sort());
});

function sources(folder: string): string {
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) =>
      entry.isDirectory()
        ? sources(join(folder, entry.name))
        : readFileSync(join(folder, entry.name), "utf8"),
    )
    .join("\n");
}
const code = sources(join(__dirname, "../src"));

/** The names of the arguments a message takes, and its tags. */
function names(parts: string | Part[]): Set<string> {
  const found = new Set<string>();
  const walk = (list: Part[]) => {
    for (const part of list) {
      if (typeof part === "string") continue;
      if ("a" in part) found.add(part.a);
      if ("n" in part) found.add(part.n);
      if ("p" in part) found.add(part.p);
      if ("s" in part) found.add(part.s);
      if ("o" in part) for (const option of Object.values(part.o)) walk(option);
      if ("t" in part) {
        found.add(`<${part.t}>`);
        walk(part.c);
      }
    }
  };
  if (typeof parts !== "string") walk(parts);
  return found;
}

describe.each(others)("%s%s", (folder, name) => {
  const messages = read(folder + name);
  const english = read(`${folder}en.json`);
  it("has the same keys as English, in the same order", () => {
    expect(Object.keys(messages)).toEqual(Object.keys(english));
  });
  it("is not left in English", () => {
    const long = Object.keys(messages).filter((key) => english[key].length > 60);
    expect(long.filter((key) => messages[key] === english[key])).toEqual([]);
  });
  it("says nothing with arguments that English does not have", () => {
    for (const [key, message] of Object.entries(messages)) {
      const known = names(compile(english[key]));
      for (const argument of names(compile(message))) expect([...known], key).toContain(argument);
    }
  });
  it("has every plural form its language needs", () => {
    const needed = new Intl.PluralRules(name.replace(".json", "")).resolvedOptions().pluralCategories;
    const whole = needed.filter((c) =>
      [...Array(200).keys()].some((n) => new Intl.PluralRules(name.replace(".json", "")).select(n) === c),
    );
    for (const [key, message] of Object.entries(messages)) {
      for (const [, options] of message.matchAll(/, plural, ((?:=?\w+ \{(?:[^{}]|\{[^{}]*\})*\} ?)+)/g)) {
        const said = [...options.matchAll(/(=?\w+) \{/g)].map((m) => m[1]);
        if (whole.length > 2 && said.includes("one") && said.length > 3)
          for (const form of whole) expect(said, `${key} in ${name}`).toContain(form);
        expect(said, key).toContain("other");
      }
    }
  });
});

it("uses every message", () => {
  const prefixes = [...code.matchAll(/`([\w.]+\.)\$\{/g)].map((m) => m[1]);
  const unused = Object.keys(en).filter(
    (key) => !code.includes(`"${key}"`) && !prefixes.some((prefix) => key.startsWith(prefix)),
  );
  expect(unused).toEqual([]);
});

it("knows every message it uses", () => {
  const used = [...code.matchAll(/\bt\(\s*"([\w.-]+)"/g)].map((m) => m[1]);
  expect(used.length).toBeGreaterThan(100);
  const known = Object.assign({}, ...folders.map((folder) => read(`${folder}en.json`)));
  expect(used.filter((key) => !(key in known))).toEqual([]);
});

it("forms plurals by the rules of the language", () => {
  const ru = (n: number) => text(compile(read("ru.json")["turn.actions"]), { count: n }, "ru");
  expect([1, 2, 5, 21].map(ru)).toEqual([
    "Осталось 1 действие",
    "Осталось 2 действия",
    "Осталось 5 действий",
    "Осталось 21 действие",
  ]);
  const english = (n: number) => text(compile(en["mat.then"]), { count: n }, "en");
  expect([0, 1, 3].map(english)).toEqual(["and finishes it", "then 1 cell left", "then 3 cells left"]);
});
