// The messages of every language and the page's sources, as the tests of the words read them.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Part } from "../src/i18n/format.ts";
import names from "../src/i18n/languages.json";

export const LOCALES = join(__dirname, "../locales");

export const languages = Object.keys(names);

/** The folders with messages of their own, and "" for those that every screen may use. */
export const folders = ["", ...readdirSync(LOCALES).filter((name) => !name.endsWith(".json"))];

export const read = (language: string, folder = ""): Record<string, string> =>
  JSON.parse(readFileSync(join(LOCALES, folder, `${language}.json`), "utf8"));

export const sources = readdirSync(join(__dirname, "../src"), { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((path) => ({ path, code: readFileSync(path, "utf8") }));

/** All the sources as one text. */
export const code = sources.map((source) => source.code).join("\n");

/** The parts of a message that are more than text, those inside of others too. */
export function partsOf(message: string | Part[]): Exclude<Part, string>[] {
  if (typeof message === "string") return [];
  return message.flatMap((part) => {
    if (typeof part === "string") return [];
    if ("t" in part) return [part, ...partsOf(part.c)];
    return "o" in part ? [part, ...Object.values(part.o).flatMap(partsOf)] : [part];
  });
}

/** The names of the arguments that a message takes. */
export const taken = (message: string | Part[]): string[] =>
  partsOf(message).flatMap((part) => {
    if ("h" in part || "t" in part) return [];
    return "a" in part ? part.a : "n" in part ? part.n : "p" in part ? part.p : part.s;
  });
