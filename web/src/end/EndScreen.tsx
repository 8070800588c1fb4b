// After the game: who won, the score sheet, the score by round, and what to do next.
import { useEffect, useState } from "preact/hooks";
import * as http from "../api/http.ts";
import type { TableDoc, Update } from "../api/types.ts";
import { Card } from "../draw/Card.tsx";
import { Icon } from "../draw/Icon.tsx";
import { openCells, placedOn, puzzle } from "../game/box.ts";
import { list, t } from "../i18n/index.tsx";
import { copyText } from "../lib/copy.ts";
import { LanguageButton, ThemeButton } from "../lib/Menu.tsx";
import { go } from "../lib/router.ts";
import { useStore } from "../lib/store.ts";
import { seatName, who } from "../table/context.ts";
import type { Session } from "../table/session.ts";
import { Chart } from "./Chart.tsx";
import { seriesOf } from "./series.ts";

interface Row {
  name: string;
  mine: boolean;
  bot: boolean;
  won: boolean;
  done: string[];
  unfinished: { puzzle: string; pieces: string[] }[];
  points: number;
  touches: number;
  minus: number;
  total: number;
}

function rowsOf(doc: TableDoc, session: Session): Row[] {
  const { view, result } = doc;
  const deducts = view.rules.edition !== "first" || !!view.rules.solo;
  const rows: Row[] = view.players.map((player, seat) => {
    const lying = player.puzzles.filter((p) => p !== null);
    // Puzzles that touches filled lie where they were.
    const left = lying.filter((p) => openCells(p) !== 0);
    const full = lying.filter((p) => openCells(p) === 0).map((p) => p.puzzle);
    const done = [...(Array.isArray(player.finished) ? player.finished : []), ...full];
    const minus = deducts ? left.reduce((sum, p) => sum + puzzle(p.puzzle).points, 0) : 0;
    return {
      name: who(session, doc, seat).me === "you" ? t("you") : seatName(doc, seat),
      mine: session.held.some((s) => s.seat === seat),
      bot: doc.seats[seat].kind === "bot",
      won: result!.winners.includes(seat),
      done: byPoints(done),
      unfinished: left,
      points: done.reduce((sum, name) => sum + puzzle(name).points, 0),
      touches: player.touches ?? 0,
      minus,
      total: result!.scores[seat],
    };
  });
  if (view.opponent) {
    const done = view.opponent;
    const points = done.reduce((sum, name) => sum + puzzle(name).points, 0);
    rows.push({
      name: t("auto.name"),
      mine: false,
      bot: true,
      won: !result!.winners.includes(0),
      done: byPoints(done),
      unfinished: [],
      points,
      touches: 0,
      minus: 0,
      total: result!.scores[1] ?? points,
    });
  }
  return rows.sort((a, b) => Number(b.won) - Number(a.won) || b.total - a.total);
}

const byPoints = (names: string[]) =>
  [...names].sort(
    (a, b) => puzzle(a).points - puzzle(b).points || puzzle(a).colour.localeCompare(puzzle(b).colour) * -1,
  );

async function allUpdates(session: Session): Promise<Update[]> {
  const token = session.held[0]?.token;
  let updates: Update[] = [];
  for (;;) {
    const page = await http.updates(session.table, updates.at(-1)?.seq ?? 0, token);
    updates = updates.concat(page.updates);
    if (!page.updates.length || updates.at(-1)!.seq >= page.seq) return updates;
  }
}

function headline(doc: TableDoc, session: Session): string {
  const { winners, scores } = doc.result!;
  const solo = !!doc.view.rules.solo;
  const best = Math.max(...scores.filter((_, i) => !winners.includes(i)), -Infinity);
  const by = winners.length ? scores[winners[0]] - best : 0;
  if (solo) return winners.includes(0) ? t("end.soloWin", { by }) : t("end.soloLoss");
  if (winners.length > 1) return t("end.shared", { names: list(winners.map((w) => seatName(doc, w))) });
  if (!winners.length) return t("end.nobody");
  if (by <= 0) return t("end.tie", { ...who(session, doc, winners[0]) });
  return t("end.wins", { ...who(session, doc, winners[0]), by });
}

export function EndScreen({ session, onLook }: { session: Session; onLook: () => void }) {
  const doc = useStore(session.state, (s) => s.shown)!;
  const [updates, setUpdates] = useState<Update[] | null>(null);
  const [copied, setCopied] = useState(false);
  const scores = doc.result!.scores;
  useEffect(() => void allUpdates(session).then(setUpdates, () => {}), [session]);
  const series = updates && seriesOf(updates, scores, doc.view.players.length);
  const rows = rowsOf(doc, session);
  const names = scores.map((_, i) =>
    i >= doc.view.players.length
      ? t("auto.name")
      : who(session, doc, i).me === "you"
        ? t("you")
        : seatName(doc, i),
  );
  const rematch = async () => {
    const next = doc.rematch && !session.held.length ? doc.rematch : await session.rematch();
    if (next) go(`/t/${next}`);
  };
  return (
    <div class="endp">
      <header class="top">
        <button type="button" class="ib" aria-label={t("menu.home")} onClick={() => go("/")}>
          <Icon name="home" />
        </button>
        <span class="brand">Project L</span>
        <span class="sp" />
        <span class="lab">{t("end.over")}</span>
        <span class="tag opt">{t("end.players", { count: doc.view.players.length })}</span>
        <span class="tag opt">{t("end.rounds", { count: doc.view.round })}</span>
        <span class="sp" />
        <LanguageButton />
        <ThemeButton />
      </header>
      <main class="en0">
        <section class="eh">
          <div>
            <h1>{headline(doc, session)}</h1>
            <p class="sec">
              {series?.triggered
                ? t("end.why", {
                    round: series.triggered,
                    last: series.rounds,
                    deck: doc.view.rules.solo ? "solo" : "black",
                  })
                : t("end.whyOther", { last: doc.view.round })}
            </p>
          </div>
          <span class="sp" />
          <div class="row g3 wrap">
            {session.held.length > 0 && (
              <button type="button" class="btn on" onClick={rematch}>
                <Icon name="recycle" size={22} />
                {t("end.rematch")}
              </button>
            )}
            <button type="button" class="btn" onClick={onLook}>
              <Icon name="master" size={22} />
              {t("end.look")}
            </button>
            <button
              type="button"
              class="btn"
              onClick={() => void copyText(`${location.origin}/t/${doc.id}`).then(setCopied)}
            >
              <Icon name="link" size={22} />
              {t(copied ? "copied" : "end.copy")}
            </button>
          </div>
        </section>
        <Sheet rows={rows} touched={series?.touched ?? new Set()} />
        {series && (
          <section class="panel ech" aria-label={t("end.chart")}>
            <h2 class="lab">{t("end.chart")}</h2>
            <Chart series={series} names={names} />
          </section>
        )}
        {doc.deal.seed !== null && (
          <p class="mut s12 seed">
            {t("end.seed", {
              seed: String(doc.deal.seed),
              salt: doc.deal.salt ?? "",
              hash: doc.deal.hash ?? "",
            })}
          </p>
        )}
      </main>
    </div>
  );
}

function Sheet({ rows, touched }: { rows: Row[]; touched: Set<string> }) {
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
                <b>{row.name}</b>
                <span class="mut s13">{t("score.done", { count: row.done.length })}</span>
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
