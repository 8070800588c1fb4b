// The hall on this device, as the page asks it: the worker is begun with the first question.
import { type BetweenTabs, HALL, type ToHall, type ToPage } from "./wire.ts";

/** The other end of a connection. */
export interface Listener {
  said(text: string): void;
  closed(code: number): void;
}

/** What the page wants to know of the worker. */
export interface Telling {
  /** So much of the engine has come, 0 to 1; null when nothing waits for it any more. */
  loading(share: number | null): void;
  /** Tables find no room, or do again. */
  full(full: boolean): void;
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

  /** `folder` is the address of the engine's folder. */
  constructor(
    folder: string,
    private telling: Telling,
  ) {
    this.#folder = folder;
    this.ready = new Promise((yes) => {
      this.#isReady = yes;
    });
    this.#begin();
    this.#tabs.onmessage = ({ data }: MessageEvent<BetweenTabs>) => {
      if (data.is === "stuck" && data.host === this.#me) this.#beginAgain();
    };
  }

  #isReady: () => void = () => {};

  #begin(): void {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<ToPage>) => this.#hear(data);
    this.#worker = worker;
    this.#me = crypto.randomUUID();
    worker.postMessage({ folder: this.#folder, me: this.#me });
    this.telling.loading(0);
  }

  /** What the hall has told anybody is kept, so nothing is lost with it. */
  #beginAgain(): void {
    this.#worker.terminate();
    this.#host = "";
    this.#hear({ is: "lost" });
    this.#patience *= 2; // perhaps the device is merely slow
    this.#begin();
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
    this.telling.loading(said.is === "loading" ? said.share : null); // whatever else it says, it has started, or cannot
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
        return this.telling.full(said.full);
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
