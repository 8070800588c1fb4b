// What this device remembers of its user: language, theme, name, switches, the last game's settings. Shared between tabs.
import type { SeatPlan, Setup } from "../new/setup.ts";
import { Store } from "./store.ts";

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

const KEY = "projectl.prefs";
const usual: Prefs = { name: "", sound: false, hints: true };

function load(): Prefs {
  try {
    return { ...usual, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return usual;
  }
}

class Remembered extends Store<Prefs> {
  override set(change: Partial<Prefs>): void {
    super.set(change);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.get()));
    } catch {
      // A browser that stores nothing still plays; it only forgets.
    }
  }
}

export const prefs = new Remembered(load());

window.addEventListener("storage", (event) => {
  if (event.key === KEY) Store.prototype.set.call(prefs, load());
});

export function theme(): "dark" | "light" {
  return prefs.get().theme ?? "dark";
}

function showTheme(): void {
  document.documentElement.dataset.theme = theme();
}
prefs.watch(showTheme);
showTheme();
