// Where tables live: with the server that showed this page, or on this device, in a worker of the page.
// A static site says in its head where it lies and where its engine is; a server says nothing of the kind.
import type { Device } from "../local/device.ts";
import type { FromThinker, ToThinker } from "../local/wire.ts";

const told = (name: string): string | null =>
  globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="projectl-${name}"]`)?.content ?? null;

/** The path of the page on its host, with a slash at its end. */
export const base = told("base") ?? "/";

const engine = told("engine");

/** Where a static site has what is in the box, so that the first screens need no engine. */
const box = told("box");

/** Whether tables live on this device. */
export const isLocal = engine !== null;

let found: Promise<Device> | null = null;

/** The hall on this device; its code and the engine are loaded when something first needs it. */
function device(): Promise<Device> {
  if (found) return found;
  setLoading(0);
  found = import("../local/device.ts").then((m) => {
    const full = (now: boolean) => tellFull(now);
    const made = new m.Device(new URL(engine!, location.origin).href, { loading: setLoading, full });
    if (canKeep) void made.ready.then(async () => (await import("../local/offline.ts")).keepEngine());
    return made;
  });
  found.catch(() => {
    found = null; // the next question tries again
    setLoading(null);
  });
  return found;
}

let loading: number | null = null;
let tellLoading: (loading: number | null) => void = () => {};

function setLoading(now: number | null): void {
  if (now === loading) return;
  loading = now;
  tellLoading(now);
}

/** Be told, now and later, how much has come of the engine that something waits for; null if nothing does. */
export function whenLoading(tell: (loading: number | null) => void): void {
  tellLoading = tell;
  tell(loading);
}

/** Be told when this device has no room left for its tables, and when there is some again. */
export function whenFull(tell: (full: boolean) => void): void {
  tellFull = tell;
}

let tellFull: (full: boolean) => void = () => {};

/** Whether this page can be kept for playing offline. */
const canKeep = isLocal && !!globalThis.navigator?.serviceWorker;

/** Have a static site kept for playing offline; `offer` is called when a newer version of it waits. */
export function whenNewer(offer: (takeOver: () => void) => void): void {
  if (canKeep) void import("../local/offline.ts").then((m) => m.keepSite(base, offer));
}

/** Whom requests are made for: a device that is a player to the server shows its token. */
interface Actor {
  token(): string | null;
  /** The server does not know this token, or not any more. */
  forget(token: string): void;
}

let actor: Actor = { token: () => null, forget: () => {} };

export function actAs(who: Actor): void {
  actor = who;
}

const thinks = told("thinks");

/** Whether this device can be asked to think for a server's bots. */
export const canThink = thinks !== null && typeof WebAssembly !== "undefined";

/** A device that thinks: `think` finds what a bot plays, nothing where it cannot. */
export interface Thinker {
  think(asked: Omit<Extract<ToThinker, { is: "think" }>, "is">, found: (actions: string[]) => void): void;
  end(): void;
}

/** Begin to load the engine, with nothing on the screen to show it; `ready` is called once it can think. */
export function beginThinking(ready: () => void): Thinker {
  const worker = new Worker(new URL("../local/thinker.ts", import.meta.url), { type: "module" });
  const asked = new Map<string, (actions: string[]) => void>();
  worker.onmessage = ({ data }: MessageEvent<FromThinker>) => {
    if (data.is === "ready") return ready();
    asked.get(data.id)?.(data.actions);
    asked.delete(data.id);
  };
  worker.postMessage({ is: "begin", folder: new URL(thinks!, location.origin).href } satisfies ToThinker);
  return {
    think: (what, found) => {
      asked.set(what.id, found);
      worker.postMessage({ is: "think", ...what } satisfies ToThinker);
    },
    end: () => worker.terminate(),
  };
}

/** What came of a request. */
export interface Reply {
  status: number;
  text: string;
}

/** Ask something; whatever keeps it from being answered is an error. */
export async function request(
  method: string,
  address: string,
  content: string | null,
  token: string | null,
): Promise<Reply> {
  const isBox = box && address === "/api/v1/box";
  if (engine && !isBox) return (await device()).ask(method, address, content ?? "", token);
  const headers: Record<string, string> = {};
  if (content !== null) headers["content-type"] = "application/json";
  if (token) headers.authorization = `Bearer ${token}`;
  const player = actor.token();
  if (player) headers.player = player;
  const answer = await fetch(isBox ? box : address, { method, headers, body: content });
  const text = await answer.text().catch(() => "");
  if (player && answer.status === 401 && text.includes('"reason":"player"')) {
    actor.forget(player); // without it most things go on
    if (actor.token() !== player) return request(method, address, content, token);
  }
  return { status: answer.status, text };
}

/** What a live connection uses of a WebSocket. */
export interface Line {
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

/** A live connection to a table; its address names the table, so that a balancer can send it to the right process. */
export function connect(table: string): Line {
  if (engine) return new DeviceLine();
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}/api/v1/tables/${table}/live`) as Line;
}

class DeviceLine implements Line {
  readyState: number = WebSocket.CONNECTING;
  onopen: Line["onopen"] = null;
  onmessage: Line["onmessage"] = null;
  onclose: Line["onclose"] = null;
  #there: { device: Device; line: number } | null = null;

  constructor() {
    void device().then((device) => {
      if (this.readyState !== WebSocket.CONNECTING) return;
      const line = device.connect({
        said: (data) => this.onmessage?.({ data }),
        closed: (code) => {
          this.readyState = WebSocket.CLOSED;
          this.onclose?.({ code });
        },
      });
      this.#there = { device, line };
      this.readyState = WebSocket.OPEN;
      this.onopen?.();
    }, this.#lost);
  }

  #lost = () => {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.({ code: 1006 });
  };

  send(text: string): void {
    this.#there?.device.tell(this.#there.line, text);
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
    this.#there?.device.leave(this.#there.line);
  }
}
