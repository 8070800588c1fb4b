// Compiles locales/**/*.json from ICU message syntax into the small form that src/i18n/format.ts runs.
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import type { Plugin } from "vite";
import type { Part } from "../src/i18n/format.ts";

/** One message: plain text stays a string, anything else becomes a list of parts. */
export function compile(text: string): string | Part[] {
  const parts = reduce(parse(text, { shouldParseSkeletons: false }));
  return parts.length === 1 && typeof parts[0] === "string" ? parts[0] : parts;
}

function reduce(elements: MessageFormatElement[]): Part[] {
  return elements.map((element): Part => {
    switch (element.type) {
      case TYPE.literal:
        return element.value;
      case TYPE.argument:
        return { a: element.value };
      case TYPE.number:
        return { n: element.value };
      case TYPE.pound:
        return { h: 1 };
      case TYPE.tag:
        return { t: element.value, c: reduce(element.children) };
      case TYPE.select:
      case TYPE.plural: {
        const cases = Object.fromEntries(
          Object.entries(element.options).map(([name, option]) => [name, reduce(option.value)]),
        );
        return element.type === TYPE.select ? { s: element.value, o: cases } : { p: element.value, o: cases };
      }
      default:
        throw new Error(`this kind of ICU element is not used here: ${JSON.stringify(element)}`);
    }
  });
}

/** Loads a locale file as a module of compiled messages. */
export function messages(): Plugin {
  return {
    name: "messages",
    enforce: "pre",
    transform(code, id) {
      if (!/[\\/]locales[\\/]([\w-]+[\\/])?[\w-]+\.json$/.test(id)) return null;
      const table = Object.entries(JSON.parse(code) as Record<string, string>).map(([key, text]) => {
        try {
          return [key, compile(text)];
        } catch (error) {
          throw new Error(`${id}: ${key}: ${error}`);
        }
      });
      return {
        code: `export default ${JSON.stringify(Object.fromEntries(table))}`,
        map: null,
        moduleType: "js",
      };
    },
  };
}
