// What the player at this table is about to do: the piece in hand, the plan, what is prepared.
import { serverNow } from "../../api/time.ts";
import type { Lying, Player, TableDoc, View } from "../../api/types.ts";
import { openCells, shapes } from "../../game/box.ts";
import {
  anchors,
  type Cell,
  cellsText,
  fitsSomewhere,
  flipped,
  mask,
  moved,
  orientations,
  turned,
} from "../../game/cells.ts";
import { type Legal, readLegal } from "../../game/legal.ts";
import { type Plan, placementText, planText } from "../../game/plans.ts";
import { guess } from "../../game/prepare.ts";
import { canWait, spends, verbOf } from "../../game/turn.ts";
import { prefs } from "../../lib/prefs.ts";
import { Store } from "../../lib/store.ts";
import type { Session } from "../session/session.ts";
import { keptPlans } from "./kept.ts";
import { type Held, type Mode, NOTHING, type PlayState } from "./state.ts";

/** Actions that take a single tap, and the milliseconds between two taps of one run. */
const TAPPED = ["gain", "take"];
const RUN = 300;
/** As many as a turn has actions. */
const MOST_PREPARED = 3;

export class Play {
  readonly state: Store<PlayState>;
  #legal: { of: string[]; is: Legal } = { of: [], is: readLegal([]) };
  #guess: { of: View | null; is: Legal } = { of: null, is: readLegal([]) };
  #timer = 0;
  /** What was done last, when, and whether the turn ended with it. */
  #last = { action: "", at: 0, ends: false };
  /** Actions that are on their way to the server. */
  #sent = 0;

  constructor(readonly session: Session) {
    const kept = keptPlans(session);
    this.state = new Store<PlayState>({ ...NOTHING, ...kept.load() });
    this.state.watch(() => kept.save(this.state.get()));
  }

  get doc(): TableDoc | null {
    return this.session.state.get().doc;
  }

  get me(): Player | null {
    const { doc, seat } = this.session.state.get();
    return doc && seat !== null ? doc.view.players[seat] : null;
  }

  get legal(): Legal {
    const lines = this.doc?.legal ?? [];
    if (this.#legal.of !== lines) this.#legal = { of: lines, is: readLegal(lines) };
    return this.#legal.is;
  }

  /** What can be done now, or prepared while others play. */
  get offers(): Legal {
    const { doc, me } = this;
    if (this.onTurn || !doc || !me || doc.status !== "playing") return this.legal;
    if (this.#guess.of !== doc.view) this.#guess = { of: doc.view, is: guess(doc.view, me) };
    return this.#guess.is;
  }

  /** Whether this seat may act now. */
  get onTurn(): boolean {
    return (this.doc?.legal.length ?? 0) > 0;
  }

  // ------------------------------------------------------------------ what is there
  /** Pieces that can be picked up: the supply, less what the plan uses; or a Ghost's new pieces. */
  available(): Record<string, number> {
    const { plan } = this.state.get();
    const left: Record<string, number> = { ...this.me?.supply };
    if (plan?.by === "ghost") {
      for (const piece of Object.keys(left)) delete left[piece];
      for (const part of plan.parts) left[part] = (left[part] ?? 0) + 1;
    }
    for (const { piece } of plan?.placements ?? []) left[piece]--;
    return left;
  }

  lying(puzzle: string): Lying | null {
    return this.me?.puzzles.find((p) => p?.puzzle === puzzle) ?? null;
  }

  /** The cells of one of my puzzles where a piece may go now. */
  open(puzzle: string): number {
    const lying = this.lying(puzzle);
    const { plan } = this.state.get();
    if (!lying || plan?.placements.some((p) => p.puzzle === puzzle)) return 0;
    return openCells(lying);
  }

  myPuzzles(): string[] {
    return (this.me?.puzzles ?? []).flatMap((p) => (p ? [p.puzzle] : []));
  }

  // ------------------------------------------------------------------ holding a piece
  pick(piece: string, by: Held["by"]): boolean {
    if (!(this.available()[piece] > 0)) return false;
    const { mode } = this.state.get();
    if (mode === "upgrade") {
      this.state.set({ given: piece, held: null });
      return false;
    }
    const shape = shapes[piece];
    const held: Held = { piece, shape, wish: shape, by, puzzle: null, at: null, fits: false };
    this.state.set({ held: by === "drag" ? held : this.#suggest(held), mode: null, selected: null });
    return true;
  }

  /** Put it where it fits first: on the puzzle in use, or any other, in any orientation. */
  #suggest(held: Held, puzzles = this.myPuzzles()): Held {
    for (const puzzle of puzzles)
      for (const shape of [held.shape, ...orientations(held.shape)]) {
        const [at] = anchors(shape, this.open(puzzle));
        if (at) return { ...held, shape, wish: shape, puzzle, at, fits: true };
      }
    return { ...held, puzzle: puzzles[0] ?? null, at: puzzles.length ? [0, 0] : null, fits: false };
  }

  drop(): void {
    this.state.set({ held: null, given: null, mode: null, selected: null, row: null });
  }

  turn(): void {
    this.#reshape(turned);
  }

  flip(): void {
    this.#reshape(flipped);
  }

  #reshape(change: (shape: Cell[]) => Cell[]): void {
    const { held } = this.state.get();
    if (!held) return;
    const shape = change(held.shape);
    if (held.by === "drag" || !held.puzzle || !held.at) {
      this.state.set({ held: { ...held, shape, wish: shape, puzzle: null, at: null, fits: false } });
      return;
    }
    // Stay as near as the board and, if possible, the open cells allow.
    const [row, column] = held.at;
    const open = this.open(held.puzzle);
    const near = anchors(shape, open).sort(
      (a, b) => Math.hypot(a[0] - row, a[1] - column) - Math.hypot(b[0] - row, b[1] - column),
    )[0];
    this.state.set({
      held: this.#landed(
        { ...held, shape, wish: shape },
        held.puzzle,
        near ?? this.#inside(shape, row, column),
      ),
    });
  }

  #inside(shape: Cell[], row: number, column: number): Cell {
    const bottom = Math.max(...shape.map(([r]) => r));
    const right = Math.max(...shape.map(([, c]) => c));
    return [Math.min(Math.max(row, 0), 4 - bottom), Math.min(Math.max(column, 0), 4 - right)];
  }

