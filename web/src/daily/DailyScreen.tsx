// The deal of the day: today's two games, how they went for everybody, and the days before.
import { useEffect, useState } from "preact/hooks";
import { isLocal } from "../api/home.ts";
import * as http from "../api/http.ts";
import type { Day, DayGame } from "../api/types.ts";
import { Icon } from "../draw/Icon.tsx";
import { type Key, language, t } from "../i18n/index.tsx";
import { errorText } from "../i18n/refusals.ts";
import { go } from "../lib/router.ts";
import { useStore } from "../lib/store.ts";
import { botTitle } from "../ui/bots.ts";
import { Page } from "../ui/frame/Page.tsx";
import { type DayPlayed, dailies, dayAt, open, placeOf, settleDay, streak } from "./days.ts";
import { Histogram } from "./Histogram.tsx";
import { Leaders } from "./Leaders.tsx";
import "./DailyScreen.css";

export function DailyScreen() {
  const [today, setToday] = useState<string | null>(null);
  const [date, setDate] = useState<string | undefined>();
  const [day, setDay] = useState<Day | null>(null);
  const [problem, setProblem] = useState("");
  const [midnights, setMidnights] = useState(0);
  const days = useStore(dailies, (s) => s.days);
  useEffect(() => {
    let gone = false;
    const load = async () => {
      const found = await http.day(date);
      if (gone) return;
      if (!date) setToday(found.date);
      setDay(found);
      setProblem("");
      await settleDay(found.date);
    };
    load().catch((error) => setProblem(errorText(error)));
    return () => {
      gone = true;
    };
  }, [date, midnights]);
  const isToday = !!day && day.date === today;
  const row = today ? streak(days, today) : 0;
  const turn = (step: number) => {
    const next = dayAt(day!.date, step);
    setDate(next === today ? undefined : next);
  };
  return (
    <Page title={t("daily.title")} sub={t(isLocal ? "daily.subHere" : "daily.sub")}>
      {problem && (
        <p class="danger" role="alert">
          {problem}
        </p>
      )}
      {day && (
        <>
          <div class="row gap-3 wrap day-head">
            <div class="row gap-1">
              <button
                type="button"
                class="icon-button"
                aria-label={t("daily.before")}
                onClick={() => turn(-1)}
              >
                <Icon name="back" />
              </button>
              <h2 aria-live="polite" data-date={day.date}>
                {isToday ? t("daily.today", { date: dateText(day.date) }) : dateText(day.date)}
              </h2>
              <button
                type="button"
                class="icon-button"
                aria-label={t("daily.after")}
                aria-disabled={isToday}
                onClick={() => !isToday && turn(1)}
              >
                <Icon name="next" />
              </button>
            </div>
            <span class="spacer" />
            <span class={row ? "tag on" : "tag"} data-streak={row}>
              <Icon name="bolt" size={16} />
              {t("daily.streak", { count: row })}
            </span>
            {isToday && <Countdown key={day.ends} ends={day.ends} onEnd={() => setMidnights((n) => n + 1)} />}
          </div>
          <div class="day-games">
            {day.games.map((game) => (
              <GameCard
                key={game.kind}
                game={game}
                date={day.date}
                isToday={isToday}
                mine={days[day.date]?.[game.kind]}
                onProblem={setProblem}
              />
            ))}
          </div>
          <p class="faint small">{t(isLocal ? "daily.fairHere" : "daily.fair")}</p>
        </>
      )}
    </Page>
  );
}

function dateText(date: string): string {
  const form = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(language(), form).format(new Date(date));
}

function Countdown({ ends, onEnd }: { ends: number; onEnd: () => void }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = window.setInterval(() => {
      setNow(Date.now());
      if (Date.now() > ends) onEnd();
    }, 20_000);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.max(0, Math.ceil((ends - now) / 60_000));
  return (
    <span class="tag warn">
      <Icon name="clock" size={16} />
      {t("daily.next", { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}
    </span>
  );
}

interface CardProps {
  game: DayGame;
  date: string;
  isToday: boolean;
  mine: DayPlayed | undefined;
  onProblem: (text: string) => void;
}

function GameCard({ game, date, isToday, mine, onProblem }: CardProps) {
  const { kind, level, results } = game;
  const over = mine && mine.score !== null;
  const play = async () => {
    try {
      go(`/t/${mine?.table ?? (await open(date, kind))}`);
    } catch (error) {
      onProblem(errorText(error));
    }
  };
  return (
    <section class="panel day-game" aria-labelledby={`day-${kind}`} data-day={kind}>
      <div class="row gap-3">
        <Icon name={kind === "solo" ? "solo" : "two"} size={28} />
        <div>
          <h3 id={`day-${kind}`}>{t(`daily.${kind}`)}</h3>
          <p class="faint small">
            {level === null
              ? t(`solo.${game.rules.solo}` as Key)
              : t("daily.against", { bot: botTitle(String(level)) })}
          </p>
        </div>
        <span class="spacer" />
        {over && (
          <div class="align-right">
            <span class={mine.won ? "number accent" : "number"}>{mine.score}</span>
            <div class="small soft">{t(mine.won ? "daily.won" : "daily.lost")}</div>
          </div>
        )}
      </div>
      {isToday && !over && (
        <button type="button" class="btn on centred" data-play={kind} onClick={() => void play()}>
          <Icon name="play" /> {t(mine ? "daily.goOn" : "daily.play")}
        </button>
      )}
      {!isToday && !over && <p class="soft">{t("daily.missed")}</p>}
      {over && results.played > 0 && (
        <p class="soft" data-place>
          {t("daily.place", { place: placeOf(mine.score!, results.scores), played: results.played })}
        </p>
      )}
      {results.played ? (
        <Histogram scores={results.scores} mine={over ? mine.score : null} />
      ) : (
        <p class="faint">{t("daily.nobody")}</p>
      )}
      {results.played > 0 && (
        <p class="faint small">{t("daily.wins", { wins: results.wins, played: results.played })}</p>
      )}
      {isLocal && <p class="faint small">{t("daily.bestHere")}</p>}
      {results.leaders.length > 0 && <Leaders results={results} isToday={isToday} mine={mine?.table} />}
      {over && isToday && (
        <button type="button" class="btn flat centred" onClick={() => void play()}>
          {t("daily.look")}
        </button>
      )}
      {game.seed !== null && (
        <details class="small">
          <summary>{t("daily.proof")}</summary>
          <p class="faint tiny hash">
            {t("end.seed", { seed: String(game.seed), salt: game.salt ?? "", hash: game.hash })}
          </p>
        </details>
      )}
    </section>
  );
}
