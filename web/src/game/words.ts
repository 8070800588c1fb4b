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

type Say = (key: Key, values?: Values, pieces?: string[]) => void;

const BY = {
  master: "log.master",
  ambassador: "log.ambassador",
  ghost: "log.ghostPlaced",
} as const;

/** The line of an event that has one of its own. */
function tell(e: GameEvent, say: Say): void {
  switch (e.event) {
    case "took":
      return say(e.place === null ? "log.tookTop" : "log.took", card(e.puzzle));
    case "recycled":
      return say("log.recycled", { colour: e.deck });
    case "gained":
      return say("log.gained", {}, [e.piece]);
    case "traded":
      return say("log.traded", {}, [e.given, e.taken]);
    case "dissolved":
      return say("log.dissolved", {}, [e.piece, ...e.parts]);
    case "finished":
      return say("log.finished", card(e.puzzle));
    case "stored":
      return say("log.stored");
    case "levelled":
      return e.given && e.taken ? say("log.levelled", {}, [e.given, e.taken]) : say("log.notLevelled");
    case "inserted":
      return say("log.inserted");
    case "touched":
      return say(e.credit ? "log.touchedCredit" : "log.touched", card(e.puzzle), [e.piece]);
    case "credited":
      return say("log.credited", { count: e.credits });
    case "creditreturned":
      return say("log.creditReturned");
    case "endtriggered":
      return say("log.endTriggered");
    case "opponenttook":
      return say("log.autoTook", { ...card(e.puzzle), column: (e.place % 3) + 1 });
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
};

/** The lines of one update, in order. */
export function linesOf(update: Update): Line[] {
  const { seq, kind, seat = null } = update;
  const lines: Line[] = [];
  const add = (key: Key, about: number | null, values: Values = {}, pieces: string[] = []) =>
    lines.push({ seq, key, seat: about, values, pieces });
  const heading = (key: Key, values: Values = {}) =>
    lines.push({ seq, key, seat: null, values, pieces: [], heading: true });
  if (kind === "react") add(`react.${update.text}` as Key, seat);
  else if (KINDS[kind]) add(KINDS[kind], seat, { name: update.text ?? "" });

  let group: Line | null = null;
  for (const event of update.events ?? []) {
    const about = "player" in event ? event.player : null;
    if (event.event === "placed") {
      if (event.by === "place") add("log.placed", about, card(event.puzzle), [event.piece]);
      else if (group) {
        group.pieces.push(event.piece);
        group.values.count = group.pieces.length;
      } else {
        add(BY[event.by], about, { count: 1 }, [event.piece]);
        group = lines.at(-1)!;
      }
    } else if (event.event === "rewarded") {
      // The reward belongs to the puzzle that was finished just before.
      const finished = lines.findLast((line) => line.key === "log.finished" && !line.pieces.length);
      if (event.piece && finished) finished.pieces.push(event.piece);
      else if (event.piece) add("log.rewarded", about, {}, [event.piece]);
    } else if (event.event === "roundended") {
      heading("log.round", { round: event.round + 1 });
    } else if (event.event === "touchesbegan") {
      if (lines.at(-1)?.heading) lines.pop();
      heading("log.touchesBegan");
    } else tell(event, (key, values, pieces) => add(key, about, values, pieces));
  }
  return lines;
}
