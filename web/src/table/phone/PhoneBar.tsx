// The bar on top in the hand: what is expected of you, how near the end is, the points, hint and undo.
import { useState } from "preact/hooks";
import { Icon, type IconName } from "../../draw/Icon.tsx";
import { endText } from "../../game/ending.ts";
import { shownPoints } from "../../game/points.ts";
import { isLate, watchingText } from "../../game/watching.ts";
import { type Key, t } from "../../i18n/index.tsx";
import { useStore } from "../../lib/store.ts";
import { Headline, Pips } from "../controls/Actions.tsx";
import { TableMenu } from "../controls/TableMenu.tsx";
import { commands } from "../hand/commands.ts";
import { Clock } from "../parts/Clock.tsx";
import { useDoc, useTable } from "../parts/context.ts";
import "./PhoneBar.css";

export function PhoneBar() {
  const { doc, seat, me } = useDoc();
  const [menu, setMenu] = useState(false);
  const points = me ? shownPoints(doc, seat!) : null;
  const mine = seat !== null && doc.view.turn.includes(seat);
  return (
    <header class="phone-bar">
      <button type="button" class="icon-button" aria-label={t("menu.title")} onClick={() => setMenu(true)}>
        <Icon name="menu" size={22} />
      </button>
      <div class="phone-turn">
        <h2 class={mine ? "accent" : ""}>
          <Doing />
        </h2>
        <p>
          <span class="phone-ending">
            <Ending />
          </span>
          <span>{t("turn.round", { round: doc.view.round })} ·&nbsp;</span>
        </p>
      </div>
      {seat !== null && <Clock seat={seat} />}
      {points !== null && (
        <div class="phone-score">
          <span>{points}</span>
          <i>{t("score.points", { count: points })}</i>
        </div>
      )}
      {me && <BarCommand name="hint" />}
      {me && <BarCommand name="undo" />}
      {menu && <TableMenu onClose={() => setMenu(false)} />}
    </header>
  );
}

/** What is in hand or planned, or what is expected of you. */
function Doing() {
  const { play } = useTable();
  const { doc, seat } = useDoc();
  const piece = useStore(play.state, (s) => s.held?.piece ?? null);
  const plan = useStore(play.state, (s) => s.plan);
  if (piece)
    return <span class="phone-headline">{t("held.title", { piece: t(`piece.${piece}` as Key) })}</span>;
  if (plan)
    return (
      <span class="phone-headline">
        {t(`plan.${plan.by}` as Key)} · {t("supply.count", { count: plan.placements.length })}
      </span>
    );
  const mine = seat !== null && doc.view.turn.includes(seat);
  return (
    <>
      <span class="phone-headline">
        <Headline />
      </span>
      {mine && doc.view.phase === "play" && <Pips />}
    </>
  );
}

/** How near the end is; with Line Clear, for whose turn it is, which rows are theirs. */
function Ending() {
  const { doc, seat } = useDoc();
  const { markers, last_round } = doc.view;
  const marker = markers?.white === seat ? "white" : markers?.black === seat ? "black" : null;
  if (seat === null && isLate(doc)) return <span class="warn">{watchingText(doc)}</span>;
  if (!marker || last_round || seat === null) return <span class="warn">{endText(doc, true)}</span>;
  return (
    <>
      <i class={`marker ${marker}`} /> {t(marker === "white" ? "lineclear.left" : "lineclear.right")}:{" "}
      {t(doc.view.turn.includes(seat) ? "lineclear.yours" : "lineclear.youDone")}
    </>
  );
}

/** A command as an icon in the phone's bar; it says why when it cannot be used. */
function BarCommand({ name }: { name: "hint" | "undo" }) {
  const { session, play } = useTable();
  const { doc } = useDoc();
  useStore(play.state, (s) => s.waiting);
  const command = commands(play, doc).find((c) => c.name === name);
  if (!command) return null;
  const legal = command.legal(play, doc);
  const why = async () => {
    session.state.set({ problem: { code: "illegal", said: await command.why(play, session, doc) } });
  };
  return (
    <button
      type="button"
      class="icon-button"
      data-command={name}
      aria-label={t(`action.${name}`)}
      aria-disabled={!legal}
      onClick={() => (legal ? command.run(play, session) : void why())}
    >
      <Icon name={command.icon as IconName} size={22} />
    </button>
  );
}
