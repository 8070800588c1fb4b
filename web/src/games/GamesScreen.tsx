// The games of this device: running ones with whose turn it is and how long, finished ones with result, replay and analysis.
import { useEffect, useState } from "preact/hooks";
import type en from "../../locales/games/en.json";
import * as http from "../api/http.ts";
import { serverNow } from "../api/time.ts";
import type { MyTable } from "../api/types.ts";
import { Icon } from "../draw/Icon.tsx";
import { type Key, language, list, type Texts, t, useTexts } from "../i18n/index.tsx";
import { errorText } from "../i18n/refusals.ts";
import { initial } from "../lib/names.ts";
import { allSeats } from "../lib/seats.ts";
import { useStore } from "../lib/store.ts";
import { games } from "../stats/games.ts";
import { playerName } from "../ui/bots.ts";
import { Segments } from "../ui/Choice.tsx";
import { Page } from "../ui/frame/Page.tsx";
import { Loading } from "../ui/frame/Plain.tsx";
import { Link } from "../ui/Link.tsx";
import { type Entry, entriesOf, FILTERS, type Filter, passes, resultOf, timeLeft } from "./entries.ts";
import "./GamesScreen.css";

type Words = Texts<keyof typeof en>;

export function GamesScreen() {
  const words = useTexts<keyof typeof en>("games");
  const kept = useStore(games, (s) => s.list);
  const [tables, setTables] = useState<MyTable[] | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    const tokens = allSeats().map((seat) => seat.token);
    if (!tokens.length) return setTables([]);
    http.allMine(tokens).then(setTables, (error) => setProblem(errorText(error)));
  }, []);
  const [filter, setFilter] = useState<Filter>("all");
  if (!words) return <Loading />;
  const entries = entriesOf(tables ?? [], kept);
  const shown = entries.filter((entry) => passes(entry, filter));
  const running = shown.filter((entry) => entry.status !== "over");
  const over = shown.filter((entry) => entry.status === "over");
  return (
    <Page title={t("home.games")} sub={words.t("sub")}>
      {problem && (
        <p class="danger" role="alert">
          {problem}
        </p>
      )}
      {tables && !entries.length && <p class="panel faint empty">{words.t("none")}</p>}
      {entries.length > 1 && <Filters entries={entries} words={words} value={filter} onPick={setFilter} />}
      <Section title={words.t("running")} entries={running} words={words} />
      <Section title={words.t("over")} entries={over} words={words} />
    </Page>
  );
}

/** How each filter is called. */
const NAMES = {
  all: "all",
  running: "running",
  over: "over",
  people: "withPeople",
  bots: "withBots",
  rated: "ratedOnes",
  solo: "alone",
} as const;

interface FiltersProps {
  entries: Entry[];
  words: Words;
  value: Filter;
  onPick: (filter: Filter) => void;
}

/** What can be told apart among these games, each with how many there are. */
function Filters({ entries, words, value, onPick }: FiltersProps) {
  const count = (filter: Filter) => entries.filter((entry) => passes(entry, filter)).length;
  const useful = FILTERS.filter(
    (it) => it === "all" || it === value || (count(it) && count(it) < entries.length),
  );
  return (
    <fieldset class="game-filters" aria-label={words.t("filter")}>
      <Segments
        name="filter"
        value={value}
        options={useful}
        text={(it) => `${words.t(NAMES[it as Filter])} ${count(it as Filter)}`}
        onPick={(it) => onPick(it as Filter)}
      />
    </fieldset>
  );
}

function Section({ title, entries, words }: { title: string; entries: Entry[]; words: Words }) {
  if (!entries.length) return null;
  return (
    <section class="panel" aria-label={title}>
      <h2 class="label">{title}</h2>
      <ul class="games">
        {entries.map((entry) => (
          <Line key={entry.table} entry={entry} words={words} />
        ))}
      </ul>
    </section>
  );
}

function Line({ entry, words }: { entry: Entry; words: Words }) {
  const { table, game, status, solo, players, rivals } = entry;
  const names = rivals.map(playerName);
  const kind = [
    solo ? t(`solo.${solo}` as Key) : t("end.players", { count: players }),
    ...(game ? [t("end.rounds", { count: game.rounds })] : []),
    ...(game?.way === "rated" ? [words.t("rated")] : []),
  ].join(" · ");
  return (
    <li data-table={table} data-status={status}>
      <time class="soft" dateTime={new Date(entry.at).toISOString()}>
        {new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(entry.at)}
      </time>
      <span class="game-rivals">
        {names.slice(0, 5).map((name, i) => (
          <span key={i} class="avatar" data-colour={i + 1} aria-hidden="true">
            {initial(name)}
          </span>
        ))}
        <b>{solo ? words.t("alone") : list(names)}</b>
      </span>
      <span class="game-result">
        <Standing entry={entry} words={words} />
        <small class="faint">{kind}</small>
        {status === "playing" && entry.until !== null && <Until at={entry.until} words={words} />}
      </span>
      <span class="game-ways">
        {status === "over" ? (
          <>
            <Link class="btn flat" href={`/replay/t/${table}`}>
              <Icon name="history" /> {t("end.replay")}
            </Link>
            <Link class="btn" href={`/replay/t/${table}?analyse=1`}>
              <Icon name="graph" /> {t("end.analyse")}
            </Link>
          </>
        ) : (
          <Link class={entry.yourTurn ? "btn on" : "btn"} href={`/t/${table}`}>
            <Icon name="play" /> {words.t("open")}
          </Link>
        )}
      </span>
    </li>
  );
}

/** How long whoever is on turn has left. */
function Until({ at, words }: { at: number; words: Words }) {
  const left = timeLeft(at, serverNow());
  return (
    <small class="warn" data-until>
      {left ? words.t("left", { time: words.t(left.unit, { count: left.count }) }) : words.t("late")}
    </small>
  );
}

/** The result, or whose turn it is. */
function Standing({ entry, words }: { entry: Entry; words: Words }) {
  const { game, status, yourTurn, round } = entry;
  if (game) {
    const result = resultOf(game);
    return (
      <b class={game.won ? "accent" : "danger"} data-result={result}>
        {words.t(result)} {game.score} – {game.against}
      </b>
    );
  }
  if (status === "over") return <b>{t("end.over")}</b>;
  if (status === "waiting") return <b>{t("home.waiting")}</b>;
  if (yourTurn) return <b class="accent">{t("home.yourTurn", { round })}</b>;
  const name = list(entry.onTurn.map(playerName));
  return <b>{name ? words.t("onTurn", { name }) : t("home.theirTurn", { round })}</b>;
}
