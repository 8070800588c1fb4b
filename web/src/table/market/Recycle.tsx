// Recycling a row: which one, and in which order it goes under its deck, by dragging or by button.
import { useState } from "preact/hooks";
import { Card } from "../../draw/Card.tsx";
import { Icon } from "../../draw/Icon.tsx";
import { t } from "../../i18n/index.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { useDoc, useTable } from "../parts/context.ts";
import { cardLabel } from "./Market.tsx";
import "./Recycle.css";

export function RecycleDialog() {
  const { play, layout } = useTable();
  const { doc } = useDoc();
  const rows = play.offers.recycles;
  const [row, setRow] = useState(play.state.get().row ?? rows[0]);
  const [order, setOrder] = useState<string[]>([]);
  const [moving, setMoving] = useState<string | null>(null);
  const cards = (doc.view.market[row] ?? []).filter((name) => name !== null);
  const now = order.length === cards.length && order.every((n) => cards.includes(n)) ? order : cards;
  const move = (name: string, to: number) => {
    const rest = now.filter((n) => n !== name);
    setOrder([...rest.slice(0, to), name, ...rest.slice(to)]);
  };
  const drag = (event: PointerEvent) => {
    if (!moving) return;
    const over = document
      .elementFromPoint(event.clientX, event.clientY)
      ?.closest<HTMLElement>("[data-place]");
    const to = Number(over?.dataset.place ?? now.indexOf(moving));
    if (to !== now.indexOf(moving)) move(moving, to);
  };
  return (
    <Dialog title={t("recycle.title")} onClose={() => play.drop()}>
      {rows.length > 1 && (
        <div class="row gap-2" role="group" aria-label={t("recycle.which")}>
          {rows.map((r) => (
            <button
              key={r}
              type="button"
              class={`btn ${r === row ? "on" : ""}`}
              data-row={r}
              aria-pressed={r === row}
              onClick={() => setRow(r)}
            >
              {t("recycle.row", { colour: r })}
            </button>
          ))}
        </div>
      )}
      <p class="soft">{t("recycle.how")}</p>
      <ol class="recycle" onPointerMove={drag} onPointerUp={() => setMoving(null)}>
        {now.map((name, i) => (
          <li
            key={name}
            class={name === moving ? "moving" : ""}
            data-place={i}
            data-card={name}
            onPointerDown={(event) => {
              if ((event.target as Element).closest("button")) return;
              (event.target as Element).releasePointerCapture(event.pointerId);
              setMoving(name);
            }}
          >
            <span class="label">{i + 1}</span>
            <Card name={name} u={layout.kind === "phone" ? 11 : 17} />
            <span class="visually-hidden">{cardLabel(name)}</span>
            <button
              type="button"
              class="btn flat centred"
              aria-disabled={i === 0}
              onClick={() => i && move(name, i - 1)}
              aria-label={t("recycle.earlier", { card: cardLabel(name) })}
            >
              <span class="turned-round">
                <Icon name="next" size={16} />
              </span>
            </button>
          </li>
        ))}
      </ol>
      <button
        type="button"
        class="btn on centred"
        data-command="recycle-now"
        onClick={() => void play.send(`recycle ${row} ${now.join(" ")}`)}
      >
        <Icon name="recycle" /> {t("recycle.do", { colour: row })}
      </button>
    </Dialog>
  );
}
