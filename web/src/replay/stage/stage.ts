// What of a game is shown: the moment, whether it runs on by itself, and the line that is shown instead of the game.
import type { GameRecord, SeatDoc } from "../../api/types.ts";
import { t } from "../../i18n/index.tsx";
import { Store } from "../../lib/store.ts";
import { announce } from "../../table/effects/announce.ts";
import { withMotion } from "../../table/effects/motion.ts";
import { Play } from "../../table/hand/play.ts";
import { colourAt, lineValues } from "../../table/session/names.ts";
import { LiveSession } from "../../table/session/session.ts";
import { type Chapter, chapterAt, chaptersOf, type Frame } from "./frames.ts";
import { framesOfRecord, type Loaded } from "./load.ts";
import type { Branch } from "./notes.ts";

/** Milliseconds a moment is shown at speed 1. */
const PACE = 1400;
const MOVING = 280;
export const SPEEDS = [0.5, 1, 2, 4];

/** What might have been played instead of the action with this number. */
export interface Variation {
  instead: number;
  frames: Frame[];
  /** Each with its player in front. */
  actions: string[];
}

export interface StageState {
  at: number;
  /** The seat whose mat comes first. */
  front: number;
  playing: boolean;
  speed: number;
  line: Variation | null;
  /** How far the line is shown. */
  lineAt: number;
}

export class Stage {
  readonly state: Store<StageState>;
  readonly session: LiveSession;
  readonly play: Play;
  readonly chapters: Chapter[];
  #timer = 0;

  constructor(
    readonly game: Loaded,
    at: number,
    front: number,
  ) {
    const players = game.frames[0].doc.view.players.length;
    this.chapters = chaptersOf(game.frames);
    // Both come from the address, where anything may stand.
    this.state = new Store<StageState>({
      at: Math.min(Math.max(Math.trunc(at), 0), this.last),
      front: Math.min(Math.max(Math.trunc(front), 0), players - 1),
      playing: false,
      speed: 1,
      line: null,
      lineAt: 0,
    });
    // Never opened: it shows what is put there, and nobody can act.
    this.session = new LiveSession("", game.held);
    this.play = new Play(this.session);
    this.#show(false);
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  get last(): number {
    return this.game.frames.length - 1;
  }

  /** What is shown now. */
  get frame(): Frame {
    const { at, line, lineAt } = this.state.get();
    return line ? line.frames[lineAt] : this.game.frames[at];
  }

  get seats(): SeatDoc[] {
    return this.frame.doc.seats;
  }

  /** The number of a player's colour: who looks at a game of their own is the first. */
  colour(seat: number): number {
    return colourAt(this.session, this.frame.doc, seat);
  }

  /** Show a moment of the game. */
  go(at: number): void {
    const before = this.state.get();
    const next = Math.min(Math.max(at, 0), this.last);
    if (next === before.at && !before.line) return;
    const forward = next === before.at + 1 && !before.line;
    this.state.set({ at: next, line: null, lineAt: 0 });
    if (next === this.last) this.pause();
    this.#show(forward);
  }

  /** One step on or back, in the game or in the line. */
  step(by: 1 | -1): void {
    const { at, line, lineAt } = this.state.get();
    if (!line) return this.go(at + by);
    const next = lineAt + by;
    if (next < 0 || next >= line.frames.length) return;
    this.state.set({ lineAt: next });
    if (next === line.frames.length - 1) this.pause();
    this.#show(by > 0);
  }

  /** To the beginning of the next round, or of this one or the one before. */
  chapter(by: 1 | -1): void {
    const { at } = this.state.get();
    const now = chapterAt(this.chapters, at);
    const wanted = by < 0 && this.chapters[now].at < at ? now : now + by;
    this.go(this.chapters[wanted]?.at ?? (by < 0 ? 0 : this.last));
  }

  // ------------------------------------------------------------------ by itself
  toggle(): void {
    const { playing, at, line } = this.state.get();
    if (playing) return this.pause();
    if (line || at === this.last) this.go(line ? at : 0);
    this.state.set({ playing: true });
    this.#wait();
  }

  pause(): void {
    clearTimeout(this.#timer);
    if (this.state.get().playing) this.state.set({ playing: false });
  }

  #wait(): void {
    this.#timer = window.setTimeout(() => {
      this.step(1);
      if (this.state.get().playing) this.#wait();
    }, PACE / this.state.get().speed);
  }

  // ------------------------------------------------------------------ another line
  /** Show what might have been played instead of an action, as far as the cards that came allow it. */
  showLine(instead: number, player: number, actions: string[]): Promise<boolean> {
    return this.showBranch({ after: instead - 1, actions: actions.map((action) => `${player} ${action}`) });
  }

  /** The same for a variation of the record. */
  async showBranch({ after, actions }: Branch): Promise<boolean> {
    const { record } = this.game;
    if (!record) return false;
    this.pause();
    const instead = after + 1;
    const played = record.actions.slice(0, after);
    for (let length = actions.length; length > 0; length--) {
      const tried = actions.slice(0, length);
      try {
        const frames = await framesOfRecord({ ...record, actions: [...played, ...tried] }, this.seats);
        this.state.set({
          at: instead - 1,
          line: { instead, actions: tried, frames: frames.slice(instead - 1) },
          lineAt: 0,
          playing: true,
        });
        this.#show(false);
        this.#wait();
        return true;
      } catch {
        // A guess about cards that did not come: what is before it can be shown.
      }
    }
    return false;
  }

  leaveLine(): void {
    const { line } = this.state.get();
    if (!line) return;
    this.pause(); // it may not have come to its end
    this.go(line.instead);
  }

  /** The game so far, to play on from here; null if its deal is not known or nothing is left to play. */
  sofar(): { record: GameRecord; upto: number } | null {
    const { record } = this.game;
    const { at, line, lineAt } = this.state.get();
    if (!record || this.frame.doc.status !== "playing") return null;
    if (!line) return { record, upto: at };
    const actions = record.actions.slice(0, line.instead - 1);
    actions.push(...line.actions.slice(0, lineAt));
    return { record: { ...record, actions }, upto: actions.length };
  }

  #show(moving: boolean): void {
    const { doc, update, lines } = this.frame;
    const before = this.session.state.get().doc ?? doc;
    const seq = this.state.get().at;
    const change = () => this.session.state.set({ doc, shown: doc, seq, seat: null, live: "open" });
    if (moving && update) withMotion(change, { update, before, doc, flight: MOVING }, null);
    else change();
    if (moving) for (const line of lines) announce(t(...lineValues(this.session, doc, line)));
  }
}
