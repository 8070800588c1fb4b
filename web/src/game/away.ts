// Filling cells with pieces: how many of a supply finish a puzzle, and what a Ghost dissolves into. Pure.
import type { Placed } from "./box.ts";
import { anchors, type Cell, cellsOf, mask, moved, orientations } from "./cells.ts";

const tables = new Map<string, number[][]>();

/** For each cell, the masks of a shape that have it as their first cell. */
function byFirst(name: string, shape: readonly Cell[]): number[][] {
  let table = tables.get(name);
  if (!table) {
    table = Array.from({ length: 25 }, () => []);
    for (const turned of orientations(shape))
      for (const [r, c] of anchors(turned, (1 << 25) - 1)) {
        const bits = mask(moved(turned, r, c)!);
        table[31 - Math.clz32(bits & -bits)].push(bits);
      }
    tables.set(name, table);
  }
  return table;
}

const known = new Map<string, Placed[] | null>();

/** The fewest pieces of the supply that fill the open cells, or null. */
export function piecesAway(
  open: number,
  supply: Record<string, number>,
  shapes: Record<string, readonly Cell[]>,
): number | null {
  return fillings(open, supply, shapes)?.length ?? null;
}

/** How the fewest pieces of the supply fill the open cells, or null. Asked at every redraw, so answers are kept. */
export function fillings(
  open: number,
  supply: Record<string, number>,
  shapes: Record<string, readonly Cell[]>,
): Placed[] | null {
  const key = `${open} ${JSON.stringify(supply)}`;
  let answer = known.get(key);
  if (answer === undefined) {
    if (known.size > 500) known.clear();
    answer = search(open, supply, shapes);
    known.set(key, answer);
  }
  return answer;
}

function search(
  open: number,
  supply: Record<string, number>,
  shapes: Record<string, readonly Cell[]>,
): Placed[] | null {
  const left = { ...supply };
  const names = Object.keys(supply).sort((a, b) => shapes[b].length - shapes[a].length);
  let best: [string, number][] | null = null;
  let budget = 20_000;
  const fill = (open: number, used: [string, number][]) => {
    if (open === 0) {
      if (!best || used.length < best.length) best = used;
      return;
    }
    if ((best && used.length + 1 >= best.length) || budget-- <= 0) return;
    const first = 31 - Math.clz32(open & -open);
    for (const name of names) {
      if (!left[name]) continue;
      for (const bits of byFirst(name, shapes[name])[first]) {
        if (bits & ~open) continue;
        left[name]--;
        fill(open & ~bits, [...used, [name, bits]]);
        left[name]++;
      }
    }
  };
  fill(open, []);
  return (
    (best as [string, number][] | null)?.map(([piece, bits]) => ({ piece, cells: cellsOf(bits) })) ?? null
  );
}

/** Every collection of these shapes that covers the cells exactly, in the order in which the shapes are given. */
export function tilings(cells: number, shapes: Record<string, readonly Cell[]>): string[][] {
  const names = Object.keys(shapes);
  const found = new Map<string, string[]>();
  const fill = (open: number, used: string[]) => {
    if (open === 0) {
      const parts = [...used].sort((a, b) => names.indexOf(a) - names.indexOf(b));
      found.set(parts.join(), parts);
      return;
    }
    const first = 31 - Math.clz32(open & -open);
    for (const name of names)
      for (const bits of byFirst(name, shapes[name])[first])
        if ((bits & ~open) === 0) fill(open & ~bits, [...used, name]);
  };
  fill(cells, []);
  return [...found.values()];
}
