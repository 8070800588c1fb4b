// The next game that waits for this device: one key leads there from every screen.
import * as http from "../api/http.ts";
import { go } from "../lib/router.ts";
import { allSeats } from "../lib/seats.ts";
import { nextOf } from "./entries.ts";

export const NEXT_KEY = "j";

/** Go there; false where no game waits. */
export async function goToNext(present: string): Promise<boolean> {
  const tokens = allSeats().map((seat) => seat.token);
  const next = tokens.length ? nextOf(await http.allMine(tokens), present) : null;
  if (next) go(`/t/${next}`);
  return !!next;
}
