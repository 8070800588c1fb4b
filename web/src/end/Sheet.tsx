// The score sheet: every puzzle, touches, what stayed unfinished, the score.
import { Card } from "../draw/Card.tsx";
import { Icon } from "../draw/Icon.tsx";
import { placedOn } from "../game/box.ts";
import { t } from "../i18n/index.tsx";
import { initial } from "../lib/names.ts";
import type { Row } from "./rows.ts";
import "./Sheet.css";

export function Sheet({ rows, touched }: { rows: Row[]; touched: Set<string> }) {
  const minus = (n: number) => (n ? `−${n}` : "0");
  return (
    <section class="panel es" aria-label={t("end.sheet")}>
      <table>
        <thead>
          <tr class="lab">
            <th scope="col" colSpan={2}>
              {t("end.player")}
            </th>
            <th scope="col" class="ef">
              {t("end.finished")}
            </th>
            <th scope="col" class="n">
              {t("end.puzzles")}
            </th>
            <th scope="col" class="n">
              {t("end.touches")}
            </th>
            <th scope="col" class="n">
              {t("end.unfinished")}
            </th>
            <th scope="col" class="n">
              {t("end.score")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={row.name + i} class={row.won ? "win" : ""}>
              <td class="rk">{i + 1}</td>
              <th scope="row">
                <span class={row.mine ? "av me" : "av"} aria-hidden="true">
                  {row.bot ? <Icon name="bot" /> : initial(row.name)}
                </span>
                <span>
                  <b>{row.name}</b>
                  <span class="mut s13">{t("score.done", { count: row.done.length })}</span>
                </span>
              </th>
              <td class="ef">
                <div class="efan">
                  {row.done.map((name, k) => (
                    <span key={name + k} class={touched.has(name) ? "pl tc" : "pl"}>
                      <Card name={name} u={8.4} />
                    </span>
                  ))}
                  {row.unfinished.map((p) => (
                    <span key={p.puzzle} class="pl un">
                      <Card name={p.puzzle} u={8.4} placed={placedOn(p)} />
                    </span>
                  ))}
                </div>
              </td>
              <td class="n" data-label={t("end.puzzles")}>
                {row.points}
              </td>
              <td class="n" data-label={t("end.touches")}>
                {minus(row.touches)}
              </td>
              <td class="n" data-label={t("end.unfinished")}>
                {minus(row.minus)}
              </td>
              <td class="n et" data-label={t("end.score")}>
                {row.total}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="mut s13 leg">
        <span>
          <i class="k1" /> {t("end.legendTouch")}
        </span>
        <span>
          <i class="k2" /> {t("end.legendUnfinished")}
        </span>
      </p>
    </section>
  );
}
