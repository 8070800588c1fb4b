// Outlines of cell sets as SVG paths, rounded and inset. Pure; results are kept, shapes repeat.
import type { Cell } from "../game/cells.ts";

type Point = [number, number];
type Corner = { x: number; y: number; into: Point; out: Point; convex: boolean };

const kept = new Map<string, string>();
const key = (x: number, y: number) => x * 64 + y;

/** The rounded outline of some cells, each side moved inwards by `inset`. */
export function contour(
  cells: readonly Cell[],
  u: number,
  inset: number,
  radius: number,
  ox = 0,
  oy = 0,
): string {
  const name = `${cells.join(";")}|${u}|${inset}|${radius}|${ox}|${oy}`;
  let path = kept.get(name);
  if (path === undefined) {
    if (kept.size > 4000) kept.clear();
    path = loops(cells)
      .map((loop) => rounded(loop, u, inset, radius, ox, oy))
      .join("");
    kept.set(name, path);
  }
  return path;
}

/** The boundary as closed walks along the grid, clockwise, holes counter-clockwise. */
function loops(cells: readonly Cell[]): Point[][] {
  const has = new Set(cells.map(([r, c]) => key(c + 1, r + 1)));
  const edges = new Map<number, { from: Point; to: Point[] }>();
  const edge = (x1: number, y1: number, x2: number, y2: number) => {
    const at = edges.get(key(x1, y1));
    if (at) at.to.push([x2, y2]);
    else edges.set(key(x1, y1), { from: [x1, y1], to: [[x2, y2]] });
  };
  for (const [r, c] of cells) {
    if (!has.has(key(c + 1, r))) edge(c, r, c + 1, r);
    if (!has.has(key(c + 2, r + 1))) edge(c + 1, r, c + 1, r + 1);
    if (!has.has(key(c + 1, r + 2))) edge(c + 1, r + 1, c, r + 1);
    if (!has.has(key(c, r + 1))) edge(c, r + 1, c, r);
  }
  const found: Point[][] = [];
  while (edges.size) {
    const start = edges.values().next().value!.from;
    const loop: Point[] = [start];
    let at = start;
    let before: Point | null = null;
    for (;;) {
      const ways = edges.get(key(...at))!.to;
      let next = ways[0];
      if (ways.length > 1 && before) {
        // Two corners touch here: turning right keeps the shapes apart.
        const d = [at[0] - before[0], at[1] - before[1]];
        next = ways.find((w) => w[0] === at[0] - d[1] && w[1] === at[1] + d[0]) ?? next;
      }
      ways.splice(ways.indexOf(next), 1);
      if (!ways.length) edges.delete(key(...at));
      before = at;
      at = next;
      if (at[0] === start[0] && at[1] === start[1]) break;
      loop.push(at);
    }
    found.push(loop);
  }
  return found;
}

function rounded(loop: Point[], u: number, inset: number, radius: number, ox: number, oy: number): string {
  const corners: Corner[] = [];
  loop.forEach((p, i) => {
    const a = loop.at(i - 1)!;
    const b = loop[(i + 1) % loop.length];
    const into: Point = [p[0] - a[0], p[1] - a[1]];
    const out: Point = [b[0] - p[0], b[1] - p[1]];
    if (into[0] === out[0] && into[1] === out[1]) return;
    corners.push({
      x: ox + p[0] * u + (-into[1] - out[1]) * inset,
      y: oy + p[1] * u + (into[0] + out[0]) * inset,
      into,
      out,
      convex: into[0] * out[1] - into[1] * out[0] > 0,
    });
  });
  const f = (v: number) => v.toFixed(2);
  return `${corners
    .map(({ x, y, into, out, convex }, i) => {
      const k = convex ? radius : Math.max(radius * 0.55, 0.01);
      const from = `${f(x - into[0] * k)} ${f(y - into[1] * k)}`;
      return `${i ? "L" : "M"}${from}Q${f(x)} ${f(y)} ${f(x + out[0] * k)} ${f(y + out[1] * k)}`;
    })
    .join("")}Z`;
}
