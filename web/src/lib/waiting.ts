// The games with people that wait for this device's player: looked for now and then while the page is open.
import { isLocal } from "../api/home.ts";
import * as http from "../api/http.ts";
import type { MyTable } from "../api/types.ts";
import { allSeats } from "./seats.ts";
import { Store } from "./store.ts";

/** Milliseconds between two looks. */
const EVERY = 60_000;

export const waiting = new Store<{ tables: MyTable[] }>({ tables: [] });

/** What is known of the seats of this device, and whether anything can change there. */
let seen = "";
let busy = false;

/** Of some tables those where others wait for this device; a table that is all its own has no others. */
export function waitingOf(tables: MyTable[], held: { table: string }[]): MyTable[] {
  const own = (table: string) => held.filter((seat) => seat.table === table).length;
  return tables.filter((it) => it.status === "playing" && it.your_turn && it.people > own(it.table));
}

async function look(): Promise<void> {
  const held = allSeats();
  const tokens = held.map(({ token }) => token);
  if (!tokens.length || document.hidden || (!busy && seen === tokens.join())) return;
  try {
    const tables = await http.allMine(tokens);
    seen = tokens.join();
    busy = tables.some((it) => it.status !== "over" && it.people > 1);
    waiting.set({ tables: waitingOf(tables, held) });
  } catch {
    // Without a connection the next look will tell.
  }
}

/** Look for games that wait, until told to stop. Where tables live on this device nobody else waits. */
export function watchWaiting(): () => void {
  if (isLocal) return () => {};
  const now = () => void look();
  const timer = window.setInterval(now, EVERY);
  document.addEventListener("visibilitychange", now);
  now();
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", now);
  };
}

/** A table has changed before the player's eyes: whether it still waits is known without asking. */
export function waitsNoMore(table: string): void {
  const { tables } = waiting.get();
  if (tables.some((it) => it.table === table))
    waiting.set({ tables: tables.filter((it) => it.table !== table) });
}
