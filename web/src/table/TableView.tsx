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
import { measure, PANEL, rivalsAbreast } from "./layout.ts";
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
        shapes: rules.expansions.includes("ghost") ? 12 : 9,
        buttons: 9 + ["finesse", "ghost", "ambassador"].filter((e) => rules.expansions.includes(e)).length,
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
      // After the document has reached the page.
      window.setTimeout(() => {
        play.checkPlan();
        void play.playPrepared();
      }, 150);
    };
    return () => {
      document.removeEventListener("keydown", key, true);
      stop();
    };
  }, [session, play]);
}

function DeskTable() {
  const { layout } = useTable();
  const { doc } = useDoc();
  const { rules } = doc.view;
  const seq = useSeq();
  const [open, setOpen] = useState(false);
  const wide = layout.kind === "wide";
  const Areas = rules.solo ? SoloAreas : wide ? (rules.line_clear ? LineClearAreas : WideAreas) : MediumAreas;
  const kind = rules.solo ? "so" : rules.line_clear ? "lct" : "t2";
  const track = rules.expansions.includes("finesse") ? "fin" : "";
  return (
    <>
      <TopBar />
      <Banner />
      <main
        class={`desk ${kind} ${layout.kind} ${track} ${layout.columns > 2 ? "broad" : ""} ${layout.stacked ? "stacked" : ""}`}
        data-seq={seq}
        style={{
          "--market": `${Math.ceil(layout.market * 47 + 34)}px`,
          "--panel": `${PANEL[layout.columns] ?? 0}px`,
          "--columns": layout.columns,
        }}
      >
        <Areas onRivals={() => setOpen(true)} />
      </main>
      {open && <RivalsDialog onClose={() => setOpen(false)} />}
    </>
  );
}

interface AreasProps {
  onRivals: () => void;
}

/** Two to four players on a broad window: rivals and the log in a rail. */
function WideAreas() {
  const { doc, me } = useDoc();
  const others = useOthers();
  return (
    <>
      <Market />
      <Reserve />
      <TrackIfAny />
      {me ? <MyMat /> : <Watching />}
      <aside class="rail" aria-label={t("zone.rivals")}>
        {doc.view.players.length === 2 && <Scores />}
        {me && others.map((i) => <Rival key={i} seat={i} />)}
        <Log />
      </aside>
    </>
  );
}

/** Less width: rivals in a strip above the reserve, which opens their mats and the log. */
function MediumAreas({ onRivals }: AreasProps) {
  const { me } = useDoc();
  return (
    <>
      <Market />
      <div class="beside">
        <RivalStrip onOpen={onRivals} />
        <Reserve strip />
      </div>
      <TrackIfAny />
      {me ? <MyMat /> : <Watching />}
    </>
  );
}

/** Five and six players: the market beside all rivals. */
function LineClearAreas() {
  const { doc, me } = useDoc();
  const others = useOthers();
  const finesse = !!doc.view.tiles;
  return (
    <>
      <div class="lcl">
        <Market />
        {finesse ? <Track /> : <Reserve strip />}
      </div>
      <div class="lcr">
        <div class="rivals" style={{ "--abreast": rivalsAbreast(doc.view.players.length, finesse && !!me) }}>
          {others.map((i) => (
            <Rival key={i} seat={i} />
          ))}
        </div>
        {finesse && <Reserve strip />}
      </div>
      <div class={me ? "lcb" : "lcb alone"}>
        {me && <MyMat />}
        <aside class="rail" aria-label={t("zone.log")}>
          <Log />
        </aside>
      </div>
    </>
  );
}

function SoloAreas() {
  const { layout } = useTable();
  const { me } = useDoc();
  return (
    <>
      <div class="sol">
        <SoloGrid />
        <Log />
      </div>
      <Automaton />
      <Reserve strip={layout.kind === "medium"} />
      <TrackIfAny />
      {me ? <MyMat /> : <Watching />}
    </>
  );
}

function TrackIfAny() {
  const { doc } = useDoc();
  return doc.view.tiles ? <Track /> : null;
}

function useOthers(): number[] {
  const { doc, seat } = useDoc();
  return doc.view.players.map((_, i) => i).filter((i) => i !== seat);
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
