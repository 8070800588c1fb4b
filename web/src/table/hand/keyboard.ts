// Keys of the table: a held piece is moved and turned, otherwise letters are the action buttons.
import { moved } from "../../game/cells.ts";
import { type Key, t } from "../../i18n/index.tsx";
import { announce } from "../effects/announce.ts";
import { commands } from "./commands.ts";
import { follow } from "./drag.ts";
import type { Play } from "./play.ts";
import { enterZone } from "./Zone.tsx";

const MOVES: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Say where the held piece is and whether it fits. */
function sayHeld(play: Play): void {
  const { held } = play.state.get();
  if (!held?.puzzle || !held.at) return;
  const cells = moved(held.shape, held.at[0], held.at[1]);
  const slot = play.myPuzzles().indexOf(held.puzzle) + 1;
  announce(
    t(held.fits ? "say.fits" : "say.blocked", {
      row: held.at[0] + 1,
      column: held.at[1] + 1,
      slot,
      count: cells?.length ?? 0,
    }),
  );
}

export function onKey(event: KeyboardEvent, play: Play): void {
  const target = event.target as HTMLElement;
  if (target.closest("dialog, input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey)
    return;
  if (document.querySelector("dialog[open]")) return;
  const { held, plan } = play.state.get();
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const done = () => event.preventDefault();
  if (held) {
    if (MOVES[key]) {
      done();
      // Once keys move it, the pointer no longer does.
      if (held.by !== "keys") play.state.set({ held: { ...held, by: "keys" } });
      play.shift(...MOVES[key]);
      return sayHeld(play);
    }
    if (key === "r" || key === "f") {
      done();
      key === "r" ? play.turn() : play.flip();
      if (held.by === "drag") follow(play);
      return sayHeld(play);
    }
    if (/^[1-4]$/.test(key)) {
      const puzzle = play.me?.puzzles[Number(key) - 1]?.puzzle;
      if (puzzle) play.over(puzzle);
      return sayHeld(play);
    }
    if (key === "Tab") {
      done();
      play.nextPuzzle(event.shiftKey ? -1 : 1);
      return sayHeld(play);
    }
    if ((key === "Enter" || key === " ") && held.by === "keys") {
      done();
      void play.commit().then((ok) => ok && enterZone("supply"));
      return;
    }
    if (key === "Escape") {
      done();
      return play.drop();
    }
  }
  if (key === "Escape") {
    if (plan) return play.cancelPlan();
    play.state.set({ hint: null });
    return play.drop();
  }
  if (plan && (key === "m" || key === "g" || key === "a")) {
    if (plan.placements.length || plan.by === "ghost") void play.playPlan();
    return;
  }
  const { doc } = play;
  const command = doc && commands(play, doc).find((c) => c.key === key);
  if (!command) return;
  done();
  if (command.legal(play, doc)) command.run(play, play.session);
  else
    void command
      .why(play, play.session, doc)
      .then((text) => announce(`${t(`action.${command.name}` as Key)}: ${text}`));
}
