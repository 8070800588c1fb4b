// A table as this device sees it: one live connection per own seat, the document in front, the log.
import * as http from "../../api/http.ts";
import { type Answer, Live, type LiveState } from "../../api/live.ts";
import type { Problem, TableDoc, Update } from "../../api/types.ts";
import { type Line, linesOf } from "../../game/words.ts";
import { keepSeats, type Seat } from "../../lib/seats.ts";
import { Store } from "../../lib/store.ts";
import { framesOf } from "./automaton.ts";

export interface TableState {
  /** The document of the seat in front, as it is. */
  doc: TableDoc | null;
  /** What is drawn: the document, or a moment on the way to it. */
  shown: TableDoc | null;
  /** The number of the last entry of the log that `doc` holds. */
  seq: number;
  /** The seat in front; null for a spectator. */
  seat: number | null;
  /** All seats of this device. */
  seats: number[];
  /** On a shared device: the seat that must take the device before anything is shown. */
  curtain: number | null;
  live: LiveState;
  closeCode: number;
  presence: boolean[];
  watchers: number;
  log: Line[];
  sending: string | null;
  problem: Problem | null;
}

const FRAME = 550;

/** What the table needs of a session, wherever its moves go. */
export type Session = Omit<LiveSession, "live" | "open"> & {
  readonly live: Pick<Live, "seq" | "why" | "react" | "takeBack"> & Partial<Pick<Live, "hint">>;
};

/** A table where nothing has happened yet, and nobody else is. */
export const QUIET = {
  curtain: null,
  closeCode: 0,
  presence: [],
  watchers: 0,
  log: [],
  sending: null,
  problem: null,
} satisfies Partial<TableState>;

/** What the table shows when something may not be done. */
export const refusal = ({ code }: Answer): Partial<TableState> =>
  code ? { problem: { code: "illegal", reason: code } } : {};

export class LiveSession {
  readonly state: Store<TableState>;
  #lives: Live[] = [];
  #docs: (TableDoc | null)[] = [];
  #front = 0;
  #frames = 0;
  /** Called around every change of what is drawn, so that movement can be shown. */
  onChange: (change: () => void, update: Update | null) => void = (change) => change();
  onUpdate: (update: Update, doc: TableDoc, lines: Line[]) => void = () => {};

  constructor(
    readonly table: string,
    readonly held: Seat[],
  ) {
    this.state = new Store<TableState>({
      doc: null,
      shown: null,
      seq: 0,
      seat: held[0]?.seat ?? null,
      seats: held.map((s) => s.seat),
      live: "connecting",
      ...QUIET,
    });
  }

  /** Connect; a session that is never opened shows only what is put into its state. */
  open(): void {
    const tokens = this.held.length ? this.held.map((s) => s.token) : [null];
    this.#docs = tokens.map(() => null);
    this.#lives = tokens.map((token, i) => this.#open(token, i));
  }

  close(): void {
    clearTimeout(this.#frames);
    for (const live of this.#lives) live.close();
  }

  get live(): Live {
    return this.#lives[this.#front];
  }

  /** Whether this device holds more than one seat. */
  get shared(): boolean {
    return this.held.length > 1;
  }

  async act(action: string): Promise<boolean> {
    this.state.set({ sending: action, problem: null });
    return this.#settle(await this.live.act(action));
  }

  async undo(): Promise<boolean> {
    this.state.set({ sending: "undo", problem: null });
    return this.#settle(await this.live.undo());
  }

  async rematch(): Promise<string | null> {
    try {
      const answers = await Promise.all(this.held.map((s) => http.rematch(this.table, s.token)));
      keepSeats(answers.map(({ table, seat, token }) => ({ table, seat, token })));
      return answers[0]?.table ?? null;
    } catch (error) {
      if (error instanceof http.Refused) this.state.set({ problem: error.problem });
      return null;
    }
  }

  /** Show why something may not be done now. */
  async why(action: string): Promise<void> {
    if (!this.#lives.length) return;
    this.state.set(refusal(await this.live.why(action)));
  }

  /** Bring another of this device's seats to the front. */
  bring(seat: number, curtain = false): void {
    const at = this.held.findIndex((s) => s.seat === seat);
    if (at < 0) return;
    this.#front = at;
    const doc = this.#docs[at];
    this.state.set({ seat, curtain: curtain ? seat : null, doc, shown: doc, seq: this.live.seq });
  }

  liftCurtain(): void {
    this.state.set({ curtain: null });
  }

  /** Jump to the end of what is being shown step by step. */
  skip(): void {
    const { doc, shown } = this.state.get();
    if (doc === shown || !doc) return;
    clearTimeout(this.#frames);
    this.#frames = 0;
    this.state.set({ shown: doc });
  }

  #settle(answer: Answer): boolean {
    const problem = answer.error ?? null;
    this.state.set({ sending: null, problem });
    return !problem;
  }

  #open(token: string | null, index: number): Live {
    return new Live(this.table, token, {
      snapshot: (doc, seat, seq) => {
        this.#docs[index] = doc;
        if (index === 0) void this.#loadLog(token);
        if (index !== this.#front) return;
        this.state.set({ doc, shown: doc, seq, seat: token ? seat : null });
        this.#passOn(doc, true);
      },
      update: (doc, before, update) => {
        this.#docs[index] = doc;
        if (index === 0) this.#log(update, doc);
        if (index === this.#front) this.#show(doc, before, update);
      },
      state: (live, closeCode) => {
        if (index === this.#front) this.state.set({ live, closeCode });
      },
      presence: (presence, watchers) => this.state.set({ presence, watchers }),
    });
  }

  #show(doc: TableDoc, before: TableDoc, update: Update): void {
    const frames = framesOf(doc, before, update.events ?? []);
    this.state.set({ doc, seq: update.seq });
    const step = (i: number) => {
      const last = i >= frames.length;
      const next = last ? doc : frames[i];
      this.onChange(() => this.state.set({ shown: next }), i ? null : update);
      this.#frames = last ? 0 : window.setTimeout(() => step(i + 1), FRAME);
    };
    clearTimeout(this.#frames);
    step(0);
    this.#passOn(doc, false);
  }

  /** On a shared device the seat whose turn it is comes to the front, behind a curtain if it hides something. */
  #passOn(doc: TableDoc, first: boolean): void {
    if (!this.shared || doc.status !== "playing") return;
    const turn = doc.view.turn;
    const front = this.held[this.#front].seat;
    const next = this.held.find((s) => turn.includes(s.seat));
    if (!next || turn.includes(front)) return;
    const hidden = !doc.view.rules.open_scores;
    // Let the last move be seen before the table turns.
    window.setTimeout(() => this.bring(next.seat, hidden), first ? 0 : 450);
  }

  #log(update: Update, doc: TableDoc): void {
    const lines = linesOf(update);
    const { log } = this.state.get();
    this.state.set({ log: [...log, ...lines] });
    this.onUpdate(update, doc, lines);
  }

  /** A snapshot says where the game stands, not how it got there: fetch what the log lacks. */
  async #loadLog(token: string | null): Promise<void> {
    try {
      let lines = this.state.get().log;
      let after = lines.at(-1)?.seq ?? 0;
      for (;;) {
        const { seq, updates } = await http.updates(this.table, after, token ?? undefined);
        lines = lines.concat(updates.flatMap(linesOf));
        after = updates.at(-1)?.seq ?? seq;
        if (after >= seq) break;
      }
      const newer = this.state.get().log.filter((line) => line.seq > after);
      this.state.set({ log: [...lines, ...newer] });
    } catch {
      // The log then begins with what happens next.
    }
  }
}
