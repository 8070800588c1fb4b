// Your mat: four slots with the puzzles you work on, and your supply as real shapes.
import { useMemo } from "preact/hooks";
import { Card, type Landing, LandingSheet, Slot } from "../../draw/Card.tsx";
import { Icon } from "../../draw/Icon.tsx";
import { PieceSvg } from "../../draw/Piece.tsx";
import { openCells, PIECES, type Placed, placedOn, puzzle } from "../../game/box.ts";
import { cellsText, moved, parseCells, ways } from "../../game/cells.ts";
import { type Key, t } from "../../i18n/index.tsx";
import { useStore } from "../../lib/store.ts";
import { pickByClick, pointInCells, startPieceDrag } from "../hand/drag.ts";
import type { Play } from "../hand/play.ts";
import type { Held } from "../hand/state.ts";
import { enterZone, Zone } from "../hand/Zone.tsx";
import { cardLabel, progress } from "../market/Market.tsx";
import { useDoc, useTable } from "../parts/context.ts";
import "../parts/pick.css";
import "./Mat.css";

/** Under smaller cells than these, captions are short, or there is no room for one. */
const SMALL = 20;
const TINY = 14;
/** Under larger ones, both parts of a caption stand in one line. */
const LARGE = 28;

function landingOn(held: Held | null, name: string): Landing | null {
  if (!held || held.puzzle !== name || !held.at) return null;
  const cells = moved(held.shape, held.at[0], held.at[1]);
  if (!cells || (!held.fits && held.by === "drag")) return null;
  return { piece: held.piece, cells, fits: held.fits };
}

/** What an action that has not come back yet lays on a puzzle. */
function laysOn(action: string | null, name: string): { piece: string; cells: string } | null {
  const found = action?.match(new RegExp(`(\\w\\d) ${name} ((?:[a-e][1-5])+)`));
  return found ? { piece: found[1], cells: found[2] } : null;
}

/** A click on a card while a piece is held: put it down there, or bring it there first. */
function click(play: Play, name: string, event: MouseEvent): void {
  const { held } = play.state.get();
  if (!held) return;
  // A mouse that is far from the only place where it fits still means that place.
  const [only, ...more] = ways(held.shape, play.open(name));
  if (only && !more.length && isMouse(event)) {
    play.land(name, only.at, only.shape);
    return void play.commit();
  }
  const at = pointInCells(event, held.shape, play.open(name));
  if (at && event.detail > 0 && (held.puzzle !== name || !same(held, at, event))) play.land(name, at);
  else if (held.puzzle !== name) play.over(name);
  else void play.commit();
}

const isMouse = (event: MouseEvent) => event.detail > 0 && (event as PointerEvent).pointerType !== "touch";

/** Touch: a second tap on the piece puts it down, a tap beside it moves it. */
function same(held: Held, at: readonly [number, number], event: MouseEvent): boolean {
  return isMouse(event) || (held.at?.[0] === at[0] && held.at?.[1] === at[1]);
}

/** A flag on a puzzle that the screen around the table asks for. */
export function GoalMark({ name }: { name: string }) {
  const { frame } = useTable();
  if (!frame?.goals.includes(name)) return null;
  return (
    <span class="goal-mark">
      <Icon name="end" size={14} />
      <span class="visually-hidden">{t("trainer.goal")}</span>
    </span>
  );
}

export function MatCard({ name, u, caption = true }: { name: string; u: number; caption?: boolean }) {
  const { play, session } = useTable();
  const { me } = useDoc();
  const lying = me!.puzzles.find((p) => p?.puzzle === name)!;
  const landing = useStore(play.state, (s) => (s.held?.puzzle === name ? s.held : null));
  const plan = useStore(play.state, (s) => s.plan);
  const refused = useStore(play.state, (s) => s.refused === name);
  const sending = useStore(session.state, (s) => (laysOn(s.sending, name) ? s.sending : null));
  const waits = useStore(play.state, ({ waiting }) =>
    waiting && laysOn(waiting.action, name) ? waiting.action : null,
  );
  const hint = useStore(play.state, (s) => (s.hint?.includes(` ${name} `) ? s.hint : null));
  const ghost = landingOn(landing, name);
  const { cells, away } = progress(lying, me!.supply);
  // Drawn again only when something comes to lie on it: a piece in hand moves over it many times a second.
  const card = useMemo(() => {
    const planned: Placed[] = plan?.placements.filter((p) => p.puzzle === name) ?? [];
    const laid = laysOn(sending ?? waits, name);
    if (laid) planned.push({ piece: laid.piece, cells: parseCells(laid.cells) });
    return <Card name={name} u={u} placed={placedOn(lying)} planned={planned} />;
  }, [name, u, lying, plan, sending, waits]);
  const target = ghost?.fits ? "target" : refused || (ghost && !ghost.fits) ? "no" : hint ? "hinted" : "";
  const left = t("mat.cellsLeft", { count: cells });
  const far = away === null ? t("mat.needsMore") : t("mat.away", { count: away });
  return (
    <div class="mat-slot">
      <button
        type="button"
        class={`pick ${target}`}
        data-item
        data-mat={name}
        data-landing={ghost ? cellsText(ghost.cells) : undefined}
        data-fly={`card:${name}`}
        onClick={(event) => click(play, name, event)}
      >
        <span class="visually-hidden">{`${cardLabel(name, openCells(lying))}. ${left}, ${far}`}</span>
        {card}
        {ghost && <LandingSheet {...ghost} u={u} />}
        <GoalMark name={name} />
      </button>
      {caption && u >= TINY && (
        <p class={u >= LARGE ? "mat-caption in-one-line" : "mat-caption"}>
          {u < SMALL && !ghost?.fits ? (
            <span>{t("mat.thumb", { cells, away: away ?? 0, known: away === null ? "no" : "yes" })}</span>
          ) : ghost?.fits ? (
            <>
              <span class="accent">{t("mat.lands")}</span>
              <span class="away-words">{t("mat.then", { count: cells - ghost.cells.length })}</span>
            </>
          ) : (
            <>
              <span>{left}</span>
              <span class="away-words">{far}</span>
            </>
          )}
        </p>
      )}
    </div>
  );
}

