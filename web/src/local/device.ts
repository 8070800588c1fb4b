// The hall on this device, as the page asks it: the worker is begun with the first question.
import type { ToHall, ToPage } from "./wire.ts";

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

export class Device {
  #worker: Worker;
  #asked = new Map<number, { yes(answer: Answer): void; no(): void }>();
  #lines = new Map<number, Listener>();
  #number = 0;
  readonly ready: Promise<void>;
  /** The worker has said something: it is ready, or it cannot be. */
  readonly started: Promise<unknown>;

  /** `folder` is the address of the engine's folder. */
  constructor(folder: string) {
    this.#worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    this.ready = new Promise((yes) => {
      this.#worker.onmessage = ({ data }: MessageEvent<ToPage>) =>
        data.is === "ready" ? yes() : this.#hear(data);
    });
    this.started = new Promise((yes) => this.#worker.addEventListener("message", yes, { once: true }));
    this.#worker.postMessage({ folder });
  }

  ask(method: string, address: string, content: string, token: string | null): Promise<Answer> {
    const id = ++this.#number;
    return new Promise((yes, no) => {
      this.#asked.set(id, { yes, no });
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

  #hear(said: Exclude<ToPage, { is: "ready" }>): void {
    switch (said.is) {
      case "answer":
        this.#asked.get(said.id)?.yes(said);
        this.#asked.delete(said.id);
        return;
      case "said":
        return this.#lines.get(said.line)?.said(said.text);
      case "closed":
        return this.#end(said.line, said.code);
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
