// A reward waits for a decision: another piece where the depicted one is out of stock, or a Level Up.
import { useState } from "preact/hooks";
import { Icon } from "../../draw/Icon.tsx";
import { PieceSvg } from "../../draw/Piece.tsx";
import { level } from "../../game/box.ts";
import { type Key, t } from "../../i18n/index.tsx";
import { Zone } from "../hand/Zone.tsx";
import { useDoc, useTable } from "../parts/context.ts";
import "./Choices.css";

export function Choices() {
  const { play } = useTable();
  const { me } = useDoc();
  const due = me?.pending?.[0] ?? "";
  const { choices, levelUps } = play.legal;
  if (levelUps.size || play.legal.noLevelUp) return <LevelUp />;
  return (
    <Zone name="actions" label={t("choice.reward")} class="choices">
      <p class="soft">{t("choice.outOfStock", { piece: t(`piece.${due}` as Key) })}</p>
      <div class="chips">
        {choices.map((piece) => (
          <PieceChip key={piece} piece={piece} onPick={() => void play.send(`choose ${piece}`)} />
        ))}
      </div>
    </Zone>
  );
}

function LevelUp() {
  const { play } = useTable();
  const { me } = useDoc();
  const { levelUps, noLevelUp } = play.legal;
  const givens = [...levelUps.keys()];
  const [chosen, setChosen] = useState<string | null>(null);
  const given = chosen && levelUps.has(chosen) ? chosen : givens[0];
  const takens = [...(levelUps.get(given) ?? [])].sort((a, b) => level(b) - level(a));
  const arrows = me?.pending?.filter((p) => p.startsWith("levelup")).length ?? 1;
  return (
    <Zone name="actions" label={t("choice.levelUp")} class="choices">
      <p class="soft">{t("choice.raise", { count: arrows })}</p>
      <div class="chips">
        {givens.map((piece) => (
          <PieceChip key={piece} piece={piece} on={piece === given} onPick={() => setChosen(piece)} />
        ))}
      </div>
      <p class="row gap-2 soft">
        <Icon name="up" size={18} /> {t("choice.into")}
      </p>
      <div class="chips">
        {takens.map((piece) => (
          <PieceChip key={piece} piece={piece} onPick={() => void play.send(`levelup ${given} ${piece}`)} />
        ))}
      </div>
      {noLevelUp && (
        <button
          type="button"
          class="btn flat centred"
          data-item
          onClick={() => void play.send("levelup none")}
        >
          {t("choice.decline")}
        </button>
      )}
    </Zone>
  );
}

function PieceChip({ piece, on = false, onPick }: { piece: string; on?: boolean; onPick: () => void }) {
  const name = piece === "none" ? t("choice.none") : t(`piece.${piece}` as Key);
  return (
    <button
      type="button"
      class={on ? "chip on" : "chip"}
      data-item
      data-chip={piece}
      aria-pressed={on}
      aria-label={name}
      title={name}
      onClick={onPick}
    >
      {piece === "none" ? name : <PieceSvg name={piece} u={11} />}
    </button>
  );
}
