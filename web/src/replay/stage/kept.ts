// The records that were looked at on this device, latest first.
import type { GameRecord } from "../../api/types.ts";
import { Remembered } from "../../lib/remembered.ts";

export interface Kept {
  packed: string;
  names: string[];
  actions: number;
  at: number;
}

const MOST = 6;
const memory = new Remembered<{ games: Kept[] }>("projectl.replays", { games: [] });

export const keptReplays = (): Kept[] => memory.fresh().games;

export function keepReplay(packed: string, record: GameRecord): void {
  const game: Kept = { packed, names: record.names ?? [], actions: record.actions.length, at: Date.now() };
  const others = keptReplays().filter((k) => k.packed !== packed);
  memory.set({ games: [game, ...others].slice(0, MOST) });
}
