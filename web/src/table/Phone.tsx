// The table in the hand: everything by thumb, the puzzle last touched is large.
import { useState } from "preact/hooks";
import { Card, Slot } from "../draw/Card.tsx";
import { Icon, type IconName } from "../draw/Icon.tsx";
import { PieceSvg } from "../draw/Piece.tsx";
import { PIECES, placedOn } from "../game/box.ts";
import { type Key, t } from "../i18n/index.tsx";
import { Dialog } from "../lib/Dialog.tsx";
import { useStore } from "../lib/store.ts";
import { Headline, Pips } from "./Actions.tsx";
import { Choices } from "./Choices.tsx";
import { commands } from "./commands.ts";
import { useDoc, useSeq, useTable } from "./context.ts";
import { Log } from "./Log.tsx";
import { Market, progress } from "./Market.tsx";
import { MatCard, Supply, shortName } from "./Mat.tsx";
import { PlanPanel, Prepared } from "./PlanPanel.tsx";
import { ReserveTile } from "./Reserve.tsx";
import { Rival, RivalStrip } from "./Rivals.tsx";
import { Automaton, SoloDeck, SoloGrid } from "./Solo.tsx";
import { Banner, HintLine, RivalsDialog } from "./TableView.tsx";
import { PhoneBar } from "./TopBar.tsx";
import { Credits, Track } from "./Track.tsx";
import { Zone } from "./Zone.tsx";

