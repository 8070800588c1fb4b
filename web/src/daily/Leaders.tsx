// The best at one of a day's games: who, with how many points, in how many rounds; a day later, how.
import { useState } from "preact/hooks";
import type { DayResults } from "../api/types.ts";
import { Icon } from "../draw/Icon.tsx";
import { t } from "../i18n/index.tsx";
import { Link } from "../ui/Link.tsx";
import "./Leaders.css";

const FEW = 8;

interface LeadersProps {
  results: DayResults;
  isToday: boolean;
  /** The table of this device, if it has one. */
  mine: string | undefined;
}

export function Leaders({ results, isToday, mine }: LeadersProps) {
  const [all, setAll] = useState(false);
  const { leaders } = results;
  return (
    <>
      <h4 class="label">{t("daily.best")}</h4>
      <ol class="leaders">
        {leaders.slice(0, all ? leaders.length : FEW).map((it, i) => (
          <li key={i} class={it.table && it.table === mine ? "yours" : ""} data-leader={it.place}>
            <span class="faint">{it.place}</span>
            <span class="leader-name">
              {it.player ? <Link href={`/players/${it.player}`}>{it.name ?? "–"}</Link> : (it.name ?? "–")}
              {it.table && it.table === mine && <small class="accent"> {t("you")}</small>}
            </span>
            <small class="faint">{it.rounds === null ? "" : t("daily.rounds", { count: it.rounds })}</small>
            <b>
              {it.score}
              <span class="visually-hidden"> {t("score.points", { count: it.score })}</span>
            </b>
            {!isToday && it.table && (
              <Link
                class="icon-button"
                href={`/replay/t/${it.table}`}
                label={t("daily.replay", { name: it.name ?? "–" })}
              >
                <Icon name="play" size={18} />
              </Link>
            )}
          </li>
        ))}
      </ol>
      {!all && leaders.length > FEW && (
        <button type="button" class="btn flat centred" onClick={() => setAll(true)}>
          {t("daily.more", { count: leaders.length })}
        </button>
      )}
      <p class="faint small">{t(isToday ? "daily.bestToday" : "daily.bestPast")}</p>
    </>
  );
}
