// An analysis from asking for it to its result: the server works, this looks how far it is.
import * as http from "../../api/http.ts";
import type { Analysis, AnalysisSoFar, Depth, GameRecord, JudgedTurn, Problem } from "../../api/types.ts";
import { problemOf } from "../../i18n/refusals.ts";
import { Store } from "../../lib/store.ts";

export interface RunState {
  /** `none` until it is asked for. */
  status: AnalysisSoFar["status"] | "none";
  depth: Depth;
  done: number;
  total: number;
  /** How often each turn is looked at. */
  looks: number;
  turns: JudgedTurn[];
  analysis: Analysis | null;
  problem: Problem | null;
}

const NOTHING: RunState = {
  status: "none",
  depth: "quick",
  done: 0,
  total: 0,
  looks: 1,
  turns: [],
  analysis: null,
  problem: null,
};

/** Whether every turn has been looked at: then there is something to show, and to stop at. */
export const isWhole = ({ turns, total, looks }: RunState): boolean =>
  turns.length > 0 && turns.length * looks >= total;

const SHORTEST = 250;
const LONGEST = 1500;

export class AnalysisRun {
  readonly state = new Store<RunState>(NOTHING);
  #id = "";
  /** What it takes to cancel it: null when it was there already. */
  #token: string | null = null;
  #timer = 0;
  #wait = SHORTEST;

  constructor(readonly record: GameRecord) {}

  /** Ask for it; a game that was analysed before is there at once. */
  async start(depth: Depth = "quick"): Promise<void> {
    this.close();
    const { turns } = this.state.get(); // shown until there is something better
    this.state.set({ ...NOTHING, status: "queued", depth, turns });
    try {
      const { id, done, total, looks, status, token } = await http.analyse(this.record, depth);
      this.#id = id;
      this.#token = token;
      if (this.state.get().status === "none") return void this.cancel(); // while it was being asked for
      this.#wait = SHORTEST;
      this.state.set({ status: status === "done" ? "running" : status, done, total, looks });
      await this.#look();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** What has been found of the whole game stays. */
  async cancel(): Promise<void> {
    this.close();
    this.state.set(isWhole(this.state.get()) ? { status: "stopped" } : NOTHING);
    try {
      if (this.#token) await http.cancelAnalysis(this.#id, this.#token);
    } catch {
      // Then it is done for nothing, and there at once when it is asked for again.
    }
  }

  /** Look no more. */
  close(): void {
    clearTimeout(this.#timer);
    this.#timer = 0;
  }

  async #look(): Promise<void> {
    const found = await http.analysis(this.#id);
    if (this.#id !== found.id || !["queued", "running"].includes(this.state.get().status)) return;
    const { status, done, total, looks, analysis } = found;
    const turns = analysis?.turns ?? found.turns;
    this.state.set({ status, done, total, looks, analysis, turns });
    if (status !== "queued" && status !== "running") return;
    this.#timer = window.setTimeout(() => void this.#look().catch((e) => this.#fail(e)), this.#wait);
    this.#wait = Math.min(this.#wait * 1.2, LONGEST);
  }

  #fail(error: unknown): void {
    this.state.set({ ...NOTHING, status: "failed", problem: problemOf(error) });
  }
}
