// The looks of the pieces, from the file that terminal and pictures read too, and shades of colours.
import looks from "../../../src/projectl/looks.json";
import { GHOSTS } from "../game/box.ts";

/** Around the middle of a cell: a ring, or lines through points (x, y, x, y, ...). */
export interface Glyph {
  ring?: number;
  lines?: number[][];
  closed?: boolean;
  filled?: boolean;
}

const LOOKS: Record<string, { colour: string; ink: string; glyph: Glyph }> = looks;

/** The acrylic pieces; Ghosts are clear and have no colour of their own. */
export const COLOURS = Object.fromEntries(
  Object.entries(LOOKS)
    .filter(([name]) => !GHOSTS.includes(name))
    .map(([name, { colour }]) => [name, colour]),
);

/** The texture of a piece. */
export const glyphOf = (name: string): Glyph => LOOKS[name].glyph;

/** Pieces dark enough to carry a white glyph. */
export const LIGHT_GLYPH = new Set(Object.keys(LOOKS).filter((name) => LOOKS[name].ink === "light"));

/** A colour moved towards white (k > 0) or black (k < 0). */
export function shade(colour: string, k: number): string {
  const parts = [1, 3, 5].map((i) => Number.parseInt(colour.slice(i, i + 2), 16));
  return `#${parts
    .map((x) => Math.round(k > 0 ? x + (255 - x) * k : x * (1 + k)))
    .map((x) => x.toString(16).padStart(2, "0"))
    .join("")}`;
}
