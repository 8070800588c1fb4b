// A deck in the hand: it leads to its row, and where that is open it offers its top card.
import { t } from "../../../i18n/index.tsx";
import { useStore } from "../../../lib/store.ts";
import { useDoc, useTable } from "../../parts/context.ts";
import "./DeckTab.css";

interface DeckTabProps {
  deck: string;
  /** Of several rows, whether this one is shown. */
  open?: boolean;
  onOpen?: () => void;
}

export function DeckTab({ deck, open, onOpen }: DeckTabProps) {
  const { play, session } = useTable();
  const { doc } = useDoc();
  const can = useStore(session.state, () => play.legal.takes.has(deck));
  const hinted = useStore(play.state, (s) => s.hint === `take ${deck}`);
  const { size, white = 0 } = doc.view.decks[deck];
  const colour = deck === "deck" ? (white ? "white" : "black") : deck;
  const leads = open === false && onOpen;
  const row = t("recycle.row", { colour: deck });
  return (
    <button
      type="button"
      class={`deck-tab ${colour} ${open ? "open" : ""} ${hinted ? "hinted" : ""}`}
      data-item
      data-fly={`deck:${deck}`}
      data-take={can || undefined}
      data-drop={`deck:${deck}`}
      aria-pressed={open}
      onClick={() => {
        if (leads) return onOpen();
        play.drop();
        play.state.set({ selected: deck });
      }}
    >
      <span class="visually-hidden">
        {leads && `${row}. `}
        {t("deck.label", { deck, count: size })}
      </span>
      <b aria-hidden="true">{size}</b>
      {open === undefined && <small aria-hidden="true">{t("deck.left")}</small>}
    </button>
  );
}
