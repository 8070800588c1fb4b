// What happens beside drawing when the table changes: keys, pointers, movement, sounds, announcements, prepared moves.
import { useLayoutEffect } from "preact/hooks";
import type { TableDoc, Update } from "../api/types.ts";
import { openCells } from "../game/box.ts";
import { countCells } from "../game/cells.ts";
import { t } from "../i18n/index.tsx";
import { PACES, prefs } from "../lib/prefs.ts";
import { tell } from "../ui/notices.ts";
import { canAsk } from "./controls/People.tsx";
import { announce } from "./effects/announce.ts";
import { rest, stayAwake } from "./effects/awake.ts";
import { showMarks } from "./effects/marks.ts";
import { withMotion } from "./effects/motion.ts";
import { calm, endMotion } from "./effects/places.ts";
import * as sound from "./effects/sound.ts";
import { listenWhileHeld } from "./hand/drag.ts";
import { onKey } from "./hand/keyboard.ts";
import type { Play } from "./hand/play.ts";
import { seatColour, seatName, spoken } from "./session/names.ts";
import type { Session } from "./session/session.ts";

export function useWiring(session: Session, play: Play): void {
  // With the drawing, not after it: who sees the table can use it.
  useLayoutEffect(() => {
    const key = (event: KeyboardEvent) => onKey(event, play);
    // Before the zones: with a piece in hand, arrows move the piece and not the focus.
    document.addEventListener("keydown", key, true);
    const stops = [
      listenWhileHeld(play),
      listenForInput(session, play),
      listenForLeaving(play),
      keepMarks(session),
      keepAwake(session),
    ];
    session.onChange = (change, told) => {
      withMotion(change, told, session.state.get().seat);
      sound.play(sound.soundOf(told?.update.events ?? []));
    };
    session.onClose = () => play.playWaiting();
    session.pace = () => (calm() || document.hidden ? 0 : PACES[prefs.get().pace]);
    session.onUpdate = (update, doc, lines) => {
      const { seat } = session.state.get();
      for (const line of lines) announce(spoken(session, doc, line));
      for (const left of cellsLeft(update, doc, seat)) announce(t("say.placed", { count: left }));
      const began = update.events?.some((e) => e.event === "turnbegan" && e.player === seat);
      if (began && doc.status === "playing") {
        sound.play("turn");
        announce(t("say.yourTurn"));
        tellOf("turn", session, doc);
      }
      if (update.events?.some((e) => e.event === "gameover")) tellOf("over", session, doc);
      play.state.set({ hint: null });
      // After the document has reached the page.
      window.setTimeout(() => {
        play.checkPlan();
        void play.playPrepared();
      }, 150);
    };
    return () => {
      document.removeEventListener("keydown", key, true);
      for (const stop of stops) stop();
    };
  }, [session, play]);
}

/** Tell a player who does not look, where others wait for them; bots do not. */
function tellOf(kind: "turn" | "over", session: Session, doc: TableDoc): void {
  if (!canAsk(session, doc)) return;
  const { seat } = session.state.get();
  const names = doc.seats.flatMap((_, other) => (other === seat ? [] : [seatName(doc, other)]));
  void tell(kind, session.table, names, doc.view.round);
}

/** Whoever touches the page or a key has seen enough: the newest table is drawn, and that is what they act on. */
function listenForInput(session: Session, play: Play): () => void {
  const skip = () => {
    session.skip();
    endMotion();
  };
  const key = (event: KeyboardEvent) => {
    if (["Shift", "Control", "Alt", "Meta"].includes(event.key)) return;
    // Space says no more than that.
    if (event.key === " " && session.state.get().telling && !play.state.get().held) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    skip();
  };
  window.addEventListener("pointerdown", skip, true);
  window.addEventListener("keydown", key, true);
  return () => {
    window.removeEventListener("pointerdown", skip, true);
    window.removeEventListener("keydown", key, true);
  };
}

/** An action that waits for an undo is sent before the page is left or put to sleep. */
function listenForLeaving(play: Play): () => void {
  const leave = () => play.playWaiting();
  const hide = () => document.hidden && leave();
  window.addEventListener("pagehide", leave);
  document.addEventListener("visibilitychange", hide);
  return () => {
    window.removeEventListener("pagehide", leave);
    document.removeEventListener("visibilitychange", hide);
  };
}

/** Outlines follow what is drawn. */
function keepMarks(session: Session): () => void {
  let seen: unknown = null;
  let drawn: unknown = null;
  const look = () => {
    const { marks, shown, seat } = session.state.get();
    if (marks === seen && (shown === drawn || !marks)) return;
    seen = marks;
    drawn = shown;
    requestAnimationFrame(() => {
      const now = session.state.get().marks;
      showMarks(now, String(seatColour(now?.seat ?? null, seat, shown?.view.players.length ?? 0)));
    });
  };
  const stop = session.state.watch(look);
  return () => {
    stop();
    showMarks(null, "");
  };
}

/** The screen stays on while a player here has the turn, and longer after each action. */
function keepAwake(session: Session): () => void {
  let seen: unknown = null;
  const look = () => {
    const { doc } = session.state.get();
    if (doc === seen) return;
    seen = doc;
    const mine = session.held.some(({ seat }) => doc?.view.turn.includes(seat));
    if (mine && doc?.status === "playing" && !document.hidden) stayAwake();
    else rest();
  };
  const back = () => {
    seen = null;
    look();
  };
  const stop = session.state.watch(look);
  document.addEventListener("visibilitychange", back);
  look();
  return () => {
    stop();
    document.removeEventListener("visibilitychange", back);
    rest();
  };
}

/** The open cells of each puzzle on which the player placed and that is not finished. */
function cellsLeft(update: Update, doc: TableDoc, seat: number | null): number[] {
  const placed = (update.events ?? []).filter((e) => e.event === "placed");
  return placed.flatMap(({ player, puzzle }) => {
    const lying =
      player === seat ? doc.view.players[player].puzzles.find((p) => p?.puzzle === puzzle) : undefined;
    return lying ? [countCells(openCells(lying))] : [];
  });
}
