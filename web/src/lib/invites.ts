// Invites of tables made on this device; the server shows them once.

const KEY = "projectl.invites";

function all(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

export const inviteFor = (table: string): string | null => all()[table] ?? null;

export function keepInvite(table: string, invite: string): void {
  const kept = Object.entries(all()).slice(-30);
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(kept), [table]: invite }));
  } catch {
    // The link can still be copied from the page that made the table, until it is left.
  }
}
