// What this device remembers of the trainer: the rating over time, what was seen, the exercise at hand.
import * as http from "../api/http.ts";
import type { Exercise } from "../api/types.ts";
import { NEWCOMER, type Rating, updated } from "../lib/ratings.ts";
import { Remembered } from "../lib/remembered.ts";

export interface Try {
  at: number;
  /** How hard the exercise was, and the player's rating afterwards. */
  rating: number;
  value: number;
  solved: boolean;
}

export interface Trained extends Rating {
  tries: Try[];
  seen: string[];
  now: Exercise | null;
  /** Whether the exercise at hand has changed the rating: each does so once. */
  counted: boolean;
}

const MOST_TRIES = 500;
/** The server takes 300; when all have been seen, the oldest come again. */
const MOST_SEEN = 290;

export const trained = new Remembered<Trained>("projectl.trainer", {
  ...NEWCOMER,
  tries: [],
  seen: [],
  now: null,
  counted: false,
});

/** What an attempt makes of what is remembered. Pure. */
export function after(before: Trained, solved: boolean, at: number): Trained {
  const { now, counted } = before;
  if (!now || counted) return before;
  const rating = updated(before, now.rating, solved ? 1 : 0);
  const done: Try = { at, rating: now.rating, value: rating.value, solved };
  return { ...before, ...rating, tries: [...before.tries, done].slice(-MOST_TRIES), counted: true };
}

export const count = (solved: boolean): void => trained.set(after(trained.fresh(), solved, Date.now()));

/** An exercise that suits the rating and is not the one at hand. */
export function fetchNext(): Promise<Exercise> {
  const { value, seen } = trained.fresh();
  return http.nextExercise(value, seen);
}

/** Take an exercise to hand. */
export function begin(exercise: Exercise): void {
  const seen = trained.fresh().seen.filter((id) => id !== exercise.id);
  trained.set({ now: exercise, counted: false, seen: [...seen, exercise.id].slice(-MOST_SEEN) });
}

/** How hard an exercise is, from 1 to 5: each is a fifth of all. */
export const hardness = (rating: number): number =>
  1 + [680, 1185, 1355, 1545].filter((edge) => rating >= edge).length;
