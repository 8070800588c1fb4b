// Runs compiled ICU messages: arguments, numbers, plurals, selects and tags.
import { article } from "./hungarian.ts";

/** A piece of a compiled message; see build/messages.ts. */
export type Part =
  | string
  | { a: string }
  | { n: string }
  | { h: 1 }
  | { p: string; o: Record<string, Part[]> }
  | { s: string; o: Record<string, Part[]> }
  | { t: string; c: Part[] };

export type Values = Record<string, string | number>;

/** Text between tags, in order: `tag` is empty outside of tags. */
export interface Run {
  tag: string;
  text: string;
}

const plurals = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();

function pluralCase(locale: string, n: number): string {
  let rules = plurals.get(locale);
  if (!rules) {
    rules = new Intl.PluralRules(locale);
    plurals.set(locale, rules);
  }
  return rules.select(n);
}

function numberText(locale: string, n: number): string {
  let format = numbers.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(locale);
    numbers.set(locale, format);
  }
  // A true minus sign, as the score sheet prints it.
  return format.format(n).replace("-", "−");
}

/** Tags that put the Hungarian article before what they hold; `<Az>` begins a sentence. */
const ARTICLE = /^az$/i;

/** The runs of a message, with its values filled in; `count` is what `#` stands for. */
export function runs(message: string | Part[], values: Values, locale: string, count = 0): Run[] {
  const out: Run[] = [];
  const say = (tag: string, text: string) => {
    const last = out[out.length - 1];
    if (last && last.tag === tag) last.text += text;
    else if (text) out.push({ tag, text });
  };
  const shown = (name: string) => {
    const value = values[name];
    return typeof value === "number" ? numberText(locale, value) : (value ?? `{${name}}`);
  };
  const walk = (parts: Part[], tag: string, hash: number) => {
    for (const part of parts) {
      if (typeof part === "string") say(tag, part);
      else if ("a" in part) say(tag, shown(part.a));
      else if ("n" in part) say(tag, shown(part.n));
      else if ("h" in part) say(tag, numberText(locale, hash));
      else if ("t" in part && ARTICLE.test(part.t)) {
        const next = runs(part.c, values, locale, hash)
          .map((run) => run.text)
          .join("");
        const word = article(next);
        say(tag, `${part.t === "Az" ? word.replace("a", "A") : word} `);
        walk(part.c, tag, hash);
      } else if ("t" in part) walk(part.c, part.t, hash);
      else if ("p" in part) {
        const n = Number(values[part.p]);
        walk(part.o[`=${n}`] ?? part.o[pluralCase(locale, n)] ?? part.o.other, tag, n);
      } else walk(part.o[String(values[part.s])] ?? part.o.other, tag, hash);
    }
  };
  walk(typeof message === "string" ? [message] : message, "", count);
  return out;
}

/** A message as plain text. */
export function text(message: string | Part[], values: Values, locale: string): string {
  return typeof message === "string"
    ? message
    : runs(message, values, locale)
        .map((run) => run.text)
        .join("");
}
