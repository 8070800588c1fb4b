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
    <section class="panel score-sheet" aria-label={t("end.sheet")}>
      <table>
        <thead>
          <tr class="label">
            <th scope="col" colSpan={2}>
              {t("end.player")}
            </th>
            <th scope="col" class="sheet-finished">
              {t("end.finished")}
            </th>
            <th scope="col" class="numeric">
              {t("end.puzzles")}
            </th>
            <th scope="col" class="numeric">
              {t("end.touches")}
            </th>
            <th scope="col" class="numeric">
              {t("end.unfinished")}
            </th>
            <th scope="col" class="numeric">
              {t("end.score")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={row.name + i} class={row.won ? "winner" : ""} data-colour={row.colour}>
              <td class="rank">{i + 1}</td>
              <th scope="row">
                <span class="avatar" data-colour={row.colour} aria-hidden="true">
                  {row.bot ? <Icon name="bot" /> : initial(row.name)}
                </span>
                <span>
                  <b>{row.name}</b>
                  <span class="faint small">
                    {row.level && `${row.level} · `}
                    {t("score.done", { count: row.done.length })}
                  </span>
                </span>
              </th>
              <td class="sheet-finished">
                <div class="sheet-cards">
                  {row.done.map((name, k) => (
                    <span key={name + k} class={touched.has(name) ? "sheet-card touched" : "sheet-card"}>
                      <Card name={name} u={8.4} />
                    </span>
                  ))}
                  {row.unfinished.map((p) => (
                    <span key={p.puzzle} class="sheet-card unfinished">
                      <Card name={p.puzzle} u={8.4} placed={placedOn(p)} />
                    </span>
                  ))}
                </div>
              </td>
              <td class="numeric" data-label={t("end.puzzles")}>
                {row.points}
              </td>
              <td class="numeric" data-label={t("end.touches")}>
                {minus(row.touches)}
              </td>
              <td class="numeric" data-label={t("end.unfinished")}>
                {minus(row.minus)}
              </td>
              <td class="numeric total" data-label={t("end.score")}>
                {row.total}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="faint small sheet-legend">
        <span>
          <i class="key-touched" /> {t("end.legendTouch")}
        </span>
        <span>
          <i class="key-unfinished" /> {t("end.legendUnfinished")}
        </span>
      </p>
    </section>
  );
}
