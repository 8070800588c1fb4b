// The bar on top in the hand: one line with the turn, the points and undo.
import { useState } from "preact/hooks";
import { Icon, type IconName } from "../../draw/Icon.tsx";
import { endText } from "../../game/ending.ts";
import { shownPoints } from "../../game/points.ts";
import { t } from "../../i18n/index.tsx";
import { commands } from "../hand/commands.ts";
import { Clock } from "../parts/Clock.tsx";
import { useDoc, useTable } from "../parts/context.ts";
import { TableMenu } from "../parts/TableMenu.tsx";
import { who } from "../session/names.ts";
import "./PhoneBar.css";

export function PhoneBar() {
  const { session } = useTable();
  const { doc, seat, me } = useDoc();
  const [menu, setMenu] = useState(false);
  const { view } = doc;
  const points = me ? shownPoints(doc, seat!) : null;
  const mine = seat !== null && view.turn.includes(seat);
  return (
    <header class="phone-bar">
      <button type="button" class="icon-button" aria-label={t("menu.title")} onClick={() => setMenu(true)}>
        <Icon name="menu" size={22} />
      </button>
      <div class="phone-turn">
        <b class={mine ? "accent" : ""}>
          {view.turn.length ? t("turn.tag", who(session, doc, mine ? seat! : view.turn[0])) : t("turn.none")}
        </b>
        <span class="faint">
          {t("turn.round", { round: view.round })} · <span class="warn">{endText(doc, true)}</span>
        </span>
      </div>
      {seat !== null && <Clock seat={seat} />}
      {points !== null && (
        <div class="phone-score">
          <span>{points}</span>
          <i>{t("score.points", { count: points })}</i>
        </div>
      )}
      <BarCommand name="hint" />
      <BarCommand name="undo" />
      {menu && <TableMenu onClose={() => setMenu(false)} />}
    </header>
  );
}

/** A command as an icon in the phone's bar; it says why when it cannot be used. */
function BarCommand({ name }: { name: "hint" | "undo" }) {
  const { session, play } = useTable();
  const { doc } = useDoc();
  const command = commands(play, doc).find((c) => c.name === name)!;
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
