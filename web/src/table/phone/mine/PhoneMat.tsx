// The own mat in the hand: one puzzle large, the others small beside it, below them the supply.
import { useEffect, useState } from "preact/hooks";
import { Card, Slot } from "../../../draw/Card.tsx";
import { PieceSvg } from "../../../draw/Piece.tsx";
import { fillings } from "../../../game/away.ts";
import { openCells, placedOn, shapes } from "../../../game/box.ts";
import { spots } from "../../../game/cells.ts";
import { doneCount, shownPoints } from "../../../game/points.ts";
import { type Key, t } from "../../../i18n/index.tsx";
import { prefs } from "../../../lib/prefs.ts";
import { useStore } from "../../../lib/store.ts";
import { announce } from "../../effects/announce.ts";
import { Zone } from "../../hand/Zone.tsx";
import { progress } from "../../market/Market.tsx";
import { GoalMark, MatCard, Supply, shortName } from "../../mats/Mat.tsx";
import { Pile } from "../../mats/Pile.tsx";
import { useDoc, useTable } from "../../parts/context.ts";
import { useRoom } from "../room/context.ts";
import { Arrows } from "./Arrows.tsx";
import { PlanRow } from "./PlanRow.tsx";
import "./PhoneMat.css";

export function PhoneMat() {
  const { play, layout } = useTable();
  const { doc, seat } = useDoc();
  const room = useRoom();
  const [focus, setFocus] = useFocus();
  const held = useStore(play.state, (s) => s.held !== null);
  const plan = useStore(play.state, (s) => s.plan);
  const mine = doc.view.turn.includes(seat!);
  useHeldWords();
  return (
    <section class={`phone-mat ${mine ? "now" : ""}`} aria-label={t("zone.mine")} data-drop="mat">
      <div class="phone-puzzles">
        {focus ? (
          <MatCard name={focus} u={layout.mat} caption={false} />
        ) : (
          <Slot u={layout.mat} text={t("mat.free")} />
        )}
        <div class="phone-side">
          <Thumbs focus={focus} onChoose={setFocus} />
          {!held && !plan && room.words && <FocusWords name={focus} />}
          {!held && !plan && room.pile && <PhonePile />}
          {held && room.landscape && <Arrows focus={focus} />}
        </div>
      </div>
      {held && !room.landscape && <Arrows focus={focus} />}
      {plan && !held && <PlanRow plan={plan} />}
      <Supply u={layout.supply} phone />
    </section>
  );
}

/** The puzzle that is large: where the piece in hand is, or the one chosen last. */
function useFocus(): [string | null, (name: string) => void] {
  const { play, frame } = useTable();
  const { me } = useDoc();
  const [chosen, setChosen] = useState<string | null>(null);
  // A drag leaves it where it is: it would otherwise change under the finger.
  const over = useStore(play.state, (s) => (s.held?.by === "drag" ? null : (s.held?.puzzle ?? null)));
  useEffect(() => {
    if (over) setChosen(over);
  }, [over]);
  const puzzles = me!.puzzles.flatMap((p) => (p ? [p.puzzle] : []));
  const found = [over, chosen, ...(frame?.goals ?? [])].find((name) => name && puzzles.includes(name));
  return [found ?? puzzles[0] ?? null, setChosen];
}

/** The piece that was picked up, and at how many places it fits. */
function useHeldWords(): void {
  const { play } = useTable();
  const piece = useStore(play.state, (s) => s.held?.piece ?? null);
  useEffect(() => {
    if (!piece) return;
    const count = play.myPuzzles().reduce((sum, name) => sum + spots(shapes[piece], play.open(name)), 0);
    announce(t("say.held", { piece: t(`piece.${piece}` as Key), count }));
  }, [piece]);
}

function Thumbs({ focus, onChoose }: { focus: string | null; onChoose: (name: string) => void }) {
  const { play, layout } = useTable();
  const { me } = useDoc();
  const room = useRoom();
  const piece = useStore(play.state, (s) => s.held?.piece ?? null);
  const plan = useStore(play.state, (s) => s.plan);
  // Four slots: the large one, and three more.
  const large = focus ? me!.puzzles.findIndex((p) => p?.puzzle === focus) : 0;
  return (
    <Zone name="thumbs" label={t("zone.mat")} class={`phone-thumbs abreast-${room.thumbs}`}>
      {me!.puzzles.map((lying, i) => {
        if (i === large) return null;
        if (!lying)
          return (
            <span key={i} class="thumb">
              <Slot u={layout.thumb} text={layout.thumb >= 9 ? t("mat.free") : ""} />
            </span>
          );
        const name = lying.puzzle;
        const room = piece ? spots(shapes[piece], play.open(name)) : 1;
        return (
          <button
            key={name}
            type="button"
            class={`thumb ${room ? "" : "full"} ${piece && room ? "can" : ""}`}
            data-item
            data-mat={name}
            data-small
            data-fly={`card:${name}`}
            onClick={() => {
              onChoose(name);
              if (play.state.get().held) play.over(name);
            }}
          >
            <span class="visually-hidden">{shortName(name)}</span>
            <GoalMark name={name} />
            <Card
              name={name}
              u={layout.thumb}
              placed={placedOn(lying)}
              planned={plan?.placements.filter((p) => p.puzzle === name)}
            />
            <small>
              {piece
                ? t("mat.spots", { count: room })
                : t("mat.left", { count: progress(lying, me!.supply).cells })}
            </small>
          </button>
        );
      })}
    </Zone>
  );
}

/** How far the large puzzle is from being finished, and with which pieces. */
function FocusWords({ name }: { name: string | null }) {
  const { me } = useDoc();
  const hints = useStore(prefs, (p) => p.hints);
  const lying = me!.puzzles.find((p) => p?.puzzle === name);
  if (!lying) return <p class="phone-words faint">{t("mat.takeOne")}</p>;
  const { cells, away } = progress(lying, me!.supply);
  const pieces = hints ? fillings(openCells(lying), me!.supply, shapes) : null;
  return (
    <div class="phone-words">
      <b>{t("mat.cellsLeft", { count: cells })}</b>
      {hints && <span>{away === null ? t("mat.needsMore") : t("mat.away", { count: away })}</span>}
      {pieces && (
        <span class="phone-words-pieces" aria-hidden="true">
          {pieces.map(({ piece }, i) => (
            <PieceSvg key={i} name={piece} u={7.5} pad={0} />
          ))}
        </span>
      )}
    </div>
  );
}

/** The finished puzzles, and what they are worth. */
function PhonePile() {
  const { doc, me, seat } = useDoc();
  const points = shownPoints(doc, seat!);
  return (
    <div class="phone-pile">
      <Pile seat={seat!} words={false} u={5} />
      <span>
        <b>{t("score.doneShort", { count: doneCount(me!) })}</b>
        {points !== null && (
          <span>
            {points} {t("score.points", { count: points })}
          </span>
        )}
      </span>
    </div>
  );
}
