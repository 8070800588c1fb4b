// A hint explained: what an action shows in pictures, and why it is good, as a message with its values. Pure.
import type { HintReasons } from "../api/types.ts";
import type { Values } from "../i18n/format.ts";
import type { Key } from "../i18n/index.tsx";
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

export interface Reason {
  message: [Key, Values];
  /** The puzzle that it speaks of. */
  card: string | null;
}

/** What speaks for an action, as a message with its values; null where nothing does. `name` says what a reward is. */
export function reasonFor(
  action: string,
  { finishes, works, reveals }: HintReasons,
  name: (reward: string) => string,
): Reason | null {
  const [first] = finishes;
  const points = finishes.reduce((sum, one) => sum + one.points, 0);
  if (finishes.length > 1)
    return { message: ["hint.finishesAll", { count: finishes.length, points }], card: null };
  if (first)
    return { message: ["hint.finishes", { points, reward: name(first.reward) }], card: first.puzzle };
  if (reveals) return { message: ["hint.look", {}], card: null };
  // The dearest that can be finished says most.
  const work = [...works].sort(
    (a, b) => Number(b.actions !== null) - Number(a.actions !== null) || b.points - a.points,
  )[0];
  return work ? { message: workReason(verbOf(action), work, name), card: work.puzzle } : null;
}

type HintWork = HintReasons["works"][number];

function workReason(verb: string, work: HintWork, name: (reward: string) => string): [Key, Values] {
  const { cells, points, actions, before } = work;
  if (!cells) return ["hint.filled", {}];
  if (verb === "take") {
    const reward = name(work.reward);
    return actions === null
      ? ["hint.worth", { points, reward }]
      : ["hint.within", { actions, points, reward }];
  }
  if (["gain", "trade", "levelup", "choose"].includes(verb)) {
    if (actions === null || actions === before) return ["hint.goesOn", {}];
    return before === null ? ["hint.possible", { actions }] : ["hint.nearer", { actions, before }];
  }
  return actions === null ? ["hint.left", { cells }] : ["hint.fills", { cells, actions }];
}
