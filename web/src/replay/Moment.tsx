// The moment that is shown: what was just done, what the judge says of it, and how to go on from here.
import { useEffect, useRef, useState } from "preact/hooks";
import type { JudgedAction } from "../api/types.ts";
import { Icon } from "../draw/Icon.tsx";
import { t } from "../i18n/index.tsx";
import { useStore } from "../lib/store.ts";
import { seatName } from "../table/session/names.ts";
import { type Chances, doubtPercent, lostPercent, SIGNS } from "./analysis/chances.ts";
import { PlayOn } from "./analysis/PlayOn.tsx";
import { wordsOf } from "./analysis/words.ts";
import { Notes } from "./Notes.tsx";
import type { Stage } from "./stage/stage.ts";
import { Words } from "./Words.tsx";
import "./Moment.css";

export function Moment({ stage, chances }: { stage: Stage; chances: Chances | null }) {
  const at = useStore(stage.state, (s) => s.at);
  const line = useStore(stage.state, (s) => s.line);
  const lineAt = useStore(stage.state, (s) => s.lineAt);
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(0);
  const leave = useRef<HTMLButtonElement>(null);
  // The button that showed the line is gone: the keyboard goes on from the way back.
  useEffect(() => leave.current?.focus(), [line]);
  const frame = stage.game.frames[at];
  const judged = chances?.actions.get(at);
  const left = stage.sofar();
  const first = frame.doc.view.turn[0];
  const show = async ({ number, player, better }: JudgedAction) => {
    if (!(await stage.showLine(number, player, better))) setFailed(number);
  };
  return (
    <section class={line ? "panel moment line-on" : "panel moment"} aria-label={t("replay.moment")}>
      {line ? (
        <>
          <h2 class="label">{t("analysis.line")}</h2>
          <ol class="better">
            {line.actions.map((action, i) => (
              <li key={i} aria-current={i === lineAt - 1 ? "step" : undefined}>
                {wordsOf(action.replace(/^\d+ /, ""))}
              </li>
            ))}
          </ol>
          <p class="faint small">{t("analysis.lineHow")}</p>
        </>
      ) : (
        <>
          <h2 class="label" data-step={at}>
            {t("replay.step", { at, of: stage.last })}
          </h2>
          <div class="headline said-lines">
            {frame.lines.length ? (
              <Words stage={stage} frame={frame} u={11} />
            ) : (
              t("replay.start", { name: first === undefined ? "" : seatName(frame.doc, first) })
            )}
          </div>
          {judged && <Verdict judged={judged} failed={failed === at} />}
          <Notes stage={stage} at={at} chances={chances} />
        </>
      )}
      <div class="row gap-2 wrap">
        {line && (
          <button
            ref={leave}
            type="button"
            class="btn"
            data-do="leave-line"
            onClick={() => stage.leaveLine()}
          >
            <Icon name="undo" size={18} />
            {t("analysis.leave")}
            <span class="kbd">Esc</span>
          </button>
        )}
        {!line && judged && lostPercent(judged.loss) > 0 && judged.better.length > 0 && (
          <button type="button" class="btn" data-do="show-line" onClick={() => show(judged)}>
            <Icon name="bulb" size={18} />
            {t("analysis.show")}
          </button>
        )}
        {left && (
          <button type="button" class="btn" data-do="play-on" onClick={() => setOpen(true)}>
            <Icon name="play" size={18} />
            {t("analysis.playOn")}
          </button>
        )}
      </div>
      {open && left && <PlayOn stage={stage} from={left} onClose={() => setOpen(false)} />}
    </section>
  );
}

/** How good an action was, and what would have been better. */
function Verdict({ judged, failed }: { judged: JudgedAction; failed: boolean }) {
  const { mark, loss, doubt, better } = judged;
  const count = lostPercent(loss);
  return (
    <div class="verdict">
      <p>
        {mark && (
          <span class={`mark ${mark}`} aria-hidden="true">
            {SIGNS[mark]}
          </span>
        )}
        {mark && <b>{t(`analysis.${mark}`)} </b>}
        <span class="soft">
          {!count
            ? t("analysis.agrees")
            : loss > doubt
              ? t("analysis.loss", { count })
              : t("analysis.unsure", { count })}
          {count > 0 && doubt > 0 && ` (${t("analysis.doubt", { count: doubtPercent(doubt) })})`}
        </span>
      </p>
      {better.length > 0 && count > 0 && (
        <>
          <p class="label">{t("analysis.better")}</p>
          <ol class="better">
            {better.map((action, i) => (
              <li key={i}>{wordsOf(action)}</li>
            ))}
          </ol>
          {failed && (
            <p class="faint small" role="status">
              {t("analysis.noShow")}
            </p>
          )}
        </>
      )}
    </div>
  );
}
