// Where this device is in the guided game: its table, both seats of it, and the step.
import { Remembered } from "../lib/remembered.ts";

export interface Kept {
  table: string;
  tokens: string[];
  /** Where in the recorded game the table began. */
  start: number;
  step: number;
}

const memory = new Remembered<{ lesson: Kept | null; begun: boolean }>("projectl.learn", {
  lesson: null,
  begun: false,
});

/** The lesson that was begun here and not finished. */
export const keptLesson = (): Kept | null => memory.fresh().lesson;
/** Whether a lesson was ever begun here. */
export const everLearned = (): boolean => memory.fresh().begun;
export const keepLesson = (lesson: Kept): void => memory.set({ lesson, begun: true });
export const lessonDone = (): void => memory.set({ lesson: null });
