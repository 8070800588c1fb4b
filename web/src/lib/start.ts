// Makes a table and goes there; the seats and the invite are kept on this device.
import * as http from "../api/http.ts";
import { withCharacters } from "./characters.ts";
import { keepInvite } from "./invites.ts";
import { becomePlayer } from "./player.ts";
import { go } from "./router.ts";
import { keepSeats } from "./seats.ts";

/** How whoever makes a table is called there. */
const hostOf = (table: http.NewTable): string =>
  table.seats.find((seat) => seat.kind === "person")?.name || "?";

/** Bots at a table do not all play alike; where the server knows no characters they are as they are. */
async function withUsualCharacters(seats: http.NewTable["seats"]): Promise<http.NewTable["seats"]> {
  if (!seats.some((seat) => seat.kind === "bot")) return seats;
  const { characters } = await http.about();
  return withCharacters(seats, characters ?? []);
}

export async function startTable(table: http.NewTable): Promise<void> {
  if (table.seats.some((seat) => seat.kind === "open")) await becomePlayer(hostOf(table));
  const seats = table.options?.rated ? table.seats : await withUsualCharacters(table.seats);
  const made = await http.makeTable({ ...table, seats });
  keepSeats(made.seats.map(({ seat, token }) => ({ table: made.table, seat, token })));
  if (made.invite) keepInvite(made.table, made.invite);
  go(`/t/${made.table}`);
}
