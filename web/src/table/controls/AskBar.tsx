// A question over the table that one click answers: take this puzzle? End the turn, or take the last action back?
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../../draw/Icon.tsx";
import { pictureOf } from "../../game/advice.ts";
import { t } from "../../i18n/index.tsx";
import { useStore } from "../../lib/store.ts";
import { announce } from "../effects/announce.ts";
import { Pictures } from "../log/Pictures.tsx";
import { actionWords } from "../mats/PlanPanel.tsx";
import { useTable } from "../parts/context.ts";
import "./AskBar.css";

const TICK = 200;
/** The parts of a picture for which there is room everywhere; what is planned lies on the puzzles, too. */
const FEW = 3;

/** What was chosen in the market and has to be confirmed. */
export function TakeButtons() {
  const { play } = useTable();
  const selected = useStore(play.state, (s) => s.selected);
  if (!selected) return null;
  const can = play.offers.takes.has(selected);
  return (
    <>
      <button
        type="button"
        class={`btn hand-go ${can ? "on" : ""}`}
        data-command="take-selected"
        aria-disabled={!can}
        onClick={() => can && void play.send(`take ${selected}`)}
      >
        <Icon name="take" /> {actionWords(`take ${selected}`)}
      </button>
      <button type="button" class="round-button" aria-label={t("held.drop")} onClick={() => play.drop()}>
        <Icon name="x" size={24} />
      </button>
    </>
  );
}

/** The same where there is no bar for the thumb. */
export function TakeBar() {
  const { play, layout } = useTable();
  const selected = useStore(play.state, (s) => s.selected !== null);
  if (!selected || layout.kind === "phone") return null;
  return (
    <div class="ask-bar" data-keep>
      <TakeButtons />
    </div>
  );
}

/** The last action of the turn waits a moment. */
export function WaitBar() {
  const { play } = useTable();
  const waiting = useStore(play.state, (s) => s.waiting);
  const [, tick] = useState(0);
  useEffect(() => {
    if (!waiting) return;
    announce(t("wait.say", { action: actionWords(waiting.action) }));
    const timer = window.setInterval(() => tick((n) => n + 1), TICK);
    return () => clearInterval(timer);
  }, [waiting]);
  if (!waiting) return null;
  const seconds = Math.max(1, Math.ceil((waiting.until - Date.now()) / 1000));
  const picture = pictureOf(waiting.action);
  const shown = picture.length > FEW ? [] : picture;
  return (
    <div class="ask-bar" data-keep data-waiting={waiting.action}>
      <Pictures picture={shown} />
      <span>
        <span class={shown.length ? "pictured" : ""}>{actionWords(waiting.action)} · </span>
        {t("wait.ends", { count: seconds })}
      </span>
      <button type="button" class="btn on" data-command="unwait" onClick={() => play.unwait()}>
        <Icon name="undo" size={18} /> {t("action.undo")}
      </button>
      <button type="button" class="btn flat" data-command="now" onClick={() => play.playWaiting()}>
        <Icon name="check" size={18} /> <span>{t("wait.now")}</span>
      </button>
    </div>
  );
}
