// Which player this device is to the server; it becomes one when something first needs it, without an account.
import { actAs, isLocal } from "../api/home.ts";
import * as http from "../api/http.ts";
import { Remembered } from "./remembered.ts";

interface Player {
  /** Empty: this device is no player yet. */
  id: string;
  token: string;
  /** How the account is called; empty: there is none. */
  account: string;
}

const NOBODY: Player = { id: "", token: "", account: "" };

export const player = new Remembered<Player>("projectl.player", NOBODY);

actAs({
  token: () => player.get().token || null,
  forget: (token) => {
    if (player.fresh().token === token) player.set(NOBODY); // else another tab knows better
  },
});

let becoming: Promise<unknown> | null = null;

/** Be a player from now on, if the server knows players; whoever plays need not wait for it to work, only choose another name if that one is an account's. */
export async function becomePlayer(name: string): Promise<void> {
  if (isLocal || player.fresh().token) return;
  becoming ??= http
    .newPlayer(name, device())
    .then(({ player: id, token }) => player.set({ id, token }))
    .catch((error) => {
      if (error instanceof http.Refused && error.problem.code === "name_taken") throw error;
    })
    .finally(() => {
      becoming = null;
    });
  await becoming;
}

/** This device has come into an account. */
export function cameIn({ player: id, name, token }: { player: string; name: string; token: string }): void {
  player.set({ id, token, account: name });
}

/** This device is nobody any more. */
export const goOut = (): void => player.set(NOBODY);

const BROWSERS = ["Edg", "OPR", "Firefox", "Chrome", "Safari"];
const SYSTEMS = ["Android", "iPhone", "iPad", "Windows", "Mac", "Linux"];

/** What kind of device this is, for its owner to tell it from the others. */
export function device(agent: string = navigator.userAgent): string {
  const named = (names: string[]) => names.find((name) => agent.includes(name)) ?? "";
  const browser = named(BROWSERS).replace("Edg", "Edge").replace("OPR", "Opera");
  return [browser, named(SYSTEMS)].filter(Boolean).join(", ");
}
