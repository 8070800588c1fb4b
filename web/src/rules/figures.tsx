// The figures of the rules page, by name: drawn with the table's own pieces and cards, some to play with.
import type { ComponentType } from "preact";
import { useState } from "preact/hooks";
import { Card } from "../draw/Card.tsx";
import { Icon } from "../draw/Icon.tsx";
import type { Placed } from "../game/box.ts";
import { parseCells } from "../game/cells.ts";
import { t } from "../i18n/index.tsx";
import { Editions } from "./Editions.tsx";
import { Ladder } from "./Ladder.tsx";
import { Markers } from "./Markers.tsx";
import { DoIt, Figure, type FigureProps, Named, type RulesKey } from "./parts.tsx";
import { Tiles } from "./Tiles.tsx";
import { Turner } from "./Turner.tsx";
import "./figures.css";

const on = (piece: string, cells: string): Placed => ({ piece, cells: parseCells(cells) });

function CardFigure({ texts }: FigureProps) {
  return (
    <Figure caption={texts.t("fig.card")}>
      <div class="figure-card">
        <Card name="B18" u={26} placed={[on("I4", "b2b3b4b5")]} />
        <i class="number-1">1</i>
        <i class="number-2">2</i>
        <i class="number-3">3</i>
      </div>
      <ol class="figure-legend">
        <li>{texts.t("fig.cardPoints")}</li>
        <li>{texts.t("fig.cardReward")}</li>
        <li>{texts.t("fig.cardCells")}</li>
      </ol>
    </Figure>
  );
}

const PLAN: [string, Placed][] = [
  ["W30", on("V3", "b3b4c4")],
  ["W9", on("I2", "c3c4")],
  ["W16", on("L4", "b3b4c4d4")],
];

function MasterFigure({ texts }: FigureProps) {
  const [done, setDone] = useState(false);
  return (
    <Figure caption={texts.t("fig.master")}>
      <div class="figure-row">
        {PLAN.map(([name, placed]) => (
          <span key={name} class="col gap-2 stack">
            <Card name={name} u={15} placed={done ? [placed] : []} planned={done ? [] : [placed]} />
            {!done && <Named piece={placed.piece} />}
          </span>
        ))}
      </div>
      <DoIt texts={texts} done={done} onDo={setDone} />
    </Figure>
  );
}

function FinishFigure({ texts }: FigureProps) {
  const [done, setDone] = useState(false);
  const lying = [on("I2", "d3d4"), on("O1", "c4")];
  return (
    <Figure caption={texts.t("fig.finish")}>
      <div class="figure-row">
        <Card
          name="W11"
          u={18}
          placed={done ? lying : lying.slice(0, 1)}
          planned={done ? [] : lying.slice(1)}
        />
        <Icon name="next" size={24} />
        <span class={done ? "gained" : "gained quiet"}>
          <Named piece="I2" u={14} /> <Named piece="O1" u={14} /> + <Named piece="I2" u={14} />
        </span>
      </div>
      <DoIt texts={texts} done={done} onDo={setDone} />
    </Figure>
  );
}

function RecycleFigure({ texts }: FigureProps) {
  const [done, setDone] = useState(false);
  const [deck, ...row] = done ? "DXABC" : "XABCD";
  return (
    <Figure caption={texts.t("fig.recycle")}>
      <div class="figure-row letters" aria-live="polite">
        <span class="letter-card deck">{deck}</span>
        {row.map((letter) => (
          <span key={letter} class="letter-card">
            {letter}
          </span>
        ))}
      </div>
      <DoIt texts={texts} done={done} onDo={setDone} />
    </Figure>
  );
}

const SUM: [RulesKey, string][] = [
  ["fig.scoreDone", "16"],
  ["fig.scoreTouched", "+ 8"],
  ["fig.scoreTouches", "− 3"],
  ["fig.scoreSum", "21"],
];

function ScoreFigure({ texts }: FigureProps) {
  return (
    <Figure caption={texts.t("fig.score")}>
      <dl class="score-sum">
        {SUM.map(([key, points]) => (
          <div key={key}>
            <dt>{texts.t(key)}</dt>
            <dd>{points}</dd>
          </div>
        ))}
      </dl>
    </Figure>
  );
}

const GRID = ["W6", "W21", "W16", "W18", "W3", "W4", "W30", "W15", "W9"];
const LOCKS = [1, 2, 0];

function SoloFigure({ texts }: FigureProps) {
  return (
    <Figure caption={texts.t("fig.solo")}>
      <div class="figure-grid">
        {LOCKS.map((locks, column) => (
          <span key={column} class="figure-locks">
            {Array.from({ length: locks }, (_, i) => (
              <Icon key={i} name="lock" size={18} />
            ))}
            {locks === 0 && <span class="small">{t("solo.open")}</span>}
            <span class="visually-hidden">{t("solo.locks", { column: column + 1, count: locks })}</span>
          </span>
        ))}
        {GRID.map((name) => (
          <span key={name} class={name === "W4" ? "taken-next" : ""}>
            <Card name={name} u={10} />
          </span>
        ))}
      </div>
    </Figure>
  );
}

const GHOSTS: [string, string[]][] = [
  ["P5", ["O4", "O1"]],
  ["U5", ["V3", "I2"]],
  ["L5", ["I4", "O1"]],
];

function GhostFigure({ texts }: FigureProps) {
  return (
    <Figure caption={texts.t("fig.ghost")}>
      <ul class="figure-ghosts">
        {GHOSTS.map(([ghost, parts]) => (
          <li key={ghost} class="figure-row">
            <Named piece={ghost} u={16} />
            <Icon name="next" size={20} />
            {parts.map((part) => (
              <Named key={part} piece={part} u={16} />
            ))}
          </li>
        ))}
      </ul>
    </Figure>
  );
}

function StoredFigure({ texts }: FigureProps) {
  return (
    <Figure caption={texts.t("fig.stored")}>
      <Card name="AB1" u={18} />
    </Figure>
  );
}

export const FIGURES = {
  card: CardFigure,
  turn: Turner,
  ladder: Ladder,
  recycle: RecycleFigure,
  master: MasterFigure,
  finish: FinishFigure,
  score: ScoreFigure,
  editions: Editions,
  solo: SoloFigure,
  markers: Markers,
  ghost: GhostFigure,
  stored: StoredFigure,
  tilesA: (props: FigureProps) => <Tiles {...props} set="A" />,
  tilesB: (props: FigureProps) => <Tiles {...props} set="B" />,
  tilesC: (props: FigureProps) => <Tiles {...props} set="C" />,
  tilesMore: (props: FigureProps) => <Tiles {...props} set={null} />,
} satisfies Record<string, ComponentType<FigureProps>>;

export type FigureName = keyof typeof FIGURES;
