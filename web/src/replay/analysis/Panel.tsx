// The analysis of the game on the stage: asking for it, how far it is, and what it comes to for each player.
import { useState } from "preact/hooks";
import { Icon } from "../../draw/Icon.tsx";
import { t } from "../../i18n/index.tsx";
import { problemText } from "../../i18n/refusals.ts";
import { useStore } from "../../lib/store.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import type { Stage } from "../stage/stage.ts";
import { type Chances, lostPercent, nextMark, percent, SIGNS } from "./chances.ts";
import { Swatch } from "./Graph.tsx";
import type { AnalysisRun } from "./run.ts";
import "./Panel.css";

interface PanelProps {
  stage: Stage;
  run: AnalysisRun | null;
  chances: Chances | null;
  names: string[];
  onAsk: () => void;
}

export function AnalysisPanel({ stage, run, chances, names, onAsk }: PanelProps) {
  const over = stage.game.frames[stage.last].doc.status === "over";
  return (
    <section class="panel judge" aria-label={t("analysis.title")}>
      <h2 class="label">{t("analysis.title")}</h2>
      {run ? (
        <Asked stage={stage} run={run} chances={chances} names={names} onAsk={onAsk} />
      ) : (
        <p class="soft small">{t(over ? "analysis.tomorrow" : "analysis.later")}</p>
      )}
    </section>
  );
}

function Asked({ stage, run, chances, names, onAsk }: PanelProps & { run: AnalysisRun }) {
  const status = useStore(run.state, (s) => s.status);
  const done = useStore(run.state, (s) => s.done);
  const total = useStore(run.state, (s) => s.total);
  const problem = useStore(run.state, (s) => s.problem);
  if (status === "done" && chances) return <Result stage={stage} run={run} chances={chances} names={names} />;
  if (status === "queued" || status === "running")
    return (
      <div class="progress">
        <progress aria-label={t("analysis.title")} value={done} max={total || 1} />
        <span class="soft small" role="status">
          {done ? t("analysis.progress", { done, total }) : t("analysis.queued")}
        </span>
        <button type="button" class="btn flat" data-do="cancel" onClick={() => void run.cancel()}>
          <Icon name="x" size={18} />
          {t("analysis.cancel")}
        </button>
      </div>
    );
  return (
    <>
      {status === "none" ? (
        <p class="soft small">{t("analysis.how")}</p>
      ) : (
        <p class="danger small" role="alert">
          {t(status === "cancelled" ? "analysis.cancelled" : "analysis.failed")}{" "}
          {problem && problemText(problem)}
        </p>
      )}
      <button type="button" class="btn on centred" data-do="analyse" onClick={onAsk}>
        <Icon name="graph" size={20} />
        {t("end.analyse")}
      </button>
    </>
  );
}

interface ResultProps {
  stage: Stage;
  run: AnalysisRun;
  chances: Chances;
  names: string[];
}

function Result({ stage, run, chances, names }: ResultProps) {
  const [open, setOpen] = useState(false);
  const analysis = useStore(run.state, (s) => s.analysis)!;
  const jump = (by: 1 | -1) => {
    stage.pause();
    const next = nextMark(chances.marked, stage.state.get().at, by);
    if (next) stage.go(next.number);
  };
  return (
    <>
      <table class="sides">
        <thead>
          <tr class="faint small">
            <th scope="col">
              <span class="visually-hidden">{t("end.player")}</span>
            </th>
            {(["inaccuracy", "mistake", "blunder"] as const).map((mark) => (
              <th key={mark} scope="col" class="numeric" title={t(`analysis.${mark}`)}>
                <span class={`mark ${mark}`} aria-hidden="true">
                  {SIGNS[mark]}
                </span>
                <span class="visually-hidden">{t(`analysis.${mark}`)}</span>
              </th>
            ))}
            <th scope="col" class="numeric">
              {t("analysis.perTurn")}
            </th>
          </tr>
        </thead>
        <tbody>
          {analysis.sides.map((side) => (
            <tr key={side.player}>
              <th scope="row">
                <span class="row gap-2">
                  <Swatch colour={stage.colour(side.player)} />
                  <span class="clipped">{names[side.player]}</span>
                </span>
              </th>
              <td class="numeric">{side.inaccuracies}</td>
              <td class="numeric">{side.mistakes}</td>
              <td class="numeric">{side.blunders}</td>
              <td class="numeric">{t("analysis.percent", { count: percent(side.loss) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div class="row gap-2 wrap">
        {chances.marked.length > 0 && (
          <>
            <button
              type="button"
              class="btn square"
              data-do="earlier"
              aria-label={t("analysis.earlier")}
              title={t("analysis.earlier")}
              aria-keyshortcuts="b"
              onClick={() => jump(-1)}
            >
              <Icon name="back" size={18} />
            </button>
            <button
              type="button"
              class="btn"
              data-do="next-mark"
              aria-keyshortcuts="n"
              onClick={() => jump(1)}
            >
              {t("analysis.next")}
              <span class="kbd">N</span>
            </button>
          </>
        )}
        <button type="button" class="btn flat" data-do="table" onClick={() => setOpen(true)}>
          {t("analysis.table")}
        </button>
      </div>
      {!chances.marked.length && <p class="soft small">{t("analysis.clean")}</p>}
      {open && (
        <Dialog title={t("analysis.graph")} onClose={() => setOpen(false)} class="chances">
          <ChancesTable stage={stage} chances={chances} names={names} onClose={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}

/** The same as the graph, in figures. */
function ChancesTable({
  stage,
  chances,
  names,
  onClose,
}: Omit<ResultProps, "run"> & { onClose: () => void }) {
  return (
    <table class="sides">
      <thead>
        <tr class="faint small">
          <th scope="col">{t("analysis.action")}</th>
          {chances.series.map((_, i) => (
            <th key={i} scope="col" class="numeric">
              {names[i]}
            </th>
          ))}
          <th scope="col" class="numeric">
            {t("analysis.lost")}
          </th>
        </tr>
      </thead>
      <tbody>
        {[...chances.actions.values()]
          .sort((a, b) => a.number - b.number)
          .map(({ number, player, chances: after, loss, mark }) => (
            <tr key={number}>
              <th scope="row">
                <button
                  type="button"
                  class="jump"
                  onClick={() => {
                    stage.go(number);
                    onClose();
                  }}
                >
                  {number}. {names[player]}
                </button>
              </th>
              {after.map((chance, i) => (
                <td key={i} class="numeric">
                  {t("analysis.percent", { count: percent(chance) })}
                </td>
              ))}
              <td class="numeric">
                {lostPercent(loss) > 0 && t("analysis.percent", { count: lostPercent(loss) })}{" "}
                {mark && SIGNS[mark]}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
