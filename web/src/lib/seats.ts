// The seats this device holds, kept in the browser's storage: table, seat and token. Those that other devices of its
// account have taken have no token here: the account's own opens them.
import { player } from "./player.ts";

export interface Seat {
  table: string;
  seat: number;
  token: string;
}

const KEY = "projectl.seats";
const MOST = 1000;

function read(): Seat[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Seat[];
  } catch {
    return [];
  }
}

export function allSeats(): Seat[] {
  const { account, token } = player.get();
  const opened = (seat: Seat): Seat[] => (account ? [{ ...seat, token: `${seat.seat}.${token}` }] : []);
  return read().flatMap((seat) => (seat.token ? [seat] : opened(seat)));
}

export function seatsAt(table: string): Seat[] {
  return allSeats().filter((seat) => seat.table === table);
}

/** This device has given a seat up. */
export function dropSeat({ table, seat }: Seat): void {
  write(read().filter((known) => known.table !== table || known.seat !== seat));
}

/** Keep seats, latest first; the same token is kept once. */
export function keepSeats(seats: Seat[]): void {
  const tokens = new Set(seats.map((seat) => seat.token));
  write([...seats, ...read().filter((seat) => !tokens.has(seat.token))].slice(0, MOST));
}

/** These are all seats of the account; those that were taken elsewhere are kept without a token. */
export function keepAccounts(seats: Omit<Seat, "token">[]): void {
  const name = ({ table, seat }: Omit<Seat, "token">) => `${table}/${seat}`;
  const here = read().filter((seat) => seat.token);
  const known = new Set(here.map(name));
  const others = seats.filter((seat) => !known.has(name(seat)));
  write([...here, ...others.map(({ table, seat }) => ({ table, seat, token: "" }))].slice(0, MOST));
}

function write(seats: Seat[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(seats));
  } catch {
    // Without storage the link in the address bar still holds the seat.
  }
}
