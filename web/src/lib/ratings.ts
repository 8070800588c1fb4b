// How strong a player is: the formula of projectl.ratings, with the same test cases (docs/trainer.md).

/** A number and how sure it is: with 95% the strength lies within two deviations. */
export interface Rating {
  value: number;
  deviation: number;
}

export const NEWCOMER: Rating = { value: 1000, deviation: 350 };
const PER_POINT = Math.log(10) / 400;
const LEAST = 60;
const MOST = 350;

/** The share of points to expect. */
export const expected = (rating: number, opponent: number): number =>
  1 / (1 + Math.exp(PER_POINT * (opponent - rating)));

/** The rating after a game: 1 for a win, 0 for a loss, a part of 1 for a shared win. */
export function updated({ value, deviation }: Rating, opponent: number, score: number): Rating {
  const chance = expected(value, opponent);
  const variance = 1 / (1 / deviation ** 2 + PER_POINT ** 2 * chance * (1 - chance));
  return {
    value: value + PER_POINT * variance * (score - chance),
    deviation: Math.min(Math.max(Math.sqrt(variance), LEAST), MOST),
  };
}

/** Whether too little has been played to say much. */
export const isProvisional = ({ deviation }: Rating): boolean => deviation > 120;

/** Of some opponents the one that makes the evenest game; of two equally near, the first. */
export const evenest = <T extends { rating: number }>(rating: number, opponents: T[]): T =>
  opponents.reduce((a, b) => (Math.abs(b.rating - rating) < Math.abs(a.rating - rating) ? b : a));
