// Everything that is asked once, over HTTP.
import type {
  About,
  AnalysisSoFar,
  AnalysisState,
  Attempt,
  BoxDoc,
  DailyKind,
  Day,
  Exercise,
  GameRecord,
  MyTable,
  Problem,
  Replay,
  Rules,
  Snapshot,
  Update,
} from "./types.ts";

export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.code);
  }
}

async function ask<T>(method: string, path: string, body?: unknown, token?: string): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["content-type"] = "application/json";
  if (token) headers.authorization = `Bearer ${token}`;
  let answer: Response;
  try {
    answer = await fetch(`/api/v1${path}`, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Refused({ code: "offline" });
  }
  const data = answer.status === 204 ? null : await answer.json().catch(() => null);
  if (!answer.ok) throw new Refused(data?.error ?? { code: "internal" });
  return data as T;
}

export interface NewTable {
  rules?: Partial<Rules>;
  seats: { kind: "person" | "bot" | "open"; name?: string; bot?: string }[];
  first?: "random" | "given";
  seed?: number | null;
  options?: Record<string, unknown>;
  /** A recorded game to go on with, after its first `upto` actions. */
  record?: GameRecord;
  upto?: number;
}
export interface Made {
  table: string;
  seats: { seat: number; token: string }[];
  invite: string | null;
}

/** A name for one request, so that sending it twice changes nothing. */
export const newId = (): string => crypto.randomUUID().replaceAll("-", "");

export const about = () => ask<About>("GET", "/about");
export const box = () => ask<BoxDoc>("GET", "/box");
export const rules = (rules: Partial<Rules>) =>
  ask<{ rules: Rules | null; problem: string | null; code?: string | null }>("POST", "/rules", { rules });
export const makeTable = (table: NewTable) => ask<Made>("POST", "/tables", table);
export const mine = (tokens: string[]) => ask<{ tables: MyTable[] }>("POST", "/mine", { tokens });
export const snapshot = (table: string, token?: string, at?: number) =>
  ask<Snapshot>("GET", `/tables/${table}${at === undefined ? "" : `?at=${at}`}`, undefined, token);
export const updates = (table: string, after: number, token?: string) =>
  ask<{ seq: number; updates: Update[] }>(
    "GET",
    `/tables/${table}/updates?after=${after}&limit=200`,
    undefined,
    token,
  );
export const act = (table: string, token: string, action: string, id: string) =>
  ask<{ seq: number }>("POST", `/tables/${table}/actions`, { id, action }, token);
export const sitDown = (table: string, invite: string, name: string, id: string) =>
  ask<{ seat: number; token: string }>("POST", `/tables/${table}/seats`, { invite, name, id });
export const rematch = (table: string, token: string) =>
  ask<{ table: string; seat: number; token: string }>("POST", `/tables/${table}/rematch`, {}, token);
export const nextExercise = (rating: number, seen: string[]) => {
  const query = new URLSearchParams({ rating: String(Math.max(0, Math.round(rating))) });
  if (seen.length) query.set("seen", seen.join());
  return ask<Exercise>("GET", `/trainer/next?${query}`);
};
export const attempt = (id: string, actions: string[], give_up = false) =>
  ask<Attempt>("POST", `/trainer/${id}`, { actions, give_up });
export const day = (date?: string) => ask<Day>("GET", date ? `/daily?date=${date}` : "/daily");
export const playDaily = (kind: DailyKind, name: string, device: string) =>
  ask<Made>("POST", `/daily/${kind}`, { name, device });
export const record = (table: string, token?: string) =>
  ask<GameRecord>("GET", `/tables/${table}/record`, undefined, token);
export const replay = (record: GameRecord) => ask<Replay>("POST", "/replay", { record });
export const analyse = (record: GameRecord) => ask<AnalysisState>("POST", "/analyses", { record });
export const analysis = (id: string) => ask<AnalysisSoFar>("GET", `/analyses/${id}`);
export const cancelAnalysis = (id: string) => ask<null>("DELETE", `/analyses/${id}`);

/** The whole log of a table, from its beginning. */
export async function allUpdates(table: string, token?: string): Promise<Update[]> {
  let found: Update[] = [];
  for (;;) {
    const page = await updates(table, found.at(-1)?.seq ?? 0, token);
    found = found.concat(page.updates);
    if (!page.updates.length || found.at(-1)!.seq >= page.seq) return found;
  }
}
