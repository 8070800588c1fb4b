// The hall on this device, as the page asks it: the worker is begun with the first question.
import { type BetweenTabs, HALL, type ToHall, type ToPage } from "./wire.ts";

/** The other end of a connection. */
export interface Listener {
  said(text: string): void;
  closed(code: number): void;
}

interface Answer {
  status: number;
  text: string;
}

/** What a connection is closed with when the hall has moved to another tab: connect again. */
const LOST = 1006;
/** Milliseconds after which a hall that answers nothing is ended and begun again; a bot thinks for one or two seconds on any device. */
const PATIENCE = 20_000;

export class Device {
  #folder: string;
  #worker!: Worker;
  /** The name of this tab's worker among those of all tabs, and of the one with the hall. */
  #me = "";
  #host = "";
  #tabs = new BroadcastChannel(HALL);
  #patience = PATIENCE;
  #watch: ReturnType<typeof setInterval> | undefined;
  #asked = new Map<number, { at: number; yes(answer: Answer): void; no(): void }>();
  #lines = new Map<number, Listener>();
  #number = 0;
  readonly ready: Promise<void>;
  /** The worker has said something: it is ready, or it cannot be. */
  readonly started: Promise<unknown>;

  /** `folder` is the address of the engine's folder; `tellFull` is told when tables find no room, and when they do again. */
  constructor(
    folder: string,
    private tellFull: (full: boolean) => void,
  ) {
    this.#folder = folder;
    this.ready = new Promise((yes) => {
      this.#isReady = yes;
    });
    this.started = this.#begin();
    this.#tabs.onmessage = ({ data }: MessageEvent<BetweenTabs>) => {
      if (data.is === "stuck" && data.host === this.#me) this.#beginAgain();
    };
  }

  #isReady: () => void = () => {};

  /** Begin a worker; kept when it has said something. */
  #begin(): Promise<unknown> {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<ToPage>) => this.#hear(data);
    this.#worker = worker;
    this.#me = crypto.randomUUID();
    worker.postMessage({ folder: this.#folder, me: this.#me });
    return new Promise((yes) => worker.addEventListener("message", yes, { once: true }));
  }

  /** What the hall has told anybody is kept, so nothing is lost with it. */
  #beginAgain(): void {
    this.#worker.terminate();
    this.#host = "";
    this.#hear({ is: "lost" });
    this.#patience *= 2; // perhaps the device is merely slow
    void this.#begin();
  }

  #look = () => {
    const [oldest] = this.#asked.values(); // the first that was asked
    if (!oldest) {
      clearInterval(this.#watch);
      this.#watch = undefined;
    } else if (this.#host && performance.now() - oldest.at > this.#patience) {
      if (this.#host === this.#me) this.#beginAgain();
      else {
        this.#tabs.postMessage({ is: "stuck", host: this.#host } satisfies BetweenTabs);
        this.#hear({ is: "lost" });
      }
    }
  };

  ask(method: string, address: string, content: string, token: string | null): Promise<Answer> {
    const id = ++this.#number;
    return new Promise((yes, no) => {
      this.#asked.set(id, { at: performance.now(), yes, no });
      this.#watch ??= setInterval(this.#look, 1000);
      this.#say({ is: "ask", id, method, address, content, token });
    });
  }

  /** A new connection; its number. */
  connect(listener: Listener): number {
    const line = ++this.#number;
    this.#lines.set(line, listener);
    this.#say({ is: "open", line });
    return line;
  }

  tell(line: number, text: string): void {
    this.#say({ is: "say", line, text });
  }

  leave(line: number): void {
    if (this.#lines.delete(line)) this.#say({ is: "close", line });
  }

  #say(said: ToHall): void {
    this.#worker.postMessage(said);
  }

  #hear(said: ToPage): void {
    switch (said.is) {
      case "ready":
        this.#host = said.host;
        return this.#isReady();
      case "answer":
        this.#asked.get(said.id)?.yes(said);
        this.#asked.delete(said.id);
        return;
      case "said":
        return this.#lines.get(said.line)?.said(said.text);
      case "closed":
        return this.#end(said.line, said.code);
      case "room":
        return this.tellFull(said.full);
      case "lost":
        for (const { no } of this.#asked.values()) no();
        this.#asked.clear();
        for (const line of [...this.#lines.keys()]) this.#end(line, LOST);
    }
  }

  #end(line: number, code: number): void {
    const listener = this.#lines.get(line);
    this.#lines.delete(line);
    listener?.closed(code);
  }
}
