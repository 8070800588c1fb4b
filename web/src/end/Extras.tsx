// What a finished game changes beyond itself: the rating, the day's place, the statistics of this device.
import { useEffect, useState } from "preact/hooks";
import * as http from "../api/http.ts";
import type { DayGame, RatingChange, TableDoc, Update } from "../api/types.ts";
import { placeOf, settle as settleDaily } from "../daily/days.ts";
import { Icon } from "../draw/Icon.tsx";
import { t } from "../i18n/index.tsx";
import { errorText } from "../i18n/refusals.ts";
import { isProvisional, NEWCOMER } from "../lib/ratings.ts";
import { go } from "../lib/router.ts";
import { seatsAt } from "../lib/seats.ts";
import { useStore } from "../lib/store.ts";
import { begin, isAgainstLevel, rated, settle as settleRated } from "../rated/rating.ts";
import { gameOf, games, keepGame, newsOf, variantName } from "../stats/games.ts";
import { Change } from "../ui/Change.tsx";
import { Link } from "../ui/Link.tsx";
import "./Extras.css";

interface ExtrasProps {
  doc: TableDoc;
  seat: number;
  /** The whole log, when it is there. */
  updates: Update[] | null;
}

export function Extras({ doc, seat, updates }: ExtrasProps) {
  useEffect(() => {
    settleDaily(doc, seat);
    void settleRated(doc, seat).catch(() => {});
  }, [doc.id]);
  useEffect(() => {
    if (updates) keepGame(gameOf(doc, seat, updates, Date.now()));
  }, [updates]);
  return (
    <div class="extras">
      {isAgainstLevel(doc) && <RatedNote doc={doc} />}
      {!isAgainstLevel(doc) && doc.options.rated && <PeopleNote doc={doc} seat={seat} />}
      {doc.options.daily && <DailyNote doc={doc} seat={seat} />}
      <News table={doc.id} />
    </div>
  );
}

/** What a game between people made of one's rating. */
function PeopleNote({ doc, seat }: { doc: TableDoc; seat: number }) {
  const [change, setChange] = useState<RatingChange | null>(null);
  useEffect(
    () =>
      void http.ratingChanges(doc.id, seatsAt(doc.id)[0]?.token).then(
        ({ changes }) => setChange(changes.find((it) => it.seat === seat) ?? null),
        () => {},
      ),
    [doc.id],
  );
  if (!change) return null;
  const { kind, before, value, provisional, player } = change;
  return (
    <section class="panel extra" aria-label={t("rating.title")} data-extra="people">
      <span class="label">{t("people.rating", { kind: t(`ratingKind.${kind}`) })}</span>
      {before != null && value != null ? (
        <>
          <b class="number">{value}</b>
          <Change from={before} to={value} />
          {provisional && <span class="tag">{t("rating.provisional")}</span>}
        </>
      ) : (
        <span>{t("people.noChange")}</span>
      )}
      <span class="spacer" />
      <Link href={`/players/${player}`} class="btn">
        <Icon name="graph" /> {t("people.profile")}
      </Link>
      <Link href="/lobby" class="btn on">
        <Icon name="search" /> {t("lobby.title")}
      </Link>
    </section>
  );
}

function RatedNote({ doc }: { doc: TableDoc }) {
  const state = useStore(rated, (s) => s);
  const [problem, setProblem] = useState("");
  const at = state.games.findIndex((game) => game.table === doc.id);
  if (at < 0) return null;
  const next = () =>
    begin().then(
      (table) => go(`/t/${table}`),
      (error) => setProblem(errorText(error)),
    );
  return (
    <section class="panel extra" aria-label={t("rating.title")} data-extra="rated">
      <span class="label">{t("rating.title")}</span>
      <b class="number">{Math.round(state.games[at].value)}</b>
      <Change from={at ? state.games[at - 1].value : NEWCOMER.value} to={state.games[at].value} />
      {isProvisional(state) && <span class="tag">{t("rating.provisional")}</span>}
      <span class="spacer" />
      {problem && <span class="danger">{problem}</span>}
      <button type="button" class="btn on" data-command="next-rated" onClick={() => void next()}>
        <Icon name="play" /> {t("rated.next")}
      </button>
      <Link href="/rated" class="btn">
        <Icon name="chart" /> {t("rated.title")}
      </Link>
    </section>
  );
}

function DailyNote({ doc, seat }: { doc: TableDoc; seat: number }) {
  const { date, kind } = doc.options.daily!;
  const [game, setGame] = useState<DayGame | null>(null);
  useEffect(
    () =>
      void http.day(date).then(
        (day) => setGame(day.games.find((it) => it.kind === kind) ?? null),
        () => {},
      ),
    [date, kind],
  );
  const results = game?.results;
  return (
    <section class="panel extra" aria-label={t("daily.title")} data-extra="daily">
      <Icon name="calendar" size={24} />
      <span>
        {results?.played
          ? t("daily.place", {
              place: placeOf(doc.result!.scores[seat], results.scores),
              played: results.played,
            })
          : t("daily.title")}
      </span>
      <span class="spacer" />
      <Link href="/daily" class="btn on">
        <Icon name="chart" /> {t("daily.all")}
      </Link>
    </section>
  );
}

/** A line on what this game is among those of this device. */
function News({ table }: { table: string }) {
  const list = useStore(games, (s) => s.list);
  const at = list.findIndex((game) => game.table === table);
  if (at < 0) return null;
  const game = list[at];
  const news = newsOf(game, list.slice(0, at));
  return (
    <p class="news" data-news={news}>
      {news && (
        <>
          <Icon name="bolt" size={18} />
          <b>
            {t(`stats.news.${news}`, { variant: variantName(game), score: game.score, rounds: game.rounds })}
          </b>
        </>
      )}
      <Link href="/stats">{t("stats.link")}</Link>
    </p>
  );
}
