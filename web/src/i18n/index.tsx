// The language of the page: chosen once, switched without a reload, one small file per language.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type en from "../../locales/en.json";
import { prefs } from "../lib/prefs.ts";
import { Store, useStore } from "../lib/store.ts";
import { type Part, type Run, runs, text, type Values } from "./format.ts";
import languages from "./languages.json";

export type Key = keyof typeof en;
type Messages = Record<Key, string | Part[]>;

/** Every language by its own name: the one list, which also the tests read. */
export const LANGUAGES = languages;
export type Language = keyof typeof LANGUAGES;

const files = import.meta.glob<{ default: Messages }>("../../locales/*.json");
const current = new Store<{ language: Language; messages: Messages }>({
  language: "en",
  messages: {} as Messages,
});

function preferred(): Language {
  const wanted = [prefs.get().language, ...navigator.languages];
  for (const tag of wanted) {
    const found = (Object.keys(LANGUAGES) as Language[]).find(
      (l) => l === tag || l.split("-")[0] === tag?.split("-")[0],
    );
    if (found) return found;
  }
  return "en";
}

/** Load the preferred language. */
export async function loadLanguage(): Promise<void> {
  const language = preferred();
  const messages = (await files[`../../locales/${language}.json`]()).default;
  current.set({ language, messages });
  document.documentElement.lang = language;
}

// Chosen here or in another tab, the language changes at once.
prefs.watch(() => {
  const { language, messages } = current.get();
  if (Object.keys(messages).length && preferred() !== language) void loadLanguage();
});

export const language = (): Language => current.get().language;

/** Whether there is such a message. */
export const isKey = (key: string): key is Key => key in current.get().messages;

/** A message in the page's language. */
export function t(key: Key, values: Values = {}): string {
  const { messages, language } = current.get();
  const message = messages[key];
  return message === undefined ? key : text(message, values, language);
}

/** A message whose `<b>` tags become elements. */
export function rich(key: Key, values: Values = {}): JSX.Element {
  const { messages, language } = current.get();
  return (
    <>
      {runs(messages[key] ?? key, values, language).map((run, i) =>
        run.tag === "b" ? <b key={i}>{run.text}</b> : <span key={i}>{run.text}</span>,
      )}
    </>
  );
}

const parts = import.meta.glob<{ default: Record<string, string | Part[]> }>("../../locales/*/*.json");

/** The texts of a screen that has files of its own, `locales/NAME/LANGUAGE.json`. */
export interface Texts<K extends string> {
  language: Language;
  t(key: K, values?: Values): string;
  /** With its tags, for who draws them. */
  runs(key: K, values?: Values): Run[];
}

/** Such texts in the page's language; null until they have arrived. */
export function useTexts<K extends string>(name: string): Texts<K> | null {
  const now = useLanguage();
  const [texts, setTexts] = useState<Texts<K> | null>(null);
  useEffect(() => {
    let gone = false;
    void parts[`../../locales/${name}/${now}.json`]().then(({ default: messages }) => {
      if (gone) return;
      setTexts({
        language: now,
        t: (key, values = {}) => text(messages[key] ?? key, values, now),
        runs: (key, values = {}) => runs(messages[key] ?? key, values, now),
      });
    });
    return () => {
      gone = true;
    };
  }, [name, now]);
  return texts;
}

/** Names in a sentence: "Ana and Tomáš". */
export function list(names: string[]): string {
  return new Intl.ListFormat(language(), { type: "conjunction" }).format(names);
}

/** Redraw a component when the language changes. */
export function useLanguage(): Language {
  return useStore(current, (s) => s.language);
}
