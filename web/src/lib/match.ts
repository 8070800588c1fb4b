// Waiting for a match, in the background of whatever screen is shown: who was found, and where to sit.
import * as http from "../api/http.ts";
import type { Ticket, Wish } from "../api/types.ts";
import { Remembered } from "./remembered.ts";
import { go } from "./router.ts";
import { keepSeats } from "./seats.ts";
import { Store } from "./store.ts";

/** What was wanted last, and whether this device waits for it: also after the page was loaded again. */
export const wanted = new Remembered<{ wish: Omit<Wish, "name"> | null; waits: boolean }>("projectl.match", {
  wish: null,
  waits: false,
});

interface Waiting {
  ticket: Ticket | null;
  /** A match was found and not accepted in time. */
  lapsed: boolean;
}

export const match = new Store<Waiting>({ ticket: null, lapsed: false });

const LONGEST_PAUSE = 15_000;
/** Of several who follow, only the latest goes on. */
let following = 0;

/** Wait for a game; refused where the server refuses. */
export async function lookFor(wish: Wish): Promise<void> {
  const { name, ...rest } = wish;
  take(await http.findMatch(wish));
  wanted.set({ wish: rest, waits: true });
  void follow();
}

/** Wait no longer. */
export async function stopLooking(): Promise<void> {
  following++;
  wanted.set({ waits: false });
  match.set({ ticket: null, lapsed: false });
  await http.leaveMatch();
}

export async function accept(): Promise<void> {
  take(await http.acceptMatch());
}

/** Go on waiting where the page was left. */
export function goOnWaiting(): void {
  if (wanted.get().waits) void follow();
}

async function follow(): Promise<void> {
  const mine = ++following;
  let failures = 0;
  while (mine === following && wanted.get().waits) {
    try {
      const { state, accepted } = match.get().ticket ?? {};
      const ticket = await http.followMatch(state === "found" && accepted ? "accepted" : state);
      if (mine === following) take(ticket);
      failures = 0;
    } catch {
      failures++;
      await new Promise((done) => setTimeout(done, Math.min(500 * 2 ** failures, LONGEST_PAUSE)));
    }
  }
}

function take(ticket: Ticket): void {
  const before = match.get().ticket;
  if (ticket.state === "none") {
    // Who was found and did not answer waits no longer.
    match.set({ ticket: null, lapsed: before?.state === "found" });
    wanted.set({ waits: false });
  } else if (ticket.state === "ready") {
    following++;
    wanted.set({ waits: false });
    match.set({ ticket: null, lapsed: false });
    const { table, seat, token } = ticket;
    keepSeats([{ table: table!, seat: seat!, token: token! }]);
    go(`/t/${table}`);
  } else match.set({ ticket, lapsed: false });
}
