// The puzzles on offer: two rows with their decks, or the left and right rows of Line Clear.
import { Card, Deck, Slot } from "../../draw/Card.tsx";
import { piecesAway } from "../../game/away.ts";
import { openCells, puzzle, shapes } from "../../game/box.ts";
import { cellsOf, countCells } from "../../game/cells.ts";
import { type Key, t } from "../../i18n/index.tsx";
import { prefs } from "../../lib/prefs.ts";
import { useStore } from "../../lib/store.ts";
import { startCardDrag } from "../hand/drag.ts";
import type { Play } from "../hand/play.ts";
import { Zone } from "../hand/Zone.tsx";
import { useDoc, useTable } from "../parts/context.ts";
import { seatName, who } from "../session/names.ts";
import "../parts/pick.css";
import "./Market.css";

/** What a puzzle gives when it is finished. */
export const rewardName = (reward: string): string =>
  t((shapes[reward] ? `piece.${reward}` : `reward.${reward}`) as Key);

/** What a card is, in words, with the cells that are open: all of them, unless told otherwise. */
export function cardLabel(name: string, open = puzzle(name).mask): string {
  const z = puzzle(name);
  const label = t("card.label", {
    colour: z.colour,
    points: z.points,
    cells: z.shape.length,
    reward: rewardName(z.reward),
  });
  return open ? `${label}. ${t("card.open", { rows: openRows(open) })}` : label;
}

/** Open cells row by row, as the number of their columns. */
function openRows(open: number): string {
  const rows: number[][] = [];
  for (const [row, column] of cellsOf(open)) {
    rows[row] ??= [];
    rows[row].push(column + 1);
  }
  return rows
    .map((columns, row) => t("card.row", { row: row + 1, columns: columns.join(", ") }))
    .filter(Boolean)
    .join("; ");
}

/** Select what is to be taken: a button then asks. */
function choose(play: Play, what: string): void {
  play.drop();
  play.state.set({ selected: what });
}

/** A face-up puzzle that can be taken by click, drag or Enter. */
export function MarketCard({
  name,
  quiet = false,
  next = false,
}: {
  name: string;
  quiet?: boolean;
  next?: boolean;
}) {
  const { play, session, layout } = useTable();
  const { me } = useDoc();
  const can = useStore(session.state, () => play.legal.takes.has(name));
  const offered = can || play.offers.takes.has(name);
  const holding = useStore(play.state, (s) => s.held !== null || s.plan !== null);
  const selected = useStore(play.state, (s) => s.selected === name);
  const hinted = useStore(play.state, (s) => s.hint === `take ${name}`);
  const hints = useStore(prefs, (p) => p.hints);
  const u = layout.market;
  const away = hints && me && u >= 15 ? piecesAway(puzzle(name).mask, me.supply, shapes) : null;
  const state = next
    ? "next"
    : hinted
      ? "hinted"
      : selected
        ? "selected"
        : can && !holding
          ? "can"
          : quiet
            ? "quiet"
            : "";
  const take = (event: MouseEvent) => {
    // The second click of a double one would take the card that came instead.
    if (event.detail > 1 && !selected) return;
    const asks = prefs.get().confirmTakes || (layout.kind === "phone" && event.detail > 0);
    if (asks && !selected) choose(play, name);
    else if (offered) void play.send(`take ${name}`);
    else void session.why(`take ${name}`);
  };
  return (
    <button
      type="button"
      class={`pick on-hover ${state}`}
      data-item
      data-fly={`card:${name}`}
      data-take={can || undefined}
      aria-disabled={!offered}
      onClick={take}
      onPointerDown={(event) => startCardDrag(event, play, name)}
    >
      <span class="visually-hidden">{cardLabel(name)}</span>
      <Card name={name} u={u} hint={away === null ? "" : t("card.away", { count: away })} />
    </button>
  );
}

