// A puzzle of the market looked at closely: how far it is, with which pieces, and the button that takes it.
import { useEffect, useRef } from "preact/hooks";
import { Card, Deck } from "../../../draw/Card.tsx";
import { Icon } from "../../../draw/Icon.tsx";
import { PieceSvg } from "../../../draw/Piece.tsx";
import { fillings } from "../../../game/away.ts";
import { puzzle, shapes } from "../../../game/box.ts";
import { type Key, t } from "../../../i18n/index.tsx";
import { prefs } from "../../../lib/prefs.ts";
import { useStore } from "../../../lib/store.ts";
import { cardLabel } from "../../market/Market.tsx";
import { useDoc, useTable } from "../../parts/context.ts";
import { useRoom } from "../room/context.ts";
import { useFocus } from "../room/focus.ts";
import { besides, rowOf } from "../room/rows.ts";
import "./Zoom.css";

export function Zoom() {
  const { play } = useTable();
  const { doc } = useDoc();
  const selected = useStore(play.state, (s) => s.selected);
  const held = useStore(play.state, (s) => s.held !== null);
  const there = selected !== null && (selected in doc.view.decks || besides(doc.view, selected).length > 0);
  // Somebody else took it.
  useEffect(() => {
    if (selected && !there) play.state.set({ selected: null });
  }, [selected, there]);
  if (!selected || !there || held) return null;
  return selected in doc.view.decks ? <DeckSheet deck={selected} /> : <CardSheet name={selected} />;
}

function CardSheet({ name }: { name: string }) {
  const { play } = useTable();
  const { doc, me } = useDoc();
  const room = useRoom();
  const hints = useStore(prefs, (p) => p.hints);
  const { points, reward, shape, mask } = puzzle(name);
  const row = besides(doc.view, name);
  const colour = rowOf(doc.view, name);
  const plan = hints && me ? fillings(mask, me.supply, shapes) : null;
  const leaf = (step: number) =>
    play.state.set({ selected: row[(row.indexOf(name) + step + row.length) % row.length] });
  const place = t("zoom.at", {
    row: colour ? t("recycle.row", { colour }) : t("zone.grid"),
    at: row.indexOf(name) + 1,
    of: row.length,
  });
  return (
    <Sheet what={name} place={place} label={cardLabel(name)} onLeaf={leaf}>
      <span class="pick target">
        <Card name={name} u={room.zoom} planned={plan ?? []} />
      </span>
      <div class="zoom-words">
        {hints && me && (
          <>
            <h2>{plan ? t("zoom.away", { count: plan.length + 1 }) : t("mat.needsMore")}</h2>
            {plan && (
              <ol>
                <li>
                  <i>1</i> {t("action.take")}
                </li>
                {plan.map(({ piece }, i) => (
                  <li key={i}>
                    <i>{i + 2}</i> {t("action.place")} <PieceSvg name={piece} u={8.5} pad={0} />
                    <span class="visually-hidden">{t(`piece.${piece}` as Key)}</span>
                  </li>
                ))}
              </ol>
            )}
            {plan && <p class="faint zoom-how">{t("zoom.dashed")}</p>}
          </>
        )}
        <p class="zoom-gives">
          {points} {t("score.points", { count: points })}
          {shapes[reward] ? (
            <>
              {" +"} <PieceSvg name={reward} u={11} />
            </>
          ) : (
            ` + ${t(`reward.${reward}` as Key)}`
          )}
          <span class="faint">{t("mat.cellsLeft", { count: shape.length })}</span>
        </p>
      </div>
    </Sheet>
  );
}

/** The top of a deck is taken unseen, and never without this question. */
function DeckSheet({ deck }: { deck: string }) {
  const { doc } = useDoc();
  const room = useRoom();
  const { size, white = 0 } = doc.view.decks[deck];
  const colour = deck === "deck" ? (white ? "white" : "black") : deck;
  const label = t("deck.label", { deck, count: size });
  return (
    <Sheet what={deck} place={label} label={label}>
      <Deck colour={colour} count={size} u={room.zoom * 0.9} caption={t("deck.left")} />
      <div class="zoom-words">
        <h2>{t("do.takeTop", { deck })}</h2>
      </div>
    </Sheet>
  );
}

interface SheetProps {
  what: string;
  place: string;
  label: string;
  onLeaf?: (step: number) => void;
  children: preact.ComponentChildren;
}

/** Pixels that a finger moves sideways to leaf. */
const SWIPE = 40;

function Sheet({ what, place, label, onLeaf, children }: SheetProps) {
  const { play, session } = useTable();
  const take = useFocus<HTMLButtonElement>();
  const from = useRef(0);
  const can = play.offers.takes.has(what);
  return (
    <section
      class="phone-sheet zoom"
      role="dialog"
      aria-label={label}
      data-keep
      data-zoom={what}
      onPointerDown={(event) => {
        from.current = event.clientX;
      }}
      onPointerUp={(event) => {
        const moved = event.clientX - from.current;
        if (Math.abs(moved) > SWIPE) onLeaf?.(moved < 0 ? 1 : -1);
      }}
    >
      <div class="zoom-head">
        <span class="label">{place}</span>
        <button type="button" class="icon-button" aria-label={t("close")} onClick={() => play.drop()}>
          <Icon name="x" size={22} />
        </button>
      </div>
      <div class="zoom-body">{children}</div>
      <div class="sheet-buttons">
        {onLeaf && (
          <button type="button" class="btn leaf" aria-label={t("zoom.back")} onClick={() => onLeaf(-1)}>
            <Icon name="back" />
          </button>
        )}
        <button
          ref={take}
          type="button"
          class={`btn centred take ${can ? "on" : ""}`}
          data-command="take-selected"
          aria-disabled={!can}
          onClick={() => void (can ? play.send(`take ${what}`) : session.why(`take ${what}`))}
        >
          <Icon name="take" /> {t("zoom.take")}
        </button>
        {onLeaf && (
          <button type="button" class="btn leaf" aria-label={t("zoom.next")} onClick={() => onLeaf(1)}>
            <Icon name="next" />
          </button>
        )}
      </div>
    </section>
  );
}