export function PhoneTable() {
  const { doc, me } = useDoc();
  const [open, setOpen] = useState<"rivals" | "reserve" | "track" | null>(null);
  const seq = useSeq();
  const { rules } = doc.view;
  const close = () => setOpen(null);
  return (
    <div class="ph">
      <PhoneBar />
      <Banner />
      <main class="phm" data-seq={seq}>
        {!rules.solo && me && <RivalStrip onOpen={() => setOpen("rivals")} />}
        {rules.solo ? (
          <div class="phsolo">
            <SoloGrid />
            <div class="phauto">
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

function ReserveBar({ onOpen }: { onOpen: () => void }) {
  const { doc } = useDoc();
  const { play } = useTable();
  const giving = useStore(play.state, (s) => s.given !== null || s.held !== null);
  return (
    <button type="button" class={`prs ${giving ? "lit" : ""}`} onClick={onOpen}>
      <span class="vh">{t("reserve.openSheet")}</span>
      {PIECES.filter((p) => p in doc.view.reserve).map((p) => (
        <span key={p} class="pr" aria-hidden="true" data-fly={`reserve:${p}`}>
          <PieceSvg name={p} u={p in doc.view.reserve && "P5" in doc.view.reserve ? 6.4 : 8} pad={0} />
          <b>{doc.view.reserve[p]}</b>
        </span>
      ))}
    </button>
  );
}

function TrackBar({ onOpen }: { onOpen: () => void }) {
  const { doc } = useDoc();
  return (
    <button type="button" class="prs trkbar" onClick={onOpen}>
      <i class="coin" />
      <span>{t("finesse.open", { round: doc.view.round, bank: doc.view.bank ?? 0 })}</span>
      <Icon name="next" size={16} />
    </button>
  );
}

/** The exchange: pick what to give, then what to take. */
function ReserveSheet({ onClose }: { onClose: () => void }) {
  const { play } = useTable();
  const { doc } = useDoc();
  const giving = useStore(play.state, (s) => s.given ?? s.held?.piece ?? null);
  const trades = [...play.offers.trades.keys()];
  return (
    <Dialog title={t("zone.reserve")} onClose={onClose}>
      {trades.length > 0 && (
        <>
          <p class="sec">{t("reserve.give")}</p>
          <div class="chips">
            {trades.map((p) => (
              <button
                key={p}
                type="button"
                class={p === giving ? "chip on" : "chip"}
                aria-pressed={p === giving}
                aria-label={t(`piece.${p}` as Key)}
                onClick={() => play.state.set({ given: p === giving ? null : p, held: null })}
              >
                <PieceSvg name={p} u={12} />
              </button>
            ))}
          </div>
        </>
      )}
      <div class="sheet">
        {PIECES.filter((p) => p in doc.view.reserve).map((p) => (
          <ReserveTile key={p} piece={p} count={doc.view.reserve[p]} u={13} onPick={onClose} />
        ))}
      </div>
    </Dialog>
  );
}

function PhoneMat() {
  const { play, layout } = useTable();
  const { doc, seat, me } = useDoc();
  const [chosen, setChosen] = useState<string | null>(null);
  const over = useStore(play.state, (s) => s.held?.puzzle ?? null);
  const plan = useStore(play.state, (s) => s.plan);
  const mine = doc.view.turn.includes(seat!);
  const puzzles = me!.puzzles.flatMap((p) => (p ? [p.puzzle] : []));
  const focus = [over, chosen].find((n) => n && puzzles.includes(n)) ?? puzzles[0] ?? null;
  const pending = mine && (me!.pending?.length ?? 0) > 0;
  return (
    <section class={`pmat ${mine ? "now" : ""}`} aria-label={t("zone.mine")} data-drop="mat">
      <div class="row g2">
        <h2 class="pb">
          <Headline />
        </h2>
        <span class="sp" />
        {doc.view.phase === "play" && <Pips />}
      </div>
      <div class="pz">
        {focus ? (
          <MatCard name={focus} u={layout.mat} caption={false} />
        ) : (
          <Slot u={layout.mat} text={t("mat.free")} />
        )}
        <Zone name="thumbs" label={t("zone.mat")} class="pth">
          {me!.puzzles.map((p, i) => {
            if (p?.puzzle === focus && p) return null;
            if (!p)
              return (
                <span key={i} class="th">
                  <Slot u={layout.thumb} />
                </span>
              );
            const { cells, away } = progress(p, me!.supply);
            return (
              <button
                key={p.puzzle}
                type="button"
                class="th"
                data-item
                data-mat={p.puzzle}
                onClick={() => {
                  setChosen(p.puzzle);
                  if (play.state.get().held) play.over(p.puzzle);
                }}
              >
                <span class="vh">{shortName(p.puzzle)}</span>
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
      <div class="pfoot">
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
  if (!lying) return <p class="pcap mut">{t("mat.takeOne")}</p>;
  const { cells, away } = progress(lying, me!.supply);
  if (held?.fits)
    return (
      <p class="pcap">
        <span class="acc">{t("mat.lands")}</span> {t("mat.then", { count: cells - held.shape.length })}
      </p>
    );
  return (
    <p class="pcap">
      {t("mat.cellsLeft", { count: cells })} ·{" "}
      {away === null ? t("mat.needsMore") : t("mat.away", { count: away })}
    </p>
  );
}

/** With a piece or a card in hand: turn, flip, do it, put it back. */
function HandBar() {
  const { play } = useTable();
  const held = useStore(play.state, (s) => s.held);
  const selected = useStore(play.state, (s) => s.selected);
  if (selected) {
    const can = play.offers.takes.has(selected);
    return (
      <div class="phd" data-keep>
        <button
          type="button"
          class={`btn go ${can ? "on" : ""}`}
          aria-disabled={!can}
          onClick={() => can && void play.send(`take ${selected}`)}
        >
          <Icon name="take" /> {t("do.take", { puzzle: shortName(selected) })}
        </button>
        <button type="button" class="rb" aria-label={t("held.drop")} onClick={() => play.drop()}>
          <Icon name="x" size={24} />
        </button>
      </div>
    );
  }
  if (!held) return null;
  return (
    <div class="phd" data-keep>
      <button type="button" class="rb" aria-label={t("held.turn")} onClick={() => play.turn()}>
        <Icon name="turn" size={24} />
      </button>
      <button type="button" class="rb" aria-label={t("held.flip")} onClick={() => play.flip()}>
        <Icon name="flip" size={24} />
      </button>
      <button
        type="button"
        class={`btn go ${held.fits ? "on" : ""}`}
        data-command="place-here"
        aria-disabled={!held.fits}
        onClick={() => void play.commit()}
      >
        <Icon name="check" size={22} /> {t("held.place")}
      </button>
      <button type="button" class="rb" aria-label={t("held.drop")} onClick={() => play.drop()}>
        <Icon name="x" size={24} />
      </button>
    </div>
  );
}

function PhoneActions() {
  const { play, session } = useTable();
  const { doc } = useDoc();
  const [why, setWhy] = useState("");
  // Undo and the hint are in the bar on top; ending shows when it is possible; placing is done by tapping.
  const shown = commands(play, doc).filter(
    (c) => !["place", "undo", "hint"].includes(c.name) && (c.name !== "end" || c.legal(play, doc)),
  );
  return (
    <>
      <Zone name="actions" label={t("zone.actions")} class="pac">
        {shown.map((c) => {
          const legal = c.legal(play, doc);
          return (
            <button
              key={c.name}
              type="button"
              data-item
              data-command={c.name}
              aria-disabled={!legal}
              onClick={() => {
                if (!legal) void c.why(play, session, doc).then(setWhy);
                else {
                  setWhy(c.name === "take" ? t("mode.take") : c.name === "upgrade" ? t("mode.upgrade") : "");
                  c.run(play, session);
                }
              }}
            >
              <Icon name={c.icon as IconName} size={21} />
              <span>{t(c.label ?? (`action.${c.name}` as Key))}</span>
            </button>
          );
        })}
      </Zone>
      <p class="why" aria-live="polite">
        {why}
      </p>
    </>
  );
}
