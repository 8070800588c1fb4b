// The live connection of one viewer: hello, updates in order, resuming after a break, sending again.
import { apply } from "./apply.ts";
import type { ClientMessage, LiveMessage } from "./contract.ts";
import { beginThinking, canThink, connect, type Line, type Thinker } from "./home.ts";
import { newId } from "./http.ts";
import { serverSaid } from "./time.ts";
import type { HintReasons, Problem, TableDoc, Update } from "./types.ts";

export type LiveState = "connecting" | "open" | "broken" | "refused";

export interface LiveEvents {
  /** The whole document, at the start or after a long break. */
  snapshot(doc: TableDoc, seat: number | null, seq: number): void;
  update(doc: TableDoc, before: TableDoc, update: Update): void;
  state(state: LiveState, code: number): void;
  presence(seats: boolean[], watchers: number): void;
}

/** A message that is answered, and what it says beside its name. */
type Request = Extract<ClientMessage, { id: string }>;
type Said<R> = R extends Request ? Omit<R, "id"> : never;

interface Sent {
  message: Request;
  done: (answer: Answer) => void;
}

export type Reaction = Extract<ClientMessage, { type: "react" }>["reaction"];

export type Asking = Extract<ClientMessage, { type: "ask" }>["what"];

/** What came of a message: the number of its entry, why not, or a hint. */
export interface Answer {
  seq?: number;
  error?: Problem;
  /** Why an action is not legal; null if it is. */
  code?: string | null;
  action?: string;
  reasons?: HintReasons;
}

/** Close codes after which trying again is useless. */
export const FINAL = [4400, 4401, 4404, 1009];
const FIRST_WAIT = 200;
const LONGEST_WAIT = 5000;
const PING_EVERY = 20_000;
/** Milliseconds in which the server must be heard: after waking up, after anything else that was sent, when connecting. */
const WAKING = 2000;
const ANSWERING = 5000;
const CONNECTING = 10_000;

/** What says that the device was asleep or away. */
const WAKE: [() => EventTarget, string][] = [
  [() => window, "online"],
  [() => window, "pageshow"],
  [() => document, "visibilitychange"],
];

/** Whether a table has one person, and bots. */
const isAlone = ({ seats, status }: TableDoc): boolean =>
  status === "playing" && seats.length > 1 && seats.filter((seat) => seat.kind !== "bot").length === 1;

/** Whether the page is before somebody's eyes. */
const isHere = () => document.visibilityState !== "hidden";

export class Live {
  doc: TableDoc | null = null;
  seq = 0;
  #socket: Line | null = null;
  #wait = FIRST_WAIT;
  #retry = 0;
  #ping = 0;
  /** Runs while the server owes a sign of life. */
  #doubt = 0;
  #due = 0;
  #closed = false;
  #outstanding = new Map<string, Sent>();
  /** Thinks for the bots, where the server wants that and its one person is here. */
  #thinker: Thinker | null = null;
  #thinks = false;
  readonly #kept: string;

