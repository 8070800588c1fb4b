// What happened, as lines of the log: which message, with which values and pieces. Pure.
import type { GameEvent, Update } from "../api/types.ts";
import type { Values } from "../i18n/format.ts";
import type { Key } from "../i18n/index.tsx";
import { puzzle } from "./box.ts";

export interface Line {
  seq: number;
  key: Key;
  /** The seat it is about; null for the table itself. */
  seat: number | null;
  values: Values;
  pieces: string[];
  heading?: boolean;
}

const card = (name: string): Values => {
  const { colour, points } = puzzle(name);
  return { colour, points };
};

type Say = (key: Key, values?: Values, pieces?: (string | null | undefined)[]) => void;

const BY: Record<string, Key> = {
  master: "log.master",
  ambassador: "log.ambassador",
  ghost: "log.ghostPlaced",
};

/** Events that become a line each. */
const SIMPLE: Record<string, (e: GameEvent, say: Say) => void> = {
  took: (e, say) => say(e.place == null ? "log.tookTop" : "log.took", card(e.puzzle!)),
  recycled: (e, say) => say("log.recycled", { colour: e.deck! }),
  gained: (e, say) => say("log.gained", {}, [e.piece]),
  traded: (e, say) => say("log.traded", {}, [e.given, e.taken]),
  dissolved: (e, say) => say("log.dissolved", {}, [e.piece, ...(e.parts ?? [])]),
  finished: (e, say) => say("log.finished", card(e.puzzle!)),
  stored: (_, say) => say("log.stored"),
  levelled: (e, say) => (e.given ? say("log.levelled", {}, [e.given, e.taken]) : say("log.notLevelled")),
  inserted: (_, say) => say("log.inserted"),
  touched: (e, say) => say(e.credit ? "log.touchedCredit" : "log.touched", card(e.puzzle!), [e.piece]),
  credited: (e, say) => say("log.credited", { count: e.credits! }),
  creditreturned: (_, say) => say("log.creditReturned"),
  endtriggered: (_, say) => say("log.endTriggered"),
  opponenttook: (e, say) => say("log.autoTook", { ...card(e.puzzle!), column: (e.place! % 3) + 1 }),
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

/** The lines of one update, in order. */
export function linesOf(update: Update): Line[] {
  const { seq, kind, seat = null } = update;
  const lines: Line[] = [];
  const add = (
    key: Key,
    about: number | null,
    values: Values = {},
    pieces: (string | null | undefined)[] = [],
  ) => lines.push({ seq, key, seat: about, values, pieces: pieces.filter((p): p is string => !!p) });
  const heading = (key: Key, values: Values = {}) =>
    lines.push({ seq, key, seat: null, values, pieces: [], heading: true });
  if (kind === "react") add(`react.${update.text}` as Key, seat);
  else if (KINDS[kind]) add(KINDS[kind], seat, { name: update.text ?? "" });

  let group: Line | null = null;
  for (const event of update.events ?? []) {
    const about = event.player ?? null;
    if (event.event === "placed") {
      if (event.by === "place") add("log.placed", about, card(event.puzzle!), [event.piece]);
      else if (group) {
        group.pieces.push(event.piece!);
        group.values.count = group.pieces.length;
      } else {
        add(BY[event.by!], about, { count: 1 }, [event.piece]);
        group = lines.at(-1)!;
      }
    } else if (event.event === "rewarded") {
      // The reward belongs to the puzzle that was finished just before.
      const finished = lines.findLast((line) => line.key === "log.finished" && !line.pieces.length);
      if (event.piece && finished) finished.pieces.push(event.piece);
      else if (event.piece) add("log.rewarded", about, {}, [event.piece]);
    } else if (event.event === "roundended") {
      heading("log.round", { round: event.round! + 1 });
    } else if (event.event === "touchesbegan") {
      if (lines.at(-1)?.heading) lines.pop();
      heading("log.touchesBegan");
    } else SIMPLE[event.event]?.(event, (key, values, pieces) => add(key, about, values, pieces));
  }
  return lines;
}
