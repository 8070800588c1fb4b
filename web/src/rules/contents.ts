// What the rules page holds, in order: sections with texts, each citing its clauses, and figures. One for all languages.
import type { FigureName } from "./figures.tsx";

/** A paragraph or a figure, with the clauses it tells. */
export type Block = { cites: string[] } & ({ text: string } | { figure: FigureName });

export interface Section {
  /** Also its address: `/rules#id`. */
  id: string;
  /** Its cards are, wholly or partly, designs of our own. */
  own?: boolean;
  blocks: Block[];
}

/** Lines like `take R4.2`, or with the name of a figure `@score R6.5`. */
function section(id: string, lines: string[], own = false): Section {
  const blocks = lines.map((line): Block => {
    const [name, ...cites] = line.split(" ");
    if (name.startsWith("@")) return { figure: name.slice(1) as FigureName, cites };
    return { text: `${id}.${name}`, cites };
  });
  return { id, own, blocks };
}

export const CONTENTS: Section[] = [
  section("short", ["1", "@card"]),
  section("pieces", ["levels R1.1", "@turn", "stock R1.2", "puzzle R1.3"]),
  section("setup", ["decks R3.1", "start R3.2"]),
  section("turn", [
    "three R4.1",
    "take R4.2",
    "recycle R4.3",
    "@recycle",
    "piece R4.4",
    "upgrade R4.4",
    "@ladder",
    "place R4.5",
    "master R4.6",
    "@master",
    "over R4.7",
    "idle R4.8",
  ]),
  section("finish", [
    "done R5.1",
    "@finish",
    "several R5.1",
    "choice R5.2",
    "stock R5.3",
    "free R5.4",
    "ghost R5.5",
  ]),
  section("end", [
    "trigger R6.1 R6.6",
    "black R6.2",
    "touches R6.3",
    "score R6.4",
    "@score R6.5",
    "ties R6.4",
  ]),
  section("editions", ["intro R2", "@editions"]),
  section("solo", ["setup R7.1", "levels R7.1", "yours R7.2", "theirs R7.3", "@solo", "end R7.4"]),
  section("line", ["setup R8.1", "both R8.2", "end R8.3", "example R8.4", "@markers"]),
  section("ghost", ["adds R9.1", "gain R9.2", "dissolve R9.3", "@ghost", "levelup R9.4"], true),
  section("amb", ["action R10.1", "@stored"], true),
  section(
    "fin",
    [
      "setup R11.1",
      "pay R11.2",
      "bank R11.3",
      "insert R11.4",
      "end R11.5",
      "touch R11.6",
      "ab R11.7",
      "@tilesA",
      "@tilesB",
      "c R11.8",
      "@tilesC",
      "which R11.10",
    ],
    true,
  ),
  section("finamb", ["tiles R11.9", "@tilesMore"], true),
  section("finsolo", ["1 R11.11"]),
  section("finline", ["1 R11.12"]),
  section("more", ["phoenix R12.1", "endless R12.2"], true),
  section("see", ["1 R13"]),
  section("undo", ["1 R14"]),
];
