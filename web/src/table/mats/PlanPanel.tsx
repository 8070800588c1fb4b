// A Master, Ambassador or Ghost action in the making: what is planned, play it or leave it.
import { Icon } from "../../draw/Icon.tsx";
import { PieceSvg } from "../../draw/Piece.tsx";
import type { Plan } from "../../game/plans.ts";
import { type Key, t } from "../../i18n/index.tsx";
import { useStore } from "../../lib/store.ts";
import { Zone } from "../hand/Zone.tsx";
import { useDoc, useTable } from "../parts/context.ts";
import { shortName } from "./Mat.tsx";
import "./PlanPanel.css";

export function PlanPanel({ plan }: { plan: Plan }) {
  const { play } = useTable();
  useDoc();
  const ready = plan.placements.length > 0 || plan.by === "ghost";
  return (
    <Zone name="actions" label={t(`plan.${plan.by}` as Key)} class="plan">
      <p class="soft">{t(plan.by === "ghost" ? "plan.ghostHow" : "plan.how")}</p>
      <ul class="plan-list">
        {plan.placements.map((p, i) => (
          <li key={p.puzzle}>
            <PieceSvg name={p.piece} u={10} cells={p.cells} />
            <span>{t("plan.on", { puzzle: shortName(p.puzzle) })}</span>
            <button
              type="button"
              class="icon-button"
              data-item
              aria-label={t("plan.remove", { piece: t(`piece.${p.piece}` as Key) })}
              onClick={() => play.unplan(i)}
            >
              <Icon name="x" size={16} />
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        class={`btn centred ${ready ? "on" : ""}`}
        data-item
        data-command="play-plan"
        aria-disabled={!ready}
        onClick={() => ready && void play.playPlan()}
      >
        <Icon name="check" />
        {t(plan.by === "ghost" ? "plan.dissolve" : "plan.play", { count: plan.placements.length })}
        {ready && <span class="kbd">M</span>}
      </button>
      <button type="button" class="btn flat centred" data-item onClick={() => play.cancelPlan()}>
        {t("plan.cancel")}
        <span class="kbd">Esc</span>
      </button>
    </Zone>
  );
}

/** Moves prepared while others play. */
export function Prepared() {
  const { play } = useTable();
  const prepared = useStore(play.state, (s) => s.prepared);
  if (!prepared.length) return null;
  return (
    <div class="prepared">
      <span class="label">{t("prepared.title")}</span>
      {prepared.map((action, i) => (
        <button
          key={i}
          type="button"
          class="tag on"
          onClick={() => play.unprepare(i)}
          title={t("prepared.remove", { action: actionWords(action) })}
        >
          {actionWords(action)} <Icon name="x" size={14} />
        </button>
      ))}
    </div>
  );
}

/** An action in a few words, for chips and the hint. */
export function actionWords(action: string): string {
  const [verb, a, b] = action.split(" ");
  const piece = (name: string) => t(`piece.${name}` as Key);
  switch (verb) {
    case "take":
      return ["white", "black", "deck"].includes(a)
        ? t("do.takeTop", { deck: a })
        : t("do.take", { puzzle: shortName(a) });
    case "gain":
      return t("do.gain");
    case "trade":
      return t("do.trade", { given: piece(a), taken: piece(b) });
    case "place":
    case "touch":
      return t("do.place", { piece: piece(a), puzzle: shortName(b) });
    case "recycle":
      return t("do.recycle", { colour: a });
    case "master":
    case "ambassador":
    case "ghost":
    case "insert":
    case "end":
      return t(`action.${verb}`);
    default:
      return action;
  }
}
