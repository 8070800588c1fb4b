// The table in the hand: everything by thumb, the puzzle last touched is large.
import { useEffect, useState } from "preact/hooks";
import { Card, Slot } from "../../draw/Card.tsx";
import { Icon } from "../../draw/Icon.tsx";
import { placedOn } from "../../game/box.ts";
import { t } from "../../i18n/index.tsx";
import { useStore } from "../../lib/store.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { Zone } from "../hand/Zone.tsx";
import { Headline, Pips } from "../parts/Actions.tsx";
import { Choices } from "../parts/Choices.tsx";
import { useDoc, useSeq, useTable } from "../parts/context.ts";
import { Log } from "../parts/Log.tsx";
import { Market, progress } from "../parts/Market.tsx";
import { GoalMark, MatCard, Supply, shortName } from "../parts/Mat.tsx";
import { Banner, HintLine } from "../parts/Notices.tsx";
import { Pile } from "../parts/Pile.tsx";
import { PlanPanel, Prepared } from "../parts/PlanPanel.tsx";
import { Rival, RivalStrip } from "../parts/Rivals.tsx";
import { RivalsDialog } from "../parts/RivalsDialog.tsx";
import { Automaton, SoloDeck, SoloGrid } from "../parts/Solo.tsx";
import { Credits, Track } from "../parts/Track.tsx";
import { HandBar, PhoneActions } from "./PhoneActions.tsx";
import { PhoneBar } from "./PhoneBar.tsx";
import { ReserveBar, ReserveSheet } from "./PhoneReserve.tsx";
import "./Phone.css";

export function PhoneTable() {
  const { frame } = useTable();
  const { doc, me } = useDoc();
  const [open, setOpen] = useState<"rivals" | "reserve" | "track" | null>(null);
  const seq = useSeq();
  const { rules } = doc.view;
  const close = () => setOpen(null);
  return (
    <div class="phone-table">
      {frame ? frame.bar : <PhoneBar />}
      <Banner />
      <main class="phone-main" data-seq={seq}>
        {!rules.solo && me && <RivalStrip onOpen={() => setOpen("rivals")} />}
        {rules.solo ? (
          <div class="phone-solo">
            <SoloGrid />
            <div class="phone-automaton">
              <Automaton />
              <Zone name="deck" label={t("solo.deck")}>
                <SoloDeck />
              </Zone>
            </div>
          </div>
        ) : (
          <Market />
        )}
        <ReserveBar onOpen={() => setOpen("reserve")} />
        {doc.view.tiles && <TrackBar onOpen={() => setOpen("track")} />}
        {me ? <PhoneMat /> : doc.view.players.map((_, i) => <Rival key={i} seat={i} />)}
        {rules.solo && <Log />}
      </main>
      {open === "rivals" && <RivalsDialog onClose={close} />}
      {open === "reserve" && <ReserveSheet onClose={close} />}
      {open === "track" && (
        <Dialog title={t("zone.track")} onClose={close}>
          <Track />
        </Dialog>
      )}
    </div>
  );
}

function TrackBar({ onOpen }: { onOpen: () => void }) {
  const { doc } = useDoc();
  return (
    <button type="button" class="phone-reserve track-bar" onClick={onOpen}>
      <i class="coin" />
      <span>{t("finesse.open", { round: doc.view.round, bank: doc.view.bank ?? 0 })}</span>
      <Icon name="next" size={16} />
    </button>
  );
}

function PhoneMat() {
  const { play, layout, frame } = useTable();
  const { doc, seat, me } = useDoc();
  const [chosen, setChosen] = useState<string | null>(null);
  // A drag leaves the large puzzle where it is: it would otherwise change under the finger.
  const over = useStore(play.state, (s) => (s.held?.by === "drag" ? null : (s.held?.puzzle ?? null)));
  useEffect(() => {
    if (over) setChosen(over);
  }, [over]);
  const plan = useStore(play.state, (s) => s.plan);
  const mine = doc.view.turn.includes(seat!);
  const puzzles = me!.puzzles.flatMap((p) => (p ? [p.puzzle] : []));
  const focus =
    [over, chosen, ...(frame?.goals ?? [])].find((n) => n && puzzles.includes(n)) ?? puzzles[0] ?? null;
  const pending = mine && (me!.pending?.length ?? 0) > 0;
  return (
    <section class={`phone-mat ${mine ? "now" : ""}`} aria-label={t("zone.mine")} data-drop="mat">
      <div class="row gap-2">
        <h2 class="phone-headline">
          <Headline />
        </h2>
        <span class="spacer" />
        <Pile seat={seat!} words={false} />
        {doc.view.phase === "play" && <Pips />}
      </div>
      <div class="phone-puzzles">
        {focus ? (
          <MatCard name={focus} u={layout.mat} caption={false} />
        ) : (
          <Slot u={layout.mat} text={t("mat.free")} />
        )}
        <Zone name="thumbs" label={t("zone.mat")} class="phone-thumbs">
          {me!.puzzles.map((p, i) => {
            if (p ? p.puzzle === focus : !focus && i === 0) return null;
            if (!p)
              return (
                <span key={i} class="thumb">
                  <Slot u={layout.thumb} />
                </span>
              );
            const { cells, away } = progress(p, me!.supply);
            return (
              <button
                key={p.puzzle}
                type="button"
                class="thumb"
                data-item
                data-mat={p.puzzle}
                data-small
                onClick={() => {
                  setChosen(p.puzzle);
                  if (play.state.get().held) play.over(p.puzzle);
                }}
              >
                <span class="visually-hidden">{shortName(p.puzzle)}</span>
                <GoalMark name={p.puzzle} />
                <Card
                  name={p.puzzle}
                  u={layout.thumb}
                  placed={placedOn(p)}
                  planned={plan?.placements.filter((x) => x.puzzle === p.puzzle)}
                />
                <span>{t("mat.thumb", { cells, away: away ?? 0, known: away === null ? "no" : "yes" })}</span>
              </button>
            );
          })}
        </Zone>
      </div>
      <FocusCaption name={focus} />
      <Prepared />
      <HintLine />
      <Supply u={layout.supply} phone />
      <Credits />
      <div class="phone-foot">
        <HandBar />
        {plan ? <PlanPanel plan={plan} /> : pending ? <Choices /> : <PhoneActions />}
      </div>
    </section>
  );
}

function FocusCaption({ name }: { name: string | null }) {
  const { play } = useTable();
  const { me } = useDoc();
  const held = useStore(play.state, (s) => s.held);
  const lying = me!.puzzles.find((p) => p?.puzzle === name);
  if (!lying) return <p class="phone-caption faint">{t("mat.takeOne")}</p>;
  const { cells, away } = progress(lying, me!.supply);
  if (held?.fits)
    return (
      <p class="phone-caption">
        <span class="accent">{t("mat.lands")}</span> {t("mat.then", { count: cells - held.shape.length })}
      </p>
    );
  return (
    <p class="phone-caption">
      {t("mat.cellsLeft", { count: cells })} ·{" "}
      {away === null ? t("mat.needsMore") : t("mat.away", { count: away })}
    </p>
  );
}
