// What happens beside drawing when the table changes: keys, pointers, movement, sounds, announcements, prepared moves.
import { useEffect } from "preact/hooks";
import type { TableDoc, Update } from "../api/types.ts";
import { openCells } from "../game/box.ts";
import { countCells } from "../game/cells.ts";
import { t } from "../i18n/index.tsx";
import { announce } from "./effects/announce.ts";
import { withMotion } from "./effects/motion.ts";
import * as sound from "./effects/sound.ts";
import { listenWhileHeld } from "./hand/drag.ts";
import { onKey } from "./hand/keyboard.ts";
import type { Play } from "./hand/play.ts";
import { spoken } from "./session/names.ts";
import type { Session } from "./session/session.ts";

export function useWiring(session: Session, play: Play): void {
  useEffect(() => {
    const key = (event: KeyboardEvent) => onKey(event, play);
    // Before the zones: with a piece in hand, arrows move the piece and not the focus.
    document.addEventListener("keydown", key, true);
    const stop = listenWhileHeld(play);
    session.onChange = (change, update) => withMotion(change, update, session.state.get().seat);
    session.onUpdate = (update, doc, lines) => {
      sound.play(sound.soundOf(update.events ?? []));
      const { seat } = session.state.get();
      for (const line of lines) announce(spoken(session, doc, line));
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

/** The open cells of each puzzle on which the player placed and that is not finished. */
function cellsLeft(update: Update, doc: TableDoc, seat: number | null): number[] {
  const placed = (update.events ?? []).filter((e) => e.event === "placed");
  return placed.flatMap(({ player, puzzle }) => {
    const lying =
      player === seat ? doc.view.players[player].puzzles.find((p) => p?.puzzle === puzzle) : undefined;
    return lying ? [countCells(openCells(lying))] : [];
  });
}
