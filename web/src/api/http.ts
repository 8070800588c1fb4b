// Everything that is asked once, over HTTP: addresses, questions and answers are those of the contract.
import type {
  DailyDoc,
  ErrorAnswer,
  HookTo,
  MyTables,
  NewTable,
  NoticeWishes,
  PushTo,
  paths,
  RatingDoc,
  RulesBody,
  Update,
  Wish,
} from "./contract.ts";
import { type Reply, request } from "./home.ts";
import type { Depth, Problem } from "./types.ts";

export type { NewTable } from "./contract.ts";

export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.code);
  }
}

type RatingKind = RatingDoc["kind"];
type Method = "get" | "post" | "put" | "delete";
type Json<T> = T extends { content: { "application/json": infer J } } ? J : null;

/** What an endpoint answers when it does as asked. */
type Answered<Endpoint> = Endpoint extends { responses: infer R }
  ? Json<R[keyof R & (200 | 201 | 202 | 204)]>
  : never;

/** What an endpoint has to be told. */
type Asked<Endpoint> = { token?: string } & (Endpoint extends { parameters: { path: infer P } }
  ? { path: P }
  : unknown) &
  (Endpoint extends { parameters: { query?: infer Q } } ? { query?: Q } : unknown) &
  (Endpoint extends { requestBody: infer B } ? { body: Json<B> } : unknown);

async function ask<P extends keyof paths, M extends Method>(
  method: M,
  endpoint: P,
  asked: Asked<paths[P][M]>,
): Promise<Answered<paths[P][M]>> {
  const { path = {}, query = {}, body, token } = asked as Given;
  const address = endpoint.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(path[name]));
  const set = Object.entries(query).flatMap(([name, value]) => (value == null ? [] : [[name, `${value}`]]));
  let reply: Reply;
  try {
    reply = await request(
      method.toUpperCase(),
      set.length ? `${address}?${new URLSearchParams(set)}` : address,
      body === undefined ? null : JSON.stringify(body),
      token ?? null,
    );
  } catch {
    throw new Refused({ code: "offline" });
  }
  const data = read(reply.text);
  if (reply.status >= 300) throw new Refused((data as ErrorAnswer | null)?.error ?? { code: "internal" });
  return data as Answered<paths[P][M]>;
}

/** What a text says as JSON; null where it says nothing. */
function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The same for whoever does not know the endpoint. */
interface Given {
  path?: Record<string, string | number>;
  query?: Record<string, string | number | null | undefined>;
  body?: unknown;
  token?: string;
}

/** A name for one request, so that sending it twice changes nothing. */
export const newId = (): string => crypto.randomUUID().replaceAll("-", "");

export const about = () => ask("get", "/api/v1/about", {});
export const box = () => ask("get", "/api/v1/box", {});
export const rules = (rules: RulesBody) => ask("post", "/api/v1/rules", { body: { rules } });
/** The player that this device is. */
export const me = () => ask("get", "/api/v1/players/me", {});
export const everythingOfMe = () => ask("get", "/api/v1/players/me/everything", {});
export const forgetMe = () => ask("delete", "/api/v1/players/me", {});
export const devices = () => ask("get", "/api/v1/players/me/sessions", {});
export const endDevice = (session: string) =>
  ask("delete", "/api/v1/players/me/sessions/{session}", { path: { session } });
export const askForAccount = (name: string) =>
  ask("post", "/api/v1/players/me/account/options", { body: { name } });
export const makeAccount = (id: string, credential: Record<string, unknown>) =>
  ask("post", "/api/v1/players/me/account", { body: { id, credential } });
export const newCode = () => ask("post", "/api/v1/players/me/code", {});
export const askToComeIn = () => ask("post", "/api/v1/sessions/options", {});
export const comeIn = (id: string, credential: Record<string, unknown>, label: string) =>
  ask("post", "/api/v1/sessions", { body: { id, credential, label } });
export const comeInByCode = (code: string, label: string) =>
  ask("post", "/api/v1/sessions/code", { body: { code, label } });
/** What the devices of an account share. */
export const kept = () => ask("get", "/api/v1/players/me/kept", {});
export const keep = (base: number, kept: string) =>
  ask("put", "/api/v1/players/me/kept", { body: { base, kept } });
/** What the host has to tell everybody. */
export const news = () => ask("get", "/api/v1/news", {});
export const newPlayer = (name: string, label: string) =>
  ask("post", "/api/v1/players", { body: { name, label } });
export const makeTable = (table: NewTable) => ask("post", "/api/v1/tables", { body: table });
export const mine = (tokens: string[], account = false) =>
  ask("post", "/api/v1/mine", { body: { tokens, account } });
export const snapshot = (table: string, token?: string, at?: number) =>
  ask("get", "/api/v1/tables/{table}", { path: { table }, query: { at }, token });
export const updates = (table: string, after: number, token?: string) =>
  ask("get", "/api/v1/tables/{table}/updates", { path: { table }, query: { after, limit: 200 }, token });
export const act = (table: string, token: string, action: string, id: string) =>
  ask("post", "/api/v1/tables/{table}/actions", { path: { table }, body: { id, action }, token });
export const sitDown = (table: string, invite: string | null, name: string, id: string) =>
  ask("post", "/api/v1/tables/{table}/seats", { path: { table }, body: { invite, name, id } });
