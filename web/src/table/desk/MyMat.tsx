// Your own mat on a desk: the puzzles you work on, and below them your supply and what you have finished.
import { deductionOf, doneCount, shownPoints } from "../../game/points.ts";
import { t } from "../../i18n/index.tsx";
import { useStore } from "../../lib/store.ts";
import { Credits } from "../market/Track.tsx";
import { MatCards, Supply } from "../mats/Mat.tsx";
import { Pile } from "../mats/Pile.tsx";
import { useDoc, useTable } from "../parts/context.ts";
import "./MyMat.css";

export function MyMat() {
  const { play, layout } = useTable();
  const { doc, seat } = useDoc();
  const ghost = useStore(play.state, (s) => s.plan?.by === "ghost");
  const mine = doc.view.turn.includes(seat!);
  const count = Object.values(play.available()).reduce((a, b) => a + b, 0);
  return (
    <section class={`mat mine ${mine ? "now" : ""}`} aria-label={t("zone.mine")} data-drop="mat">
      <div class="mat-main">
        <MatCards />
        <div class="supply" data-fly="mysupply">
          <h2 class="label supply-label" title={t("supply.count", { count })}>
            {t(ghost ? "ghost.hand" : "zone.supply")}
          </h2>
          <Supply u={layout.supply} />
          <Credits />
          <Pile seat={seat!} words={false} />
          <MyScore />
        </div>
      </div>
    </section>
  );
}

function MyScore() {
  const { doc, me, seat } = useDoc();
  const points = shownPoints(doc, seat!);
  // A result has everything taken off already.
  const over = doc.status === "over";
  const minus = over ? 0 : deductionOf(doc.view.rules, me!);
  const touches = over ? 0 : (me!.touches ?? 0);
  if (points === null) return null;
  const done = doneCount(me!);
  return (
    <div
      class="my-score"
      title={t("score.mine", { points, done, unfinished: -minus, has: minus ? "yes" : "no" })}
    >
      <b>
        {points} {t("score.points", { count: points })}
      </b>
      <span>{t("score.doneShort", { count: done })}</span>
      {minus > 0 && <span>{t("score.unfinished", { count: -minus })}</span>}
      {touches > 0 && <span>{t("score.touches", { count: -touches })}</span>}
    </div>
  );
}
