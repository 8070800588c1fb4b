// Cells, shapes and where they fit: the geometry of the 5×5 board. Pure.

/** Row and column, from 0. */
export type Cell = readonly [number, number];

const SIDE = 5;

/** Reads `b2c2d2c3`. */
export function parseCells(text: string): Cell[] {
  const cells: Cell[] = [];
  for (let i = 0; i + 1 < text.length; i += 2)
    cells.push([text.charCodeAt(i + 1) - 49, text.charCodeAt(i) - 97]);
  return cells;
}

/** Writes cells in reading order, as the notation wants them. */
export function cellsText(cells: readonly Cell[]): string {
  return [...cells]
    .sort((a, b) => a[0] - b[0] || a[1] - b[1])
    .map(([r, c]) => String.fromCharCode(97 + c, 49 + r))
    .join("");
}

/** One bit per cell. */
export function mask(cells: readonly Cell[]): number {
  return cells.reduce((bits, [r, c]) => bits | (1 << (r * SIDE + c)), 0);
}

export function countCells(bits: number): number {
  let count = 0;
  for (let rest = bits; rest; rest &= rest - 1) count++;
  return count;
}

export function cellsOf(bits: number): Cell[] {
  const cells: Cell[] = [];
  for (let i = 0; i < SIDE * SIDE; i++) if ((bits >> i) & 1) cells.push([Math.floor(i / SIDE), i % SIDE]);
  return cells;
}

export function normal(cells: readonly Cell[]): Cell[] {
  const top = Math.min(...cells.map(([r]) => r));
  const left = Math.min(...cells.map(([, c]) => c));
  return cells.map(([r, c]): Cell => [r - top, c - left]).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

/** A quarter turn clockwise. */
export const turned = (cells: readonly Cell[]): Cell[] => normal(cells.map(([r, c]) => [c, -r]));
export const flipped = (cells: readonly Cell[]): Cell[] => normal(cells.map(([r, c]) => [r, -c]));

export function size(cells: readonly Cell[]): { rows: number; columns: number } {
  return {
    rows: Math.max(...cells.map(([r]) => r)) + 1,
    columns: Math.max(...cells.map(([, c]) => c)) + 1,
  };
}

/** The shape with its corner at a row and column; null where it leaves the board. */
export function moved(shape: readonly Cell[], row: number, column: number): Cell[] | null {
  const cells = shape.map(([r, c]): Cell => [r + row, c + column]);
  return cells.every(([r, c]) => r >= 0 && c >= 0 && r < SIDE && c < SIDE) ? cells : null;
}

/** Every way a shape can be turned and flipped, each once. */
export function orientations(shape: readonly Cell[]): Cell[][] {
  const found = new Map<string, Cell[]>();
  let now = normal(shape);
  for (let i = 0; i < 8; i++) {
    found.set(cellsText(now), now);
    now = i === 3 ? flipped(now) : turned(now);
  }
  return [...found.values()];
}

/** Corners at which the shape, as it is turned now, fits into the open cells. */
export function anchors(shape: readonly Cell[], open: number): Cell[] {
  const { rows, columns } = size(shape);
  const found: Cell[] = [];
  for (let r = 0; r <= SIDE - rows; r++)
    for (let c = 0; c <= SIDE - columns; c++) {
      const bits = mask(moved(shape, r, c)!);
      if ((bits & ~open) === 0) found.push([r, c]);
    }
  return found;
}

/** The anchor nearest to a point in cells, if one is within reach. */
export function snap(
  shape: readonly Cell[],
  open: number,
  row: number,
  column: number,
  reach = 1.5,
): Cell | null {
  let best: Cell | null = null;
  let least = reach * reach;
  for (const [r, c] of anchors(shape, open)) {
    const distance = (r - row) ** 2 + (c - column) ** 2;
    if (distance <= least) {
      least = distance;
      best = [r, c];
    }
  }
  return best;
}

/** The nearest place within reach in which a shape fits as it is turned, or else turned or flipped. */
export function snapTurned(
  shape: readonly Cell[],
  open: number,
  middle: { row: number; column: number },
): { shape: Cell[]; at: Cell } | null {
  for (const way of orientations(shape)) {
    const { rows, columns } = size(way);
    const at = snap(way, open, middle.row - rows / 2, middle.column - columns / 2);
    if (at) return { shape: way, at };
  }
  return null;
}

/** Every way to lay a shape into the open cells, in any orientation. */
export function ways(shape: readonly Cell[], open: number): { shape: Cell[]; at: Cell }[] {
  return orientations(shape).flatMap((way) => anchors(way, open).map((at) => ({ shape: way, at })));
}

/** At how many places a shape fits, turned and flipped as one likes. */
export function spots(shape: readonly Cell[], open: number): number {
  return ways(shape, open).length;
}

/** Whether a shape fits somewhere in any orientation. */
export function fitsSomewhere(shape: readonly Cell[], open: number): boolean {
  return orientations(shape).some((o) => anchors(o, open).length > 0);
}
