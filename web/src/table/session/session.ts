// A table as this device sees it: one live connection per own seat, the document in front, the log.
import * as http from "../../api/http.ts";
import { type Answer, Live, type LiveState } from "../../api/live.ts";
import type { Problem, TableDoc, Update } from "../../api/types.ts";
import { type Changed, changedBy } from "../../game/changed.ts";
import { type Line, linesOf } from "../../game/words.ts";
import { isMuted } from "../../lib/muted.ts";
import { keepSeats, type Seat } from "../../lib/seats.ts";
import { Store } from "../../lib/store.ts";
import type { Told } from "../effects/motion.ts";
import { framesOf } from "./automaton.ts";
import { type Moment, Presenter } from "./presenter.ts";

export interface TableState {
  /** The document of the seat in front, as it is. */
  doc: TableDoc | null;
  /** What is drawn: the document, or a moment on the way to it. */
  shown: TableDoc | null;
  /** The action that is being shown, if the table is on its way to the document. */
  telling: Moment | null;
  /** What the actions shown last have changed, and whose they were. */
  marks: (Changed & { seat: number | null }) | null;
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

/** Milliseconds for which what changed stays outlined. */
const MARKED = 2000;
/** Milliseconds for an action that is shown again, where nothing is shown the first time. */
const AGAIN = 600;
/** So many actions can be shown again. */
const REMEMBERED = 60;

/** What the table needs of a session, wherever its moves go. */
export type Session = Omit<LiveSession, "live" | "open"> & {
  readonly live: Pick<Live, "seq" | "why" | "react" | "takeBack"> &
    Partial<Pick<Live, "hint" | "claim" | "ask" | "answer">>;
};

/** A table where nothing has happened yet, and nobody else is. */
export const QUIET = {
  telling: null,
  marks: null,
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
  #unmark = 0;
  #past = new Map<number, Moment>();
  /** Whether what is being sent was prepared: nobody waits at the table to see it at once. */
  #prepared = false;
  readonly #presenter = new Presenter({
    outline: (moment) => this.#outline(moment),
    draw: (doc, moment, flight) => this.#draw(doc, moment, flight),
    idle: () => {
      this.state.set({ telling: null });
      this.#unmark = window.setTimeout(() => this.#clearMarks(), MARKED);
    },
  });
  /** Called around every change of what is drawn, so that movement can be shown. */
  onChange: (change: () => void, told: Told | null) => void = (change) => change();
  /** Milliseconds in which an action of a rival's is shown; none where it is not to be followed. */
  pace: () => number = () => 0;
  /** Called before the connection is given up. */
  onClose: () => void = () => {};
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
    this.onClose();
    this.#presenter.stop();
    clearTimeout(this.#unmark);
    for (const live of this.#lives) live.close();
  }

  get live(): Live {
    return this.#lives[this.#front];
  }

  /** Whether this device holds more than one seat. */
  get shared(): boolean {
    return this.held.length > 1;
  }

  async act(action: string, prepared = false): Promise<boolean> {
    this.#prepared = prepared;
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
    this.#presenter.stop();
    this.state.set({
      telling: null,
      marks: null,
      seat,
      curtain: curtain ? seat : null,
      doc,
      shown: doc,
      seq: this.live.seq,
    });
  }

  liftCurtain(): void {
    this.state.set({ curtain: null });
  }

  /** The player does something: whatever is being shown comes to its end, and what was outlined was seen. */
  skip(): void {
    this.#presenter.catchUp();
    this.#clearMarks();
  }

  /** Whether an action can be shown again: it happened while this page was open. */
  remembers(seq: number): boolean {
    return this.#past.has(seq);
  }

  /** Show an action again, and then the table as it is. */
  again(seq: number): void {
    const moment = this.#past.get(seq);
    const { doc } = this.state.get();
    if (moment && doc) this.#presenter.again(moment, doc, this.pace() || AGAIN);
  }

  #clearMarks(): void {
    clearTimeout(this.#unmark);
    if (this.state.get().marks) this.state.set({ marks: null });
  }

  #outline(moment: Moment): void {
    const { seat: mine, marks } = this.state.get();
    const seat = moment.update?.seat ?? null;
    if (!moment.update) return this.state.set({ telling: moment });
    clearTimeout(this.#unmark);
    const { places, fresh } = changedBy(moment.update.events ?? []);
    // One turn is outlined as a whole, the next one anew.
    const old = marks && marks.seat === seat ? marks : { places: [], fresh: [] };
    this.state.set({
      telling: moment,
      marks:
        seat === mine ? null : { seat, places: [...old.places, ...places], fresh: [...old.fresh, ...fresh] },
    });
  }

  #draw(doc: TableDoc, moment: Moment | null, flight: number): void {
    const told = moment?.update
      ? { update: moment.update, before: moment.before, doc: moment.doc, flight }
      : null;
    this.onChange(() => this.state.set({ shown: doc }), told);
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
        this.#presenter.stop();
        this.state.set({ doc, shown: doc, seq, seat: token ? seat : null, telling: null, marks: null });
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
    const { seat } = this.state.get();
    const mine = update.seat === seat;
    const pace = this.pace();
    this.state.set({ doc, seq: update.seq });
    // The automaton's steps come after the player's own, in the same update.
    const docs = pace ? [...framesOf(doc, before, update.events ?? []), doc] : [doc];
    const length = mine || update.kind !== "act" ? 0 : pace;
    const moments = docs.map((next, i): Moment => {
      return i
        ? { before: docs[i - 1], doc: next, update: null, length: pace }
        : { before, doc: next, update, length };
    });
    if (update.kind === "act") this.#remember(update.seq, { ...moments[0], doc });
    for (const [i, moment] of moments.entries())
      this.#presenter.push(moment, i === 0 && (!pace || (mine && !this.#prepared)));
    this.#passOn(doc, false);
  }

  #remember(seq: number, moment: Moment): void {
    this.#past.set(seq, moment);
    const [oldest] = this.#past.keys();
    if (this.#past.size > REMEMBERED) this.#past.delete(oldest);
  }

  /** On a shared device the seat whose turn it is comes to the front, behind a curtain if it hides something. */
  #passOn(doc: TableDoc, first: boolean): void {
    if (!this.shared || doc.status !== "playing") return;
    const playing = doc.view.turn;
    const front = this.held[this.#front].seat;
    const next = this.held.find((s) => playing.includes(s.seat));
    if (!next || playing.includes(front)) return;
    const hidden = !doc.view.rules.open_scores;
    // Let the last moves be seen before the table turns.
    const turn = () => {
      if (this.#presenter.busy) window.setTimeout(turn, 200);
      else this.bring(next.seat, hidden);
    };
    window.setTimeout(turn, first ? 0 : 450);
  }

  #log(update: Update, doc: TableDoc): void {
    const unheard = update.kind === "react" && isMuted(this.table, update.seat ?? -1);
    const lines = unheard ? [] : linesOf(update);
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
