// The log of a table: complete after a snapshot, whatever happened before it or meanwhile.
import { beforeEach, expect, it, vi } from "vitest";
import type { LiveEvents } from "../src/api/live.ts";
import type { TableDoc, Update } from "../src/api/types.ts";
import type { LiveSession as Session } from "../src/table/session/session.ts";

vi.stubGlobal("window", { addEventListener: () => {} });
const { LiveSession } = await import("../src/table/session/session.ts");

const server = vi.hoisted(() => ({
  on: null as LiveEvents | null,
  log: [] as Update[],
  asked: [] as number[],
  meanwhile: () => {},
}));

vi.mock("../src/api/live.ts", () => ({
  Live: class {
    seq = 0;
    constructor(_table: string, _token: string | null, on: LiveEvents) {
      server.on = on;
    }
  },
}));
vi.mock("../src/api/http.ts", () => ({
  updates: async (_table: string, after: number) => {
    server.asked.push(after);
    const answer = { seq: server.log.length, updates: server.log.filter((u) => u.seq > after) };
    server.meanwhile();
    return answer;
  },
}));

const doc = { status: "playing", view: { turn: [0] } } as unknown as TableDoc;
const gain = (seq: number) =>
  ({
    type: "update",
    seq,
    at: 0,
    kind: "act",
    seat: 0,
    events: [{ event: "gained", player: 0, piece: "O1" }],
  }) as unknown as Update;

const happens = () => server.log.push(gain(server.log.length + 1));
const told = () => {
  const update = server.log.at(-1)!;
  server.on!.update(doc, doc, update);
};
const snapshot = async () => {
  server.on!.snapshot(doc, 0, server.log.length);
  await new Promise((done) => setTimeout(done));
};
const opened = () => {
  const session = new LiveSession("t", [{ table: "t", seat: 0, token: "x" }]);
  session.open();
  return session;
};
const seqs = (session: Session) => session.state.get().log.map((line) => line.seq);

beforeEach(() => Object.assign(server, { log: [], asked: [], meanwhile: () => {} }));

it("reads the log once the snapshot is there, so that nothing falls between the two", async () => {
  happens();
  const session = opened();
  happens();
  await snapshot();
  expect(seqs(session)).toEqual([1, 2]);
});

it("has a line for what happens while the log is being read, and only one", async () => {
  happens();
  const session = opened();
  server.meanwhile = () => {
    happens();
    told();
    server.meanwhile = () => {};
  };
  await snapshot();
  expect(seqs(session)).toEqual([1, 2]);
});

it("asks only for what it missed after a long break", async () => {
  const session = opened();
  happens();
  await snapshot();
  happens();
  happens();
  await snapshot();
  expect(seqs(session)).toEqual([1, 2, 3]);
  expect(server.asked).toEqual([0, 1]);
});

it("leaves out what somebody says who is muted, and nothing that they do", async () => {
  const session = opened();
  await snapshot();
  const held = new Map([["projectl.muted", '["t/1"]']]);
  vi.stubGlobal("localStorage", { getItem: (name: string) => held.get(name) ?? null });
  const say = (seq: number, seat: number) =>
    server.on!.update(doc, doc, { ...gain(seq), kind: "react", text: "hello", seat, events: [] } as Update);
  say(1, 1);
  say(2, 0);
  server.on!.update(doc, doc, { ...gain(3), seat: 1 });
  expect(seqs(session)).toEqual([2, 3]);
  vi.unstubAllGlobals();
});
