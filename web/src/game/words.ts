// What happened, as lines of the log: which message, with which values, and the same in pictures. Pure.
import type { GameEvent, Update } from "../api/types.ts";
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

type Say = (key: Key, values?: Values, pieces?: (string | null | undefined)[], picture?: Picture[]) => void;

const TO: Picture = { sign: "arrow" };
const plus = (points: number): Picture[] => (points ? [{ text: `+${points}` }] : []);

/** One piece for another. */
const exchange = ({ given, taken }: GameEvent): Picture[] => [{ piece: given! }, TO, { piece: taken! }];
const laid = ({ piece, puzzle, cells }: GameEvent): Picture[] => [
  { piece: piece! },
  TO,
  { card: puzzle!, piece: piece!, cells },
];

const BY: Record<string, Key> = {
  master: "log.master",
  ambassador: "log.ambassador",
  ghost: "log.ghostPlaced",
};

/** Events that become a line each. */
const SIMPLE: Record<string, (e: GameEvent, say: Say) => void> = {
  took: (e, say) =>
    e.place == null
      ? say("log.tookTop", card(e.puzzle!), [], [{ back: puzzle(e.puzzle!).colour }, TO, { card: e.puzzle! }])
      : say("log.took", card(e.puzzle!), [], [{ card: e.puzzle! }, TO, { word: "picture.mat" }]),
  gained: (e, say) => say("log.gained", {}, [e.piece], [{ sign: "plusSmall" }, { piece: e.piece! }]),
  traded: (e, say) => say("log.traded", {}, [e.given, e.taken], exchange(e)),
  dissolved: (e, say) => {
    const parts = (e.parts ?? []).map((piece) => ({ piece }));
    say("log.dissolved", {}, [e.piece, ...(e.parts ?? [])], [{ piece: e.piece! }, TO, ...parts]);
  },
  finished: (e, say) => {
    const done: Picture[] = [{ card: e.puzzle! }, { sign: "check" }, ...plus(e.points ?? 0)];
    say("log.finished", card(e.puzzle!), [], done);
  },
  stored: (_, say) => say("log.stored", {}, [], [{ sign: "plusSmall" }, { sign: "diamond" }]),
  levelled: (e, say) =>
    e.given
      ? say("log.levelled", {}, [e.given, e.taken], [{ piece: e.given }, { sign: "up" }, { piece: e.taken! }])
      : say("log.notLevelled"),
  inserted: (_, say) =>
    say("log.inserted", {}, [], [{ sign: "coin" }, { sign: "coin" }, TO, { word: "picture.insert" }]),
  touched: (e, say) =>
    e.credit
      ? say("log.touchedCredit", card(e.puzzle!), [e.piece], [...laid(e), { text: "−1" }, { sign: "coin" }])
      : say("log.touched", card(e.puzzle!), [e.piece], [...laid(e), { text: "−1" }]),
  credited: (e, say) =>
    say("log.credited", { count: e.credits! }, [], [{ text: `+${e.credits}` }, { sign: "coin" }]),
  creditreturned: (_, say) => say("log.creditReturned"),
  endtriggered: (_, say) => say("log.endTriggered"),
  opponenttook: (e, say) => {
    const values = { ...card(e.puzzle!), column: (e.place! % 3) + 1 };
    say("log.autoTook", values, [], [{ card: e.puzzle! }, { sign: "check" }, ...plus(e.points ?? 0)]);
  },
  locked: (e, say) => say("log.autoLocked", { column: e.column! + 1, count: e.locks! }),
  unlocked: (_, say) => say("log.autoUnlocked"),
  reshuffled: (e, say) => say("log.reshuffled", { count: e.cards! }),
  left: (e, say) => say(e.why === "timeout" ? "log.timeout" : "log.resigned"),
  gameover: (_, say) => say("log.gameOver"),
};

const KINDS: Record<string, Key> = {
  join: "log.joined",
  leave: "log.gotUp",
  away: "log.away",
  back: "log.back",
  undo: "log.undone",
};

/** The old row, in the order in which it went under the deck, and the new one. */
function recycled({ text, events }: Update, { deck }: GameEvent): Picture[] {
  const old = (text ?? "").split(" ").slice(2);
  const came = (events ?? []).flatMap((e) =>
    e.event === "revealed" && e.puzzle && puzzle(e.puzzle).colour === deck ? [e.puzzle] : [],
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
    pieces: (string | null | undefined)[] = [],
    picture: Picture[] = [],
  ) => lines.push({ seq, key, seat: about, values, pieces: pieces.filter((p): p is string => !!p), picture });
  const heading = (key: Key, values: Values = {}) =>
    lines.push({ seq, key, seat: null, values, pieces: [], picture: [], heading: true });
  if (kind === "react") add(`react.${update.text}` as Key, seat);
  else if (KINDS[kind]) add(KINDS[kind], seat, { name: update.text ?? "" });

  let group: Line | null = null;
  for (const event of update.events ?? []) {
    const about = event.player ?? null;
    if (event.event === "placed") {
      if (event.by === "place") add("log.placed", about, card(event.puzzle!), [event.piece], laid(event));
      else if (group) {
        group.pieces.push(event.piece!);
        group.picture.push(...laid(event));
        group.values.count = group.pieces.length;
      } else {
        const word: Picture[] = [{ word: `action.${event.by}` as Key }];
        add(BY[event.by!], about, { count: 1 }, [event.piece], [...word, ...laid(event)]);
        group = lines.at(-1)!;
      }
    } else if (event.event === "rewarded") {
      // The reward belongs to the puzzle that was finished just before.
      const finished = lines.findLast((line) => line.key === "log.finished" && !line.pieces.length);
      const { piece } = event;
      if (piece && finished) {
        finished.pieces.push(piece);
        finished.picture.push({ piece });
      } else if (piece) add("log.rewarded", about, {}, [piece], [{ sign: "plusSmall" }, { piece }]);
    } else if (event.event === "recycled") {
      add("log.recycled", about, { colour: event.deck! }, [], recycled(update, event));
    } else if (event.event === "roundended") {
      heading("log.round", { round: event.round! + 1 });
    } else if (event.event === "touchesbegan") {
      if (lines.at(-1)?.heading) lines.pop();
      heading("log.touchesBegan");
    } else
      SIMPLE[event.event]?.(event, (key, values, pieces, picture) =>
        add(key, about, values, pieces, picture),
      );
  }
  return lines;
}
