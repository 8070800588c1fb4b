// What this device remembers of the trainer: the rating over time, what was seen, the exercise at hand.
import * as http from "../api/http.ts";
import type { Exercise } from "../api/types.ts";
import { NEWCOMER, type Rating, updated } from "../lib/ratings.ts";
import { Remembered } from "../lib/remembered.ts";

export interface Try {
  id: string;
  at: number;
  /** How hard the exercise was, and the player's rating afterwards. */
  rating: number;
  value: number;
  solved: boolean;
}

export interface Trained extends Rating {
  tries: Try[];
  seen: string[];
  /** The exercise at hand, for when the page is opened again. */
  now: Exercise | null;
}

const MOST_TRIES = 500;
/** The server takes 300; when all have been seen, the oldest come again. */
const MOST_SEEN = 290;
/** An exercise among the last tries is still the same try, in whichever tab; later it comes anew. */
const SAME = 20;

export const trained = new Remembered<Trained>("projectl.trainer", {
  ...NEWCOMER,
  tries: [],
  seen: [],
  now: null,
});

/** Whether an exercise has changed the rating: each does so once. */
export const isCounted = ({ tries }: Trained, { id }: Exercise): boolean =>
  tries.slice(-SAME).some((it) => it.id === id);

/** What an attempt makes of what is remembered. Pure. */
export function after(before: Trained, exercise: Exercise, solved: boolean, at: number): Trained {
  if (isCounted(before, exercise)) return before;
  const rating = updated(before, exercise.rating, solved ? 1 : 0);
  const done: Try = { id: exercise.id, at, rating: exercise.rating, value: rating.value, solved };
  return { ...before, ...rating, tries: [...before.tries, done].slice(-MOST_TRIES) };
}

export const count = (exercise: Exercise, solved: boolean): void =>
  trained.set(after(trained.fresh(), exercise, solved, Date.now()));

/** An exercise that suits the rating and is not the one at hand. */
export function fetchNext(): Promise<Exercise> {
  const { value, seen } = trained.fresh();
  return http.nextExercise(value, seen);
}

/** Take an exercise to hand. */
export function begin(exercise: Exercise): void {
  const seen = trained.fresh().seen.filter((id) => id !== exercise.id);
  trained.set({ now: exercise, seen: [...seen, exercise.id].slice(-MOST_SEEN) });
}

/** How hard an exercise is, from 1 to 5: each is a fifth of all. */
export const hardness = (rating: number): number =>
  1 + [680, 1185, 1355, 1545].filter((edge) => rating >= edge).length;