export function MatCards() {
  const { layout } = useTable();
  const { me } = useDoc();
  return (
    <Zone name="mat" label={t("zone.mat")} class="mat-cards">
      {me!.puzzles.map((p, i) =>
        p ? (
          <MatCard key={p.puzzle} name={p.puzzle} u={layout.mat} />
        ) : (
          <div key={i} class="mat-slot" data-slot={i}>
            <Slot u={layout.mat} text={t("mat.free")} />
            {layout.mat >= SMALL && <p class="mat-caption faint">{t("mat.takeOne")}</p>}
          </div>
        ),
      )}
    </Zone>
  );
}

function SupplyPiece({
  piece,
  count,
  u,
  phone = false,
}: {
  piece: string;
  count: number;
  u: number;
  phone?: boolean;
}) {
  const { play } = useTable();
  const held = useStore(play.state, (s) => (s.held?.piece === piece ? s.held : null));
  const given = useStore(play.state, (s) => s.given === piece);
  const upgrading = useStore(play.state, (s) => s.mode === "upgrade" && s.plan === null);
  const hinted = useStore(play.state, (s) => !!s.hint?.split(" ").includes(piece));
  const can = upgrading && play.offers.trades.has(piece);
  const left = count - (held ? 1 : 0);
  const name = t(`piece.${piece}` as Key);
  const state = `${held || given ? "selected" : ""} ${held && left === 0 && !phone ? "gone" : ""} ${can ? "can" : ""} ${hinted ? "hinted" : ""}`;
  return (
    <button
      type="button"
      class={`${phone ? "phone-piece" : "supply-piece"} ${state}`}
      data-item
      data-supply={piece}
      data-fly={`piece:${piece}`}
      aria-pressed={!!held || given}
      onPointerDown={(event) => startPieceDrag(event, play, piece)}
      onClick={(event) => {
        if (event.detail > 0) return pickByClick(event, play, piece);
        if (held) return play.drop();
        play.pick(piece, "keys");
        if (upgrading) requestAnimationFrame(() => enterZone("reserve", "[data-offer]"));
      }}
    >
      <span class="visually-hidden">{t("supply.piece", { piece: name, count })}</span>
      <PieceSvg name={piece} u={u} cells={phone ? held?.shape : undefined} />
      {count > 1 && (
        <i class="times" aria-hidden="true">
          {phone ? count : `×${count}`}
        </i>
      )}
    </button>
  );
}

/** Supply pieces, or a dissolving Ghost's new pieces, less what the plan uses. */
function useSupply(): [string, number][] {
  const { play } = useTable();
  const { doc } = useDoc();
  useStore(play.state, (s) => s.plan);
  const left = doc ? play.available() : {};
  return PIECES.filter((p) => left[p] > 0).map((p) => [p, left[p]]);
}

export function Supply({ u, phone = false }: { u: number; phone?: boolean }) {
  const supply = useSupply();
  const { play } = useTable();
  const ghost = useStore(play.state, (s) => s.plan?.by === "ghost");
  return (
    <Zone
      name="supply"
      label={t(ghost ? "ghost.hand" : "zone.supply")}
      class={phone ? "phone-supply" : "supply-pieces"}
    >
      {supply.map(([piece, count]) => (
        <SupplyPiece key={piece} piece={piece} count={count} u={u} phone={phone} />
      ))}
      {!supply.length && <span class="faint">{t("supply.none")}</span>}
    </Zone>
  );
}

/** The puzzle's name for short sentences: "white 2". */
export function shortName(name: string): string {
  const { colour, points } = puzzle(name);
  return t("card.short", { colour, points });
}
