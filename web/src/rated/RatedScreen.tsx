// Rated games: your rating, the level it picks, one button to play, and how the last games went.
import { useEffect, useState } from "preact/hooks";
import * as http from "../api/http.ts";
import type { About } from "../api/types.ts";
import { Icon } from "../draw/Icon.tsx";
import { t } from "../i18n/index.tsx";
import { errorText } from "../i18n/refusals.ts";
import { expected, isProvisional, NEWCOMER } from "../lib/ratings.ts";
import { go } from "../lib/router.ts";
import { useStore } from "../lib/store.ts";
import { botTitle } from "../ui/bots.ts";
import { Change } from "../ui/Change.tsx";
import { Page } from "../ui/frame/Page.tsx";
import { RatingGraph } from "../ui/RatingGraph.tsx";
import { begin, levelFor, rated, settleOpen } from "./rating.ts";
import "./RatedScreen.css";

const LISTED = 10;
/** A rating in a sentence: without a separator of thousands. */
const text = (rating: number): string => String(Math.round(rating));

export function RatedScreen() {
  const [about, setAbout] = useState<About | null>(null);
  const [problem, setProblem] = useState("");
  const state = useStore(rated, (s) => s);
  const { value, deviation, games, open } = state;
  useEffect(() => {
    http.about().then(setAbout, (error) => setProblem(errorText(error)));
    void settleOpen();
  }, []);
  const level = about && levelFor(value, about);
  const play = async () => {
    try {
      go(`/t/${open ?? (await begin())}`);
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return (
    <Page title={t("rated.title")} sub={t("rated.sub")}>
      <div class="page-columns">
        <section class="panel rating-now" aria-label={t("rating.title")}>
          <div class="row gap-3 wrap">
            <div>
              <span class="label">{t("rating.title")}</span>
              <p class="rating-value" data-rating={Math.round(value)}>
                {Math.round(value)}
              </p>
            </div>
            <span class="spacer" />
            {isProvisional({ value, deviation }) && <span class="tag warn">{t("rating.provisional")}</span>}
          </div>
          <p class="faint small">
            {t("rated.range", {
              low: text(value - 2 * deviation),
              high: text(value + 2 * deviation),
            })}
          </p>
          {level && (
            <div class="row gap-3 rated-opponent">
              <span class="avatar" aria-hidden="true">
                <Icon name="bot" />
              </span>
              <div>
                <b data-level={level.level}>{botTitle(level.bot)}</b>
                <p class="faint small">
                  {t("rated.chance", {
                    rating: text(level.rating),
                    percent: Math.round(100 * expected(value, level.rating)),
                  })}
                </p>
              </div>
            </div>
          )}
          <button
            type="button"
            class="btn on centred large"
            data-command="play-rated"
            onClick={() => void play()}
          >
            <Icon name="play" /> {t(open ? "rated.goOn" : "rated.play")}
          </button>
          {problem && (
            <p class="danger" role="alert">
              {problem}
            </p>
          )}
          <p class="faint small">{t("rated.how")}</p>
        </section>
        <section class="panel" aria-label={t("rated.games")}>
          <h2 class="label">{t("rated.games")}</h2>
          {games.length ? (
            <>
              <RatingGraph values={[NEWCOMER.value, ...games.map((game) => game.value)].slice(-60)} />
              <ul class="rated-games">
                {games
                  .map((game, i) => ({ game, before: i ? games[i - 1].value : null }))
                  .slice(-LISTED)
                  .reverse()
                  .map(({ game, before }) => (
                    <li key={game.table}>
                      <Icon name={game.score > 0.5 ? "check" : game.score ? "two" : "x"} size={16} />
                      <span>
                        {t("rated.result", {
                          result: game.score > 0.5 ? "won" : game.score ? "shared" : "lost",
                          bot: botTitle(game.bot),
                        })}
                      </span>
                      <span class="spacer" />
                      {before !== null && <Change from={before} to={game.value} />}
                      <b>{Math.round(game.value)}</b>
                    </li>
                  ))}
              </ul>
            </>
          ) : (
            <p class="faint empty">{t("rated.noGames")}</p>
          )}
        </section>
      </div>
    </Page>
  );
}
