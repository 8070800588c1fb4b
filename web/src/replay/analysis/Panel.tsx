// The analysis of the game on the stage: asking for it, how far it is, and what it comes to for each player.
import { useState } from "preact/hooks";
import type { Depth } from "../../api/types.ts";
import { Icon } from "../../draw/Icon.tsx";
import { t } from "../../i18n/index.tsx";
import { problemText } from "../../i18n/refusals.ts";
import { useStore } from "../../lib/store.ts";
import { Choice } from "../../ui/Choice.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import type { Stage } from "../stage/stage.ts";
import { type Chances, doubtPercent, lostPercent, nextMark, percent, SIGNS } from "./chances.ts";
import { Swatch } from "./Graph.tsx";
import { type AnalysisRun, isWhole, type RunState } from "./run.ts";
import "./Panel.css";

interface PanelProps {
  stage: Stage;
  run: AnalysisRun | null;
  chances: Chances | null;
  names: string[];
  onAsk: (depth: Depth) => void;
}

const DEPTHS: Depth[] = ["quick", "standard", "deep"];

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
  const state = useStore(run.state, (s) => s);
  const { status, problem, depth } = state;
  const going = status === "queued" || status === "running";
  const whole = isWhole(state) && chances;
  if (whole && (going || status === "done" || status === "stopped"))
    return (
      <>
        <Result stage={stage} chances={chances} names={names} />
        {going ? (
          <Going run={run} state={state} />
        ) : (
          <>
            {status === "stopped" && <p class="soft small">{t("analysis.stopped")}</p>}
            <Deeper depth={depth} stopped={status === "stopped"} onAsk={onAsk} />
          </>
        )}
      </>
    );
  if (going) return <Going run={run} state={state} />;
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
      <Asking onAsk={onAsk} />
    </>
  );
}

function Asking({ onAsk }: { onAsk: (depth: Depth) => void }) {
  const [depth, setDepth] = useState<Depth>("quick");
  return (
    <>
      <Choice
        label={t("analysis.depth")}
        name="depth"
        value={depth}
        options={DEPTHS}
        text={(option) => t(`analysis.${option as Depth}`)}
        onPick={(option) => setDepth(option as Depth)}
      />
      <p class="faint small">{t(`analysis.${depth}How`)}</p>
      <button type="button" class="btn on centred" data-do="analyse" onClick={() => onAsk(depth)}>
        <Icon name="graph" size={20} />
        {t("end.analyse")}
      </button>
    </>
  );
}

/** How far it is, and how to end it. */
function Going({ run, state }: { run: AnalysisRun; state: RunState }) {
  const { done, total, looks } = state;
  const turns = total / looks;
  const look = Math.min(Math.floor(done / Math.max(turns, 1)) + 1, looks);
  const now = { done: done - (look - 1) * turns, total: turns };
  const whole = isWhole(state);
  return (
    <div class="progress">
      <progress aria-label={t("analysis.title")} value={done} max={total || 1} />
      <span class="soft small" role="status">
        {!done
          ? t("analysis.queued")
          : looks > 1
            ? t("analysis.look", { look, looks, ...now })
            : t("analysis.progress", now)}
      </span>
      <button
        type="button"
        class="btn flat"
        data-do={whole ? "stop" : "cancel"}
        onClick={() => void run.cancel()}
      >
        <Icon name="x" size={18} />
        {t(whole ? "analysis.stop" : "analysis.cancel")}
      </button>
    </div>
  );
}

/** The next depth, or the rest of one that was stopped. */
function Deeper({
  depth,
  stopped,
  onAsk,
}: {
  depth: Depth;
  stopped: boolean;
  onAsk: (depth: Depth) => void;
}) {
  const next = stopped ? depth : DEPTHS[DEPTHS.indexOf(depth) + 1];
  if (!next) return null;
  return (
    <div class="row gap-2 wrap">
      <button type="button" class="btn flat" data-do="deeper" onClick={() => onAsk(next)}>
        <Icon name="graph" size={18} />
        {stopped ? t("analysis.goOn") : t("analysis.deeper", { depth: t(`analysis.${next}`) })}
      </button>
      {!stopped && <span class="faint small">{t(`analysis.${next}How`)}</span>}
    </div>
  );
}

interface ResultProps {
  stage: Stage;
  chances: Chances;
  names: string[];
}

function Result({ stage, chances, names }: ResultProps) {
  const [open, setOpen] = useState(false);
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
          {chances.sides.map((side) => (
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
              <td class="numeric">
                {t("analysis.percent", { count: percent(side.loss) })} <Doubt doubt={side.doubt} />
              </td>
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

/** How far off a figure may be, short for the eye and whole for the ear. */
function Doubt({ doubt }: { doubt: number }) {
  const count = doubtPercent(doubt);
  if (!count) return null;
  return (
    <span class="faint" title={t("analysis.doubt", { count })}>
      <span aria-hidden="true">± {count}</span>
      <span class="visually-hidden">{t("analysis.doubt", { count })}</span>
    </span>
  );
}

/** The same as the graph, in figures. */
function ChancesTable({ stage, chances, names, onClose }: ResultProps & { onClose: () => void }) {
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
          .map(({ number, player, chances: after, loss, doubt, mark }) => (
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
                {lostPercent(loss) > 0 && (
                  <>
                    {t("analysis.percent", { count: lostPercent(loss) })} <Doubt doubt={doubt} />
                  </>
                )}{" "}
                {mark && SIGNS[mark]}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
