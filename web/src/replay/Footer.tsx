// The bar below the board: the keys, the way through the game with its graph, and where to jump.
import { t } from "../i18n/index.tsx";
import { useStore } from "../lib/store.ts";
import { type Chances, percent, SIGNS } from "./analysis/chances.ts";
import { Graph, Swatch } from "./analysis/Graph.tsx";
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
  phone: boolean;
}

export function Footer({ stage, chances, names, phone }: FooterProps) {
  return (
    <footer class={chances ? "theatre-foot graphed" : "theatre-foot"}>
      {phone && <NowLine stage={stage} chances={chances} />}
      <Transport stage={stage} />
      <div class="timeline">
        {chances && !phone && <Timeline stage={stage} chances={chances} names={names} />}
        <Slider stage={stage} />
      </div>
      <div class="foot-side">
        {chances && !phone && <Legend stage={stage} chances={chances} names={names} />}
        <div class="jumps">
          {!phone && <Rounds stage={stage} />}
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

/** In the hand the words are below the board: what was just done stands here too. */
function NowLine({ stage, chances }: { stage: Stage; chances: Chances | null }) {
  const at = useStore(stage.state, (s) => s.at);
  useStore(stage.state, (s) => s.line);
  useStore(stage.state, (s) => s.lineAt);
  const mark = chances?.actions.get(at)?.mark;
  return (
    <div class="now-line">
      <p aria-hidden="true">
        {mark && <span class={`mark ${mark}`}>{SIGNS[mark]}</span>}
        {stage.frame.lines.length ? (
          <Words stage={stage} frame={stage.frame} />
        ) : (
          t("replay.step", { at, of: stage.last })
        )}
      </p>
      <Rounds stage={stage} />
    </div>
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
          </li>
        );
      })}
    </ul>
  );
}
