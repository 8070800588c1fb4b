// The words of the settings, which come with their screen.
import type en from "../../locales/settings/en.json";
import { type Texts, useTexts } from "../i18n/index.tsx";

export type Words = Texts<keyof typeof en>;
export const useWords = (): Words | null => useTexts<keyof typeof en>("settings");
