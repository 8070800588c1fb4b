// Every action button and key: when it is legal, what it does, and why it cannot be used.
import type { Answer } from "../../api/live.ts";
import type { TableDoc } from "../../api/types.ts";
import { type Key, t } from "../../i18n/index.tsx";
import { problemText } from "../../i18n/refusals.ts";
import { seatName } from "../session/names.ts";
import type { Session } from "../session/session.ts";
import type { Play } from "./play.ts";
import type { PlayState } from "./state.ts";
import { enterZone } from "./Zone.tsx";

export interface Command {
  name: string;
  /** What the button says, if not its name. */
  label?: Key;
  key: string;
  icon: string;
  /** Beside the game's actions: undo, end, hint. */
  flat?: boolean;
  legal(play: Play, doc: TableDoc): boolean;
  active?(state: PlayState): boolean;
  run(play: Play, session: Session): void;
  why(play: Play, session: Session, doc: TableDoc): Promise<string>;
}

/** Why nothing at all can be done now, or an empty string. */
function general(play: Play, session: Session, doc: TableDoc): string {
  const { seat } = session.state.get();
  if (seat === null) return t("why.spectator");
  if (doc.status === "waiting") return t("why.waiting");
  if (doc.status === "over") return t("why.over");
  if (!doc.view.turn.includes(seat)) return t("turn.of", { name: seatName(doc, doc.view.turn[0] ?? 0) });
  if (play.me?.pending?.length) return t("why.choice_due");
  if (doc.view.phase === "touches") return t("why.phase");
  return "";
}

const asked = new Map<string, Promise<Answer>>();

/** Ask the server why an example of an action is not legal; once per state of the table. */
async function because(
  play: Play,
  session: Session,
  doc: TableDoc,
  action: string,
  usual: Key,
): Promise<string> {
  const first = general(play, session, doc);
  if (first) return first;
  if (!action) return t(usual);
  const key = `${session.live.seq} ${action}`;
  if (!asked.has(key)) {
    if (asked.size > 50) asked.clear();
    asked.set(key, session.live.why(action));
  }
  const { code, error } = await asked.get(key)!;
  if (error) return problemText(error);
  return code ? problemText({ code: "illegal", reason: code }) : t(usual);
}

const firstCard = (doc: TableDoc): string =>
  Object.values(doc.view.market)
    .flat()
    .find((name) => name) ?? "white";
const firstPiece = (play: Play): string => Object.keys(play.me?.supply ?? {})[0] ?? "";
const playing = (doc: TableDoc) => doc.view.phase === "play";

const TAKE: Command = {
  name: "take",
  key: "t",
  icon: "take",
  legal: (play) => play.offers.takes.size > 0,
  active: (s) => s.mode === "take",
  run: (play) => {
    play.setMode("take");
    enterZone("market", "[data-take]");
  },
  why: (play, session, doc) => because(play, session, doc, `take ${firstCard(doc)}`, "why.take"),
};

const GAIN: Command = {
  name: "piece",
  key: "n",
  icon: "plus",
  legal: (play) => play.offers.gains.length > 0,
  run: (play) => {
    const { gains } = play.offers;
    if (gains.length === 1) void play.send(`gain ${gains[0]}`);
    else enterZone("reserve", "[data-offer]");
  },
  why: (play, session, doc) => because(play, session, doc, "gain O1", "why.out_of_stock"),
};

const UPGRADE: Command = {
  name: "upgrade",
  key: "u",
  icon: "up",
  legal: (play) => play.offers.trades.size > 0,
  active: (s) => s.mode === "upgrade",
  run: (play) => {
    const { held } = play.state.get();
    play.setMode("upgrade");
    if (held && play.offers.trades.has(held.piece)) {
      play.state.set({ given: held.piece });
      enterZone("reserve", "[data-offer]");
    } else enterZone("supply", ".can");
  },
  why: (play, session, doc) => because(play, session, doc, "", "why.no_trade"),
};

const PLACE: Command = {
  name: "place",
  key: "p",
  icon: "place",
  legal: ({ offers }) => offers.places || offers.touches || offers.creditTouches,
  active: (s) => s.held !== null && s.plan === null,
  run: (play) => {
    const fits = Object.keys(play.available()).find((piece) => {
      play.pick(piece, "keys");
      return play.state.get().held?.fits;
    });
    if (!fits) play.drop();
    else enterZone("supply", `[data-supply="${fits}"]`);
  },
  why: (play, session, doc) =>
    because(play, session, doc, "", firstPiece(play) ? "why.no_place" : "why.no_piece"),
};

