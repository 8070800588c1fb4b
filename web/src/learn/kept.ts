// Where this device is in the guided game: its table, both seats of it, and the step.

export interface Kept {
  table: string;
  tokens: string[];
  /** Where in the recorded game the table began. */
  start: number;
  step: number;
}

const KEY = "projectl.learn";
const DONE = "done";

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function write(value: string): void {
  try {
    localStorage.setItem(KEY, value);
  } catch {
    // Without storage the lesson lives as long as the page.
  }
}

/** The lesson that was begun here and not finished. */
export function keptLesson(): Kept | null {
  try {
    const kept = JSON.parse(read() ?? "null");
    return Array.isArray(kept?.tokens) ? kept : null;
  } catch {
    return null;
  }
}

/** Whether a lesson was ever begun here. */
export const everLearned = (): boolean => read() !== null;
export const keepLesson = (kept: Kept): void => write(JSON.stringify(kept));
export const lessonDone = (): void => write(JSON.stringify(DONE));
