// Names in little room.

/** The first letter of a name, for an avatar. */
export const initial = (name: string): string => [...name][0]?.toUpperCase() ?? "?";
