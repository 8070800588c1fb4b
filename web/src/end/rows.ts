// The lines of the score sheet, best first. Pure.
import type { TableDoc } from "../api/types.ts";
import { openCells, puzzle } from "../game/box.ts";
import { CRITERIA, deductionOf, standingOf } from "../game/points.ts";
import { t } from "../i18n/index.tsx";
import { colourAt, seatLevel, seatName, who } from "../table/session/names.ts";
import type { Session } from "../table/session/session.ts";

export interface Row {
  name: string;
  /** The name that others read, who are not "you". */
  called: string;
  /** The number of the seat's colour. */
  colour: number;
  /** How strong a bot is; nothing for a person. */
  level: string;
  bot: boolean;
  won: boolean;
  done: string[];
  unfinished: { puzzle: string; pieces: string[] }[];
  points: number;
  touches: number;
  minus: number;
  total: number;
}

export function rowsOf(doc: TableDoc, session: Pick<Session, "held">): Row[] {
  const { view, result } = doc;
  const rows: Row[] = byStanding(doc).map((seat) => {
    const player = view.players[seat];
    const lying = player.puzzles.filter((p) => p !== null);
    // Puzzles that touches filled lie where they were.
    const left = lying.filter((p) => openCells(p) !== 0);
    const full = lying.filter((p) => openCells(p) === 0).map((p) => p.puzzle);
    const done = [...(Array.isArray(player.finished) ? player.finished : []), ...full];
    return {
      name: who(session, doc, seat).me === "you" ? t("you") : seatName(doc, seat),
      called: seatName(doc, seat),
      colour: colourAt(session, doc, seat),
      level: seatLevel(doc, seat),
      bot: doc.seats[seat].kind === "bot",
      won: result!.winners.includes(seat),
      done: byPoints(done),
      unfinished: left,
      points: done.reduce((sum, name) => sum + puzzle(name).points, 0),
      touches: player.touches ?? 0,
      minus: deductionOf(view.rules, player),
      total: result!.scores[seat],
    };
  });
  if (view.opponent) {
    const done = view.opponent;
    const points = done.reduce((sum, name) => sum + puzzle(name).points, 0);
    const won = !result!.winners.includes(0);
    const row: Row = {
      name: t("auto.name"),
      called: t("auto.name"),
      colour: 1,
      level: "",
      bot: true,
      won,
      done: byPoints(done),
      unfinished: [],
      points,
      touches: 0,
      minus: 0,
      total: result!.scores[1] ?? points,
    };
    if (won) rows.unshift(row);
    else rows.push(row);
  }
  return rows;
}

/** The seats as they stand in the end: winners first, then by all that ties are broken with. */
function byStanding(doc: TableDoc): number[] {
  const won = (seat: number) => Number(doc.result!.winners.includes(seat));
  return doc.view.players
    .map((_, seat) => ({ seat, standing: standingOf(doc, seat) }))
    .sort((a, b) => {
      const first = CRITERIA.find((c) => a.standing[c] !== b.standing[c]);
      return won(b.seat) - won(a.seat) || (first ? b.standing[first] - a.standing[first] : 0);
    })
    .map(({ seat }) => seat);
}

const byPoints = (names: string[]) =>
  [...names].sort(
    (a, b) => puzzle(a).points - puzzle(b).points || puzzle(a).colour.localeCompare(puzzle(b).colour) * -1,
  );
