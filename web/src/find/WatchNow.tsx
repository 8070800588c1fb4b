// Public tables where a game is being played, for whoever wants to watch.
import type { OpenTable } from "../api/types.ts";
import { Icon } from "../draw/Icon.tsx";
import { type Key, list, t } from "../i18n/index.tsx";
import { playerName } from "../ui/bots.ts";
import { clockText } from "../ui/clock.ts";
import { Link } from "../ui/Link.tsx";
import type { Words } from "./LobbyScreen.tsx";

export function WatchNow({ words, tables }: { words: Words; tables: OpenTable[] }) {
  return (
    <section class="panel open-tables" aria-labelledby="watch-title">
      <h2 class="label" id="watch-title">
        {words.t("watch")}
      </h2>
      {tables.length ? (
        <ul>
          {tables.map(({ table, seats, rules, clock, rated }) => (
            <li key={table} data-watched={table}>
              <span class="open-what">
                <b>{list(seats.map(({ name }) => playerName(name ?? "")))}</b>
                <small class="soft">
                  {[
                    clock ? clockText(clock) : t("join.noClock"),
                    ...rules.expansions.map((name) => t(`expansion.${name}` as Key)),
                    ...(rated ? [words.t("rated")] : []),
                  ].join(" · ")}
                </small>
              </span>
              <Link class="btn" href={`/t/${table}`}>
                <Icon name="play" size={18} /> {words.t("watchIt")}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p class="faint empty">{words.t("noneToWatch")}</p>
      )}
    </section>
  );
}
