// Which player this device is to the server; it becomes one when something first needs it, without an account.
import { actAs, isLocal } from "../api/home.ts";
import * as http from "../api/http.ts";
import { Remembered } from "./remembered.ts";

interface Player {
  /** Empty: this device is no player yet. */
  id: string;
  token: string;
}

const NOBODY: Player = { id: "", token: "" };

export const player = new Remembered<Player>("projectl.player", NOBODY);

actAs({
  token: () => player.get().token || null,
  forget: (token) => {
    if (player.fresh().token === token) player.set(NOBODY); // else another tab knows better
  },
});

let becoming: Promise<unknown> | null = null;

/** Be a player from now on, if the server knows players; whoever plays need not wait for it to work. */
export async function becomePlayer(name: string): Promise<void> {
  if (isLocal || player.fresh().token) return;
  becoming ??= http
    .newPlayer(name, device())
    .then(({ player: id, token }) => player.set({ id, token }))
    .catch(() => {})
    .finally(() => {
      becoming = null;
    });
  await becoming;
}

const BROWSERS = ["Edg", "OPR", "Firefox", "Chrome", "Safari"];
const SYSTEMS = ["Android", "iPhone", "iPad", "Windows", "Mac", "Linux"];

/** What kind of device this is, for its owner to tell it from the others. */
export function device(agent: string = navigator.userAgent): string {
  const named = (names: string[]) => names.find((name) => agent.includes(name)) ?? "";
  return [named(BROWSERS).replace("Edg", "Edge").replace("OPR", "Opera"), named(SYSTEMS)]
    .filter(Boolean)
    .join(", ");
}
