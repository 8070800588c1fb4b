// Your rating in the trainer over time, and how the last attempts went.
import { Icon } from "../draw/Icon.tsx";
import { t } from "../i18n/index.tsx";
import { isProvisional, NEWCOMER } from "../lib/ratings.ts";
import { useStore } from "../lib/store.ts";
import { Change } from "../ui/Change.tsx";
import { RatingGraph } from "../ui/RatingGraph.tsx";
import { trained } from "./trained.ts";
import "./RatingPanel.css";

const SHOWN = 10;

export function RatingPanel() {
  const { tries, value, deviation } = useStore(trained, (s) => s);
  const solved = tries.filter((it) => it.solved).length;
  const before = tries.at(-2)?.value ?? NEWCOMER.value;
  return (
    <section class="panel trainer-rating" aria-label={t("rating.title")}>
      <div class="row gap-2 wrap">
        <span class="number">{Math.round(value)}</span>
        {tries.length > 0 && <Change from={before} to={value} />}
        <span class="spacer" />
        {isProvisional({ value, deviation }) && <span class="tag">{t("rating.provisional")}</span>}
      </div>
      {tries.length > 0 && (
        <RatingGraph values={[NEWCOMER.value, ...tries.map((it) => it.value)].slice(-60)} height={130} />
      )}
      <p class="faint small">{t("trainer.solved", { solved, tried: tries.length })}</p>
      <ul class="ticks" aria-label={t("trainer.last")}>
        {tries.slice(-SHOWN).map((it) => (
          <li key={it.at} class={it.solved ? "yes" : "no"}>
            <Icon name={it.solved ? "check" : "x"} size={14} />
            <span class="visually-hidden">{t(it.solved ? "trainer.is.solved" : "trainer.is.missed")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
