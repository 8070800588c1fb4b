// A game as a row of moments: the table after each step, and what happened on the way there. Pure.
import { apply } from "../../api/apply.ts";
import type { Player, TableDoc, Update } from "../../api/types.ts";
import { puzzle } from "../../game/box.ts";
import { type Line, linesOf } from "../../game/words.ts";

export interface Frame {
  doc: TableDoc;
  /** What led here; null at the beginning. */
  update: Update | null;
  lines: Line[];
}

/** The start and what follows from each update. */
export function framesOf(start: TableDoc, updates: Update[]): Frame[] {
  const frames: Frame[] = [{ doc: start, update: null, lines: [] }];
  for (const update of updates) {
    const doc = apply(frames.at(-1)!.doc, update);
    frames.push({ doc, update, lines: linesOf(update) });
  }
  return frames;
}

/** Victory piles that were hidden during the game, laid open: once it is over nothing is secret any more. */
export function withOpenPiles(frames: Frame[]): Frame[] {
  const piles = new Map<number, string[]>();
  return frames.map((frame) => {
    for (const event of frame.update?.events ?? [])
      if (event.event === "finished")
        piles.set(event.player, [...(piles.get(event.player) ?? []), event.puzzle]);
    const { view } = frame.doc;
    if (!frame.doc.scores.includes(null)) return frame;
    const players = view.players.map((p, i) =>
      typeof p.finished === "number" ? { ...p, finished: piles.get(i) ?? [] } : p,
    );
    const scores = frame.doc.scores.map((score, i) => score ?? points(players[i]));
    return { ...frame, doc: { ...frame.doc, scores, view: { ...view, players } } };
  });
}

const points = ({ finished }: Player): number =>
  typeof finished === "number" ? 0 : finished.reduce((sum, name) => sum + puzzle(name).points, 0);

export interface Chapter {
  /** The round; null for the Finishing Touches. */
  round: number | null;
  /** The moment with which it begins. */
  at: number;
}

/** Where each round begins, and the Finishing Touches. */
export function chaptersOf(frames: Frame[]): Chapter[] {
  const chapters: Chapter[] = [];
  let last: number | null | undefined;
  for (const [at, { doc }] of frames.entries()) {
    const { phase, round } = doc.view;
    const now = phase === "play" ? round : phase === "touches" ? null : last;
    if (now !== undefined && now !== last) chapters.push({ round: now, at });
    last = now;
  }
  return chapters;
}

/** The chapter that a moment belongs to. */
export const chapterAt = (chapters: Chapter[], at: number): number =>
  Math.max(
    chapters.findLastIndex((c) => c.at <= at),
    0,
  );
