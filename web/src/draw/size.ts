// How large a drawing is on the page: as many cells as it has, each as long as its surroundings say.

/** Pixels as a part of the page's scale, in which 16 of them are one. */
export const rem = (pixels: number): string => `${pixels / 16}rem`;

/** The size of a drawing; `u` is how long a cell is where the page sets no `--u`. */
export const inCells = (width: number, height: number, u: number) => ({
  width: `calc(${(width / u).toFixed(3)} * var(--u, ${rem(u)}))`,
  height: `calc(${(height / u).toFixed(3)} * var(--u, ${rem(u)}))`,
});
