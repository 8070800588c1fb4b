// The bar on top: the round, whose turn it is, how near the end is; menu, language and theme.
import { useState } from "preact/hooks";
import type { TableDoc } from "../api/types.ts";
import { Icon, type IconName } from "../draw/Icon.tsx";
import { type Key, t } from "../i18n/index.tsx";
import { copyText } from "../lib/copy.ts";
import { Dialog } from "../lib/Dialog.tsx";
import { Link } from "../lib/Link.tsx";
import { LanguageButton, LanguageSelect, Switches, ThemeButton } from "../lib/Menu.tsx";
import { go } from "../lib/router.ts";
import { useStore } from "../lib/store.ts";
import { sectionFor } from "../rules/contents.ts";
import { Clock } from "./Clock.tsx";
import { commands } from "./commands.ts";
import { pointsOf, useDoc, useTable, who } from "./context.ts";

/** How near the end is, in words. */
export function endText(doc: TableDoc, short = false): string {
  const { view } = doc;
  if (view.phase === "touches") return t("touch.title");
  if (view.last_round && view.round >= view.last_round) return t("end.lastRound");
  const deck = view.rules.solo ? view.decks.deck : view.decks.black;
  if (view.last_round || deck.size === 0) return t("end.soon");
  return t(short ? "end.cardsShort" : "end.cards", {
    count: deck.size,
    deck: view.rules.solo ? "solo" : "black",
  });
}

function TurnTags() {
  const { session } = useTable();
  const { doc, seat } = useDoc();
  const { view } = doc;
  const watching = seat === null;
  return (
    <>
      {view.turn.map((player) => {
        const marker =
          view.markers?.white === player ? "white" : view.markers?.black === player ? "black" : null;
        const mine = player === seat;
        return (
          <span key={player} class={mine ? "tag on" : "tag"}>
            {marker && <i class={`mkr ${marker}`} />}
            {t("turn.tag", who(session, doc, player))}
          </span>
        );
      })}
      {watching && <span class="tag">{t("turn.watching")}</span>}
    </>
  );
}

export function TopBar() {
  const { doc } = useDoc();
  const [menu, setMenu] = useState(false);
  const { view } = doc;
  const name = view.rules.solo
    ? t(`solo.${view.rules.solo}`)
    : view.rules.line_clear
      ? t("lineclear.name")
      : "";
  return (
    <header class="top">
      <button type="button" class="ib" aria-label={t("menu.title")} onClick={() => setMenu(true)}>
        <Icon name="menu" />
      </button>
      <Link class="brand" href="/">
        Project L
      </Link>
      <span class="sp" />
      {doc.options.rated && <span class="tag opt">{t("rated.one")}</span>}
      {doc.options.daily && <span class="tag opt">{t("daily.title")}</span>}
      {name && <span class="lab opt">{name}</span>}
      <span class="lab">
        {view.tiles
          ? t("turn.roundOf", { round: view.round, of: 10 })
          : t("turn.round", { round: view.round })}
      </span>
      <TurnTags />
      <span class="tag w">
        <Icon name="end" size={16} />
        {endText(doc)}
      </span>
      <Watchers />
      <span class="sp" />
      <LanguageButton />
      <ThemeButton />
      {menu && <TableMenu onClose={() => setMenu(false)} />}
    </header>
  );
}

function Watchers() {
  const { session } = useTable();
  const count = useStore(session.state, (s) => s.watchers);
  return count ? <span class="tag opt">{t("turn.watchers", { count })}</span> : null;
}

/** On a phone: one line with the turn, the points and undo. */
export function PhoneBar() {
  const { session } = useTable();
  const { doc, seat, me } = useDoc();
  const [menu, setMenu] = useState(false);
  const { view } = doc;
  const points = me ? pointsOf(me) : null;
  const mine = seat !== null && view.turn.includes(seat);
  return (
    <header class="ptop">
      <button type="button" class="ib" aria-label={t("menu.title")} onClick={() => setMenu(true)}>
        <Icon name="menu" size={22} />
      </button>
      <div class="pt">
        <b class={mine ? "acc" : ""}>
          {view.turn.length ? t("turn.tag", who(session, doc, mine ? seat! : view.turn[0])) : t("turn.none")}
        </b>
        <span class="mut">
          {t("turn.round", { round: view.round })} · <span class="wrn">{endText(doc, true)}</span>
        </span>
      </div>
      {seat !== null && <Clock seat={seat} />}
      {points !== null && (
        <div class="psc">
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
      class="ib"
      data-command={name}
      aria-label={t(`action.${name}`)}
      aria-disabled={!legal}
      onClick={() => (legal ? command.run(play, session) : void why())}
    >
      <Icon name={command.icon as IconName} size={22} />
    </button>
  );
}

function TableMenu({ onClose }: { onClose: () => void }) {
  const { session, play } = useTable();
  const { doc, seat } = useDoc();
  const [sure, setSure] = useState(false);
  const [copied, setCopied] = useState(false);
  const playing = seat !== null && doc.status === "playing";
  return (
    <Dialog title={t("menu.title")} onClose={onClose}>
      <div class="menu">
        <button type="button" class="btn" onClick={() => go("/")}>
          <Icon name="home" /> {t("menu.home")}
        </button>
        <button type="button" class="btn" onClick={() => go(`/replay/t/${doc.id}`)}>
          <Icon name="history" /> {t("end.replay")}
        </button>
        <a class="btn" href={`/rules#${sectionFor(doc.view.rules)}`} target="_blank" rel="noopener">
          <Icon name="book" /> {t("menu.rules")}
        </a>
        {doc.options.watch && (
          <button type="button" class="btn" onClick={() => copyText(`${location.origin}/t/${doc.id}`)}>
            <Icon name="link" /> {t("menu.watchLink")}
          </button>
        )}
        {session.held.length === 1 && (
          <button
            type="button"
            class="btn"
            onClick={() =>
              void copyText(`${location.origin}/t/${doc.id}#seat=${session.held[0].token}`).then(setCopied)
            }
          >
            <Icon name="device" /> {t(copied ? "copied" : "menu.seatLink")}
          </button>
        )}
        <LanguageSelect />
        <ThemeButton words />
        <Switches />
        {playing && session.held.length > 0 && (
          <fieldset class="reacts">
            <legend class="lab">{t("react.title")}</legend>
            {["hello", "nice", "wow", "oops", "thanks", "good-game"].map((reaction) => (
              <button
                key={reaction}
                type="button"
                class="tag"
                onClick={() => {
                  void session.live.react(reaction);
                  onClose();
                }}
              >
                {t(`react.short.${reaction}` as Key)}
              </button>
            ))}
          </fieldset>
        )}
        {playing && !sure && (
          <button type="button" class="btn flat" onClick={() => setSure(true)}>
            <Icon name="x" /> {t("menu.resign")}
          </button>
        )}
        {sure && (
          <button
            type="button"
            class="btn dng"
            onClick={() => {
              void session.act("resign");
              play.drop();
              onClose();
            }}
          >
            {t("menu.resignSure")}
          </button>
        )}
        <p class="mut s12 hash">{doc.deal.hash && t("menu.deal", { hash: doc.deal.hash.slice(0, 16) })}</p>
      </div>
    </Dialog>
  );
}
