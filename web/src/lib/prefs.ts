// What this device remembers of its user: language, theme, name, switches, the last game's settings.
import { Remembered } from "./remembered.ts";
import { Store } from "./store.ts";

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
  /** By kind of game: that of one is not that of another. */
  clocks: Partial<Record<GameKind, ClockName>>;
  undo: boolean;
  hints: boolean;
  watch: boolean;
  /** Seconds by which watchers see the game later. */
  delay: number;
  /** In the lobby, for anybody to join. */
  public: boolean;
  /** With people by link: it counts. */
  rated: boolean;
  /** What happens when somebody on turn has been away for some minutes. */
  away: AwayName;
  seed: string;
}

export type ClockName = "off" | "relaxed" | "fast" | "match" | "day" | "days" | "week";
export type AwayName = "wait" | "choose" | "bot";
/** Whom a game is played with: people by link, people here, bots. */
export type GameKind = "friends" | "device" | "bots";

export type Pace = keyof typeof PACES;
/** Milliseconds for each action of a rival. */
export const PACES = { off: 0, quick: 300, normal: 600, slow: 1000 };

export type Marks = "off" | "fine" | "strong";

export interface Prefs {
  language?: string;
  /** Without one the system's. */
  theme?: "dark" | "light";
  name: string;
  sound: boolean;
  hints: boolean;
  /** How long each action of a rival is shown. */
  pace: Pace;
  /** Seconds in which the last action of a turn can be taken back. */
  undoWait: number;
  /** Taking a puzzle asks first, whatever it is taken with. */
  confirmTakes: boolean;
  /** How loud sounds are, in percent. */
  volume: number;
  /** Short vibrations beside the sounds, where a device can. */
  vibration: boolean;
  /** Whether the browser is to show notifications. */
  notices: boolean;
  /** Whether the player was asked for that, which happens once. */
  asked: boolean;
  /** What nobody needs to be told of. */
  silent: string[];
  /** How large the table is drawn, 1 being as large as fits. */
  board: number;
  /** How clearly pieces carry the sign of their shape. */
  marks: Marks;
  /** The bot chosen last. */
  bot?: string;
  /** The settings of the game started last. */
  setup?: Setup;
  seats?: SeatPlan[];
}

export const prefs = new Remembered<Prefs>("projectl.prefs", {
  name: "",
  sound: false,
  hints: true,
  pace: "normal",
  undoWait: 3,
  confirmTakes: false,
  volume: 60,
  vibration: true,
  notices: false,
  asked: false,
  silent: [],
  board: 1,
  marks: "fine",
});

const light = matchMedia("(prefers-color-scheme: light)");

export function theme(): "dark" | "light" {
  return prefs.get().theme ?? (light.matches ? "light" : "dark");
}

/** The theme that is shown: the system may change it while the page is open. */
export const shownTheme = new Store({ theme: theme() });

/** What the stylesheets need to know. */
function show(): void {
  const root = document.documentElement;
  const { board, marks } = prefs.get();
  root.dataset.theme = theme();
  root.dataset.marks = marks;
  root.style.setProperty("--board", String(board));
  shownTheme.set({ theme: theme() });
}
prefs.watch(show);
light.addEventListener("change", show);
show();
