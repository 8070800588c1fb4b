// The page's side of the hall on its device: a hall that does not answer is ended and begun again.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Device } from "../src/local/device.ts";
import type { BetweenTabs, ToPage } from "../src/local/wire.ts";

type Said = { is?: string; me?: string; id?: number };

class FakeWorker extends EventTarget {
  static all: FakeWorker[] = [];
  onmessage: ((event: { data: ToPage }) => void) | null = null;
  ended = false;
  said: Said[] = [];

  constructor() {
    super();
    FakeWorker.all.push(this);
  }
  postMessage(said: Said): void {
    this.said.push(said);
  }
  terminate(): void {
    this.ended = true;
  }
  tell(data: ToPage): void {
    this.onmessage?.({ data });
  }
  get name(): string {
    return this.said[0]!.me!;
  }
}

class FakeChannel {
  static posted: BetweenTabs[] = [];
  static last: FakeChannel;
  onmessage: ((event: { data: BetweenTabs }) => void) | null = null;
  constructor() {
    FakeChannel.last = this;
  }
  postMessage(said: BetweenTabs): void {
    FakeChannel.posted.push(said);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("Worker", FakeWorker);
  vi.stubGlobal("BroadcastChannel", FakeChannel);
  FakeWorker.all = [];
  FakeChannel.posted = [];
});

function begun(): [Device, FakeWorker] {
  const device = new Device("/engine/", { loading: () => {}, full: () => {} });
  return [device, FakeWorker.all[0]!];
}

describe("a hall on the device", () => {
  it("answers", async () => {
    const [device, worker] = begun();
    worker.tell({ is: "ready", host: worker.name });
    const answer = device.ask("GET", "/about", "", null);
    worker.tell({ is: "answer", id: worker.said[1]!.id!, status: 200, text: "{}" });
    expect(await answer).toMatchObject({ status: 200, text: "{}" });
    vi.advanceTimersByTime(60_000);
    expect(worker.ended).toBe(false);
  });

  it("is ended and begun again if it answers nothing", async () => {
    const [device, worker] = begun();
    worker.tell({ is: "ready", host: worker.name });
    const codes: number[] = [];
    device.connect({ said: () => {}, closed: (code) => codes.push(code) });
    const lost = expect(device.ask("GET", "/about", "", null)).rejects.toBeUndefined();
    vi.advanceTimersByTime(25_000);
    await lost;
    expect(worker.ended).toBe(true);
    expect(codes).toEqual([1006]);
    expect(FakeWorker.all).toHaveLength(2);
  });

  it("has all the time it needs to start", () => {
    const [device, worker] = begun();
    void device.ask("GET", "/about", "", null);
    vi.advanceTimersByTime(100_000);
    expect(worker.ended).toBe(false);
  });

  it("is ended by the tab that has it, whichever tab noticed", async () => {
    const [device, worker] = begun();
    worker.tell({ is: "ready", host: "another" });
    const lost = expect(device.ask("GET", "/about", "", null)).rejects.toBeUndefined();
    vi.advanceTimersByTime(25_000);
    await lost;
    expect(worker.ended).toBe(false);
    expect(FakeChannel.posted).toEqual([{ is: "stuck", host: "another" }]);
    FakeChannel.last.onmessage!({ data: { is: "stuck", host: worker.name } });
    expect(worker.ended).toBe(true);
  });
});