  #landed(held: Held, puzzle: string | null, at: Cell | null): Held {
    const cells = puzzle && at ? moved(held.shape, at[0], at[1]) : null;
    const fits = !!cells && (mask(cells) & ~this.open(puzzle!)) === 0;
    return { ...held, puzzle, at, fits };
  }

  /** Where the held piece would land, and how it lies there; nothing is redrawn if that has not changed. */
  land(puzzle: string | null, at: Cell | null, shape = this.state.get().held?.shape): void {
    const { held } = this.state.get();
    if (!held || !shape) return;
    const same = held.puzzle === puzzle && held.at?.[0] === at?.[0] && held.at?.[1] === at?.[1];
    if (same && cellsText(shape) === cellsText(held.shape)) return;
    this.state.set({ held: this.#landed({ ...held, shape }, puzzle, at) });
  }

  /** A drag ended where the piece cannot lie: it stays in hand, over the puzzle if it was let go over one. */
  keep(puzzle: string | null): void {
    const { held } = this.state.get();
    if (!held) return;
    const kept: Held = { ...held, by: "tap" };
    const fits = puzzle !== null && fitsSomewhere(held.shape, this.open(puzzle));
    this.state.set({ held: this.#suggest(kept, fits ? [puzzle] : this.myPuzzles()) });
    if (!puzzle || fits) return;
    this.refuse(puzzle);
    this.session.state.set({ problem: { code: "illegal", reason: "no_fit" } });
  }

  /** Move the held piece cell by cell. */
  shift(rows: number, columns: number): void {
    const { held } = this.state.get();
    if (!held?.puzzle || !held.at) return;
    this.land(held.puzzle, this.#inside(held.shape, held.at[0] + rows, held.at[1] + columns));
  }

  /** Hold the piece over another puzzle. */
  over(puzzle: string): void {
    const { held } = this.state.get();
    if (held) this.state.set({ held: this.#suggest(held, [puzzle]) });
  }

  nextPuzzle(step: number): void {
    const { held } = this.state.get();
    const puzzles = this.myPuzzles();
    if (!held || !puzzles.length) return;
    const at = held.puzzle ? puzzles.indexOf(held.puzzle) : -1;
    this.over(puzzles[(at + step + puzzles.length) % puzzles.length]);
  }

  /** Put the held piece down where it would land. */
  async commit(): Promise<boolean> {
    const { held, plan, payCredit } = this.state.get();
    if (!held?.puzzle || !held.at || !held.fits) {
      this.refuse(held?.puzzle ?? null);
      return false;
    }
    const cells = moved(held.shape, held.at[0], held.at[1])!;
    const placement = { piece: held.piece, puzzle: held.puzzle, cells };
    this.state.set({ held: null });
    if (plan) {
      this.state.set({ plan: { ...plan, placements: [...plan.placements, placement] } });
      return true;
    }
    const text = placementText(placement);
    const credit = payCredit && (this.me?.credits ?? 0) > 0;
    if (this.doc?.view.phase === "touches") return this.send(`touch ${text}${credit ? " credit" : ""}`);
    return this.send(`place ${text}`);
  }

  refuse(puzzle: string | null): void {
    this.state.set({ refused: puzzle });
    window.setTimeout(() => this.state.set({ refused: null }), 350);
  }

  // ------------------------------------------------------------------ actions
  /** Play an action, or prepare it while others play. */
  async send(action: string): Promise<boolean> {
    this.session.skip();
    this.state.set({ held: null, given: null, mode: null, selected: null, row: null, hint: null });
    const { doc, seat } = this.session.state.get();
    if (seat === null || doc?.status !== "playing" || this.#runsOn(action)) return false;
    if (!this.onTurn) {
      const { prepared } = this.state.get();
      if (prepared.length < MOST_PREPARED) this.state.set({ prepared: [...prepared, action] });
      else this.session.state.set({ problem: { code: "illegal", reason: "prepared_full" } });
      return prepared.length < MOST_PREPARED;
    }
    const wait = prefs.get().undoWait * 1000;
    if (wait && !this.#sent && canWait(doc, seat, action, serverNow())) {
      this.state.set({ waiting: { action, until: Date.now() + wait } });
      this.#timer = window.setTimeout(() => this.playWaiting(), wait);
      return true;
    }
    return this.#act(action);
  }

  async #act(action: string): Promise<boolean> {
    this.#sent++;
    const done = await this.session.act(action);
    this.#sent--;
    if (!done) this.state.set({ plan: null });
    return done;
  }

  /** Whether an action is one tap too many: of a run that ended the turn, or after the last action. */
  #runsOn(action: string): boolean {
    if (this.state.get().waiting) return true;
    const at = performance.now();
    const left = (this.me?.actions ?? 0) - this.#sent;
    const same = action === this.#last.action && TAPPED.includes(verbOf(action));
    const run = same && this.#last.ends && at - this.#last.at < RUN;
    const over = this.onTurn && spends(action) && this.doc?.view.phase === "play" && left <= 0;
    this.#last = { action, at, ends: run || (this.onTurn && left <= 1) };
    return run || over;
  }

  // ------------------------------------------------------------------ second thoughts
  /** Do now what was waiting for an undo; also called when the page is left, so that nothing is lost. */
  playWaiting(): void {
    const { waiting } = this.state.get();
    if (!waiting) return;
    clearTimeout(this.#timer);
    this.state.set({ waiting: null });
    void this.#act(waiting.action);
  }

  /** Take back what was waiting: it was never sent. */
  unwait(): void {
    clearTimeout(this.#timer);
    this.state.set({ waiting: null });
  }

  unprepare(index: number): void {
    this.state.set({ prepared: this.state.get().prepared.filter((_, i) => i !== index) });
  }

  /** Play what was prepared, one by one, as long as it is still legal. */
  async playPrepared(): Promise<void> {
    const [next, ...rest] = this.state.get().prepared;
    if (!next || !this.onTurn) return;
    this.state.set({ prepared: rest });
    if (await this.session.act(next, true)) return;
    this.state.set({ prepared: [] });
  }

  /** Drop a plan that the table no longer allows: the turn was played in another tab, or time ran out. */
  checkPlan(): void {
    const { plan } = this.state.get();
    if (!plan || !this.me) return;
    const left = this.available();
    const fits = plan.placements.every(({ piece, puzzle, cells }) => {
      const lying = this.lying(puzzle);
      return left[piece] >= 0 && lying && (mask(cells) & ~openCells(lying)) === 0;
    });
    if (!fits || (plan.by === "ghost" && !this.me.supply[plan.with])) this.cancelPlan();
  }

  startPlan(by: Plan["by"], what = "", parts: string[] = []): void {
    const { prepared, waiting } = this.state.get();
    this.state.set({
      ...NOTHING,
      prepared,
      waiting,
      plan: { by, with: what, parts, placements: [] },
    });
  }

  unplan(index: number): void {
    const { plan } = this.state.get();
    if (plan)
      this.state.set({ plan: { ...plan, placements: plan.placements.filter((_, i) => i !== index) } });
  }

  cancelPlan(): void {
    this.state.set({ plan: null, held: null, mode: null });
  }

  async playPlan(): Promise<boolean> {
    const { plan } = this.state.get();
    if (!plan) return false;
    this.state.set({ plan: null });
    return this.send(planText(plan, this.myPuzzles()));
  }

  setMode(mode: Mode): void {
    this.state.set({
      mode: this.state.get().mode === mode ? null : mode,
      held: null,
      given: null,
      selected: null,
      row: null,
    });
  }
}