const MASTER: Command = {
  name: "master",
  key: "m",
  icon: "master",
  legal: (play) => play.offers.master,
  active: (s) => s.plan?.by === "master",
  run: (play) => {
    play.startPlan("master");
    enterZone("supply");
  },
  why: (play, session, doc) =>
    because(play, session, doc, "", play.me?.master_used ? "why.master_used" : "why.no_place"),
};

const RECYCLE: Command = {
  name: "recycle",
  key: "y",
  icon: "recycle",
  legal: (play) => play.offers.recycles.length > 0,
  active: (s) => s.mode === "recycle",
  run: (play) => play.setMode("recycle"),
  why: (play, session, doc) => {
    if (doc.view.rules.solo) return because(play, session, doc, "", "why.no_recycle");
    const row = (doc.view.market.white ?? []).filter((n) => n).join(" ");
    return because(play, session, doc, `recycle white ${row}`, "why.no_recycle");
  },
};

const GHOST: Command = {
  name: "ghost",
  key: "g",
  icon: "ghost",
  legal: (play) => play.offers.ghosts.size > 0,
  active: (s) => s.mode === "ghost" || s.plan?.by === "ghost",
  run: (play) => play.setMode("ghost"),
  why: (play, session, doc) => because(play, session, doc, "", "why.no_ghost"),
};

const AMBASSADOR: Command = {
  name: "ambassador",
  key: "a",
  icon: "diamond",
  legal: (play) => play.offers.ambassadors.length > 0,
  active: (s) => s.plan?.by === "ambassador",
  run: (play) => {
    play.startPlan("ambassador", play.offers.ambassadors[0]);
    enterZone("supply");
  },
  why: (play, session, doc) =>
    because(play, session, doc, "", play.me?.stored?.length ? "why.no_place" : "why.not_stored"),
};

const INSERT: Command = {
  name: "insert",
  key: "i",
  icon: "coin",
  legal: (play) => play.legal.insert,
  run: (play) => void play.send("insert"),
  why: (play, session, doc) => because(play, session, doc, "insert", "why.credits"),
};

const UNDO: Command = {
  name: "undo",
  key: "z",
  icon: "undo",
  flat: true,
  legal: (play, doc) => doc.undo === null || play.state.get().waiting !== null,
  run: (play, session) => {
    play.drop();
    if (play.state.get().waiting) play.unwait();
    else void session.undo();
  },
  why: async (_play, _session, doc) => problemText({ code: "no_undo", reason: doc.undo_code ?? "" }),
};

const END: Command = {
  name: "end",
  key: "e",
  icon: "check",
  flat: true,
  legal: (play) => play.legal.end || play.state.get().waiting !== null,
  run: (play) => (play.state.get().waiting ? play.playWaiting() : void play.send("end")),
  why: async (play, session, doc) => {
    const first = doc.view.phase === "touches" ? "" : general(play, session, doc);
    return first || t("turn.mustAct", { count: play.me?.actions ?? 0 });
  },
};

const HINT: Command = {
  name: "hint",
  key: "h",
  icon: "bulb",
  flat: true,
  legal: (play, doc) => doc.options.hints && play.onTurn,
  run: async (play, session) => {
    const { seq } = session.live;
    const answer = (await session.live.hint?.()) ?? {};
    if (answer.action && answer.seq === seq)
      play.state.set({ hint: answer.action, reasons: answer.reasons ?? null });
    else if (answer.error) session.state.set({ problem: answer.error });
  },
  why: async (play, session, doc) =>
    doc.options.hints ? general(play, session, doc) || t("why.no_hint") : t("why.hints_off"),
};

/** The commands that belong to this game, in the order of the panel. */
export function commands(play: Play, doc: TableDoc): Command[] {
  const { expansions, recycle, solo } = doc.view.rules;
  const hint = play.session.live.hint ? [HINT] : [];
  if (!playing(doc)) return [PLACE, UNDO, { ...END, label: "touch.done" }, ...hint];
  return [
    TAKE,
    GAIN,
    UPGRADE,
    PLACE,
    MASTER,
    ...(recycle || solo ? [RECYCLE] : []),
    ...(expansions.includes("ghost") ? [GHOST] : []),
    ...(expansions.includes("ambassador") || play.me?.stored?.length ? [AMBASSADOR] : []),
    ...(expansions.includes("finesse") ? [INSERT] : []),
    UNDO,
    END,
    ...hint,
  ];
}
