// What this device remembers of its user: language, theme, name, switches, the last game's settings.
import type { SeatPlan, Setup } from "../new/setup.ts";
import { Remembered } from "./remembered.ts";

export interface Prefs {
  language?: string;
  theme?: "dark" | "light";
  name: string;
  sound: boolean;
  hints: boolean;
  /** The bot chosen last. */
  bot?: string;
  /** The settings of the game started last. */
  setup?: Setup;
  seats?: SeatPlan[];
}

export const prefs = new Remembered<Prefs>("projectl.prefs", { name: "", sound: false, hints: true });

export function theme(): "dark" | "light" {
  return prefs.get().theme ?? "dark";
}

function showTheme(): void {
  document.documentElement.dataset.theme = theme();
}
prefs.watch(showTheme);
showTheme();
