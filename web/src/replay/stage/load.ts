// Gets a game to look at: a table's, as far as the viewer may see it, or a record.
import * as http from "../../api/http.ts";
import type { GameRecord, SeatDoc } from "../../api/types.ts";
import { type Seat, seatsAt } from "../../lib/seats.ts";
import { type Frame, framesOf, withOpenPiles } from "./frames.ts";

export interface Loaded {
  frames: Frame[];
  /** The whole game, deal included; null while it is being played, here or as the deal of the day. */
  record: GameRecord | null;
  /** This device's seats at the table. */
  held: Seat[];
  /** The table; null for a record. */
  table: string | null;
}

/** The moments of a record, whose deal is no secret; `seats` are those of its table, if it has one. */
export async function framesOfRecord(record: GameRecord, seats?: SeatDoc[]): Promise<Frame[]> {
  const { start, updates } = await http.replay(record);
  return withOpenPiles(framesOf(seats ? { ...start, seats } : start, updates));
}

export async function loadRecord(record: GameRecord): Promise<Loaded> {
  return { frames: await framesOfRecord(record), record, held: [], table: null };
}

async function recordOf(table: string, token?: string): Promise<GameRecord | null> {
  try {
    return await http.record(table, token);
  } catch (error) {
    if (error instanceof http.Refused && error.problem.code === "not_over") return null;
    throw error;
  }
}

export async function loadTable(table: string): Promise<Loaded> {
  const held = seatsAt(table);
  const token = held[0]?.token;
  const now = (await http.snapshot(table, token)).table;
  const record = now.status === "over" ? await recordOf(table, token) : null;
  if (record) return { frames: await framesOfRecord(record, now.seats), record, held, table };
  const [start, updates] = await Promise.all([http.snapshot(table, token, 0), http.allUpdates(table, token)]);
  // Who sits where is known by now; that they were still to come is of no interest.
  return { frames: framesOf({ ...start.table, seats: now.seats }, updates), record: null, held, table };
}
