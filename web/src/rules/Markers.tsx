// A figure to play with: the markers of Line Clear go round until the first player has had both again.
import { useState } from "preact/hooks";
import { Icon } from "../draw/Icon.tsx";
import { Figure, type FigureProps } from "./parts.tsx";
import "./Markers.css";

const PLAYERS = 5;
/** Who has the markers when the black deck is empty, counted from 0. */
const WHITE = 1;
const BLACK = 3;
/** The passes until both have come to the first player. */
const LAST = Math.max(PLAYERS - WHITE, PLAYERS - BLACK);

export function Markers({ texts }: FigureProps) {
  const [passes, setPasses] = useState(0);
  const over = passes === LAST;
  return (
    <Figure caption={texts.t("fig.markers")}>
      <ol class="marker-round">
        {Array.from({ length: PLAYERS }, (_, i) => (
          <li key={i} class={i === 0 ? "first" : ""}>
            {texts.t("fig.player", { number: i + 1 })}
            <span class="marker-names">
              {(WHITE + passes) % PLAYERS === i && <b class="white">{texts.t("fig.white")}</b>}
              {(BLACK + passes) % PLAYERS === i && <b class="black">{texts.t("fig.black")}</b>}
            </span>
          </li>
        ))}
      </ol>
      <p class={over ? "warn" : "soft"} role="status">
        {over ? texts.t("fig.over") : texts.t("fig.passed", { count: passes })}
      </p>
      <button type="button" class="btn centred" onClick={() => setPasses(over ? 0 : passes + 1)}>
        <Icon name={over ? "undo" : "next"} size={18} /> {texts.t(over ? "fig.back" : "fig.pass")}
      </button>
    </Figure>
  );
}
