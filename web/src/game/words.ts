// What happened, as lines of the log: which message, with which values, and the same in pictures. Pure.
import type { Asking } from "../api/live.ts";
import type { EventOf, GameEvent, Update } from "../api/types.ts";
import type { Values } from "../i18n/format.ts";
import type { Key } from "../i18n/index.tsx";
import { puzzle } from "./box.ts";

/** A part of a line that is drawn; `cells` is where the piece lies on the card. */
export type Picture =
  | { card: string; piece?: string; cells?: string }
  | { piece: string }
  /** The top of a deck. */
  | { back: string }
  | { row: string[] }
  | { sign: "arrow" | "check" | "up" | "recycle" | "plusSmall" | "lock" | "diamond" | "coin" }
  | { text: string }
  | { word: Key };

export interface Line {
  seq: number;
  key: Key;
  /** The seat it is about; null for the table itself. */
  seat: number | null;
  values: Values;
  pieces: string[];
  /** Empty for what only words can say. */
  picture: Picture[];
  heading?: boolean;
}

const card = (name: string): Values => {
  const { colour, points } = puzzle(name);
  return { colour, points };
};

type Say = (key: Key, values?: Values, pieces?: string[], picture?: Picture[]) => void;

const TO: Picture = { sign: "arrow" };
const GAINED: Picture = { sign: "plusSmall" };
const COIN: Picture = { sign: "coin" };
const plus = (points: number): Picture[] => (points ? [{ text: `+${points}` }] : []);
const laid = ({ piece, puzzle: card, cells }: EventOf<"placed" | "touched">): Picture[] => [
  { piece },
  TO,
  { card, piece, cells },
];

const BY = {
  master: "log.master",
  ambassador: "log.ambassador",
  ghost: "log.ghostPlaced",
} as const;

/** The line of an event that has one of its own. */
function tell(e: GameEvent, say: Say): void {
  switch (e.event) {
    case "took": {
      const { puzzle: name, place } = e;
      return place === null
        ? say("log.tookTop", card(name), [], [{ back: puzzle(name).colour }, TO, { card: name }])
        : say("log.took", card(name), [], [{ card: name }, TO, { word: "picture.mat" }]);
    }
    case "gained":
      return say("log.gained", {}, [e.piece], [GAINED, { piece: e.piece }]);
    case "traded":
      return say("log.traded", {}, [e.given, e.taken], [{ piece: e.given }, TO, { piece: e.taken }]);
    case "dissolved": {
      const parts = e.parts.map((piece) => ({ piece }));
      return say("log.dissolved", {}, [e.piece, ...e.parts], [{ piece: e.piece }, TO, ...parts]);
    }
    case "finished": {
      const done: Picture[] = [{ card: e.puzzle }, { sign: "check" }, ...plus(e.points)];
      return say("log.finished", card(e.puzzle), [], done);
    }
    case "stored":
      return say("log.stored", {}, [], [GAINED, { sign: "diamond" }]);
    case "levelled": {
      const { given, taken } = e;
      if (!given || !taken) return say("log.notLevelled");
      return say("log.levelled", {}, [given, taken], [{ piece: given }, { sign: "up" }, { piece: taken }]);
    }
    case "inserted":
      return say("log.inserted", {}, [], [COIN, COIN, TO, { word: "picture.insert" }]);
    case "touched": {
      const cost: Picture[] = e.credit ? [{ text: "−1" }, COIN] : [{ text: "−1" }];
      const key = e.credit ? "log.touchedCredit" : "log.touched";
      return say(key, card(e.puzzle), [e.piece], [...laid(e), ...cost]);
    }
    case "credited":
      return say("log.credited", { count: e.credits }, [], [...plus(e.credits), COIN]);
    case "creditreturned":
      return say("log.creditReturned");
    case "endtriggered":
      return say("log.endTriggered");
    case "opponenttook": {
      const taken: Picture[] = [{ card: e.puzzle }, { sign: "check" }, ...plus(e.points)];
      return say("log.autoTook", { ...card(e.puzzle), column: (e.place % 3) + 1 }, [], taken);
    }
    case "locked":
      return say("log.autoLocked", { column: e.column + 1, count: e.locks });
    case "unlocked":
      return say("log.autoUnlocked");
    case "reshuffled":
      return say("log.reshuffled", { count: e.cards });
    case "left":
      return say(e.why === "timeout" ? "log.timeout" : "log.resigned");
    case "gameover":
      return say("log.gameOver");
  }
}

