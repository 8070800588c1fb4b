// How a turn goes to its end. Pure.

export const verbOf = (action: string): string => action.split(" ", 1)[0];
