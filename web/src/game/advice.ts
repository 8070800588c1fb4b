// A hint explained: what an action shows in pictures, and why it is good, as a message with its values. Pure.
import type { Player } from "../api/types.ts";
import type { Values } from "../i18n/format.ts";
import type { Key } from "../i18n/index.tsx";
import { piecesAway } from "./away.ts";
import { openCells, puzzle, shapes } from "./box.ts";
import { countCells, mask, parseCells } from "./cells.ts";
import { verbOf } from "./turn.ts";
import type { Picture } from "./words.ts";

interface Laid {
  piece: string;
  puzzle: string;
  cells: string;
}

const placementsOf = (action: string): Laid[] =>
  [...action.matchAll(/(\w\d) (\w+) ((?:[a-e][1-5])+)/g)].map(([, piece, name, cells]) => ({
    piece,
    puzzle: name,
    cells,
  }));

/** An action of the notation in pictures; empty for what only words can say. */
export function pictureOf(action: string): Picture[] {
  const [verb, first, second] = action.split(" ");
  const laid = placementsOf(action).flatMap(({ piece, puzzle: card, cells }): Picture[] => [
    { piece },
    { sign: "arrow" },
    { card, piece, cells },
  ]);
  switch (verb) {
    case "take":
      return [
        ["white", "black", "deck"].includes(first) ? { back: first } : { card: first },
        { sign: "arrow" },
        { word: "picture.mat" },
      ];
    case "gain":
      return [{ sign: "plusSmall" }, { piece: first }];
    case "trade":
      return [{ piece: first }, { sign: "arrow" }, { piece: second }];
    case "levelup":
      return second ? [{ piece: first }, { sign: "up" }, { piece: second }] : [];
    case "place":
    case "touch":
      return laid;
    case "master":
    case "ambassador":
    case "ghost":
      return [{ word: `action.${verb}` as Key }, ...laid];
    default:
      return [];
  }
}

/** Why an action helps, as far as the player's own mat shows it; null where it does not. `name` says what a reward is. */
export function reasonFor(
  me: Player,
  action: string,
  name: (reward: string) => string,
): [Key, Values] | null {
  const [, first, second] = action.split(" ");
  switch (verbOf(action)) {
    case "place":
    case "touch":
      return placing(me, placementsOf(action)[0], name);
    case "master":
    case "ambassador":
      return several(me, placementsOf(action));
    case "take":
      return !["white", "black", "deck"].includes(first) ? taking(me, first, name) : ["hint.unseen", {}];
    case "gain":
      return nearer(me, { [first]: 1 });
    case "trade":
    case "levelup":
      return second ? nearer(me, { [first]: -1, [second]: 1 }) : null;
    case "recycle":
      return ["hint.row", {}];
    default:
      return null;
  }
}

const openAfter = (me: Player, { puzzle: card, cells }: Laid): number | null => {
  const lying = me.puzzles.find((p) => p?.puzzle === card);
  return lying ? openCells(lying) & ~mask(parseCells(cells)) : null;
};

function placing(me: Player, laid: Laid | undefined, name: (reward: string) => string): [Key, Values] | null {
  const open = laid && openAfter(me, laid);
  if (open == null) return null;
  const { points, reward } = puzzle(laid!.puzzle);
  if (!open) return ["hint.finishes", { points, reward: name(reward) }];
  const supply = { ...me.supply, [laid!.piece]: (me.supply[laid!.piece] ?? 1) - 1 };
  const away = piecesAway(open, supply, shapes);
  const cells = countCells(open);
  return away === null ? ["hint.left", { cells }] : ["hint.fills", { cells, away }];
}

function several(me: Player, laid: Laid[]): [Key, Values] {
  const finished = laid.filter((one) => openAfter(me, one) === 0).length;
  return ["hint.several", { count: laid.length, finished }];
}

function taking(me: Player, card: string, name: (reward: string) => string): [Key, Values] {
  const { points, reward, mask: cells } = puzzle(card);
  const away = piecesAway(cells, me.supply, shapes);
  return away === null
    ? ["hint.worth", { points, reward: name(reward) }]
    : ["hint.within", { away, points, reward: name(reward) }];
}

/** What a change of the supply does for the puzzles in work. */
function nearer(me: Player, change: Record<string, number>): [Key, Values] | null {
  const after = { ...me.supply };
  for (const [piece, by] of Object.entries(change)) after[piece] = (after[piece] ?? 0) + by;
  for (const lying of me.puzzles) {
    if (!lying) continue;
    const open = openCells(lying);
    const [was, is] = [piecesAway(open, me.supply, shapes), piecesAway(open, after, shapes)];
    if (is !== null && (was === null || is < was)) return ["hint.nearer", { away: is }];
  }
  return null;
}
