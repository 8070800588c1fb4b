// Makes a table and goes there; the seats and the invite are kept on this device.
import * as http from "../api/http.ts";
import { keepInvite } from "./invites.ts";
import { go } from "./router.ts";
import { keepSeats } from "./seats.ts";

export async function startTable(table: http.NewTable): Promise<void> {
  const made = await http.makeTable(table);
  keepSeats(made.seats.map(({ seat, token }) => ({ table: made.table, seat, token })));
  if (made.invite) keepInvite(made.table, made.invite);
  go(`/t/${made.table}`);
}
