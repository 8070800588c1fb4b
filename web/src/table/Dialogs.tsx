// Decisions that need more room than a button: the order of a recycled row, what a Ghost becomes, the exchange.
import { useState } from "preact/hooks";
import { Card } from "../draw/Card.tsx";
import { Icon } from "../draw/Icon.tsx";
import { PieceSvg } from "../draw/Piece.tsx";
import { type Key, t } from "../i18n/index.tsx";
import { Dialog } from "../lib/Dialog.tsx";
import { useStore } from "../lib/store.ts";
import { useDoc, useTable } from "./context.ts";
import { cardLabel } from "./Market.tsx";

export function Dialogs() {
  const { play } = useTable();
  const mode = useStore(play.state, (s) => s.mode);
  if (mode === "recycle") return <RecycleDialog />;
  if (mode === "ghost") return <GhostDialog />;
  return null;
}

function RecycleDialog() {
  const { play, layout } = useTable();
  const { doc } = useDoc();
  const rows = play.legal.recycles;
  const [row, setRow] = useState(rows[0]);
  const cards = (doc.view.market[row] ?? []).filter((name): name is string => !!name);
  const [order, setOrder] = useState<string[]>([]);
  const now = order.length === cards.length && order.every((n) => cards.includes(n)) ? order : cards;
  const earlier = (i: number) => {
    const next = [...now];
    [next[i - 1], next[i]] = [next[i], next[i - 1]];
    setOrder(next);
  };
  const u = layout.kind === "phone" ? 11 : 17;
  return (
    <Dialog title={t("recycle.title")} onClose={() => play.drop()}>
      {rows.length > 1 && (
        <div class="row g2" role="group" aria-label={t("recycle.which")}>
          {rows.map((r) => (
            <button
              key={r}
              type="button"
              class={`btn ${r === row ? "on" : ""}`}
              aria-pressed={r === row}
              onClick={() => setRow(r)}
            >
              {t("recycle.row", { colour: r })}
            </button>
          ))}
        </div>
      )}
      <p class="sec">{t("recycle.how")}</p>
      <ol class="recycle">
        {now.map((name, i) => (
          <li key={name}>
            <span class="lab">{i + 1}</span>
            <Card name={name} u={u} />
            <span class="vh">{cardLabel(name)}</span>
            <button
              type="button"
              class="btn flat mid"
              aria-disabled={i === 0}
              onClick={() => i && earlier(i)}
              aria-label={t("recycle.earlier", { card: cardLabel(name) })}
            >
              <span class="back">
                <Icon name="next" size={16} />
              </span>
            </button>
          </li>
        ))}
      </ol>
      <button
        type="button"
        class="btn on mid"
        onClick={() => void play.send(`recycle ${row} ${now.join(" ")}`)}
      >
        <Icon name="recycle" /> {t("recycle.do", { colour: row })}
      </button>
    </Dialog>
  );
}

function GhostDialog() {
  const { play } = useTable();
  const ghosts = [...play.legal.ghosts.keys()];
  const [ghost, setGhost] = useState(ghosts[0]);
  const sets = [...(play.legal.ghosts.get(ghost) ?? [])].sort((a, b) => a.length - b.length);
  return (
    <Dialog title={t("ghost.title")} onClose={() => play.drop()}>
      {ghosts.length > 1 && (
        <div class="chips">
          {ghosts.map((piece) => (
            <button
              key={piece}
              type="button"
              class={piece === ghost ? "chip on" : "chip"}
              aria-pressed={piece === ghost}
              aria-label={t(`piece.${piece}` as Key)}
              onClick={() => setGhost(piece)}
            >
              <PieceSvg name={piece} u={12} />
            </button>
          ))}
        </div>
      )}
      <p class="sec">{t("ghost.how")}</p>
      <div class="ghostsets">
        {sets.map((parts) => (
          <button
            key={parts.join()}
            type="button"
            class="chip wide"
            aria-label={parts.map((p) => t(`piece.${p}` as Key)).join(", ")}
            onClick={() => play.startPlan("ghost", ghost, parts)}
          >
            {parts.map((p, i) => (
              <PieceSvg key={i} name={p} u={12} />
            ))}
          </button>
        ))}
      </div>
    </Dialog>
  );
}
