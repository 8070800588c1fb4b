// The bar on top: the round, whose turn it is, how near the end is; menu, language and theme.
import { useState } from "preact/hooks";
import { Icon } from "../../draw/Icon.tsx";
import { endText } from "../../game/ending.ts";
import { watchingText } from "../../game/watching.ts";
import { t } from "../../i18n/index.tsx";
import { useStore } from "../../lib/store.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { LanguageButton, ThemeButton } from "../../ui/frame/Menu.tsx";
import { Link } from "../../ui/Link.tsx";
import { Banner, bannerOf } from "../controls/Notices.tsx";
import { TableMenu } from "../controls/TableMenu.tsx";
import { Log } from "../log/Log.tsx";
import { useDoc, useTable } from "../parts/context.ts";
import { who } from "../session/names.ts";
import "../../ui/frame/Bar.css";

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
          <span key={player} class={mine ? "tag on" : view.turn.includes(seat ?? -1) ? "tag also" : "tag"}>
            {marker && <i class={`marker ${marker}`} />}
            {t("turn.tag", who(session, doc, player))}
          </span>
        );
      })}
      {watching && <span class="tag">{watchingText(doc)}</span>}
    </>
  );
}

export function TopBar() {
  const { layout } = useTable();
  const { doc } = useDoc();
  const [open, setOpen] = useState<"menu" | "log" | null>(null);
  const close = () => setOpen(null);
  const { view } = doc;
  const name = view.rules.solo
    ? t(`solo.${view.rules.solo}`)
    : view.rules.line_clear
      ? t("lineclear.name")
      : "";
  return (
    <header class="top">
      <button type="button" class="icon-button" aria-label={t("menu.title")} onClick={() => setOpen("menu")}>
        <Icon name="menu" />
      </button>
      <Link class="brand" href="/">
        Project L
      </Link>
      <span class="spacer" />
      {doc.options.rated && <span class="tag optional">{t("rated.one")}</span>}
      {doc.options.daily && <span class="tag optional">{t("daily.title")}</span>}
      {name && <span class="label optional">{name}</span>}
      <span class="label">
        {view.tiles
          ? t("turn.roundOf", { round: view.round, of: 10 })
          : t("turn.round", { round: view.round })}
      </span>
      <TurnTags />
      <Banner />
      {!bannerOf(view, false) && (
        <span class="tag warn">
          <Icon name="end" size={16} />
          {endText(doc)}
        </span>
      )}
      {view.bank !== undefined && (
        <span class="tag">
          <i class="coin" />
          {t("finesse.bank", { count: view.bank })}
        </span>
      )}
      <Watchers />
      <span class="spacer" />
      {layout.kind === "medium" && (
        <button type="button" class="icon-button" aria-label={t("zone.log")} onClick={() => setOpen("log")}>
          <Icon name="log" />
        </button>
      )}
      <LanguageButton />
      <ThemeButton />
      {open === "menu" && <TableMenu onClose={close} />}
      {open === "log" && (
        <Dialog title={t("zone.log")} onClose={close} class="log-dialog">
          <Log />
        </Dialog>
      )}
    </header>
  );
}

function Watchers() {
  const { session } = useTable();
  const count = useStore(session.state, (s) => s.watchers);
  return count ? <span class="tag optional">{t("turn.watchers", { count })}</span> : null;
}
