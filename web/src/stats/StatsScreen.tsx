// Statistics of the games finished on this device: by variant, favourite pieces; to take along or to delete.
import { useState } from "preact/hooks";
import { Icon } from "../draw/Icon.tsx";
import { PieceSvg } from "../draw/Piece.tsx";
import { type Key, language, t } from "../i18n/index.tsx";
import { saveFile } from "../lib/files.ts";
import { useStore } from "../lib/store.ts";
import { useBox } from "../ui/frame/box.ts";
import { Page } from "../ui/frame/Page.tsx";
import { byVariant, csvOf, favourites, type Game, games, sumOf, variantName } from "./games.ts";
import "./StatsScreen.css";

export function StatsScreen() {
  const list = useStore(games, (s) => s.list);
  const { ready } = useBox();
  return (
    <Page title={t("stats.title")} sub={t("stats.sub")}>
      {list.length ? (
        <>
          <Totals list={list} />
          <Variants list={list} />
          {ready && <Favourites list={list} />}
          <Keep list={list} />
        </>
      ) : (
        <p class="panel faint empty">{t("stats.none")}</p>
      )}
    </Page>
  );
}

const percent = (part: number, whole: number): string =>
  new Intl.NumberFormat(language(), { style: "percent" }).format(whole ? part / whole : 0);
const number = (value: number): string =>
  new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(value).replace("-", "−");

function Totals({ list }: { list: Game[] }) {
  const { games: played, wins, average, best, fastest } = sumOf(list);
  const shown: [Key, string][] = [
    ["stats.games", number(played)],
    ["stats.wins", percent(wins, played)],
    ["stats.average", number(average)],
    ["stats.best", number(best)],
    ["stats.fastest", fastest === null ? "–" : number(fastest)],
  ];
  return (
    <dl class="totals">
      {shown.map(([key, value]) => (
        <div key={key} class="panel">
          <dt class="label">{t(key)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Variants({ list }: { list: Game[] }) {
  return (
    <section class="panel" aria-label={t("stats.variants")}>
      <h2 class="label">{t("stats.variants")}</h2>
      <div class="scroll">
        <table class="variants-table">
          <thead>
            <tr class="faint small">
              <th scope="col">{t("stats.variant")}</th>
              <th scope="col">{t("stats.games")}</th>
              <th scope="col">{t("stats.wins")}</th>
              <th scope="col">{t("stats.average")}</th>
              <th scope="col">{t("stats.best")}</th>
              <th scope="col">{t("stats.fastest")}</th>
            </tr>
          </thead>
          <tbody>
            {byVariant(list).map((group) => {
              const sum = sumOf(group);
              return (
                <tr key={variantName(group[0])}>
                  <th scope="row">{variantName(group[0])}</th>
                  <td data-label={t("stats.games")}>{number(sum.games)}</td>
                  <td data-label={t("stats.wins")}>{percent(sum.wins, sum.games)}</td>
                  <td data-label={t("stats.average")}>{number(sum.average)}</td>
                  <td data-label={t("stats.best")}>{number(sum.best)}</td>
                  <td data-label={t("stats.fastest")}>{sum.fastest === null ? "–" : number(sum.fastest)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Favourites({ list }: { list: Game[] }) {
  const pieces = favourites(list);
  const most = pieces[0]?.[1] ?? 1;
  return (
    <section class="panel" aria-label={t("stats.pieces")}>
      <h2 class="label">{t("stats.pieces")}</h2>
      <ol class="favourites">
        {pieces.map(([piece, count]) => (
          <li key={piece}>
            <span class="favourite-piece" aria-hidden="true">
              <PieceSvg name={piece} u={12} pad={0} />
            </span>
            <span class="visually-hidden">{t(`piece.${piece}` as Key)}</span>
            <span class="favourite-bar" aria-hidden="true">
              <i style={{ width: `${(100 * count) / most}%`, background: `var(--${piece}, var(--ghost))` }} />
            </span>
            <b>{number(count)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Keep({ list }: { list: Game[] }) {
  const [sure, setSure] = useState(false);
  const save = () => saveFile(new Blob([csvOf(list)], { type: "text/csv" }), "projectl-games.csv");
  return (
    <div class="row gap-3 wrap">
      <button type="button" class="btn" data-command="csv" onClick={save}>
        <Icon name="place" /> {t("stats.csv")}
      </button>
      <button
        type="button"
        class={sure ? "btn danger" : "btn flat"}
        data-command="delete"
        onClick={() => (sure ? games.set({ list: [] }) : setSure(true))}
      >
        <Icon name="x" /> {t(sure ? "stats.deleteSure" : "stats.delete")}
      </button>
    </div>
  );
}
