// The live connection: one that is open on this side only is left behind, and what was asked is asked again.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Live, type LiveState } from "../src/api/live.ts";

class FakeSocket {
  static all: FakeSocket[] = [];
  static readonly OPEN = 1;
  readyState = 0;
  sent: { type: string; id?: string }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 2; // a half-open one never gets further
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  types(): string[] {
    return this.sent.map((message) => message.type);
  }
}

const target = () => Object.assign(new EventTarget(), { visibilityState: "visible" });
let states: LiveState[];
let live: Live;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  const page = Object.assign(target(), { setTimeout, setInterval });
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", target());
  vi.stubGlobal("location", { protocol: "http:", host: "x" });
  vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal("WebSocket", FakeSocket);
  states = [];
  live = new Live("t", "token", {
    snapshot: () => {},
    update: () => {},
    presence: () => {},
    state: (state) => states.push(state),
  });
  FakeSocket.all[0].open();
  FakeSocket.all[0].say({ type: "snapshot", table: {}, seq: 1, seat: 0, at: 0 });
});
afterEach(() => {
  live.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wake = () => document.dispatchEvent(new Event("visibilitychange"));

it("asks for a sign of life on waking, and is content with one", () => {
  wake();
  expect(FakeSocket.all[0].types()).toEqual(["hello", "ping"]);
  vi.advanceTimersByTime(1900);
  FakeSocket.all[0].say({ type: "pong", at: 0 });
  vi.advanceTimersByTime(5000);
  expect(FakeSocket.all).toHaveLength(1);
});

it("connects anew after two silent seconds, and asks again with the same name", async () => {
  wake();
  vi.advanceTimersByTime(2000);
  expect(states.at(-1)).toBe("broken");
  void live.act("gain O1");
  vi.advanceTimersByTime(200);
  const [, second] = FakeSocket.all;
  second.open();
  expect(second.types()).toEqual(["hello"]);
  second.say({ type: "resumed", seq: 1, at: 0 });
  expect(second.types()).toEqual(["hello", "act"]);
  second.say({ type: "update", seq: 2, id: second.sent[1].id, at: 0 });
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all.flatMap((socket) => socket.types()).filter((type) => type === "act")).toHaveLength(1);
});

it("notices while playing that nobody answers", () => {
  void live.act("gain O1");
  vi.advanceTimersByTime(4999);
  expect(states.at(-1)).toBe("open");
  vi.advanceTimersByTime(1);
  expect(states.at(-1)).toBe("broken");
});

it("gives up on a server that accepts and says nothing", () => {
  wake();
  vi.advanceTimersByTime(2000 + 200);
  expect(FakeSocket.all).toHaveLength(2);
  FakeSocket.all[1].open();
  vi.advanceTimersByTime(10_000);
  expect(states.at(-1)).toBe("broken");
  vi.advanceTimersByTime(5000);
  expect(FakeSocket.all.length).toBeGreaterThan(2);
});
