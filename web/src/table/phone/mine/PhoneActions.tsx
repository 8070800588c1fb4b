// What the thumb can do: the actions, with a piece in hand turn, flip, place, put back, and a plan as a whole.
import { useEffect, useState } from "preact/hooks";
import { Icon, type IconName } from "../../../draw/Icon.tsx";
import type { Plan } from "../../../game/plans.ts";
import { type Key, t } from "../../../i18n/index.tsx";
import { useStore } from "../../../lib/store.ts";
import { type Command, commands } from "../../hand/commands.ts";
import { Zone } from "../../hand/Zone.tsx";
import { useDoc, useTable } from "../../parts/context.ts";
import { useFocus } from "../room/focus.ts";
import { sayLanding } from "../room/say.ts";
import "./PhoneActions.css";

/** As many buttons as the bar holds; what is beyond them is behind the last. */
const ABREAST = 5;

export function PhoneActions({ onReserve }: { onReserve: () => void }) {
  const { play } = useTable();
  const held = useStore(play.state, (s) => s.held !== null);
  const plan = useStore(play.state, (s) => s.plan);
  if (held) return <HandBar />;
  return plan ? <PlanBar plan={plan} /> : <ActionBar onReserve={onReserve} />;
}

/** With a piece in hand: turn, flip, place, put back. */
function HandBar() {
  const { play } = useTable();
  const fits = useStore(play.state, (s) => s.held?.fits ?? false);
  return (
    <div class="hand-bar" data-keep>
      <button
        type="button"
        class="round-button"
        data-hand="turn"
        aria-label={t("held.turn")}
        onClick={() => {
          play.turn();
          sayLanding(play, t("say.turned"));
        }}
      >
        <Icon name="turn" size={24} />
      </button>
      <button
        type="button"
        class="round-button"
        data-hand="flip"
        aria-label={t("held.flip")}
        onClick={() => {
          play.flip();
          sayLanding(play, t("say.flipped"));
        }}
      >
        <Icon name="flip" size={24} />
      </button>
      <button
        type="button"
        class={`btn hand-go ${fits ? "on" : ""}`}
        data-command="place-here"
        aria-disabled={!fits}
        onClick={() => void play.commit()}
      >
        <Icon name="check" size={22} /> <span>{t("held.place")}</span>
      </button>
      <button
        type="button"
        class="round-button"
        data-hand="drop"
        aria-label={t("held.drop")}
        onClick={() => play.drop()}
      >
        <Icon name="x" size={24} />
      </button>
    </div>
  );
}

/** A plan is played as one action, or left. */
function PlanBar({ plan }: { plan: Plan }) {
  const { play } = useTable();
  const ready = plan.placements.length > 0 || plan.by === "ghost";
  return (
    <div class="hand-bar" data-keep>
      <button
        type="button"
        class="round-button"
        aria-label={t("plan.cancel")}
        onClick={() => play.cancelPlan()}
      >
        <Icon name="x" size={24} />
      </button>
      <button
        type="button"
        class={`btn hand-go ${ready ? "on" : ""}`}
        data-command="play-plan"
        aria-disabled={!ready}
        onClick={() => ready && void play.playPlan()}
      >
        <Icon name="master" size={22} />{" "}
        <span>
          {t(plan.by === "ghost" ? "plan.dissolve" : "plan.play", { count: plan.placements.length })}
        </span>
      </button>
    </div>
  );
}

/** Runs a command, or says why it cannot be used. */
function useRun(onReserve: () => void): (command: Command) => void {
  const { play, session } = useTable();
  const { doc } = useDoc();
  return (command) => {
    if (!command.legal(play, doc))
      void command
        .why(play, session, doc)
        .then((said) => session.state.set({ problem: { code: "illegal", said } }));
    else if (command.name === "piece" && play.offers.gains.length > 1) onReserve();
    else command.run(play, session);
  };
}

function ActionBar({ onReserve }: { onReserve: () => void }) {
  const { play } = useTable();
  const { doc } = useDoc();
  const [more, setMore] = useState(false);
  const run = useRun(onReserve);
  useEffect(() => setMore(false), [doc]);
  // Undo and the hint are in the bar on top; a card is taken and a piece is placed by tapping it.
  const all = commands(play, doc).filter((c) => !["take", "place", "undo", "hint"].includes(c.name));
  const shown = all.length > ABREAST ? all.slice(0, ABREAST - 1) : all;
  const rest = all.slice(shown.length);
  const possible = rest.filter((c) => c.legal(play, doc)).length;
  return (
    <>
      <Zone name="actions" label={t("zone.actions")} class="phone-actions">
        {shown.map((command) => (
          <button
            key={command.name}
            type="button"
            data-item
            data-command={command.name}
            aria-disabled={!command.legal(play, doc)}
            onClick={() => run(command)}
          >
            <Icon name={command.icon as IconName} size={21} />
            <span>{t(command.label ?? (`action.${command.name}` as Key))}</span>
          </button>
        ))}
        {rest.length > 0 && (
          <button
            type="button"
            data-item
            data-command="more"
            aria-expanded={more}
            onClick={() => setMore(!more)}
          >
            <Icon name="more" size={21} />
            <span>{t("action.more")}</span>
            {possible > 0 && <i class="badge">{possible}</i>}
          </button>
        )}
      </Zone>
      {more && <MoreSheet rest={rest} onRun={run} onClose={() => setMore(false)} />}
    </>
  );
}

interface MoreProps {
  rest: Command[];
  onRun: (command: Command) => void;
  onClose: () => void;
}

/** The actions that have no room in the bar, each with what it does, or why it cannot be used. */
function MoreSheet({ rest, onRun, onClose }: MoreProps) {
  const sheet = useFocus<HTMLElement>();
  return (
    <section
      ref={sheet}
      tabIndex={-1}
      class="more-sheet"
      aria-label={t("action.more")}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
    >
      {rest.map((command) => (
        <MoreLine
          key={command.name}
          command={command}
          onRun={() => {
            onClose();
            onRun(command);
          }}
        />
      ))}
    </section>
  );
}

function MoreLine({ command, onRun }: { command: Command; onRun: () => void }) {
  const { play, session } = useTable();
  const { doc, me } = useDoc();
  const [why, setWhy] = useState("");
  const legal = command.legal(play, doc);
  useEffect(() => {
    if (!legal) void command.why(play, session, doc).then(setWhy);
  }, [legal, doc]);
  return (
    <button type="button" data-command={command.name} aria-disabled={!legal} onClick={onRun}>
      <Icon name={command.icon as IconName} size={22} />
      <b>{t(`action.${command.name}` as Key)}</b>
      <small>{legal ? t(`more.${command.name}` as Key, { count: me?.credits ?? 0 }) : why}</small>
    </button>
  );
}
