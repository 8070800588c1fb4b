// Which games wait for this device's player, and how the server is kept in step with a device that is told.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { MyTable } from "../src/api/types.ts";

const table = (table: string, more: Partial<MyTable> = {}): MyTable =>
  ({ table, status: "playing", your_turn: true, people: 2, ...more }) as MyTable;

const shown = () =>
  Object.assign(new EventTarget(), { hidden: false, visibilityState: "visible", querySelector: () => null });
const settled = () => vi.advanceTimersByTimeAsync(0);

let mine: MyTable[];
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  asked = [];
  mine = [];
  const held = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, text: string) => void held.set(name, text),
    removeItem: (name: string) => void held.delete(name),
  });
  vi.stubGlobal("document", shown());
  vi.stubGlobal("window", Object.assign(new EventTarget(), { setInterval, clearInterval }));
  vi.stubGlobal("fetch", async (address: string | URL) => {
    asked.push(new URL(String(address), "http://here").pathname);
    return new Response(JSON.stringify({ tables: mine }));
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function watched() {
  const { keepSeats } = await import("../src/lib/seats.ts");
  const found = await import("../src/lib/waiting.ts");
  keepSeats([{ table: "a", seat: 0, token: "t" }]);
  const stop = found.watchWaiting();
  await settled();
  return { ...found, stop, ids: () => found.waiting.get().tables.map((it) => it.table) };
}

it("is a game with others where it is one's turn", async () => {
  const { waitingOf } = await import("../src/lib/waiting.ts");
  const tables = [
    table("a"),
    table("over", { status: "over" }),
    table("theirs", { your_turn: false }),
    table("bots", { people: 1 }),
    table("ours"),
  ];
  const held = ["a", "over", "theirs", "bots", "ours", "ours"].map((it) => ({ table: it }));
  expect(waitingOf(tables, held).map((it) => it.table)).toEqual(["a"]);
});

it("is looked for again and again while others may move, and not by a hidden page", async () => {
  mine = [table("a", { your_turn: false })];
  const { ids, stop } = await watched();
  expect(ids()).toEqual([]);
  mine = [table("a")];
  Object.assign(document, { hidden: true });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toHaveLength(1);
  Object.assign(document, { hidden: false });
  document.dispatchEvent(new Event("visibilitychange"));
  await settled();
  expect(ids()).toEqual(["a"]);
  stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toHaveLength(2);
});

it("is not asked for where nothing can change, and gone once the player has moved", async () => {
  mine = [table("a")];
  const { ids, waitsNoMore, stop } = await watched();
  waitsNoMore("other");
  expect(ids()).toEqual(["a"]);
  waitsNoMore("a");
  expect(ids()).toEqual([]);
  mine = [table("a", { status: "over" })];
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toHaveLength(2);
  stop();
});

it("keeps the server in step with a device that is told: once for each player and language", async () => {
  const given = { endpoint: "https://push.example", keys: { p256dh: "p", auth: "a" } };
  const pushManager = { subscribe: async () => ({ toJSON: () => given }) };
  const serviceWorker = { register: async () => ({ pushManager }), ready: Promise.resolve() };
  vi.stubGlobal("navigator", { serviceWorker, languages: ["en"], userAgent: "" });
  vi.stubGlobal("Notification", { permission: "granted" });
  vi.stubGlobal("matchMedia", () => new EventTarget());
  Object.assign(document, { documentElement: { dataset: {}, style: { setProperty: () => {} } } });
  vi.stubGlobal("location", { origin: "https://here" });
  const { player } = await import("../src/lib/player.ts");
  const { prefs } = await import("../src/lib/prefs.ts");
  const { keepTold } = await import("../src/ui/notices.ts");
  const pushed = () => asked.filter((path) => path.endsWith("/notices/push")).length;
  const stop = keepTold();
  await settled();
  expect(pushed(), "nobody is known yet").toBe(0);
  player.set({ id: "a", token: "one" });
  await settled();
  expect(pushed(), "nobody wants it yet").toBe(0);
  prefs.set({ notices: true });
  await settled();
  expect(pushed()).toBe(1);
  prefs.set({ sound: true });
  await settled();
  expect(pushed(), "that changes nothing").toBe(1);
  player.set({ token: "two" });
  await settled();
  expect(pushed()).toBe(2);
  prefs.set({ language: "de" });
  await settled();
  expect(pushed()).toBe(3);
  stop();
  player.set({ token: "three" });
  await settled();
  expect(pushed()).toBe(3);
});
