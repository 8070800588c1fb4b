// The next game that waits for this device: one key leads there from every screen.
import * as http from "../api/http.ts";
import type { MyTable } from "../api/types.ts";
import { go } from "../lib/router.ts";
import { allSeats } from "../lib/seats.ts";

export const NEXT_KEY = "j";

/** Of the tables where it is the player's turn the one with the least time left, the present one left out. Pure. */
export function nextOf(tables: MyTable[], present: string): string | null {
  const waiting = tables.filter((it) => it.status === "playing" && it.your_turn && it.table !== present);
  const soonest = (it: MyTable) => it.until ?? Number.POSITIVE_INFINITY;
  waiting.sort((a, b) => (soonest(a) === soonest(b) ? a.at - b.at : soonest(a) - soonest(b)));
  return waiting[0]?.table ?? null;
}

/** Go there; false where no game waits. */
export async function goToNext(present: string): Promise<boolean> {
  const tokens = allSeats().map((seat) => seat.token);
  const next = tokens.length ? nextOf(await http.allMine(tokens), present) : null;
  if (next) go(`/t/${next}`);
  return !!next;
}
