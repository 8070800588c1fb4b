// The solo table: the grid under its locks, the deck, and the automaton with what it takes next.
import type { Counts, View } from "../../api/types.ts";
import { Card, Slot } from "../../draw/Card.tsx";
import { Icon } from "../../draw/Icon.tsx";
import { PieceSvg } from "../../draw/Piece.tsx";
import { rem } from "../../draw/size.ts";
import { puzzle } from "../../game/box.ts";
import { rich, t } from "../../i18n/index.tsx";
import { Zone } from "../hand/Zone.tsx";
import { useDoc, useTable } from "../parts/context.ts";
import { DeckButton, MarketCard } from "./Market.tsx";
import "../parts/pick.css";
import "./Solo.css";

export const locksIn = (counts: Counts) => Object.values(counts).reduce((a, b) => a + b, 0);
const lockPieces = (counts: Counts) =>
  Object.entries(counts).flatMap(([p, n]) => Array.from({ length: n }, () => p));

/** The place the automaton would take from now, or null if every column is locked or empty (R7.3). */
export function nextVictim(view: View): number | null {
  let best: number | null = null;
  view.market.grid.forEach((name, i) => {
    if (!name || locksIn(view.locks!.columns[i % 3])) return;
    if (best === null || puzzle(name).points > puzzle(view.market.grid[best]!).points) best = i;
  });
  return best;
}

export function SoloGrid() {
  const { layout } = useTable();
  const { doc } = useDoc();
  const { view } = doc;
  const next = nextVictim(view);
  const u = layout.market;
  const columns = { "grid-template-columns": `repeat(3, calc(6.1 * var(--u, ${rem(u)})))` };
  return (
    <Zone name="market" label={t("zone.grid")} class="solo-grid">
      <div class="solo-locks" style={columns}>
        {view.locks!.columns.map((counts, c) => {
          const n = locksIn(counts);
          return (
            <div
              key={c}
              class={n ? "solo-lock" : "solo-lock no"}
              role="img"
              data-fly={`lock:${c}`}
              aria-label={t("solo.locks", { column: c + 1, count: n })}
            >
              {n ? (
                <>
                  <Icon name="lock" size={18} />
                  {n <= 3 ? (
                    lockPieces(counts).map((p, i) => (
                      <PieceSvg key={i} name={p} u={p === "O1" ? Math.min(u, 22) : 12} />
                    ))
                  ) : (
                    <b>×{n}</b>
                  )}
                </>
              ) : (
                <span class="lock-open">{t("solo.open")}</span>
              )}
            </div>
          );
        })}
      </div>
      <div class="solo-cards" style={columns}>
        {view.market.grid.map((name, i) =>
          name ? <MarketCard key={name} name={name} next={i === next} /> : <Slot key={i} u={u} />,
        )}
      </div>
      <SoloDeck />
    </Zone>
  );
}

/** The deck below the grid. */
function SoloDeck() {
  const { layout } = useTable();
  const { view } = useDoc().doc;
  const { size, white = 0 } = view.decks.deck;
  return (
    <div class="row gap-4 solo-deck">
      <DeckButton deck="deck" colour={white ? "white" : "black"} u={Math.min(layout.market * 0.73, 18)} />
      <div class="soft">
        <b>{t("solo.deck")}</b>
        <p>{size ? t("solo.deckNext", { white, black: size - white }) : t("solo.deckEmpty")}</p>
        {view.rules.deck_top && size > 0 && <p>{t("solo.deckTake")}</p>}
      </div>
    </div>
  );
}

export function Automaton() {
  const { doc } = useDoc();
  const { view } = doc;
  const pile = view.opponent ?? [];
  const points = pile.reduce((sum, name) => sum + puzzle(name).points, 0);
  const supply = view.locks!.supply;
  const count = locksIn(supply);
  const next = nextVictim(view);
  const u = 17;
  // In cells: a long pile lies closer, so that all of it can be seen.
  const overlap = pile.length > 4 ? Math.min(4.6, 6.1 - 13.3 / (pile.length - 1)) : 1.4;
  return (
    <section class="panel automaton" aria-label={t("auto.name")}>
      <div class="row gap-3">
        <span class="avatar" aria-hidden="true">
          <Icon name="bot" />
        </span>
        <div>
          <b>{t("auto.name")}</b>
          <div class="faint small">{t("auto.taken", { count: pile.length })}</div>
        </div>
        <span class="spacer" />
        <div class="align-right">
          <span class="number">{points}</span>
          <div class="faint small">{t("score.points", { count: points })}</div>
        </div>
      </div>
      <div class="automaton-body">
        <div class="automaton-stock">
          <h2 class="label">{t("auto.supply")}</h2>
          <div class="row gap-2 wrap automaton-locks" data-fly="lock:supply">
            {count ? (
              lockPieces(supply).map((p, i) => <PieceSvg key={i} name={p} u={p === "O1" ? 20 : 12} />)
            ) : (
              <span class="faint">{t("supply.none")}</span>
            )}
          </div>
          <p class="why">{t("auto.locks", { count })}</p>
        </div>
        <div class="automaton-pile">
          <h2 class="label">{t("auto.pile")}</h2>
          <div class="card-fan">
            {pile.map((name, i) => (
              <span
                key={name}
                class="pick"
                data-fly={`card:${name}`}
                style={i ? { "margin-left": `calc(${-overlap} * var(--u, ${rem(u)}))` } : {}}
              >
                <Card name={name} u={u} />
              </span>
            ))}
          </div>
        </div>
      </div>
      {doc.status === "playing" && view.phase === "play" && (
        <p class="automaton-next">
          <Icon name="bolt" size={18} />
          <span>
            {next === null
              ? t("auto.nothing")
              : rich("auto.next", { points: puzzle(view.market.grid[next]!).points, column: (next % 3) + 1 })}
          </span>
        </p>
      )}
    </section>
  );
}
