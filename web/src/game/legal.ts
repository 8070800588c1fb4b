// The list of legal actions, sorted by what the table asks of it. Pure.

export interface Legal {
  takes: Set<string>;
  gains: string[];
  /** For each piece that can be given, what can be taken for it. */
  trades: Map<string, string[]>;
  recycles: string[];
  places: boolean;
  master: boolean;
  ambassadors: string[];
  /** For each Ghost piece, the sets of pieces it can dissolve into. */
  ghosts: Map<string, string[][]>;
  insert: boolean;
  end: boolean;
  choices: string[];
  levelUps: Map<string, string[]>;
  noLevelUp: boolean;
  touches: boolean;
  creditTouches: boolean;
}

function into(map: Map<string, string[]>, line: string[]): void {
  const [given, taken] = line;
  map.set(given, [...(map.get(given) ?? []), taken]);
}

export const noLegal = (): Legal => ({
  takes: new Set(),
  gains: [],
  trades: new Map(),
  recycles: [],
  places: false,
  master: false,
  ambassadors: [],
  ghosts: new Map(),
  insert: false,
  end: false,
  choices: [],
  levelUps: new Map(),
  noLevelUp: false,
  touches: false,
  creditTouches: false,
});

export function readLegal(lines: string[]): Legal {
  const legal = noLegal();
  for (const line of lines) {
    const [verb, ...rest] = line.split(" ");
    if (verb === "take") legal.takes.add(rest[0]);
    else if (verb === "gain") legal.gains.push(rest[0]);
    else if (verb === "trade") into(legal.trades, rest);
    else if (verb === "recycle") legal.recycles.push(rest[0]);
    else if (verb === "place") legal.places = true;
    else if (verb === "master") legal.master = true;
    else if (verb === "ambassador") legal.ambassadors.push(rest[0].replace(":", ""));
    else if (verb === "ghost") {
      const [piece, , ...parts] = line.slice(6).replace(":", "").split(" ");
      legal.ghosts.set(piece, [...(legal.ghosts.get(piece) ?? []), parts]);
    } else if (verb === "insert") legal.insert = true;
    else if (verb === "end") legal.end = true;
    else if (verb === "choose") legal.choices.push(rest[0]);
    else if (verb === "levelup") {
      if (rest[0] === "none") legal.noLevelUp = true;
      else into(legal.levelUps, rest);
    } else if (verb === "touch") {
      if (line.endsWith(" credit")) legal.creditTouches = true;
      else legal.touches = true;
    }
  }
  return legal;
}
