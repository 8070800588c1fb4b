// The whole table, laid out for the room there is: three columns, two, or a phone.
import "../styles/table.css";
import "../styles/mat.css";
import "../styles/rivals.css";
import "../styles/variants.css";
import "../styles/phone.css";
import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import type { TableDoc, Update, View } from "../api/types.ts";
import { openCells } from "../game/box.ts";
import { countCells } from "../game/cells.ts";
import { type Key, t } from "../i18n/index.tsx";
import { Dialog } from "../lib/Dialog.tsx";
import { useStore, useWindow } from "../lib/store.ts";
import { Actions } from "./Actions.tsx";
import { announce } from "./announce.ts";
import { Context, lineValues, seatName, useDoc, useSeq, useTable } from "./context.ts";
import { Dialogs } from "./Dialogs.tsx";
import { listenWhileHeld } from "./drag.ts";
import { useFit } from "./fit.ts";
import { HeldPiece } from "./HeldPiece.tsx";
import { onKey } from "./keyboard.ts";
import { Log } from "./Log.tsx";
import { measure } from "./layout.ts";
import { Market } from "./Market.tsx";
import { MatCards, Supply, SupplyHead } from "./Mat.tsx";
import { withMotion } from "./motion.ts";
import { PhoneTable } from "./Phone.tsx";
import { actionWords, Prepared } from "./PlanPanel.tsx";
import { Play } from "./play.ts";
import { Reserve } from "./Reserve.tsx";
import { Rival, RivalStrip, Scores } from "./Rivals.tsx";
import { Automaton, SoloGrid } from "./Solo.tsx";
import type { Session } from "./session.ts";
import * as sound from "./sound.ts";
import { Toast } from "./Toast.tsx";
import { TopBar } from "./TopBar.tsx";
import { Credits, Track } from "./Track.tsx";

export function TableView({ session }: { session: Session }) {
  const { width, height } = useWindow();
  const rules = useStore(session.state, (s) => s.shown!.view.rules);
  const banner = useStore(session.state, (s) => !!bannerOf(s.shown!.view));
  const play = useMemo(() => new Play(session), [session]);
  const scale = useFit(width, height, rules);
  const layout = useMemo(
    () =>
      measure(width, height - (banner ? 38 : 0), scale, {
        solo: !!rules.solo,
        lineClear: rules.line_clear,
        players: rules.players,
        finesse: rules.expansions.includes("finesse"),
        broad: rules.expansions.some((e) => ["finesse", "ghost", "ambassador"].includes(e)),
      }),
    [width, height, scale, rules, banner],
  );
  useWiring(session, play);
  return (
    <Context.Provider value={{ session, play, layout }}>
      {layout.kind === "phone" ? <PhoneTable /> : <DeskTable />}
      <HeldPiece />
      <Dialogs />
      <Toast />
      <Curtain />
    </Context.Provider>
  );
}

/** The open cells of each puzzle on which the player placed and that is not finished. */
function cellsLeft(update: Update, doc: TableDoc, seat: number | null): number[] {
  const placed = (update.events ?? []).filter((e) => e.event === "placed" && e.player === seat);
  return placed.flatMap(({ puzzle }) => {
    const lying = doc.view.players[seat!].puzzles.find((p) => p?.puzzle === puzzle);
    return lying ? [countCells(openCells(lying))] : [];
  });
}

/** Keys, pointers, sounds, announcements and prepared moves. */
function useWiring(session: Session, play: Play): void {
  useEffect(() => {
    const key = (event: KeyboardEvent) => onKey(event, play);
    // Before the zones: with a piece in hand, arrows move the piece and not the focus.
    document.addEventListener("keydown", key, true);
    const stop = listenWhileHeld(play);
    session.onChange = (change, update) => withMotion(change, update, session.state.get().seat);
    session.onUpdate = (update, doc, lines) => {
      sound.play(sound.soundOf(update.events ?? []));
      const { seat } = session.state.get();
      for (const line of lines) announce(t(...lineValues(session, doc, line)));
      for (const left of cellsLeft(update, doc, seat)) announce(t("say.placed", { count: left }));
      const began = update.events?.some((e) => e.event === "turnbegan" && e.player === seat);
      if (began && doc.status === "playing") {
        sound.play("turn");
        announce(t("say.yourTurn"));
      }
      play.state.set({ hint: null });
      play.checkPlan();
      // After the document has reached the page.
      window.setTimeout(() => void play.playPrepared(), 150);
    };
    return () => {
      document.removeEventListener("keydown", key, true);
      stop();
    };
  }, [session, play]);
}

