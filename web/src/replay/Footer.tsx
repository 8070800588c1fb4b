// The bar below the board: the keys, the way through the game with its graph, and where to jump.
import { t } from "../i18n/index.tsx";
import { useStore } from "../lib/store.ts";
import { type Chances, doubtPercent, percent, SIGNS } from "./analysis/chances.ts";
import { Graph, Swatch } from "./analysis/Graph.tsx";
import type { Seen } from "./stage/room.ts";
import type { Stage } from "./stage/stage.ts";
import { Rounds, Slider, Speed, Transport } from "./Transport.tsx";
import { Words } from "./Words.tsx";
import "./Footer.css";

/** How high the graph is. */
export const GRAPH = 120;

interface FooterProps {
  stage: Stage;
  chances: Chances | null;
  names: string[];
  seen: Seen;
  /** A phone on its side, where it is one line. */
  side: boolean;
}

export function Footer({ stage, chances, names, seen, side }: FooterProps) {
  const upright = seen === "phone" && !side;
  const graph = seen === "wide" ? chances : null;
  return (
    <footer class={graph ? "theatre-foot graphed" : "theatre-foot"}>
      {upright && (
        <div class="now-line">
          <NowWords stage={stage} chances={chances} />
          <Rounds stage={stage} />
        </div>
      )}
      <Transport stage={stage} />
      <div class="timeline">
        {graph && <Timeline stage={stage} chances={graph} names={names} />}
        <Slider stage={stage} />
      </div>
      <div class="foot-side">
        {graph && <Legend stage={stage} chances={graph} names={names} />}
        <div class="jumps">
          {!upright && <Rounds stage={stage} />}
          <Speed stage={stage} />
        </div>
      </div>
    </footer>
  );
}

interface ChancesProps {
  stage: Stage;
  chances: Chances;
  names: string[];
}

export function Timeline({ stage, chances, names }: ChancesProps) {
  const at = useStore(stage.state, (s) => s.at);
  return (
    <Graph
      chances={chances}
      chapters={stage.chapters}
      last={stage.last}
      at={at}
      height={GRAPH}
      names={names}
      colours={chances.series.map((_, seat) => stage.colour(seat))}
      onGo={(moment) => {
        stage.pause();
        stage.go(moment);
      }}
    />
  );
}

/** In the hand the words are below the board: what was just done stands with it, too. */
export function NowWords({ stage, chances }: { stage: Stage; chances: Chances | null }) {
  const at = useStore(stage.state, (s) => s.at);
  useStore(stage.state, (s) => s.line);
  useStore(stage.state, (s) => s.lineAt);
  const mark = chances?.actions.get(at)?.mark;
  return (
    <p class="now-words" aria-hidden="true">
      {mark && <span class={`mark ${mark}`}>{SIGNS[mark]}</span>}
      {stage.frame.lines.length ? (
        <Words stage={stage} frame={stage.frame} />
      ) : (
        t("replay.step", { at, of: stage.last })
      )}
    </p>
  );
}

/** Which line is whose, and the chances at this moment. */
export function Legend({ stage, chances, names }: ChancesProps) {
  const at = useStore(stage.state, (s) => s.at);
  return (
    <ul class="legend" aria-label={t("analysis.graph")}>
      {chances.series.map((values, i) => {
        const chance = values[at];
        return (
          <li key={i}>
            <Swatch colour={stage.colour(i)} />
            <span class="clipped">{names[i]}</span>
            <b>{chance === null ? "–" : t("analysis.percent", { count: percent(chance) })}</b>
            {chance !== null && chances.doubts[at] > 0 && (
              <span class="faint small">
                <span aria-hidden="true">± {doubtPercent(chances.doubts[at])}</span>
                <span class="visually-hidden">
                  {t("analysis.doubt", { count: doubtPercent(chances.doubts[at]) })}
                </span>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
