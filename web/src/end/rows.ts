// The lines of the score sheet, best first. Pure.
import type { TableDoc } from "../api/types.ts";
import { openCells, puzzle } from "../game/box.ts";
import { deductionOf } from "../game/points.ts";
import { t } from "../i18n/index.tsx";
import { seatName, who } from "../table/session/names.ts";
import type { Session } from "../table/session/session.ts";

export interface Row {
  name: string;
  mine: boolean;
  bot: boolean;
  won: boolean;
  done: string[];
  unfinished: { puzzle: string; pieces: string[] }[];
  points: number;
  touches: number;
  minus: number;
  total: number;
}

export function rowsOf(doc: TableDoc, session: Session): Row[] {
  const { view, result } = doc;
  const rows: Row[] = view.players.map((player, seat) => {
    const lying = player.puzzles.filter((p) => p !== null);
    // Puzzles that touches filled lie where they were.
    const left = lying.filter((p) => openCells(p) !== 0);
    const full = lying.filter((p) => openCells(p) === 0).map((p) => p.puzzle);
    const done = [...(Array.isArray(player.finished) ? player.finished : []), ...full];
    return {
      name: who(session, doc, seat).me === "you" ? t("you") : seatName(doc, seat),
      mine: session.held.some((s) => s.seat === seat),
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
    rows.push({
      name: t("auto.name"),
      mine: false,
      bot: true,
      won: !result!.winners.includes(0),
      done: byPoints(done),
      unfinished: [],
      points,
      touches: 0,
      minus: 0,
      total: result!.scores[1] ?? points,
    });
  }
  return rows.sort((a, b) => Number(b.won) - Number(a.won) || b.total - a.total);
}

const byPoints = (names: string[]) =>
  [...names].sort(
    (a, b) => puzzle(a).points - puzzle(b).points || puzzle(a).colour.localeCompare(puzzle(b).colour) * -1,
  );
