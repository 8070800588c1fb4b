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

/** This device has given a seat up. */
export function dropSeat(token: string): void {
  write(allSeats().filter((seat) => seat.token !== token));
}

/** Keep seats, latest first; the same token is kept once. */
export function keepSeats(seats: Seat[]): void {
  const tokens = new Set(seats.map((seat) => seat.token));
  write([...seats, ...allSeats().filter((seat) => !tokens.has(seat.token))].slice(0, MOST));
}

function write(seats: Seat[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(seats));
  } catch {
    // Without storage the link in the address bar still holds the seat.
  }
}
