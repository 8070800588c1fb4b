// Players whose reactions this device does not show, table by table.

const KEY = "projectl.muted";
const MOST = 100;

function all(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as string[];
  } catch {
    return [];
  }
}

const nameOf = (table: string, seat: number): string => `${table}/${seat}`;

export const isMuted = (table: string, seat: number): boolean => all().includes(nameOf(table, seat));

export function mute(table: string, seat: number, on: boolean): void {
  const name = nameOf(table, seat);
  const others = all().filter((other) => other !== name);
  try {
    localStorage.setItem(KEY, JSON.stringify((on ? [name, ...others] : others).slice(0, MOST)));
  } catch {
    // A browser that stores nothing shows them again.
  }
}