function DeskTable() {
  const { layout } = useTable();
  const { doc, seat, me } = useDoc();
  const { rules } = doc.view;
  const seq = useSeq();
  const [open, setOpen] = useState(false);
  const others = doc.view.players.map((_, i) => i).filter((i) => i !== seat);
  const wide = layout.kind === "wide";
  const finesse = rules.expansions.includes("finesse");
  const kind = rules.solo ? "so" : rules.line_clear ? "lct" : "t2";
  return (
    <>
      <TopBar />
      <Banner />
      <main
        class={`desk ${kind} ${layout.kind} ${finesse ? "fin" : ""} ${layout.broad ? "broad" : ""}`}
        data-seq={seq}
        style={{ "--market": `${Math.ceil(layout.market * 47 + 30)}px` }}
      >
        {!wide && !rules.solo && <RivalStrip onOpen={() => setOpen(true)} />}
        {rules.solo ? <SoloGrid /> : <Market />}
        {rules.solo && <Automaton />}
        {wide && rules.line_clear && (
          <div class="rivals">
            {others.map((i) => (
              <Rival key={i} seat={i} />
            ))}
          </div>
        )}
        <Reserve strip={rules.line_clear} />
        {finesse && <Track />}
        {me ? <MyMat /> : !(rules.line_clear && wide) && <Watching />}
        {wide && !rules.solo && (
          <aside class="rail" aria-label={t("zone.rivals")}>
            {!rules.line_clear && doc.view.players.length === 2 && <Scores />}
            {!rules.line_clear && me && others.map((i) => <Rival key={i} seat={i} />)}
            <Log />
          </aside>
        )}
        {rules.solo && <Log />}
      </main>
      {open && <RivalsDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Rivals' mats and the log, where the table has no room for them. */
export function RivalsDialog({ onClose }: { onClose: () => void }) {
  const { doc, seat } = useDoc();
  return (
    <Dialog title={t("zone.rivals")} onClose={onClose} class="rvdlg">
      {doc.view.players.length === 2 && <Scores />}
      {doc.view.players.map((_, i) => i !== seat && <Rival key={i} seat={i} />)}
      <Log />
    </Dialog>
  );
}

export function MyMat() {
  const { layout } = useTable();
  const { doc, seat } = useDoc();
  const mine = doc.view.turn.includes(seat!);
  return (
    <section class={`mat mine ${mine ? "now" : ""}`} aria-label={t("zone.mine")} data-drop="mat">
      <div class="mm">
        <MatCards />
        <Prepared />
        <HintLine />
        <div class="supply">
          <SupplyHead />
          <div class="supr" data-fly="mysupply">
            <Supply u={layout.supply} />
            <Credits />
          </div>
        </div>
      </div>
      <Actions />
    </section>
  );
}

export function HintLine() {
  const { play } = useTable();
  const hint = useStore(play.state, (s) => s.hint);
  if (!hint) return null;
  return (
    <p class="hintline" role="status">
      <span class="wrn">{t("hint.says")}</span> {actionWords(hint)}
      <button type="button" class="btn flat" onClick={() => void play.send(hint)}>
        {t("hint.play")}
      </button>
    </p>
  );
}

/** A spectator sees every mat, larger than a player sees the rivals'. */
function Watching() {
  const table = useTable();
  const { doc } = useDoc();
  const layout = { ...table.layout, rival: 15 };
  return (
    <Context.Provider value={{ ...table, layout }}>
      <section class="mat watch" aria-label={t("turn.watching")}>
        {doc.view.players.map((_, i) => (
          <Rival key={i} seat={i} />
        ))}
      </section>
    </Context.Provider>
  );
}

function bannerOf({ phase, round, last_round }: View): Key | null {
  if (phase === "touches") return "banner.touches";
  if (!last_round) return null;
  return round >= last_round ? "banner.last" : "banner.triggered";
}

/** Says what bears on every decision: the end is near, or a bot has the seat. */
export function Banner() {
  const { session } = useTable();
  const { doc, seat } = useDoc();
  const key = bannerOf(doc.view);
  const text = key ? t(key) : "";
  useLayoutEffect(() => announce(text), [text]);
  if (seat !== null && doc.seats[seat].away)
    return (
      <p class="banner row g3" role="note">
        {t("banner.away")}
        <button type="button" class="btn on" onClick={() => void session.live.takeBack()}>
          {t("menu.return")}
        </button>
      </p>
    );
  return text ? (
    <p class="banner" role="note">
      {text}
    </p>
  ) : null;
}

/** On a shared device: nobody sees what the next player may see alone. */
function Curtain() {
  const { session } = useTable();
  const { doc } = useDoc();
  const curtain = useStore(session.state, (s) => s.curtain);
  if (curtain === null) return null;
  const name = seatName(doc, curtain);
  return (
    <div class="curtain" role="dialog" aria-modal="true" aria-label={t("curtain.title", { name })}>
      <h2>{t("curtain.title", { name })}</h2>
      <p class="sec">{t("curtain.why")}</p>
      {/* biome-ignore lint/a11y/noAutofocus: the curtain replaces the page */}
      <button type="button" class="btn on mid" autoFocus onClick={() => session.liftCurtain()}>
        {t("curtain.lift", { name })}
      </button>
    </div>
  );
}
