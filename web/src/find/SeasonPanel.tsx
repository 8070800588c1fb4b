// The best of this quarter of the year, in each kind of game.
import { useEffect, useState } from "preact/hooks";
import * as http from "../api/http.ts";
import type { RatingDoc, Season } from "../api/types.ts";
import { t } from "../i18n/index.tsx";
import { Segments } from "../ui/Choice.tsx";
import { Link } from "../ui/Link.tsx";
import { FindPlayer } from "./FindPlayer.tsx";
import type { Words } from "./LobbyScreen.tsx";
import "./SeasonPanel.css";

export const KINDS = ["two", "more", "line-clear", "expansions"] as const;
const SHOWN = 10;

export function SeasonPanel({ words }: { words: Words }) {
  const [kind, setKind] = useState<RatingDoc["kind"]>("two");
  const [season, setSeason] = useState<Season | null>(null);
  useEffect(() => {
    let gone = false;
    http.season(kind).then(
      (found) => !gone && setSeason(found),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [kind]);
  return (
    <section class="panel season" aria-labelledby="season-title">
      <h2 class="label" id="season-title">
        {words.t("season")}
      </h2>
      <Segments
        name="season"
        value={kind}
        options={[...KINDS]}
        text={(it) => t(`ratingKind.${it as RatingDoc["kind"]}`)}
        onPick={(it) => setKind(it as RatingDoc["kind"])}
      />
      {season?.leaders.length ? (
        <ol>
          {season.leaders.slice(0, SHOWN).map(({ place, player, name, value, games }) => (
            <li key={player}>
              <span class="faint">{place}</span>
              <Link href={`/players/${player}`}>{name ?? "–"}</Link>
              <small class="faint">{words.t("games", { count: games })}</small>
              <b>{value}</b>
            </li>
          ))}
        </ol>
      ) : (
        <p class="faint empty">{words.t("noSeason")}</p>
      )}
      <FindPlayer words={words} />
    </section>
  );
}
