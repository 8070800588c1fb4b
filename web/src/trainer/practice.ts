// A table for one exercise: the moves go to the trainer, everything can be taken back, nobody else plays.
import * as http from "../api/http.ts";
import type { Answer } from "../api/live.ts";
import type { Attempt, Exercise, TableDoc, Update } from "../api/types.ts";
import { type Line, linesOf } from "../game/words.ts";
import { t } from "../i18n/index.tsx";
import { problemOf } from "../i18n/refusals.ts";
import type { Seat } from "../lib/seats.ts";
import { Store } from "../lib/store.ts";
import { QUIET, refusal, type Session, type TableState } from "../table/session/session.ts";

export interface Progress {
  actions: string[];
  /** The last answer; null at the start. */
  last: Attempt | null;
  log: Line[];
  /** Whether it is the solution that is, or was, played here. */
  solution: "" | "playing" | "played";
}

const START: Progress = { actions: [], last: null, log: [], solution: "" };
/** Every moment of every exercise has a number of its own, for what is remembered by number. */
let moments = 0;

/** Milliseconds between two actions of a solution that is shown. */
const PACE = 900;
const MOVING = 280;

/** An exercise as the table's document. */
export function docOf(exercise: Exercise, { actions, last }: Progress): TableDoc {
  const { view, legal } = last ?? exercise;
  const done = last?.done ?? false;
  const undo = !done && actions.length > 0;
  return {
    id: exercise.id,
    status: done ? "over" : "playing",
    seats: view.players.map((_, seat) => ({
      kind: seat === exercise.player ? "person" : "bot",
      name: t("seat.player", { number: seat + 1 }),
      bot: null,
      away: false,
      late: null,
    })),
    options: {
      undo: true,
      hints: false,
      watch: false,
      clock: null,
      away: null,
      rated: false,
      public: false,
      delay: 0,
      daily: null,
    },
    deal: { hash: null, chosen: true, seed: null, salt: null },
    // Only this player's turn is played, as far as it goes.
    view: { ...view, turn: done ? [] : [exercise.player] },
    legal,
    undo: undo ? null : t("undo.nothing"),
    undo_code: undo ? null : "nothing",
    scores: view.players.map((player) => (Array.isArray(player.finished) ? 0 : null)),
    clock: null,
    result: null,
    rematch: null,
    host: null,
    paused: false,
    question: null,
  };
}

export class Practice implements Session {
  readonly state: Store<TableState>;
  readonly progress = new Store<Progress>(START);
  readonly held: Seat[];
  readonly table: string;
  readonly shared = false;
  onChange: Session["onChange"] = (change) => change();
  onUpdate: Session["onUpdate"] = () => {};
  onClose: Session["onClose"] = () => {};
  pace: Session["pace"] = () => 0;
  /** Called when an attempt has come to its end. */
  onDone: (solved: boolean) => void = () => {};
  #past: Progress[] = [];
  #closed = false;

  constructor(readonly exercise: Exercise) {
    this.table = `trainer-${exercise.id}`;
    this.held = [{ table: this.table, seat: exercise.player, token: "" }];
    const doc = docOf(exercise, this.progress.get());
    this.state = new Store<TableState>({
      doc,
      shown: doc,
      seq: moments,
      seat: exercise.player,
      seats: [exercise.player],
      live: "open",
      ...QUIET,
    });
  }

  readonly live = {
    seq: moments,
    why: (action: string): Promise<Answer> => this.#why(action),
    react: async (): Promise<Answer> => ({}),
    takeBack: async (): Promise<Answer> => ({}),
  };

  close(): void {
    this.onClose();
    this.#closed = true;
  }

  async why(action: string): Promise<void> {
    this.state.set(refusal(await this.#why(action)));
  }

  async act(action: string): Promise<boolean> {
    const { actions, solution } = this.progress.get();
    if (solution || this.state.get().sending) return false;
    this.state.set({ sending: action, problem: null });
    return this.#try([...actions, action]);
  }

  async undo(): Promise<boolean> {
    const before = this.#past.pop();
    if (!before) return false;
    this.#draw(before, null);
    return true;
  }

  /** Begin again; only the first attempt counts. */
  restart(): void {
    this.#past = [];
    this.#draw(START, null);
  }

  /** Play the solution on the table, one action after the other; whoever asks for it has given up. */
  async solve(): Promise<void> {
    const { actions, last } = this.progress.get();
    let line = last?.line;
    if (!line) {
      const given = await http.attempt(this.exercise.id, actions, true).catch((error: unknown) => {
        this.state.set({ problem: problemOf(error) });
        return null;
      });
      if (!given) return;
      this.onDone(given.solved === true);
      line = given.line ?? [];
    }
    this.restart();
    this.progress.set({ solution: "playing" });
    const pace = matchMedia("(prefers-reduced-motion: reduce)").matches ? PACE / 3 : PACE;
    for (const [i] of line.entries()) {
      await new Promise((done) => window.setTimeout(done, pace));
      if (this.#closed || !(await this.#try(line.slice(0, i + 1)))) return;
    }
    this.progress.set({ solution: "played" });
  }

  explain({ code }: Answer): void {
    if (code) this.state.set({ problem: { code: "illegal", reason: code } });
  }

  rematch = async (): Promise<string | null> => null;
  bring(): void {}
  liftCurtain(): void {}
  skip(): void {}
  again(): void {}
  remembers = (): boolean => false;

  async #try(actions: string[]): Promise<boolean> {
    const before = this.progress.get();
    let last: Attempt;
    try {
      last = await http.attempt(this.exercise.id, actions);
    } catch (error) {
      this.state.set({ sending: null, problem: problemOf(error) });
      return false;
    }
    if (this.#closed || this.progress.get() !== before) return false; // meanwhile begun again
    this.#past.push(before);
    const seq = moments + 1;
    const seat = this.exercise.player;
    const events = last.events.filter((e) => e.event !== "turnbegan");
    const update: Update = {
      type: "update",
      seq,
      at: 0,
      kind: "act",
      set: {},
      seat,
      text: actions.at(-1)!,
      events,
    };
    const lines = linesOf(update).filter((line) => !line.heading);
    const doc = this.#draw({ ...before, actions, last, log: [...before.log, ...lines] }, update);
    this.onUpdate(update, doc, lines);
    if (last.done && !before.solution) this.onDone(last.solved === true);
    return true;
  }

  #draw(progress: Progress, update: Update | null): TableDoc {
    const before = this.state.get().doc!;
    const doc = docOf(this.exercise, progress);
    const { log } = progress;
    const seq = ++moments;
    this.live.seq = seq;
    this.progress.set(progress);
    const told = update && { update, before, doc, flight: MOVING };
    this.onChange(() => this.state.set({ doc, shown: doc, seq, log, sending: null }), told);
    return doc;
  }

  async #why(action: string): Promise<Answer> {
    try {
      await http.attempt(this.exercise.id, [...this.progress.get().actions, action]);
      return { code: null };
    } catch (error) {
      const { code, reason } = problemOf(error);
      return { code: reason ?? code };
    }
  }
}
