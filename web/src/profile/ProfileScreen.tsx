// What anybody may know of a player: ratings with their curve, games with people, frequent rivals.
import { useEffect, useState } from "preact/hooks";
import type en from "../../locales/profile/en.json";
import * as http from "../api/http.ts";
import type { Profile, RatingDoc } from "../api/types.ts";
import { Icon } from "../draw/Icon.tsx";
import { language, list, type Texts, t, useTexts } from "../i18n/index.tsx";
import { errorText } from "../i18n/refusals.ts";
import { initial } from "../lib/names.ts";
import { useTitle } from "../lib/title.ts";
import { Change } from "../ui/Change.tsx";
import { Segments } from "../ui/Choice.tsx";
import { Page } from "../ui/frame/Page.tsx";
import { DeadEnd, Loading } from "../ui/frame/Plain.tsx";
import { Link } from "../ui/Link.tsx";
import { Curve } from "./Curve.tsx";
import "./ProfileScreen.css";

type Words = Texts<keyof typeof en>;

export function ProfileScreen({ id }: { id: string }) {
  const words = useTexts<keyof typeof en>("profile");
  const [profile, setProfile] = useState<Profile | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => void http.profile(id).then(setProfile, (error) => setProblem(errorText(error))), [id]);
  useTitle(profile?.name ?? words?.t("title") ?? null);
  if (problem) return <DeadEnd title={problem} />;
  if (!words || !profile) return <Loading />;
  const since = new Intl.DateTimeFormat(language(), { dateStyle: "long" }).format(profile.since);
  return (
    <Page title={profile.name} sub={words.t("since", { date: since })}>
      <div class="profile">
        <Ratings words={words} ratings={profile.ratings} />
        <Rivals words={words} rivals={profile.rivals} />
        <History words={words} played={profile.played} />
      </div>
    </Page>
  );
}

function Ratings({ words, ratings }: { words: Words; ratings: RatingDoc[] }) {
  const [kind, setKind] = useState(ratings[0]?.kind);
  const shown = ratings.find((it) => it.kind === kind);
  return (
    <section class="panel ratings" aria-labelledby="ratings-title">
      <h2 class="label" id="ratings-title">
        {words.t("ratings")}
      </h2>
      {shown ? (
        <>
          {ratings.length > 1 && (
            <Segments
              name="kind"
              value={shown.kind}
              options={ratings.map((it) => it.kind)}
              text={(it) => t(`ratingKind.${it as RatingDoc["kind"]}`)}
              onPick={(it) => setKind(it as RatingDoc["kind"])}
            />
          )}
          <Curve points={shown.curve} label={words.t("curveSay", { values: lastOf(shown) })} />
          <dl>
            {ratings.map(({ kind: name, value, deviation, provisional, games }) => (
              <div key={name} data-kind={name}>
                <dt>
                  <b>{t(`ratingKind.${name}`)}</b>
                  <small class="faint">
                    ± {deviation} · {words.t("games", { count: games })}
                  </small>
                </dt>
                <dd>
                  {provisional && <span class="tag warn">{words.t("provisional")}</span>} {value}
                </dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <p class="faint empty">{words.t("noRating")}</p>
      )}
    </section>
  );
}

const lastOf = ({ curve }: RatingDoc): string =>
  curve
    .slice(-12)
    .map(({ value }) => value)
    .join(", ");

function Rivals({ words, rivals }: { words: Words; rivals: Profile["rivals"] }) {
  if (!rivals.length) return null;
  return (
    <section class="panel rivals" aria-labelledby="rivals-title">
      <h2 class="label" id="rivals-title">
        {words.t("rivals")}
      </h2>
      <ul>
        {rivals.map(({ player, name, games, won, lost }, i) => (
          <li key={player}>
            <span class="avatar" data-colour={(i % 5) + 1} aria-hidden="true">
              {initial(name ?? "")}
            </span>
            <span>
              <Link href={`/players/${player}`}>{name ?? words.t("gone")}</Link>
              <small class="faint">{words.t("games", { count: games })}</small>
            </span>
            <b>{words.t("record", { won, lost })}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

function History({ words, played }: { words: Words; played: Profile["played"] }) {
  const when = new Intl.DateTimeFormat(language(), { dateStyle: "medium" });
  return (
    <section class="panel history" aria-labelledby="history-title">
      <h2 class="label" id="history-title">
        {words.t("history")}
      </h2>
      {played.length ? (
        <ul>
          {played.map(({ table, at, kind, place, players, score, how, before, value, others }) => (
            <li key={table} data-played={how}>
              <time class="soft" dateTime={new Date(at).toISOString()}>
                {when.format(at)}
              </time>
              <span class="history-what">
                <b>{list(others.map(({ name }) => name ?? words.t("gone")))}</b>
                <small class="faint">{t(`ratingKind.${kind}`)}</small>
              </span>
              <span class="history-place">
                <b class={place === 1 ? "accent" : ""}>{words.t("place", { place, players })}</b>
                <small class="faint">
                  {how === "short"
                    ? words.t("short")
                    : how === "left"
                      ? words.t("leftEarly")
                      : [score, ...others.map((other) => other.score)].join(" – ")}
                </small>
              </span>
              <span class="history-change">
                {before != null && value != null && <Change from={before} to={value} />}
              </span>
              <Link class="btn flat" href={`/replay/t/${table}`}>
                <Icon name="history" /> {words.t("replay")}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p class="faint empty">{words.t("noHistory")}</p>
      )}
    </section>
  );
}
