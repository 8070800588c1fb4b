// How many reached which score, as bars; your own is marked, in colour and in words.
import { t } from "../i18n/index.tsx";
import { histogram } from "./days.ts";
import "./Histogram.css";

export function Histogram({ scores, mine }: { scores: [number, number][]; mine: number | null }) {
  const bars = histogram(scores);
  const most = Math.max(...bars.map((bar) => bar.count));
  return (
    <ol class="histogram" aria-label={t("daily.histogram")}>
      {bars.map(({ low, high, count }) => {
        const own = mine !== null && mine >= low && mine <= high;
        return (
          <li key={low} class={own ? "yours" : ""} data-count={count}>
            <span class="bar-count" aria-hidden="true">
              {own ? t("you") : count || ""}
            </span>
            <i style={{ height: `${Math.round((72 * count) / most)}px` }} />
            <span class="bar-label" aria-hidden="true">
              {minus(low)}
            </span>
            <span class="visually-hidden">
              {t("daily.bar", { low, high, count })}
              {own && ` ${t("you")}`}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

const minus = (n: number): string => (n < 0 ? `−${-n}` : String(n));
