// What this device remembers, shared with the other devices of an account: each adds what it did, none loses anything.
import * as http from "../api/http.ts";
import { type Memory, remembered, takeIn } from "./memory.ts";
import { player } from "./player.ts";
import { Remembered } from "./remembered.ts";
import { allSeats, keepAccounts } from "./seats.ts";

interface Shared {
  /** The version that this device has. */
  version: number;
  /** Of each part, what it was when that was shared: what is still so may be changed by others. */
  parts: Record<string, string>;
}

const NOTHING: Shared = { version: 0, parts: {} };
const shared = new Remembered<Shared>("projectl.shared", NOTHING);
/** Characters that the server takes. */
const MOST = 200_000;
const MOST_TRIES = 5;

/** Short for a text that is compared with itself only. */
function mark(value: unknown): string {
  let hash = 0;
  for (const sign of JSON.stringify(value) ?? "") hash = (hash * 31 + sign.charCodeAt(0)) | 0;
  return hash.toString(36);
}

const marks = (memory: Memory): Record<string, string> =>
  Object.fromEntries(Object.entries(memory).map(([name, value]) => [name, mark(value)]));

/** Seats are known to the account without their tokens; the guided game is played on one device. */
function shareable({ seats, learn, ...memory }: Memory): Memory {
  return memory;
}

/** As much of it as the server takes: replays can be had again, everything else is small. */
export function fitting(memory: Memory, most = MOST): Memory {
  const parts = Object.entries(memory).sort(([, one], [, other]) => size(one) - size(other));
  while (parts.length && size(Object.fromEntries(parts)) > most) parts.pop();
  return Object.fromEntries(parts);
}

const size = (value: unknown): number => JSON.stringify(value)?.length ?? 0;

let sharing: Promise<void> = Promise.resolve();

/** Take in what the other devices did, and share what this one did, if anything. */
export function share(): Promise<void> {
  sharing = sharing.then(() => exchange().catch(() => {})); // the next time will do
  return sharing;
}

async function exchange(): Promise<void> {
  if (!player.fresh().account) return;
  const tokens = allSeats().map((seat) => seat.token);
  keepAccounts(await http.allMine(tokens, true));
  let there = await http.kept();
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const before = shared.fresh();
    if (there.kept && there.version !== before.version) {
      const { parts } = before;
      takeIn(JSON.parse(there.kept), localStorage, (name, mine) => parts[name] === mark(mine));
    }
    const memory = fitting(shareable(remembered()));
    const now = marks(memory);
    const news = Object.keys(now).some((name) => now[name] !== before.parts[name]);
    if (there.version && there.version === before.version && !news) return;
    there = await http.keep(there.version, JSON.stringify(memory));
    if (there.taken) return shared.set({ version: there.version, parts: now });
  }
}

/** Share from now on: at once, and whenever the page is looked at again or left. */
export function keepSharing(): void {
  void share();
  document.addEventListener("visibilitychange", () => void share());
}

/** Nothing is shared any more. */
export const stopSharing = (): void => shared.set(NOTHING);
