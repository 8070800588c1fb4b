// Moving a held piece cell by cell with the thumb, and whether it fits where it is.
import { Icon } from "../../../draw/Icon.tsx";
import { t } from "../../../i18n/index.tsx";
import { useStore } from "../../../lib/store.ts";
import { progress } from "../../market/Market.tsx";
import { useDoc, useTable } from "../../parts/context.ts";
import { sayLanding } from "../room/say.ts";
import "./Arrows.css";

const WAYS = [
  ["left", 0, -1],
  ["up", -1, 0],
  ["down", 1, 0],
  ["right", 0, 1],
] as const;

export function Arrows({ focus }: { focus: string | null }) {
  const { play } = useTable();
  return (
    <div class="arrows" data-keep>
      {WAYS.map(([way, rows, columns]) => (
        <button
          key={way}
          type="button"
          class={`arrow ${way}`}
          data-move={way}
          aria-label={t(`held.${way}`)}
          onClick={() => {
            play.shift(rows, columns);
            sayLanding(play);
          }}
        >
          <Icon name="up" size={20} />
        </button>
      ))}
      <LandingWords name={focus} />
    </div>
  );
}

/** What placing the piece here would leave. */
function LandingWords({ name }: { name: string | null }) {
  const { play } = useTable();
  const { me } = useDoc();
  const held = useStore(play.state, (s) => s.held);
  const lying = me!.puzzles.find((p) => p?.puzzle === name);
  if (!held?.fits || !lying || held.puzzle !== name)
    return <p class="landing-words faint">{t("mat.spots", { count: 0 })}</p>;
  const { cells } = progress(lying, me!.supply);
  return (
    <p class="landing-words">
      <span class="accent">{t("mat.lands")}</span>{" "}
      <span>{t("mat.then", { count: cells - held.shape.length })}</span>
    </p>
  );
}