export function DeckButton({ deck, colour, u }: { deck: string; colour: string; u: number }) {
  const { play, session, layout } = useTable();
  const { doc } = useDoc();
  const can = useStore(session.state, () => play.legal.takes.has(deck));
  const offered = can || play.offers.takes.has(deck);
  const holding = useStore(play.state, (s) => s.held !== null || s.plan !== null);
  const hinted = useStore(play.state, (s) => s.hint === `take ${deck}`);
  const selected = useStore(play.state, (s) => s.selected === deck);
  const { size } = doc.view.decks[deck];
  const label = t("deck.label", { deck: deck as "white", count: size });
  return (
    <button
      type="button"
      class={`pick ${hinted ? "hinted" : selected ? "selected" : can && !holding ? "can" : ""}`}
      data-item
      data-fly={`deck:${deck}`}
      data-take={can || undefined}
      data-drop={`deck:${deck}`}
      aria-disabled={!offered}
      title={can ? t("deck.take", { deck, count: size }) : label}
      onClick={(event) => {
        if (event.detail > 1) return;
        // A deck gives what nobody has seen, and nothing of it comes back: a finger is asked first.
        const touch = layout.kind === "phone" || (event as unknown as PointerEvent).pointerType === "touch";
        if (!offered) void session.why(`take ${deck}`);
        else if (event.detail > 0 ? touch || prefs.get().confirmTakes : prefs.get().confirmTakes && !selected)
          choose(play, deck);
        else void play.send(`take ${deck}`);
      }}
    >
      <span class="visually-hidden">{can ? t("deck.take", { deck, count: size }) : label}</span>
      <Deck colour={colour} count={size} u={u} caption={u >= 10 ? t("deck.left") : ""} />
    </button>
  );
}

function Row({ cards, quiet }: { cards: (string | null)[]; quiet?: boolean }) {
  const { layout } = useTable();
  return (
    <>
      {cards.map((name, i) =>
        name ? <MarketCard key={name} name={name} quiet={quiet} /> : <Slot key={i} u={layout.market} />,
      )}
    </>
  );
}

export function Market() {
  const { layout } = useTable();
  const { doc } = useDoc();
  if (doc.view.rules.line_clear) return <LineClear />;
  return (
    <Zone name="market" label={t("zone.market")} class="market">
      {(["white", "black"] as const).map((colour) => (
        <div key={colour} class="market-row">
          <DeckButton deck={colour} colour={colour} u={layout.market} />
          <Row cards={doc.view.market[colour]} />
        </div>
      ))}
    </Zone>
  );
}

/** Left rows for the white marker, right rows for the black one, the decks between them. */
function LineClear() {
  const { session, layout } = useTable();
  const { doc, seat } = useDoc();
  const { view } = doc;
  const { white, black } = view.markers!;
  const side = (marker: "white" | "black", holder: number, rows: string[]) => {
    const playing = view.turn.includes(holder);
    return (
      <div class={`market-side ${marker}`}>
        <div class="side-row">
          <Row cards={view.market[rows[0]]} quiet={holder !== seat} />
        </div>
        <p class="side-name">
          <i class={`marker ${marker}`} />
          <b>{t(marker === "white" ? "lineclear.left" : "lineclear.right")}</b>
          <span class="soft">
            {holder === seat && session.held.length === 1
              ? t(playing ? "lineclear.yours" : "lineclear.youDone")
              : t(playing ? "lineclear.theirs" : "lineclear.done", { name: seatName(doc, holder) })}
          </span>
        </p>
        <div class="side-row">
          <Row cards={view.market[rows[1]]} quiet={holder !== seat} />
        </div>
      </div>
    );
  };
  return (
    <Zone name="market" label={t("zone.market")} class="market line-clear">
      {side("white", white, ["white", "black"])}
      <div class="decks">
        <DeckButton deck="white" colour="white" u={layout.market} />
        <span class="faint small deck-name">{t("lineclear.top", who(session, doc, white))}</span>
        <DeckButton deck="black" colour="black" u={layout.market} />
      </div>
      {side("black", black, ["white right", "black right"])}
    </Zone>
  );
}

/** How far one of my puzzles is from being finished. */
export function progress(lying: { puzzle: string; pieces: string[] }, supply: Record<string, number>) {
  const open = openCells(lying);
  return { cells: countCells(open), away: piecesAway(open, supply, shapes) };
}
