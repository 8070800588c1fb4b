// What the thumb can do: the actions, and with something in hand turn, flip, do it, put it back.
import { Icon, type IconName } from "../../draw/Icon.tsx";
import { type Key, t } from "../../i18n/index.tsx";
import { useStore } from "../../lib/store.ts";
import { commands } from "../hand/commands.ts";
import { Zone } from "../hand/Zone.tsx";
import { TouchNote } from "../parts/Actions.tsx";
import { TakeButtons } from "../parts/AskBar.tsx";
import { useDoc, useReason, useTable } from "../parts/context.ts";
import "./PhoneActions.css";

/** With a piece or a card in hand: turn, flip, do it, put it back. */
export function HandBar() {
  const { play } = useTable();
  const held = useStore(play.state, (s) => s.held);
  const selected = useStore(play.state, (s) => s.selected);
  if (selected)
    return (
      <div class="hand-bar" data-keep>
        <TakeButtons />
      </div>
    );
  if (!held) return null;
  return (
    <div class="hand-bar" data-keep>
      <button type="button" class="round-button" aria-label={t("held.turn")} onClick={() => play.turn()}>
        <Icon name="turn" size={24} />
      </button>
      <button type="button" class="round-button" aria-label={t("held.flip")} onClick={() => play.flip()}>
        <Icon name="flip" size={24} />
      </button>
      <button
        type="button"
        class={`btn hand-go ${held.fits ? "on" : ""}`}
        data-command="place-here"
        aria-disabled={!held.fits}
        onClick={() => void play.commit()}
      >
        <Icon name="check" size={22} /> {t("held.place")}
      </button>
      <button type="button" class="round-button" aria-label={t("held.drop")} onClick={() => play.drop()}>
        <Icon name="x" size={24} />
      </button>
    </div>
  );
}

export function PhoneActions() {
  const { play, session } = useTable();
  const { doc } = useDoc();
  const [why, setWhy] = useReason();
  const mode = useStore(play.state, (s) => s.mode);
  // Undo and the hint are in the bar on top; ending shows when it is possible; placing is done by tapping.
  const shown = commands(play, doc).filter(
    (c) => !["place", "undo", "hint"].includes(c.name) && (c.name !== "end" || c.legal(play, doc)),
  );
  return (
    <>
      {doc.view.phase === "touches" && play.onTurn && <TouchNote />}
      <Zone name="actions" label={t("zone.actions")} class="phone-actions">
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
                  setWhy("");
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
        {mode === "take" ? t("mode.take") : mode === "upgrade" ? t("mode.upgrade") : why}
      </p>
    </>
  );
}
