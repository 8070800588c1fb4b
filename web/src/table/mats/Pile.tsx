// A player's finished puzzles: a small pile that everyone can open, as far as the rules let them see it.
import { useState } from "preact/hooks";
import { Card } from "../../draw/Card.tsx";
import { puzzle } from "../../game/box.ts";
import { doneCount, pointsOf } from "../../game/points.ts";
import { t } from "../../i18n/index.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { cardLabel } from "../market/Market.tsx";
import { useDoc, useTable } from "../parts/context.ts";
import { seatName } from "../session/names.ts";
import "./Pile.css";

const SHOWN = 3;
const MINI = 3.4;
const LARGE = 14;

interface PileProps {
  seat: number;
  words?: boolean;
  /** The length of a cell of its cards. */
  u?: number;
}

export function Pile({ seat, words = true, u = MINI }: PileProps) {
  const { session } = useTable();
  const { doc } = useDoc();
  const [open, setOpen] = useState(false);
  const player = doc.view.players[seat];
  const cards = Array.isArray(player.finished) ? player.finished : [];
  const count = doneCount(player);
  if (!words && !count) return null;
  const mine = session.held.length === 1 && session.held[0].seat === seat;
  const name = mine ? t("you") : seatName(doc, seat);
  return (
    <>
      <button
        type="button"
        class="pile"
        data-pile={seat}
        data-fly={`pile:${seat}`}
        title={t("pile.label", { name, count })}
        onClick={() => setOpen(true)}
      >
        <span class="visually-hidden">{t(words ? "pile.title" : "pile.label", { name, count })}</span>
        {cards.slice(-SHOWN).map((card) => (
          <Card key={card} name={card} u={u} />
        ))}
        {words && <span>{t("score.doneShort", { count })}</span>}
      </button>
      {open && (
        <Dialog title={t("pile.title", { name })} onClose={() => setOpen(false)}>
          {cards.length ? (
            <>
              <ul class="pile-cards">
                {[...cards]
                  .sort((a, b) => puzzle(b).points - puzzle(a).points)
                  .map((card) => (
                    <li key={card}>
                      <span class="visually-hidden">{cardLabel(card)}</span>
                      <Card name={card} u={LARGE} />
                    </li>
                  ))}
              </ul>
              <p class="soft">{t("pile.points", { count: pointsOf(player) ?? 0 })}</p>
            </>
          ) : (
            <p class="soft">{t(count ? "pile.hidden" : "pile.none")}</p>
          )}
        </Dialog>
      )}
    </>
  );
}