  constructor(
    readonly table: string,
    readonly token: string | null,
    readonly on: LiveEvents,
  ) {
    this.#kept = `projectl.sent.${table}.${token?.slice(0, 8) ?? ""}`;
    this.#recall();
    for (const [target, event] of WAKE) target().addEventListener(event, this.#hurry);
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    for (const [target, event] of WAKE) target().removeEventListener(event, this.#hurry);
    clearTimeout(this.#retry);
    clearTimeout(this.#doubt);
    clearInterval(this.#ping);
    this.#socket?.close();
    this.#thinker?.end();
  }

  act = (action: string) => this.#send({ type: "act", action });
  undo = () => this.#send({ type: "undo" });
  takeBack = () => this.#send({ type: "return" });
  react = (reaction: Reaction) => this.#send({ type: "react", reaction });
  claim = (seat: number, bot: string | null) => this.#send({ type: "claim", seat, bot });
  ask = (what: Asking) => this.#send({ type: "ask", what });
  answer = (yes: boolean) => this.#send({ type: "answer", yes });
  why = (action: string) => this.#send({ type: "why", action });
  hint = () => this.#send({ type: "hint" });

  #send(said: Said<Request>): Promise<Answer> {
    const id = newId().slice(0, 20);
    return new Promise((done) => {
      const sent = { message: { ...said, id } as Request, done };
      this.#outstanding.set(id, sent);
      this.#keep();
      if (this.#socket?.readyState === WebSocket.OPEN && this.doc) {
        this.#tell(sent.message);
        // A hint takes its time; the ping is answered at once.
        this.#probe(ANSWERING);
      }
    });
  }

  // What was sent and not confirmed survives a reload: it is sent again, and counts once.
  #keep(): void {
    const acts = [...this.#outstanding.values()].map((s) => s.message).filter((m) => m.type === "act");
    try {
      if (acts.length) sessionStorage.setItem(this.#kept, JSON.stringify(acts));
      else sessionStorage.removeItem(this.#kept);
    } catch {
      // Without storage only a reload in this very moment loses the action.
    }
  }

  #recall(): void {
    try {
      for (const message of JSON.parse(sessionStorage.getItem(this.#kept) ?? "[]") as Request[])
        this.#outstanding.set(message.id, { message, done: () => {} });
    } catch {
      // Nothing that could be read is nothing to send.
    }
  }

  /** The device woke up, or is online again: connect at once, or see whether the connection still lives. */
  #hurry = () => {
    if (this.#closed) return;
    if (!isHere()) {
      // From now on the player is told of what happens in other ways.
      if (this.#socket?.readyState === WebSocket.OPEN) this.#tell({ type: "ping", here: false });
      return;
    }
    if (!this.#socket || this.#socket.readyState > WebSocket.OPEN) {
      clearTimeout(this.#retry);
      this.#connect();
    } else if (this.#socket.readyState === WebSocket.OPEN) this.#probe(WAKING);
  };

  /** Ask for a sign of life; without one in time the connection counts as broken. */
  #probe(limit: number): void {
    this.#tell({ type: "ping", here: isHere() });
    this.#expect(limit);
  }

  /** The sooner of two limits holds. */
  #expect(limit: number): void {
    const by = Date.now() + limit;
    if (this.#doubt && by >= this.#due) return;
    clearTimeout(this.#doubt);
    this.#due = by;
    this.#doubt = window.setTimeout(() => this.#abandon(), limit);
  }

  /** A connection that is open on this side only would take minutes to close: leave it behind. */
  #abandon(): void {
    const socket = this.#socket;
    if (!socket || this.#closed) return;
    this.#lost(0);
    socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #lost(code: number): void {
    clearInterval(this.#ping);
    clearTimeout(this.#doubt);
    this.#doubt = 0;
    this.#socket = null;
    this.on.state("broken", code);
    // Not all at the same moment after a restart of the server.
    this.#retry = window.setTimeout(() => this.#connect(), this.#wait * (0.5 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #connect(): void {
    this.on.state("connecting", 0);
    const socket = connect(this.table);
    this.#socket = socket;
    socket.onopen = () => {
      const after = this.doc ? this.seq : null;
      this.#tell({ type: "hello", v: 1, table: this.table, token: this.token, after, here: isHere() });
    };
    this.#expect(CONNECTING);
    socket.onmessage = (event) => {
      clearTimeout(this.#doubt);
      this.#doubt = 0;
      this.#read(JSON.parse(event.data) as LiveMessage);
    };
    socket.onclose = (event) => {
      if (this.#closed || this.#socket !== socket) return;
      if (!FINAL.includes(event.code)) return this.#lost(event.code);
      clearInterval(this.#ping);
      clearTimeout(this.#doubt);
      this.on.state("refused", event.code);
    };
  }

  #ready(): void {
    this.#wait = FIRST_WAIT;
    this.on.state("open", 0);
    clearInterval(this.#ping);
    this.#ping = window.setInterval(() => this.#probe(ANSWERING), PING_EVERY);
    for (const sent of this.#outstanding.values()) this.#tell(sent.message);
    if (this.#thinks) this.#tell({ type: "thinks" });
    else if (canThink && this.token && isAlone(this.doc!))
      this.#thinker ??= beginThinking(() => {
        this.#thinks = true;
        this.#tell({ type: "thinks" });
      });
  }

  #tell(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #read(message: LiveMessage): void {
    switch (message.type) {
      case "snapshot":
        serverSaid(message.at);
        this.doc = message.table;
        this.seq = message.seq;
        this.on.snapshot(message.table, message.seat, message.seq);
        return this.#ready();
      case "resumed":
        serverSaid(message.at);
        this.seq = message.seq;
        return this.#ready();
      case "update": {
        if (!this.doc || message.seq <= this.seq) return;
        const before = this.doc;
        this.doc = apply(before, message);
        this.seq = message.seq;
        this.on.update(this.doc, before, message);
        if (message.id) this.#answer(message.id, { seq: message.seq });
        return;
      }
      case "pong":
        return serverSaid(message.at);
      case "think":
        return this.#thinker?.think(message, (actions) =>
          this.#tell({ type: "thought", id: message.id, actions }),
        );
      case "presence":
        return this.on.presence(message.seats, message.watchers);
      case "error":
        if (message.id) this.#answer(message.id, { error: message });
        return;
      case "done":
        return this.#answer(message.id, { seq: message.seq });
      case "why":
        return this.#answer(message.id, { code: message.code });
      case "hint":
        return this.#answer(message.id, {
          seq: message.seq,
          action: message.action,
          reasons: message.reasons,
        });
    }
  }

  #answer(id: string, answer: Answer): void {
    this.#outstanding.get(id)?.done(answer);
    this.#outstanding.delete(id);
    this.#keep();
  }
}
