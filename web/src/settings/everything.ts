// Everything of this device as one file: what it remembers, and its tables where they live here.
import { isLocal, request } from "../api/home.ts";
import { type Memory, remembered, takeIn } from "../lib/memory.ts";

const FORMAT = "projectl-device/1";
const TABLES = "/api/v1/device/tables";

interface Everything {
  format: string;
  /** When it was saved. */
  at: string;
  memory: Memory;
  /** As the hall of a device keeps them; empty where tables live with a server. */
  tables: unknown[];
}

/** What came of taking a file in. */
export interface Taken {
  /** Tables that are new here. */
  taken: number;
  unreadable: number;
}

async function ask<T>(method: string, body?: object): Promise<T> {
  const { status, text } = await request(method, TABLES, body ? JSON.stringify(body) : null, null);
  if (status >= 300) throw new Error(`${method} ${TABLES}: ${status}`);
  return JSON.parse(text);
}

export async function everything(): Promise<Blob> {
  const tables = isLocal ? (await ask<{ tables: unknown[] }>("GET")).tables : [];
  const all: Everything = { format: FORMAT, at: new Date().toISOString(), memory: remembered(), tables };
  return new Blob([JSON.stringify(all)], { type: "application/json" });
}

/** Take a file in; null if it is none of ours. */
export async function takeInFile(text: string): Promise<Taken | null> {
  let all: Everything;
  try {
    all = JSON.parse(text);
  } catch {
    return null;
  }
  if (all?.format !== FORMAT || !Array.isArray(all.tables) || typeof all.memory !== "object") return null;
  // The tables first: without room for them nothing is taken in.
  const found = isLocal ? await ask<Taken>("POST", { tables: all.tables }) : { taken: 0, unreadable: 0 };
  takeIn(all.memory);
  return found;
}

/** Remove the games that are over; how many there were. */
export const removeFinished = async (): Promise<number> => (await ask<{ removed: number }>("DELETE")).removed;
