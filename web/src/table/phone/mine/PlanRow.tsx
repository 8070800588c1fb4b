// A Master, Ambassador or Ghost action in the making: each piece with the card it goes on; a tap takes it back.
import { Card } from "../../../draw/Card.tsx";
import { Icon } from "../../../draw/Icon.tsx";
import { PieceSvg } from "../../../draw/Piece.tsx";
import { placedOn } from "../../../game/box.ts";
import type { Plan } from "../../../game/plans.ts";
import { type Key, t } from "../../../i18n/index.tsx";
import { Zone } from "../../hand/Zone.tsx";
import { useDoc, useTable } from "../../parts/context.ts";
import "./PlanRow.css";

export function PlanRow({ plan }: { plan: Plan }) {
  const { play } = useTable();
  const { me } = useDoc();
  const free = play.myPuzzles().filter((name) => play.open(name) !== 0).length;
  return (
    <Zone name="plan" label={t(`plan.${plan.by}` as Key)} class="plan-row">
      {plan.placements.map((placement, i) => {
        const lying = me!.puzzles.find((p) => p?.puzzle === placement.puzzle);
        return (
          <button
            key={placement.puzzle}
            type="button"
            class="planned-piece"
            data-item
            data-planned={placement.puzzle}
            aria-label={t("plan.remove", { piece: t(`piece.${placement.piece}` as Key) })}
            onClick={() => play.unplan(i)}
          >
            <PieceSvg name={placement.piece} u={8} cells={placement.cells} pad={0} />
            <Icon name="next" size={14} />
            <Card
              name={placement.puzzle}
              u={5.6}
              placed={lying ? placedOn(lying) : []}
              planned={[placement]}
            />
            <Icon name="x" size={14} />
          </button>
        );
      })}
      {plan.placements.length < 3 && (free > 0 || !plan.placements.length) && (
        <p class="plan-free">
          {plan.placements.length
            ? t("plan.free", { count: free })
            : t(plan.by === "ghost" ? "plan.ghostHow" : "plan.how")}
        </p>
      )}
    </Zone>
  );
}
