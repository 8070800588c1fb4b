// The seats this device holds: table, seat and token, kept in the browser's storage.

export interface Seat {
  table: string;
  seat: number;
  token: string;
}

const KEY = "projectl.seats";
const MOST = 1000;

export function allSeats(): Seat[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Seat[];
  } catch {
    return [];
  }
}

export function seatsAt(table: string): Seat[] {
  return allSeats().filter((seat) => seat.table === table);
}

/** Keep seats, latest first; the same token is kept once. */
export function keepSeats(seats: Seat[]): void {
  const tokens = new Set(seats.map((seat) => seat.token));
  const kept = [...seats, ...allSeats().filter((seat) => !tokens.has(seat.token))].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage the link in the address bar still holds the seat.
  }
}
