// Being told while nobody looks at the page: the browser's leave, its push service, and the notification itself.
import { base, isLocal } from "../api/home.ts";
import * as http from "../api/http.ts";
import type { NoticeKind } from "../api/types.ts";
import { list, t } from "../i18n/index.tsx";
import { becomePlayer, player } from "../lib/player.ts";
import { prefs } from "../lib/prefs.ts";
import { allSeats } from "../lib/seats.ts";

export const KINDS: NoticeKind[] = ["turn", "started", "over", "rematch", "hurry"];

/** As many seats as can be named at once, the latest. */
const MOST_SEATS = 100;

/** Whether this browser can show notifications at all; where tables live on this device nobody else plays. */
export const canTell = !isLocal && "Notification" in globalThis && !!globalThis.navigator?.serviceWorker;

/** Whether it shows them: the browser lets it, and the player wants it. */
export const isTold = (): boolean => canTell && prefs.get().notices && Notification.permission === "granted";

const kinds = (): NoticeKind[] => KINDS.filter((kind) => !prefs.get().silent.includes(kind));

/** What the server says in the player's language; it puts in who plays, and the round. */
const words = () => ({
  turn: t("notices.turn"),
  started: t("notices.started"),
  over: t("notices.over"),
  rematch: t("notices.rematch"),
  hurry: t("notices.hurry"),
  test: t("notices.test"),
  about: t("notices.about", { names: "{names}", round: "{round}" }),
});

/** Whether the server knows this device's player. */
export const isKnown = (): boolean => !!player.get().token;

/** What the player wants to be told; seats taken before the server knew the player are named. */
export async function wishes() {
  const { name } = prefs.get();
  await becomePlayer(name || "?");
  const tokens = allSeats().map(({ token }) => token);
  return { kinds: kinds(), words: words(), seats: tokens.slice(0, MOST_SEATS) };
}

const worker = () => navigator.serviceWorker.register(`${base}push.js`, { scope: base });

/** Ask for the browser's leave, from a click; false if it is not given. */
export async function allow(): Promise<boolean> {
  if (!canTell || (await Notification.requestPermission()) !== "granted") return false;
  prefs.set({ notices: true });
  await subscribe();
  return true;
}

/** Have the server push, too; without a push service the page alone tells, as long as it is open. */
export async function subscribe(): Promise<boolean> {
  try {
    const asked = await wishes();
    const { pushManager } = await worker();
    await navigator.serviceWorker.ready;
    const applicationServerKey = (await http.notices()).key;
    const given = (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })).toJSON();
    await http.pushTo({
      endpoint: given.endpoint!,
      p256dh: given.keys!.p256dh,
      auth: given.keys!.auth,
      page: location.origin,
      ...asked,
    });
    return true;
  } catch {
    return false;
  }
}

/** Keep the server in step with a device that is told: with its player, its language, and what its browser has renewed. */
export function keepTold(): () => void {
  let said = "";
  const look = () => {
    const now = `${player.get().token} ${prefs.get().language ?? ""}`;
    if (now === said || !isKnown() || !isTold()) return;
    said = now;
    void subscribe();
  };
  look();
  const stops = [player.watch(look), prefs.watch(look)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** No more notifications on this device. */
export async function stop(): Promise<void> {
  prefs.set({ notices: false });
  const registration = await navigator.serviceWorker.getRegistration(base);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  if (isKnown()) await http.pushNoMore();
}

/** Show a notification of what happened at a table, if nobody looks at the page; one a table. */
export async function tell(kind: NoticeKind, table: string, names: string[], round: number): Promise<void> {
  if (!document.hidden || !isTold() || !kinds().includes(kind)) return;
  const registration = await worker();
  await registration.showNotification(words()[kind], {
    body: t("notices.about", { names: list(names), round: String(round) }),
    tag: table,
    icon: "icon-192.png",
    data: { link: `${base}t/${table}` },
  });
}
