// An analysis from asking for it to its result: the server works, this looks how far it is.
import * as http from "../../api/http.ts";
import type { Analysis, AnalysisSoFar, GameRecord, JudgedTurn, Problem } from "../../api/types.ts";
import { problemOf } from "../../i18n/refusals.ts";
import { Store } from "../../lib/store.ts";

export interface RunState {
  /** `none` until it is asked for. */
  status: AnalysisSoFar["status"] | "none";
  done: number;
  total: number;
  turns: JudgedTurn[];
  analysis: Analysis | null;
  problem: Problem | null;
}

const NOTHING: RunState = {
  status: "none",
  done: 0,
  total: 0,
  turns: [],
  analysis: null,
  problem: null,
};
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
  async start(): Promise<void> {
    this.state.set({ ...NOTHING, status: "queued" });
    try {
      const { id, done, total, status, token } = await http.analyse(this.record);
      this.#id = id;
      this.#token = token;
      if (this.state.get().status === "none") return void this.cancel(); // while it was being asked for
      this.#wait = SHORTEST;
      this.state.set({ status: status === "done" ? "running" : status, done, total });
      await this.#look();
    } catch (error) {
      this.#fail(error);
    }
  }

  async cancel(): Promise<void> {
    this.close();
    this.state.set(NOTHING);
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
    if (this.state.get().status === "none") return;
    const { status, done, total, analysis } = found;
    this.state.set({ status, done, total, analysis, turns: analysis?.turns ?? found.turns });
    if (status !== "queued" && status !== "running") return;
    this.#timer = window.setTimeout(() => void this.#look().catch((e) => this.#fail(e)), this.#wait);
    this.#wait = Math.min(this.#wait * 1.2, LONGEST);
  }

  #fail(error: unknown): void {
    this.state.set({ ...NOTHING, status: "failed", problem: problemOf(error) });
  }
}
