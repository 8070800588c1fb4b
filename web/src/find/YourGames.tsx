// One's own running games: those where it is one's turn first, with the time that is left.
import { serverNow } from "../api/time.ts";
import type { MyTable } from "../api/types.ts";
import { type Entry, entriesOf, timeLeft } from "../games/entries.ts";
import { type Key, list, t } from "../i18n/index.tsx";
import { initial } from "../lib/names.ts";
import { playerName } from "../ui/bots.ts";
import { Link } from "../ui/Link.tsx";
import type { Words } from "./LobbyScreen.tsx";
import "./YourGames.css";

const MOST = 6;
const UNITS = { minutes: "minutes", hours: "hours", days: "daysLeft" } as const;

export function YourGames({ words, tables }: { words: Words; tables: MyTable[] }) {
  const running = entriesOf(tables, []).filter(({ status }) => status !== "over");
  const turns = running.filter(({ yourTurn }) => yourTurn).length;
  return (
    <section class="panel your-games" aria-labelledby="yours-title">
      <div class="row">
        <h2 class="label" id="yours-title">
          {words.t("yours")}
        </h2>
        <span class="spacer" />
        {turns > 0 && <span class="tag on">{words.t("yourTurns", { count: turns })}</span>}
      </div>
      {running.length ? (
        <ul>
          {running.slice(0, MOST).map((entry) => (
            <Line key={entry.table} entry={entry} words={words} />
          ))}
        </ul>
      ) : (
        <p class="faint empty">{words.t("noGames")}</p>
      )}
      <Link class="btn flat centred" href="/games">
        {words.t("all")}
      </Link>
    </section>
  );
}

function Line({ entry, words }: { entry: Entry; words: Words }) {
  const { rivals, solo, players, yourTurn, status, until, onTurn, round } = entry;
  const names = rivals.map(playerName);
  const left = until === null ? null : timeLeft(until, serverNow());
  const time = left
    ? words.t(UNITS[left.unit], { count: left.count })
    : until === null
      ? ""
      : words.t("late");
  const turn =
    status === "waiting"
      ? t("home.waiting")
      : yourTurn
        ? words.t("yourTurn")
        : onTurn.length
          ? words.t("theirTurn", { name: list(onTurn.map(playerName)) })
          : t("home.theirTurn", { round });
  return (
    <li>
      <Link class={yourTurn ? "your-game on" : "your-game"} href={`/t/${entry.table}`}>
        <span class="avatar" data-colour={names.length ? 1 : undefined} aria-hidden="true">
          {initial(names[0] ?? "")}
        </span>
        <span class="your-game-what">
          <b>{solo ? t(`solo.${solo}` as Key) : list(names) || t("home.waiting")}</b>
          <small class="faint">{t("end.players", { count: players })}</small>
        </span>
        <span class={yourTurn ? "tag on" : "tag"}>{[turn, time].filter(Boolean).join(" · ")}</span>
      </Link>
    </li>
  );
}
