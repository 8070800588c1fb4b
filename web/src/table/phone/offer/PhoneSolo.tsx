// The solo table in the hand: the grid beside the automaton, or its columns one after the other to swipe through.
import { Slot } from "../../../draw/Card.tsx";
import { Icon } from "../../../draw/Icon.tsx";
import { puzzle } from "../../../game/box.ts";
import { rich, t } from "../../../i18n/index.tsx";
import { Zone } from "../../hand/Zone.tsx";
import { MarketCard } from "../../market/Market.tsx";
import { locksIn, nextVictim } from "../../market/Solo.tsx";
import { useDoc, useTable } from "../../parts/context.ts";
import { useRoom } from "../room/context.ts";
import { DeckTab } from "./DeckTab.tsx";
import "./PhoneSolo.css";

export function PhoneSolo() {
  const room = useRoom();
  const { view } = useDoc().doc;
  return (
    <Zone
      name="market"
      label={t("zone.grid")}
      class={room.rows === 2 ? "phone-market phone-grid" : "phone-market phone-columns"}
    >
      {room.rows === 1 && (
        <div class="deck-tabs">
          <DeckTab deck="deck" />
          <AutomatonScore />
        </div>
      )}
      <div class={room.rows === 2 ? "grid-columns" : "phone-strip"}>
        {view.locks!.columns.map((_, column) => (
          <Column key={column} column={column} />
        ))}
      </div>
      {room.rows === 2 && (
        <div class="grid-side">
          <AutomatonScore />
          <NextTake />
          <DeckTab deck="deck" />
        </div>
      )}
    </Zone>
  );
}

/** Three cards under their locks. */
function Column({ column }: { column: number }) {
  const { layout } = useTable();
  const { view } = useDoc().doc;
  const locks = locksIn(view.locks!.columns[column]);
  const next = nextVictim(view);
  return (
    <div class="grid-column">
      <div
        class={locks ? "grid-lock" : "grid-lock no"}
        role="img"
        data-fly={`lock:${column}`}
        aria-label={t("solo.locks", { column: column + 1, count: locks })}
      >
        {locks ? (
          <>
            <Icon name="lock" size={13} />×{locks}
          </>
        ) : (
          t("solo.open")
        )}
      </div>
      <div class="grid-cards">
        {[0, 1, 2].map((row) => {
          const at = row * 3 + column;
          const name = view.market.grid[at];
          return name ? (
            <MarketCard key={name} name={name} next={at === next} />
          ) : (
            <Slot key={at} u={layout.market} />
          );
        })}
      </div>
    </div>
  );
}

/** How the automaton stands: its points, its puzzles and its locks. */
function AutomatonScore() {
  const { view } = useDoc().doc;
  const pile = view.opponent ?? [];
  const points = pile.reduce((sum, name) => sum + puzzle(name).points, 0);
  return (
    <section class="automaton-score" aria-label={t("auto.name")}>
      <Icon name="bot" size={16} />
      <b>{points}</b>
      <span class="visually-hidden">
        {t("score.points", { count: points })}, {t("auto.taken", { count: pile.length })}
      </span>
      <span class="locks" data-fly="lock:supply">
        <Icon name="lock" size={13} />
        {locksIn(view.locks!.supply)}
      </span>
    </section>
  );
}

/** What it takes next. */
function NextTake() {
  const { doc } = useDoc();
  const { view } = doc;
  const next = nextVictim(view);
  if (doc.status !== "playing" || view.phase !== "play") return null;
  return (
    <p class="next-take">
      {next === null
        ? t("auto.nothing")
        : rich("auto.next", { points: puzzle(view.market.grid[next]!).points, column: (next % 3) + 1 })}
    </p>
  );
}