const KINDS: Partial<Record<Update["kind"], Key>> = {
  join: "log.joined",
  leave: "log.gotUp",
  away: "log.away",
  back: "log.back",
  undo: "log.undone",
  rematch: "log.rematch",
};

const ASKS: Record<Asking, Key> = {
  pause: "log.asksPause",
  resume: "log.resumes",
  undo: "log.asksUndo",
};

/** The old row, in the order in which it went under the deck, and the new one. */
function recycled({ text, events }: Update, { deck }: EventOf<"recycled">): Picture[] {
  const old = (text ?? "").split(" ").slice(2);
  const came = (events ?? []).flatMap((e) =>
    e.event === "revealed" && puzzle(e.puzzle).colour === deck ? [e.puzzle] : [],
  );
  return [...(old.length ? [{ row: old }] : []), { sign: "recycle" }, { row: came }];
}

/** What others did since a player acted last; nothing for who only watches. */
export function sinceMine(log: Line[], seat: number | null): Line[] {
  if (seat === null) return [];
  const last = log.findLastIndex((line) => line.seat === seat && line.picture.length > 0);
  return log.slice(last + 1).filter((line) => line.seat !== seat && line.picture.length > 0);
}

/** The lines of one update, in order. */
export function linesOf(update: Update): Line[] {
  const { seq, kind, seat = null } = update;
  const lines: Line[] = [];
  const add = (
    key: Key,
    about: number | null,
    values: Values = {},
    pieces: string[] = [],
    picture: Picture[] = [],
  ) => lines.push({ seq, key, seat: about, values, pieces, picture });
  const heading = (key: Key, values: Values = {}) =>
    lines.push({ seq, key, seat: null, values, pieces: [], picture: [], heading: true });
  if (kind === "claim") {
    // Without a bot they have left, which is told as what happened.
    const [late, bot] = (update.text ?? "").split(" ");
    if (bot) add("log.away", Number(late));
  } else if (kind === "fill") add("log.joined", seat, { name: (update.text ?? "").replace(/^\S+ /, "") });
  else if (kind === "late") add(update.text === "time" ? "log.timeUp" : "log.gone", seat);
  else if (kind === "ask") add(ASKS[update.text as Asking], seat);
  else if (kind === "answer") add(update.text === "yes" ? "log.agrees" : "log.declines", seat);
  else if (kind === "react") add(`react.${update.text}` as Key, seat);
  else if (KINDS[kind]) add(KINDS[kind], seat, { name: update.text ?? "" });

  let group: Line | null = null;
  for (const event of update.events ?? []) {
    const about = "player" in event ? event.player : null;
    if (event.event === "placed") {
      if (event.by === "place") add("log.placed", about, card(event.puzzle), [event.piece], laid(event));
      else if (group) {
        group.pieces.push(event.piece);
        group.picture.push(...laid(event));
        group.values.count = group.pieces.length;
      } else {
        const word: Picture = { word: `action.${event.by}` };
        add(BY[event.by], about, { count: 1 }, [event.piece], [word, ...laid(event)]);
        group = lines.at(-1)!;
      }
    } else if (event.event === "rewarded") {
      // The reward belongs to the puzzle that was finished just before.
      const finished = lines.findLast((line) => line.key === "log.finished" && !line.pieces.length);
      const { piece } = event;
      if (piece && finished) {
        finished.pieces.push(piece);
        finished.picture.push({ piece });
      } else if (piece) add("log.rewarded", about, {}, [piece], [GAINED, { piece }]);
    } else if (event.event === "recycled") {
      add("log.recycled", about, { colour: event.deck }, [], recycled(update, event));
    } else if (event.event === "roundended") {
      heading("log.round", { round: event.round + 1 });
    } else if (event.event === "touchesbegan") {
      if (lines.at(-1)?.heading) lines.pop();
      heading("log.touchesBegan");
    } else tell(event, (key, ...said) => add(key, about, ...said));
  }
  return lines;
}
