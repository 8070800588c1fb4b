// An analysis written into the record it is about: chances, marks and better lines (docs/notation.md). Pure.
import type { GameRecord } from "../../api/types.ts";
import { branchesAt, listOf, type Note, type Noted, noteAt, withNote } from "../stage/notes.ts";
import { type Chances, SIGNS } from "./chances.ts";

/** The record with the findings of an analysis: chances, marks, and the better lines as variations. */
export function withFindings(record: GameRecord, chances: Chances): GameRecord {
  let found = record as Noted;
  for (const [after, judged] of chances.actions) {
    const said: Note = { ...noteAt(found, after), after, chances: judged.chances };
    if (judged.mark) said.mark = SIGNS[judged.mark];
    found = withNote(found, said) as Noted;
    if (!judged.mark || !judged.better.length) continue;
    const branch = {
      after: after - 1,
      actions: judged.better.map((action) => `${judged.player} ${action}`),
    };
    const known = branchesAt(found, branch.after).some((one) => one.actions[0] === branch.actions[0]);
    if (!known) found = { ...found, variations: [...listOf(found.variations), branch] };
  }
  return found;
}
