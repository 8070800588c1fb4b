// Invites of tables made on this device; the server shows them once.
import { Remembered } from "./remembered.ts";

const MOST = 30;
const memory = new Remembered<{ invites: Record<string, string> }>("projectl.invites", { invites: {} });

export const inviteFor = (table: string): string | null => memory.fresh().invites[table] ?? null;

export function keepInvite(table: string, invite: string): void {
  const kept = Object.entries(memory.fresh().invites).slice(-MOST);
  memory.set({ invites: { ...Object.fromEntries(kept), [table]: invite } });
}
