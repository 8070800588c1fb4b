// What a page and the hall on its device say to each other: requests and connections, as over a network.

/** From a page. */
export type ToHall =
  | { is: "ask"; id: number; method: string; address: string; content: string; token: string | null }
  | { is: "open" | "close"; line: number }
  | { is: "say"; line: number; text: string };

/** To a page. */
export type ToPage =
  | { is: "answer"; id: number; status: number; text: string }
  | { is: "said"; line: number; text: string }
  | { is: "closed"; line: number; code: number }
  /** The hall was in another tab, which is gone: what it had not answered is lost. */
  | { is: "lost" }
  /** So much of the engine has come, 0 to 1. */
  | { is: "loading"; share: number }
  /** Whether there is room left for the tables. */
  | { is: "room"; full: boolean }
  /** The hall is there, in the worker with this name. */
  | { is: "ready"; host: string };

/** To the worker that thinks for a server's bots. */
export type ToThinker =
  | { is: "begin"; folder: string }
  | { is: "think"; id: string; seat: number; bot: string; seed: number; view: string };

/** From it; it says nothing where it cannot start. */
export type FromThinker = { is: "ready" } | { is: "thought"; id: string; actions: string[] };

/** The channel between tabs, and the lock that the worker with the hall holds. */
export const HALL = "projectl.hall";

/** Between the workers of several tabs; `host` is the one that has the hall. */
export type BetweenTabs =
  | { is: "who" }
  | { is: "host"; host: string }
  | { is: "to hall"; host: string; from: string; said: ToHall }
  | { is: "to page"; to: string; said: ToPage }
  | { is: "room"; full: boolean }
  /** To the page whose worker has the hall: it answers nothing any more. */
  | { is: "stuck"; host: string };
