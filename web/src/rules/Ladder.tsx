// A figure to play with: what an Upgrade can make of a piece.
import { useState } from "preact/hooks";
import { Icon } from "../draw/Icon.tsx";
import { level, PIECES } from "../game/box.ts";
import { t } from "../i18n/index.tsx";
import { PieceChoice } from "../ui/PieceChoice.tsx";
import { Figure, type FigureProps, Named } from "./parts.tsx";
import "../table/market/ReserveTile.css";
import "./Ladder.css";

const SHAPES = PIECES.slice(0, 9);

export function Ladder({ texts }: FigureProps) {
  const [given, setGiven] = useState("I2");
  const can = (piece: string) => piece !== given && level(piece) <= level(given) + 1;
  return (
    <Figure caption={texts.t("fig.ladder")}>
      <PieceChoice pieces={SHAPES} chosen={given} onChoose={setGiven} u={9} />
      <ol class="ladder">
        {[4, 3, 2, 1].map((l) => (
          <li key={l}>
            <span class="label">{t("reserve.level", { level: l })}</span>
            {SHAPES.filter((piece) => level(piece) === l).map((piece) => (
              <span key={piece} class={can(piece) ? "reserve-tile can" : "reserve-tile quiet"}>
                <Named piece={piece} u={11} />
                {can(piece) && (
                  <>
                    <Icon name="check" size={14} />
                    <span class="visually-hidden">{texts.t("fig.ladderCan")}</span>
                  </>
                )}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </Figure>
  );
}
