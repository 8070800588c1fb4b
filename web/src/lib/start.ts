// Makes a table and goes there; the seats and the invite are kept on this device.
import * as http from "../api/http.ts";
import { keepInvite } from "./invites.ts";
import { becomePlayer } from "./player.ts";
import { go } from "./router.ts";
import { keepSeats } from "./seats.ts";

/** How whoever makes a table is called there. */
const hostOf = (table: http.NewTable): string =>
  table.seats.find((seat) => seat.kind === "person")?.name || "?";

export async function startTable(table: http.NewTable): Promise<void> {
  if (table.seats.some((seat) => seat.kind === "open")) await becomePlayer(hostOf(table));
  const made = await http.makeTable(table);
  keepSeats(made.seats.map(({ seat, token }) => ({ table: made.table, seat, token })));
  if (made.invite) keepInvite(made.table, made.invite);
  go(`/t/${made.table}`);
}
