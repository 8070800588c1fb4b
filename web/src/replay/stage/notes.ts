// What a record says beside its actions: comments, marks and variations (docs/notation.md). Pure.
import type { GameRecord } from "../../api/types.ts";

/** About an action: `after` is its number; 0 is the start. */
export interface Note {
  after: number;
  comment?: string;
  mark?: string;
  chances?: number[];
  seconds?: number;
  clock?: number;
}

/** Another way to go on after so many actions; each action has its player in front. */
export interface Branch {
  after: number;
  actions: string[];
}

export type Noted = GameRecord & { notes?: Note[]; variations?: Branch[] };

export const listOf = <Item>(value: Item[] | undefined): Item[] => (Array.isArray(value) ? value : []);

/** What is said about a moment, if anything. */
export const noteAt = (record: GameRecord | null, at: number): Note | undefined =>
  listOf((record as Noted | null)?.notes).find((note) => note?.after === at);

/** The variations that leave the game after so many actions. */
export const branchesAt = (record: GameRecord | null, at: number): Branch[] =>
  listOf((record as Noted | null)?.variations).filter(
    (branch) => branch?.after === at && Array.isArray(branch.actions) && branch.actions.length > 0,
  );

/** The record with a comment on a moment in place of the one that was there; an empty one goes. */
export function withComment(record: GameRecord, at: number, comment: string): GameRecord {
  const { comment: _, ...others } = noteAt(record, at) ?? { after: at };
  return withNote(record, comment.trim() ? { ...others, comment } : others);
}

/** The record with a note in place of the one that was there; one that says nothing goes. */
export function withNote(record: GameRecord, note: Note): GameRecord {
  const notes = listOf((record as Noted).notes).filter((one) => one?.after !== note.after);
  if (Object.keys(note).length > 1) notes.push(note);
  notes.sort((a, b) => a.after - b.after);
  const { notes: _, ...rest } = record as Noted;
  return notes.length ? ({ ...rest, notes } as GameRecord) : (rest as GameRecord);
}
