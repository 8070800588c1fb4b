// The menu of a table: where else to go, links to share, language, theme and switches, reactions, giving up.
import { useState } from "preact/hooks";
import { isAccounts, recordSoFar } from "../../api/http.ts";
import type { TableDoc } from "../../api/types.ts";
import { Icon } from "../../draw/Icon.tsx";
import { sectionFor } from "../../game/section.ts";
import { t } from "../../i18n/index.tsx";
import { errorText } from "../../i18n/refusals.ts";
import { copyText } from "../../lib/copy.ts";
import { saveFile } from "../../lib/files.ts";
import { isMuted, mute } from "../../lib/muted.ts";
import { at, go, linkTo } from "../../lib/router.ts";
import type { Seat } from "../../lib/seats.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { LanguageSelect, Switches, ThemeButton } from "../../ui/frame/Menu.tsx";
import { useDoc, useTable } from "../parts/context.ts";
import { seatName } from "../session/names.ts";
import { canAsk } from "./People.tsx";
import { Profiles } from "./Profiles.tsx";
import "./TableMenu.css";

const REACTIONS = ["hello", "nice", "wow", "oops", "thanks", "good-game"] as const;

/** Whether the game can go on elsewhere: its record shows the deal, so nobody else may still be playing. */
const canTakeAlong = (doc: TableDoc, held: Seat[]): boolean =>
  !doc.options.rated &&
  !doc.options.daily &&
  doc.seats.every(
    ({ kind }, i) => kind === "bot" || doc.view.players[i].left || held.some(({ seat }) => seat === i),
  );

export function TableMenu({ onClose }: { onClose: () => void }) {
  const { session, play } = useTable();
  const { doc, seat } = useDoc();
  const [sure, setSure] = useState(false);
  const [copied, setCopied] = useState(false);
  const [said, setSaid] = useState("");
  const others = doc.view.players.flatMap(({ left }, i) => (left || i === seat ? [] : [i]));
  // Of two, the one who stays has won.
  const rival = others.length === 1 ? others[0] : -1;
  const playing = seat !== null && doc.status === "playing";
  const takeAlong = async () => {
    try {
      const record = await recordSoFar(doc.id, session.held[0].token);
      saveFile(new Blob([JSON.stringify(record)], { type: "application/json" }), `projectl-${doc.id}.json`);
      setSaid(t("menu.takenAlong"));
    } catch (error) {
      setSaid(errorText(error));
    }
  };
  return (
    <Dialog title={t("menu.title")} onClose={onClose}>
      <div class="menu">
        <button type="button" class="btn" onClick={() => go("/")}>
          <Icon name="home" /> {t("menu.home")}
        </button>
        <button type="button" class="btn" onClick={() => go(`/replay/t/${doc.id}`)}>
          <Icon name="history" /> {t("end.replay")}
        </button>
        <a class="btn" href={at(`/rules#${sectionFor(doc.view.rules)}`)} target="_blank" rel="noopener">
          <Icon name="book" /> {t("menu.rules")}
        </a>
        {doc.options.watch && (
          <button type="button" class="btn" onClick={() => copyText(linkTo(`/t/${doc.id}`))}>
            <Icon name="link" /> {t("menu.watchLink")}
          </button>
        )}
        {session.held.length === 1 && !isAccounts(session.held[0].token) && (
          <button
            type="button"
            class="btn"
            onClick={() =>
              void copyText(linkTo(`/t/${doc.id}#seat=${session.held[0].token}`)).then(setCopied)
            }
          >
            <Icon name="device" /> {t(copied ? "copied" : "menu.seatLink")}
          </button>
        )}
        {playing && canTakeAlong(doc, session.held) && (
          <button type="button" class="btn" data-command="take-along" onClick={() => void takeAlong()}>
            <Icon name="file" /> {said || t("menu.takeAlong")}
          </button>
        )}
        <button type="button" class="btn" onClick={() => go("/settings")}>
          <Icon name="gear" /> {t("menu.settings")}
        </button>
        <LanguageSelect />
        <ThemeButton words />
        <Switches />
        {playing && session.held.length > 0 && (
          <fieldset class="reactions">
            <legend class="label">{t("react.title")}</legend>
            {REACTIONS.map((reaction) => (
              <button
                key={reaction}
                type="button"
                class="tag"
                onClick={() => {
                  void session.live.react(reaction);
                  onClose();
                }}
              >
                {t(`react.short.${reaction}`)}
              </button>
            ))}
          </fieldset>
        )}
        <Profiles />
        {playing && session.held.length > 0 && <Mutes />}
        {playing && canAsk(session, doc) && !doc.paused && !doc.question && (
          <>
            <AskButton what="pause" onClose={onClose} />
            {doc.options.undo && <AskButton what="undo" onClose={onClose} />}
          </>
        )}
        {playing && (
          // A second click on the same spot must not leave: there lies the way back.
          <button
            type="button"
            class="btn flat"
            data-command={sure ? "stay" : "leave"}
            onClick={() => setSure(!sure)}
          >
            <Icon name={sure ? "back" : "x"} /> {t(sure ? "menu.stay" : "menu.resign")}
          </button>
        )}
        {playing && (
          // It has its place from the start, so that nothing moves under the pointer.
          <button
            type="button"
            class={sure ? "btn danger" : "btn unsure"}
            data-command="leave-sure"
            onClick={() => {
              void session.act("resign");
              play.drop();
              onClose();
            }}
          >
            {rival >= 0 ? t("menu.resignTwo", { name: seatName(doc, rival) }) : t("menu.resignSure")}
          </button>
        )}
        <p class="faint tiny hash">{doc.deal.hash && t("menu.deal", { hash: doc.deal.hash.slice(0, 16) })}</p>
      </div>
    </Dialog>
  );
}

/** Asks the others for something that takes their agreement. */
function AskButton({ what, onClose }: { what: "pause" | "undo"; onClose: () => void }) {
  const { session } = useTable();
  const ask = async () => {
    onClose();
    const answer = await session.live.ask?.(what);
    if (answer?.error) session.state.set({ problem: answer.error });
  };
  return (
    <button type="button" class="btn" data-command={`ask-${what}`} onClick={() => void ask()}>
      <Icon name={what} /> {t(what === "pause" ? "menu.askPause" : "menu.askUndo")}
    </button>
  );
}

/** Whose reactions are not to be shown here. */
function Mutes() {
  const { session } = useTable();
  const { doc } = useDoc();
  const [, redraw] = useState(0);
  const others = doc.seats.flatMap(({ kind }, i) =>
    kind === "person" && !session.held.some(({ seat }) => seat === i) ? [i] : [],
  );
  return (
    <>
      {others.map((seat) => (
        <label key={seat} class="switch" data-mute={seat}>
          <input
            type="checkbox"
            checked={isMuted(doc.id, seat)}
            onChange={(event) => {
              mute(doc.id, seat, event.currentTarget.checked);
              redraw((n) => n + 1);
            }}
          />
          <span>{t("menu.mute", { name: seatName(doc, seat) })}</span>
        </label>
      ))}
    </>
  );
}
