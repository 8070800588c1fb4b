// The bar on top: the round, whose turn it is, how near the end is; menu, language and theme.
import { useState } from "preact/hooks";
import { Icon } from "../../draw/Icon.tsx";
import { endText } from "../../game/ending.ts";
import { t } from "../../i18n/index.tsx";
import { useStore } from "../../lib/store.ts";
import { Link } from "../../ui/Link.tsx";
import { LanguageButton, ThemeButton } from "../../ui/Menu.tsx";
import { useDoc, useTable } from "../parts/context.ts";
import { TableMenu } from "../parts/TableMenu.tsx";
import { who } from "../session/names.ts";
import "../../ui/Bar.css";

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
            {marker && <i class={`marker ${marker}`} />}
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
      <button type="button" class="icon-button" aria-label={t("menu.title")} onClick={() => setMenu(true)}>
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
      <span class="tag warn">
        <Icon name="end" size={16} />
        {endText(doc)}
      </span>
      <Watchers />
      <span class="spacer" />
      <LanguageButton />
      <ThemeButton />
      {menu && <TableMenu onClose={() => setMenu(false)} />}
    </header>
  );
}

function Watchers() {
  const { session } = useTable();
  const count = useStore(session.state, (s) => s.watchers);
  return count ? <span class="tag optional">{t("turn.watchers", { count })}</span> : null;
}
