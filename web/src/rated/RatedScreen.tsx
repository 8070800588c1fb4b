// Rated games: your rating, the level it picks, one button to play, and how the last games went.
import { useEffect, useState } from "preact/hooks";
import * as http from "../api/http.ts";
import type { About } from "../api/types.ts";
import { Icon } from "../draw/Icon.tsx";
import { t } from "../i18n/index.tsx";
import { errorText } from "../i18n/refusals.ts";
import { botTitle } from "../lib/bots.ts";
import { Change } from "../lib/Change.tsx";
import { Page } from "../lib/Page.tsx";
import { RatingGraph } from "../lib/RatingGraph.tsx";
import { expected, isProvisional, NEWCOMER } from "../lib/ratings.ts";
import { go } from "../lib/router.ts";
import { useStore } from "../lib/store.ts";
import { begin, levelFor, rated, settleOpen } from "./rating.ts";

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
      <div class="pgcols">
        <section class="panel rnow" aria-label={t("rating.title")}>
          <div class="row g3 wrap">
            <div>
              <span class="lab">{t("rating.title")}</span>
              <p class="rbig" data-rating={Math.round(value)}>
                {Math.round(value)}
              </p>
            </div>
            <span class="sp" />
            {isProvisional({ value, deviation }) && <span class="tag w">{t("rating.provisional")}</span>}
          </div>
          <p class="mut s13">
            {t("rated.range", {
              low: text(value - 2 * deviation),
              high: text(value + 2 * deviation),
            })}
          </p>
          {level && (
            <div class="row g3 ropp">
              <span class="av" aria-hidden="true">
                <Icon name="bot" />
              </span>
              <div>
                <b data-level={level.level}>{botTitle(level.bot)}</b>
                <p class="mut s13">
                  {t("rated.chance", {
                    rating: text(level.rating),
                    percent: Math.round(100 * expected(value, level.rating)),
                  })}
                </p>
              </div>
            </div>
          )}
          <button type="button" class="btn on mid big" data-command="play-rated" onClick={() => void play()}>
            <Icon name="play" /> {t(open ? "rated.goOn" : "rated.play")}
          </button>
          {problem && (
            <p class="dng" role="alert">
              {problem}
            </p>
          )}
          <p class="mut s13">{t("rated.how")}</p>
        </section>
        <section class="panel" aria-label={t("rated.games")}>
          <h2 class="lab">{t("rated.games")}</h2>
          {games.length ? (
            <>
              <RatingGraph values={[NEWCOMER.value, ...games.map((game) => game.value)].slice(-60)} />
              <ul class="rlist">
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
                      <span class="sp" />
                      {before !== null && <Change from={before} to={game.value} />}
                      <b>{Math.round(game.value)}</b>
                    </li>
                  ))}
              </ul>
            </>
          ) : (
            <p class="mut empty">{t("rated.noGames")}</p>
          )}
        </section>
      </div>
    </Page>
  );
}
