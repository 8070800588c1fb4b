// The action panel: how many actions are left, and every action as a button that says why when it cannot be used.
import { useRef } from "preact/hooks";
import { Icon, type IconName } from "../../draw/Icon.tsx";
import { type Key, t } from "../../i18n/index.tsx";
import { useStore } from "../../lib/store.ts";
import { type Command, commands } from "../hand/commands.ts";
import { Zone } from "../hand/Zone.tsx";
import { Choices } from "../mats/Choices.tsx";
import { HeldKeys } from "../mats/HeldPiece.tsx";
import { PlanPanel, Prepared } from "../mats/PlanPanel.tsx";
import { Clock } from "../parts/Clock.tsx";
import { useColour, useDoc, useReason, useTable, useTold } from "../parts/context.ts";
import { who } from "../session/names.ts";
import { HintLine } from "./Notices.tsx";
import "../parts/seats.css";
import "./Actions.css";

/** More buttons than these stand three abreast, the word below the sign. */
const FEW = 9;

/** The actions that a player has left: those of the seat in front, or of the rival who is being shown. */
export function Pips() {
  const { doc, seat } = useDoc();
  const told = useTold();
  const colour = useColour();
  const player = doc.view.players[told ?? seat ?? 0];
  const left = player.actions ?? 0;
  const total = Math.max(3, left);
  const master = doc.view.phase === "play";
  return (
    <span class="pips" aria-hidden="true" data-colour={told === null ? undefined : colour(told)}>
      {Array.from({ length: total }, (_, i) => (
        <i key={i} class={i < total - left ? "pip used" : "pip"} />
      ))}
      {master && (
        <span class={player.master_used || !left ? "master-pip used" : "master-pip"}>
          {t("action.master")}
        </span>
      )}
    </span>
  );
}

/** The headline: what is expected of you, or whom you wait for. */
export function Headline() {
  const { session } = useTable();
  const { doc, seat, me } = useDoc();
  const { view } = doc;
  const told = useTold();
  const colour = useColour();
  if (told !== null)
    return (
      <span class="rival-turn" data-colour={colour(told)}>
        {t("turn.theirs", who(session, doc, told))}
      </span>
    );
  if (seat === null || !view.turn.includes(seat) || doc.status !== "playing") {
    const turn = view.turn[0];
    return <>{turn === undefined ? t("turn.none") : t("turn.theirs", who(session, doc, turn))}</>;
  }
  if (me!.pending?.length)
    return <>{t(me!.pending[0].startsWith("levelup") ? "choice.levelUp" : "choice.reward")}</>;
  if (view.phase === "touches") return <>{t("touch.title")}</>;
  if (!me!.actions && view.rules.expansions.includes("finesse")) return <>{t("turn.insertOrEnd")}</>;
  return <>{t("turn.actions", { count: me!.actions ?? 0 })}</>;
}

function ActionButton({ command, onWhy }: { command: Command; onWhy: (text: string) => void }) {
  const { play, session } = useTable();
  const { doc } = useDoc();
  const active = useStore(play.state, (s) => command.active?.(s) ?? false);
  useStore(play.state, (s) => s.waiting);
  const legal = command.legal(play, doc);
  const asked = useRef(false);
  const why = async () => {
    asked.current = true;
    if (legal) return;
    const text = await command.why(play, session, doc);
    if (asked.current) onWhy(text);
  };
  const enough = () => {
    if (asked.current) onWhy("");
    asked.current = false;
  };
  return (
    <button
      type="button"
      class={`btn ${active ? "on" : ""} ${command.flat ? "flat" : ""}`}
      data-item
      data-command={command.name}
      aria-disabled={!legal}
      aria-pressed={command.active ? active : undefined}
      aria-keyshortcuts={command.key}
      onClick={() => (legal ? command.run(play, session) : void why())}
      onFocus={() => void why()}
      onBlur={enough}
      onPointerEnter={() => void why()}
      onPointerLeave={enough}
    >
      <span class="button-face">
        <Icon name={command.icon as IconName} size={18} />
        <span>{t(command.label ?? (`action.${command.name}` as Key))}</span>
      </span>
      {legal && <span class="kbd">{command.key.toUpperCase()}</span>}
    </button>
  );
}

export function Actions() {
  const { play, session } = useTable();
  const { doc, seat, me } = useDoc();
  const plan = useStore(play.state, (s) => s.plan);
  const mode = useStore(play.state, (s) => s.mode);
  const live = useStore(session.state, (s) => s.live);
  const held = useStore(play.state, (s) => s.held !== null);
  const [why, setWhy] = useReason();
  const told = useTold();
  const all = commands(play, doc);
  const mine = seat !== null && doc.view.turn.includes(seat);
  return (
    <section
      class={`panel action-panel ${mine ? "" : "prepare"} ${all.length > FEW ? "dense" : ""}`}
      aria-label={t("zone.actions")}
    >
      <div>
        <div class="row gap-3 wrap">
          <h2 class="headline">{plan ? t(`plan.${plan.by}` as Key) : <Headline />}</h2>
          {seat !== null && <Clock seat={seat} />}
        </div>
        {(mine || told !== null) && !plan && doc.view.phase === "play" && (
          <div class="headline-pips">
            <Pips />
          </div>
        )}
        {live !== "open" && <p class="warn small">{t("live.broken")}</p>}
      </div>
      {plan ? (
        <PlanPanel plan={plan} />
      ) : mine && me?.pending?.length ? (
        <Choices />
      ) : (
        <Zone name="actions" label={t("zone.actions")} class="action-zone">
          {doc.view.phase === "touches" && mine && <TouchNote />}
          <div class="action-buttons">
            {all
              .filter((c) => !c.flat)
              .map((c) => (
                <ActionButton key={c.name} command={c} onWhy={setWhy} />
              ))}
          </div>
          <div class="action-buttons">
            {all
              .filter((c) => c.flat)
              .map((c) => (
                <ActionButton key={c.name} command={c} onWhy={setWhy} />
              ))}
          </div>
        </Zone>
      )}
      <Prepared />
      <HintLine />
      {held && <HeldKeys />}
      <p class="why" aria-live="polite">
        {mode === "take"
          ? t("mode.take")
          : mode === "upgrade"
            ? t("mode.upgrade")
            : why || (mine || doc.status !== "playing" ? "" : t("turn.prepare"))}
      </p>
    </section>
  );
}

/** What a Finishing Touch costs, and with what it is paid. */
export function TouchNote() {
  const { play } = useTable();
  const { me } = useDoc();
  const pay = useStore(play.state, (s) => s.payCredit);
  const credits = me?.credits ?? 0;
  return (
    <div class="touch-note">
      <p class="soft">{t("touch.price")}</p>
      {credits > 0 && (
        <label class="switch">
          <input
            type="checkbox"
            checked={pay}
            onChange={(e) => play.state.set({ payCredit: e.currentTarget.checked })}
          />
          <span>{t("touch.credit", { count: credits })}</span>
        </label>
      )}
    </div>
  );
}
