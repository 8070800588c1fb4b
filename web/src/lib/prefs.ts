// What this device remembers of its user: language, theme, name, switches, the last game's settings.
import { Remembered } from "./remembered.ts";

/** A seat of a new game, as the form holds it. */
export interface SeatPlan {
  kind: "person" | "open" | "bot";
  name: string;
  bot: string;
}

/** The settings of a new game, as the form holds them. */
export interface Setup {
  edition: string;
  expansions: string[];
  solo: string;
  /** Null: as the edition has it. */
  open: boolean | null;
  clock: ClockName;
  undo: boolean;
  hints: boolean;
  watch: boolean;
  /** A bot steps in for who has been away for two minutes. */
  standIn: boolean;
  seed: string;
}

export type ClockName = "off" | "relaxed" | "fast" | "match";

export interface Prefs {
  language?: string;
  /** As the system has it, if not chosen. */
  theme?: "dark" | "light";
  /** How large the table is drawn, 1 being as large as fits. */
  board?: number;
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

const light = matchMedia("(prefers-color-scheme: light)");

export function theme(): "dark" | "light" {
  return prefs.get().theme ?? (light.matches ? "light" : "dark");
}

/** What the stylesheets need to know. */
function show(): void {
  const root = document.documentElement;
  root.dataset.theme = theme();
  root.style.setProperty("--board", String(prefs.get().board ?? 1));
}
prefs.watch(show);
light.addEventListener("change", show);
show();