export const invited = (table: string, invite: string | null) =>
  ask("post", "/api/v1/tables/{table}/invited", { path: { table }, body: { invite } });
export const fillSeat = (table: string, token: string, seat: number, bot: string, id: string) =>
  ask("post", "/api/v1/tables/{table}/seats/{seat}/bot", { path: { table, seat }, body: { id, bot }, token });
export const getUp = (table: string, token: string, seat: number) =>
  ask("delete", "/api/v1/tables/{table}/seats/{seat}", { path: { table, seat }, token });
export const rematch = (table: string, token: string) =>
  ask("post", "/api/v1/tables/{table}/rematch", { path: { table }, token });
export const nextExercise = (rating: number, seen: string[]) =>
  ask("get", "/api/v1/trainer/next", {
    query: { rating: Math.max(0, Math.round(rating)), seen: seen.length ? seen.join() : undefined },
  });
export const attempt = (exercise: string, actions: string[], give_up = false) =>
  ask("post", "/api/v1/trainer/{exercise}", { path: { exercise }, body: { actions, give_up } });
export const day = (date?: string) => ask("get", "/api/v1/daily", { query: { date } });
export const playDaily = (kind: DailyDoc["kind"], name: string, device: string) =>
  ask("post", "/api/v1/daily/{kind}", { path: { kind }, body: { name, device } });
export const record = (table: string, token?: string) =>
  ask("get", "/api/v1/tables/{table}/record", { path: { table }, token });
/** The game that is being played, for whoever is alone at it. */
export const recordSoFar = (table: string, token: string) =>
  ask("get", "/api/v1/tables/{table}/record", { path: { table }, query: { so_far: 1 }, token });
export const replay = (record: object) => ask("post", "/api/v1/replay", { body: { record: { ...record } } });
export const analyse = (record: object, depth: Depth) =>
  ask("post", "/api/v1/analyses", { body: { record: { ...record }, depth } });
export const analysis = (analysis: string) =>
  ask("get", "/api/v1/analyses/{analysis}", { path: { analysis } });
export const cancelAnalysis = (analysis: string, token: string) =>
  ask("delete", "/api/v1/analyses/{analysis}", { path: { analysis }, token });

export const lobby = () => ask("get", "/api/v1/lobby", {});
export const findMatch = (wish: Wish) => ask("post", "/api/v1/lobby/ticket", { body: wish });
/** How waiting goes, as soon as it goes otherwise than is known. */
export const followMatch = (after?: string) => ask("get", "/api/v1/lobby/ticket", { query: { after } });
export const acceptMatch = () => ask("post", "/api/v1/lobby/ticket/accept", {});
export const leaveMatch = () => ask("delete", "/api/v1/lobby/ticket", {});
export const ratingChanges = (table: string, token?: string) =>
  ask("get", "/api/v1/tables/{table}/ratings", { path: { table }, token });
export const profile = (player: string) => ask("get", "/api/v1/players/{player}", { path: { player } });
/** The profile of the account that is called so. */
export const profileNamed = (name: string) => ask("get", "/api/v1/profiles", { query: { name } });
export const playersAt = (table: string, token?: string) =>
  ask("get", "/api/v1/tables/{table}/players", { path: { table }, token });
export const season = (kind: RatingKind) => ask("get", "/api/v1/season", { query: { kind } });

/** How this device's player is told what happens while nobody looks. */
export const notices = () => ask("get", "/api/v1/notices", {});
export const chooseNotices = (wishes: NoticeWishes) => ask("post", "/api/v1/notices", { body: wishes });
export const pushTo = (push: PushTo) => ask("post", "/api/v1/notices/push", { body: push });
export const pushNoMore = () => ask("delete", "/api/v1/notices/push", {});
export const hookTo = (hook: HookTo) => ask("post", "/api/v1/notices/hook", { body: hook });
export const hookNoMore = () => ask("delete", "/api/v1/notices/hook", {});
export const testNotices = () => ask("post", "/api/v1/notices/test", {});

/** As many tokens as can be asked about at once. */
const MOST_TOKENS = 100;

/** Whether a token is no seat's own, but the number of one and the token of this device: nobody else may ever see that. */
export const isAccounts = (token: string): boolean => token.includes(".");

/** The tables where any of these tokens has a seat; of an account, all where it has one. */
export async function allMine(
  held: string[],
  account: boolean = held.some(isAccounts),
): Promise<MyTables["tables"]> {
  const tokens = held.filter((token) => !isAccounts(token));
  const calls = Math.max(Math.ceil(tokens.length / MOST_TOKENS), account ? 1 : 0);
  const some = (call: number) => tokens.slice(call * MOST_TOKENS, (call + 1) * MOST_TOKENS);
  const found = await Promise.all(Array.from({ length: calls }, (_, call) => mine(some(call), account)));
  return found.flatMap(({ tables }) => tables);
}

/** The whole log of a table, from its beginning. */
export async function allUpdates(table: string, token?: string): Promise<Update[]> {
  let found: Update[] = [];
  for (;;) {
    const page = await updates(table, found.at(-1)?.seq ?? 0, token);
    found = found.concat(page.updates);
    if (!page.updates.length || found.at(-1)!.seq >= page.seq) return found;
  }
}
