// Your own mat on a desk: the puzzles you work on, the supply, and beside them what you can do.
import { t } from "../../i18n/index.tsx";
import { Actions } from "../parts/Actions.tsx";
import { useDoc, useTable } from "../parts/context.ts";
import { MatCards, Supply, SupplyHead } from "../parts/Mat.tsx";
import { HintLine } from "../parts/Notices.tsx";
import { Prepared } from "../parts/PlanPanel.tsx";
import { Credits } from "../parts/Track.tsx";
import "./MyMat.css";

export function MyMat() {
  const { layout } = useTable();
  const { doc, seat } = useDoc();
  const mine = doc.view.turn.includes(seat!);
  return (
    <section class={`mat mine ${mine ? "now" : ""}`} aria-label={t("zone.mine")} data-drop="mat">
      <div class="mat-main">
        <MatCards />
        <Prepared />
        <HintLine />
        <div class="supply">
          <SupplyHead />
          <div class="supply-row" data-fly="mysupply">
            <Supply u={layout.supply} />
            <Credits />
          </div>
        </div>
      </div>
      <Actions />
    </section>
  );
}
