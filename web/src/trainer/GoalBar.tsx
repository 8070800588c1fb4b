// Above the table of an exercise: what is to be reached, how it went, and what to do next.
import { useEffect, useRef, useState } from "preact/hooks";
import { Card } from "../draw/Card.tsx";
import { Icon } from "../draw/Icon.tsx";
import { type Key, t } from "../i18n/index.tsx";
import { useStore } from "../lib/store.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { Bar } from "../ui/frame/Bar.tsx";
import type { Practice, Progress } from "./practice.ts";
import { RatingPanel } from "./RatingPanel.tsx";
import { hardness, isCounted, trained } from "./trained.ts";
import "./GoalBar.css";

interface GoalProps {
  practice: Practice;
  focus: boolean;
  onNext: () => void;
}

export function GoalBar({ practice, focus, onNext }: GoalProps) {
  const [asking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) heading.current!.focus({ preventScroll: true });
  }, [practice]);
  const { exercise } = practice;
  const progress = useStore(practice.progress, (s) => s);
  const counted = useStore(trained, (s) => isCounted(s, exercise));
  const { actions, last, solution } = progress;
  const showing = solution === "playing";
  const result = last?.done && !solution ? last.reason : "";
  const { kind, puzzles } = exercise.goal;
  const fresh = !actions.length || showing;
  return (
    <>
      <Bar>
        <span class="label name">{t("trainer.title")}</span>
        <Difficulty rating={exercise.rating} />
        <span class="spacer" />
        <RatingButton />
      </Bar>
      <section class={`goal ${result}`} aria-label={t("trainer.goal")}>
        <div class="goal-cards" aria-hidden="true">
          {puzzles.map((name) => (
            <Card key={name} name={name} u={8} />
          ))}
          {kind === "touches" && <Icon name="end" size={30} />}
        </div>
        <div class="goal-words">
          <h1 ref={heading} tabIndex={-1}>
            {t(`trainer.${kind}`, { actions: exercise.best, puzzles: puzzles.length, best: exercise.best })}
          </h1>
          <p role="status" class={last || counted ? "" : "optional"}>
            {verdict(practice, progress, counted)}
          </p>
        </div>
        <div class="goal-buttons">
          <button
            type="button"
            class="btn phone-only"
            data-command="undo"
            aria-disabled={!actions.length || !!last?.done}
            aria-label={t("action.undo")}
            onClick={() => actions.length && !last?.done && void practice.undo()}
          >
            <Icon name="undo" />
          </button>
          <button
            type="button"
            class="btn"
            data-command="restart"
            aria-disabled={fresh}
            aria-label={t("trainer.restart")}
            title={t("trainer.restart")}
            onClick={() => !fresh && practice.restart()}
          >
            <Icon name="restart" />
            <span class="optional">{t("trainer.restart")}</span>
          </button>
          <button
            type="button"
            class="btn"
            data-command="solution"
            aria-disabled={showing}
            aria-label={t("trainer.show")}
            title={t("trainer.show")}
            onClick={() => {
              if (showing) return;
              if (counted) void practice.solve();
              else setAsking(true);
            }}
          >
            <Icon name="bulb" />
            <span class="optional">{t("trainer.show")}</span>
          </button>
          <button
            type="button"
            class={`btn ${counted ? "on" : ""}`}
            data-command="next"
            aria-disabled={!counted}
            title={counted ? undefined : t("trainer.nextWhy")}
            onClick={() => counted && onNext()}
          >
            <span>{t("trainer.next")}</span>
            <Icon name="next" size={18} />
          </button>
        </div>
      </section>
      {asking && (
        <Dialog title={t("trainer.show")} onClose={() => setAsking(false)}>
          <p>{t("trainer.showCosts")}</p>
          <div class="row gap-3 wrap">
            <button type="button" class="btn" onClick={() => setAsking(false)}>
              {t("trainer.keepTrying")}
            </button>
            <button
              type="button"
              class="btn on"
              data-command="solution-sure"
              onClick={() => {
                setAsking(false);
                void practice.solve();
              }}
            >
              <Icon name="bulb" /> {t("trainer.show")}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}

/** What came of it, or what is left to do. */
function verdict({ exercise }: Practice, { actions, last, solution }: Progress, counted: boolean): string {
  if (solution) return t(`trainer.solution.${solution}`);
  if (last?.done)
    return t(`trainer.is.${last.reason}` as Key, { score: last.score ?? 0, best: exercise.best });
  if (counted) return t("trainer.again");
  if (exercise.goal.kind !== "touches" && actions.length) return t("trainer.goOn");
  return t("trainer.how");
}

function Difficulty({ rating }: { rating: number }) {
  const hard = hardness(rating);
  return (
    <span class="tag difficulty" title={t("trainer.rating", { rating: String(rating) })}>
      <span class="difficulty-bars" aria-hidden="true">
        {[1, 2, 3, 4, 5].map((n) => (
          <i key={n} class={n <= hard ? "on" : ""} />
        ))}
      </span>
      <span class="optional">{t(`trainer.hard${hard}` as Key)} ·</span> {rating}
    </span>
  );
}

/** Your rating; opens the graph where it does not stand beside the table. */
function RatingButton() {
  const value = useStore(trained, (s) => Math.round(s.value));
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        class="icon-button words"
        data-rating={value}
        aria-label={t("rating.yours", { value: String(value) })}
        title={t("rating.title")}
        onClick={() => setOpen(true)}
      >
        <Icon name="chart" />
        <b>{value}</b>
      </button>
      {open && (
        <Dialog title={t("rating.title")} onClose={() => setOpen(false)}>
          <RatingPanel />
        </Dialog>
      )}
    </>
  );
}
