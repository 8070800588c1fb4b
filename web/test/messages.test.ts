// Every message exists in every language with the same arguments, every one is used, and grammar and type are right.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compile } from "../build/messages.ts";
import { type Part, text } from "../src/i18n/format.ts";
import { article } from "../src/i18n/hungarian.ts";
import { code, folders, LOCALES, languages, partsOf, read, taken } from "./texts.ts";

const en = read("en");
const all = folders.flatMap((folder) => languages.map((language) => [language, folder]));
const others = all.filter(([language]) => language !== "en");

it.each(folders)("%s has a file for every language of the list, and no other", (folder) => {
  const found = readdirSync(join(LOCALES, folder)).filter((name) => name.endsWith(".json"));
  expect(found.sort()).toEqual(languages.map((language) => `${language}.json`).sort());
});

const NAME = "(?:<b>)?\\{(?:name|names|bot|piece|puzzle|card|given|taken|variant)\\}";
/** Where a name would have to change its form: say "label: name" instead, or give Hungarian its `<az>`. */
const INFLECTED: Record<string, RegExp> = {
  de: new RegExp(`\\b(?:[Gg]egen|[Mm]it|[Vv]on|[Dd]e[mns]) ${NAME}|${NAME}(?:</b>)?s\\b`),
  fr: new RegExp(`\\b(?:[DdLl]e|[Ll]a|[Dd]u|[Qq]ue|[Ss]i) ${NAME}|’${NAME}`),
  hu: new RegExp(`(?<![\\p{L}])[Aa]z? (?:<b>)?\\{\\w+\\}|a\\(z\\)|${NAME}(?:</b>)?-?\\p{L}`, "u"),
  ru: new RegExp(`(?<!\\p{L})(?:у|для|от|к|против|без|за|до|из|с|о|об) ${NAME}|${NAME}(?:</b>)?\\p{L}`, "iu"),
};

/** The plurals of a message, each as the forms it has. */
const plurals = (message: string | Part[]): string[][] =>
  partsOf(message).flatMap((part) => ("p" in part ? [Object.keys(part.o)] : []));

/** The forms that whole numbers take in a language; those of millions and fractions do not occur here. */
function forms(language: string): string[] {
  const rules = new Intl.PluralRules(language);
  return [...new Set(["other", ...Array.from({ length: 1000 }, (_, n) => rules.select(n))])].sort();
}

/** What a translation has to have as well: the arguments of a message, and its tags. */
function kept(message: string | Part[]): string[] {
  const tags = partsOf(message).flatMap((part) => ("t" in part ? part.t : []));
  // The article is Hungarian's own.
  const shared = tags.filter((tag) => !/^az$/i.test(tag)).map((tag) => `<${tag}>`);
  return [...new Set([...taken(message), ...shared])].sort();
}

describe.each(others)("%s %s", (language, folder) => {
  const messages = read(language, folder);
  const english = read("en", folder);
  it("has the same keys as English, in the same order", () => {
    expect(Object.keys(messages)).toEqual(Object.keys(english));
  });
  it("is not left in English", () => {
    const long = Object.keys(messages).filter((key) => english[key].length > 60);
    expect(long.filter((key) => messages[key] === english[key])).toEqual([]);
  });
  it("has the arguments and tags of English", () => {
    for (const [key, message] of Object.entries(messages))
      expect(kept(compile(message)), key).toEqual(kept(compile(english[key])));
  });
});

describe.each(all)("%s %s", (language, folder) => {
  const messages = Object.entries(read(language, folder));
  it("has every plural form its language needs", () => {
    for (const [key, message] of messages)
      for (const said of plurals(compile(message))) {
        const words = said.filter((form) => !form.startsWith("="));
        // Words that do not change with the number need no forms.
        if (words.length > 1) expect(words.sort(), key).toEqual(forms(language));
        else expect(words, key).toEqual(["other"]);
      }
  });
  it("is set with the signs of print", () => {
    for (const [key, message] of messages)
      expect(message, `${key}: ’ instead of ', … instead of dots`).not.toMatch(/'|"|\.\.\./);
  });
  it("never inflects a name", () => {
    for (const [key, message] of messages) expect(message, key).not.toMatch(INFLECTED[language] ?? /(?!)/);
  });
});

describe("French", () => {
  const french = folders.flatMap((folder) => Object.entries(read("fr", folder)));
  it("has spaces that do not break before ; : ! ? % and inside quotation marks", () => {
    for (const [key, message] of french) {
      // Only what is read: the syntax of a message has none of these signs.
      expect(message, key).not.toMatch(/[^\u202f\u00a0][;:!?%»]|«[^\u202f\u00a0]/);
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
  const known = Object.assign({}, ...folders.map((folder) => read("en", folder)));
  expect(used.filter((key) => !(key in known))).toEqual([]);
});

it("forms plurals by the rules of the language", () => {
  const ru = (n: number) => text(compile(read("ru")["turn.actions"]), { count: n }, "ru");
  expect([1, 2, 5, 21].map(ru)).toEqual([
    "Осталось 1 действие",
    "Осталось 2 действия",
    "Осталось 5 действий",
    "Осталось 21 действие",
  ]);
  const english = (n: number) => text(compile(en["mat.then"]), { count: n }, "en");
  expect([0, 1, 3].map(english)).toEqual(["and finishes it", "then 1 cell left", "then 3 cells left"]);
  const thumb = (n: number) => text(compile(en["mat.thumb"]), { cells: n, away: n, known: "yes" }, "en");
  expect([1, 2].map(thumb)).toEqual(["1 cell · 1 pc", "2 cells · 2 pcs"]);
});

it("gives Hungarian words and numbers their article", () => {
  const az = ["alma", "Ödön", "Ági", "1", "5", "5.", "50", "512", "1000", "1 234", "1000000", "L", "„ez”"];
  const a = ["körte", "2", "10", "11", "100", "15", "10000", "0", "−5", "Ghost L", "Levente", "T"];
  for (const next of az) expect(article(next), next).toBe("az");
  for (const next of a) expect(article(next), next).toBe("a");
  const say = (message: string, n: number) => text(compile(message), { n }, "hu");
  expect([1, 2].map((n) => say("<Az>{n}</Az>. kör", n))).toEqual(["Az 1. kör", "A 2. kör"]);
  expect(say("{n, plural, other {mind <az>#</az> lap}}", 5)).toBe("mind az 5 lap");
});
