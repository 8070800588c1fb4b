// What is to be played, and one button to find others for it; while nobody is there, what can be done instead.
import { useEffect, useState } from "preact/hooks";
import * as http from "../api/http.ts";
import { serverNow } from "../api/time.ts";
import type { Lobby, RatingDoc, Wish } from "../api/types.ts";
import { Icon } from "../draw/Icon.tsx";
import { t } from "../i18n/index.tsx";
import { errorText } from "../i18n/refusals.ts";
import { lookFor, match, stopLooking, wanted } from "../lib/match.ts";
import { becomePlayer, player } from "../lib/player.ts";
import { prefs } from "../lib/prefs.ts";
import { startTable } from "../lib/start.ts";
import { useStore } from "../lib/store.ts";
import { usualBot } from "../ui/bots.ts";
import { Choice } from "../ui/Choice.tsx";
import { clockText, DAY } from "../ui/clock.ts";
import { Link } from "../ui/Link.tsx";
import { useSeconds } from "../ui/MatchNotice.tsx";
import type { Words } from "./LobbyScreen.tsx";
import "./FindMatch.css";

type Wanted = Omit<Wish, "name">;
const SECONDS: Record<Wish["pace"], number> = { fast: 45, relaxed: 180, day: DAY, days: 3 * DAY };
const USUAL: Wanted = { pace: "fast", players: 2, expansions: false, rated: true };

interface FindProps {
  words: Words;
  lobby: Lobby | null;
  onProblem: (text: string) => void;
}

export function FindMatch({ words, lobby, onProblem }: FindProps) {
  const ticket = useStore(match, (s) => s.ticket);
  const lapsed = useStore(match, (s) => s.lapsed);
  const [wish, setWish] = useState<Wanted>(wanted.get().wish ?? USUAL);
  const change = (part: Partial<Wanted>) => setWish((w) => ({ ...w, ...part }));
  const attempt = (work: Promise<unknown>) => work.catch((error) => onProblem(errorText(error)));
  const name = prefs.get().name || t("new.guest");
  const bot = async () =>
    startTable({
      rules: { edition: "second" },
      seats: [
        { kind: "person", name },
        { kind: "bot", bot: usualBot(await http.about()) },
      ],
    });
  const find = async () => {
    await becomePlayer(name);
    await lookFor({ ...wish, name });
  };
  const range = useRange(words, wish, lobby);
  const waiting = lobby ? Math.max(0, lobby.waiting - (ticket?.state === "waiting" ? 1 : 0)) : 0;
  const alone = !!lobby && !waiting && !lobby.tables.length;
  return (
    <section class="panel find" aria-labelledby="find-title">
      <h2 class="label" id="find-title">
        {words.t("find")}
      </h2>
      {ticket ? (
        <Looking words={words} since={ticket.since!} onStop={() => void attempt(stopLooking())} />
      ) : (
        <>
          <Choice
            label={words.t("players")}
            name="players"
            value={String(wish.players ?? "any")}
            options={["2", "3", "4", "any"]}
            text={(it) => (it === "any" ? words.t("any") : it)}
            onPick={(it) => change({ players: it === "any" ? null : Number(it) })}
          />
          <Choice
            label={words.t("pace")}
            name="pace"
            value={wish.pace}
            options={Object.keys(SECONDS)}
            text={(it) => clockText({ turn: SECONDS[it as Wish["pace"]] })}
            onPick={(it) => change({ pace: it as Wish["pace"] })}
          />
          <Choice
            label={words.t("rules")}
            name="rules"
            value={wish.expansions ? "expansions" : "base"}
            options={["base", "expansions"]}
            text={(it) => words.t(it as "base" | "expansions")}
            onPick={(it) => change({ expansions: it === "expansions" })}
          />
          {wish.expansions && <p class="faint small">{words.t("expansionsHow")}</p>}
          <label class="switch">
            <input
              type="checkbox"
              name="rated"
              checked={wish.rated}
              onChange={(e) => change({ rated: e.currentTarget.checked })}
            />
            <span>
              <b>{words.t("rated")}</b>
              <small class="faint">{range ?? words.t("ratedHow")}</small>
            </span>
          </label>
          <button
            type="button"
            class="btn on centred large"
            data-command="find-match"
            onClick={() => void attempt(find())}
          >
            <Icon name="search" /> {words.t("go")}
          </button>
          {lapsed && (
            <p class="warn" role="status">
              {t("match.lapsed")}
            </p>
          )}
        </>
      )}
      {lobby && (
        <p class="faint small" role="status" data-waiting={waiting}>
          {alone ? words.t("alone") : words.t("waiting", { count: waiting })}
        </p>
      )}
      {alone && <p class="soft small">{words.t("aloneHow")}</p>}
      <div class="row gap-2 wrap find-else">
        <button
          type="button"
          class="btn flat"
          data-command="bot-meanwhile"
          onClick={() => void attempt(bot())}
        >
          <Icon name="bot" /> {words.t("bot")}
        </button>
        <Link class="btn flat" href="/new?mode=friends">
          <Icon name="link" /> {words.t("friend")}
        </Link>
        {alone && (
          <Link class="btn flat" href="/new?mode=friends">
            <Icon name="calendar" /> {words.t("days")}
          </Link>
        )}
      </div>
    </section>
  );
}

/** One's own rating and those of the rivals that are looked for first; null where there is none yet. */
function useRange(words: Words, wish: Wanted, lobby: Lobby | null): string | null {
  const [ratings, setRatings] = useState<RatingDoc[]>([]);
  const me = useStore(player, (s) => s.id);
  useEffect(() => {
    if (!me) return;
    http.profile(me).then(
      (found) => setRatings(found.ratings),
      () => {}, // a match is found without it
    );
  }, [me]);
  const kind = wish.expansions ? "expansions" : (wish.players ?? 2) > 2 ? "more" : "two";
  const mine = ratings.find((it) => it.kind === kind);
  if (!mine || !lobby || !wish.rated) return null;
  const { value, deviation } = mine;
  const reach = lobby.near + deviation;
  return words.t("range", { value, deviation, low: Math.max(0, value - reach), high: value + reach });
}

function Looking({ words, since, onStop }: { words: Words; since: number; onStop: () => void }) {
  useSeconds();
  const seconds = Math.max(0, Math.floor((serverNow() - since) / 1000));
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return (
    <div class="looking" data-looking>
      <b class="accent">{words.t("looking", { time })}</b>
      <p class="soft small">{words.t("lookingHow")}</p>
      <button type="button" class="btn centred" data-command="stop-match" onClick={onStop}>
        <Icon name="x" /> {words.t("stop")}
      </button>
    </div>
  );
}
