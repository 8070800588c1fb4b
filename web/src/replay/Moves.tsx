// Everything that happened, in words, in the order in which it happened; each line leads to its moment.
import { useEffect, useMemo, useRef } from "preact/hooks";
import { t, useLanguage } from "../i18n/index.tsx";
import { useStore } from "../lib/store.ts";
import { type Chances, SIGNS } from "./analysis/chances.ts";
import type { Frame } from "./stage/frames.ts";
import type { Stage } from "./stage/stage.ts";
import { Words } from "./Words.tsx";
import "../table/log/Log.css";
import "./Moves.css";

export function Moves({ stage, chances }: { stage: Stage; chances: Chances | null }) {
  const language = useLanguage();
  const list = useRef<HTMLDivElement>(null);
  const at = useStore(stage.state, (s) => s.at);
  useEffect(() => {
    const box = list.current!;
    const line = box.querySelector<HTMLElement>(`[data-move="${at}"]`);
    for (const now of box.querySelectorAll("[aria-current]")) now.removeAttribute("aria-current");
    line?.setAttribute("aria-current", "step");
    // Only the list scrolls, never the page.
    const top = line?.offsetTop ?? 0;
    if (top < box.scrollTop || top > box.scrollTop + box.clientHeight - 60)
      box.scrollTop = top - box.clientHeight / 2;
  }, [at, chances]);
  // Some hundred lines, drawn once: a step only moves the mark.
  const lines = useMemo(
    () =>
      stage.chapters.map((chapter, i) => {
        const end = stage.chapters[i + 1]?.at ?? stage.last;
        const frames = stage.game.frames.slice(chapter.at + 1, end + 1);
        return (
          <div key={chapter.at}>
            <h3 class="label log-round">
              {chapter.round === null ? t("touch.title") : t("turn.round", { round: chapter.round })}
            </h3>
            {frames.map((frame, k) => (
              <Move key={k} stage={stage} frame={frame} at={chapter.at + 1 + k} chances={chances} />
            ))}
          </div>
        );
      }),
    [stage, chances, language],
  );
  return (
    <section class="panel moves" aria-label={t("zone.log")}>
      <h2 class="label">{t("zone.log")}</h2>
      <div ref={list} class="log">
        {lines}
        {stage.last === 0 && <p class="faint">{t("log.empty")}</p>}
      </div>
    </section>
  );
}

interface MoveProps {
  stage: Stage;
  frame: Frame;
  at: number;
  chances: Chances | null;
}

function Move({ stage, frame, at, chances }: MoveProps) {
  const mark = chances?.actions.get(at)?.mark;
  if (!frame.lines.some((line) => !line.heading)) return null;
  return (
    <button
      type="button"
      class="move"
      data-move={at}
      onClick={() => {
        stage.pause();
        stage.go(at);
      }}
    >
      <span class="said-lines">
        <Words stage={stage} frame={frame} />
      </span>
      {mark && (
        <span class={`mark ${mark}`}>
          <span aria-hidden="true">{SIGNS[mark]}</span>
          <span class="visually-hidden">{t(`analysis.${mark}`)}</span>
        </span>
      )}
    </button>
  );
}
