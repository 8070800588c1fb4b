// What is in the box, looked up by name: puzzles, pieces, tiles.
import * as http from "../api/http.ts";
import type { BoxDoc, Lying, PuzzleDoc, TileDoc } from "../api/types.ts";
import { type Cell, mask, parseCells, turned } from "./cells.ts";

export interface Puzzle extends PuzzleDoc {
  shape: Cell[];
  mask: number;
}

export const PIECES = ["O1", "I2", "I3", "V3", "I4", "L4", "O4", "S4", "T4", "P5", "U5", "L5"];
export const GHOSTS = ["P5", "U5", "L5"];
export const level = (piece: string): number => Number(piece[1]);

let puzzles = new Map<string, Puzzle>();
let tiles = new Map<string, TileDoc>();
/** Each piece as it lies in the reserve, broad side down. */
export const shapes: Record<string, Cell[]> = {};

export function openBox(doc: BoxDoc): void {
  puzzles = new Map(
    doc.puzzles.map((p) => {
      const shape = parseCells(p.cells);
      return [p.name, { ...p, shape, mask: mask(shape) }];
    }),
  );
  tiles = new Map(doc.tiles.map((tile) => [tile.name, tile]));
  for (const piece of doc.pieces) shapes[piece.name] = turned(turned(parseCells(piece.cells)));
}

let loading: Promise<void> | null = null;
export function loadBox(): Promise<void> {
  loading ??= http.box().then(openBox);
  loading.catch(() => {
    loading = null;
  });
  return loading;
}

export const puzzle = (name: string): Puzzle => puzzles.get(name)!;
export const allTiles = (): TileDoc[] => [...tiles.values()];
export const tile = (name: string): TileDoc | undefined => tiles.get(name);

export interface Placed {
  piece: string;
  cells: Cell[];
}

export function placedOn(lying: Lying): Placed[] {
  return lying.pieces.map((text) => {
    const [piece, cells] = text.split(" ");
    return { piece, cells: parseCells(cells) };
  });
}

/** The cells still to fill. */
export function openCells(lying: Lying): number {
  return placedOn(lying).reduce((open, { cells }) => open & ~mask(cells), puzzle(lying.puzzle).mask);
}
