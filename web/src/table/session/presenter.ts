// What is drawn may trail behind what is so: rivals' actions are shown one after the other, and any input catches up.
import type { TableDoc, Update } from "../../api/types.ts";

/** A change of the table that is shown as one step. */
export interface Moment {
  before: TableDoc;
  doc: TableDoc;
  /** What happened; null for a step in between that nobody did. */
  update: Update | null;
  /** Milliseconds in which it is shown; none for what needs no telling. */
  length: number;
  /** It is shown once more, long after. */
  again?: boolean;
}

/** Who draws: outlines first, then the change with its movement, and in the end nothing more. */
export interface Stage {
  outline(moment: Moment): void;
  draw(doc: TableDoc, moment: Moment | null, flight: number): void;
  idle(): void;
}

/** Of each moment so much is outline, so much flight; the rest is rest. */
const OUTLINE = 0.2;
const FLIGHT = 0.6;
/** Milliseconds for movement that nobody has to follow. */
const AT_ONCE = 280;
/** Who watches bots falls behind by no more than so many moments. */
const MOST = 24;

export class Presenter {
  #queue: Moment[] = [];
  #now: Moment | null = null;
  #newest: TableDoc | null = null;
  #timer: ReturnType<typeof setTimeout> | 0 = 0;

  constructor(readonly stage: Stage) {}

  /** Whether something older than the newest document is drawn. */
  get busy(): boolean {
    return this.#now !== null;
  }

  /** The table changed. What was waited for is drawn at once; all else in its turn. */
  push(moment: Moment, atOnce: boolean): void {
    if (atOnce) this.catchUp();
    this.#newest = moment.doc;
    if (!this.busy && !moment.length) return this.stage.draw(moment.doc, moment, AT_ONCE);
    this.#queue.push(moment);
    if (this.#queue.length > MOST) this.#queue.shift();
    if (!this.busy) this.#next();
  }

  /** Show a moment that is past once more; the newest document comes after it. */
  again(moment: Moment, newest: TableDoc, length: number): void {
    this.catchUp();
    this.#newest = newest;
    this.stage.draw(moment.before, null, 0);
    this.#queue = [
      { ...moment, length, again: true },
      { before: moment.doc, doc: newest, update: null, length: 0 },
    ];
    this.#next();
  }

  /** Draw the newest document now. */
  catchUp(): void {
    if (!this.busy) return;
    this.stop();
    this.stage.draw(this.#newest!, null, 0);
    this.stage.idle();
  }

  /** Forget everything: another document has come. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.#now = null;
  }

  #next(): void {
    const moment = this.#queue.shift() ?? null;
    this.#now = moment;
    if (!moment) return this.stage.idle();
    const { length } = moment;
    if (!length) {
      this.stage.draw(moment.doc, moment.update && moment, 0);
      return this.#next();
    }
    this.stage.outline(moment);
    this.#wait(length * OUTLINE, () => {
      this.stage.draw(moment.doc, moment, length * FLIGHT);
      this.#wait(length * (1 - OUTLINE), () => this.#next());
    });
  }

  #wait(time: number, then: () => void): void {
    this.#timer = setTimeout(then, time);
  }
}
