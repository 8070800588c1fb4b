// The small screens between the large ones: a title, and what to do next.
import type { ComponentChildren } from "preact";
import { PieceSvg } from "../../draw/Piece.tsx";
import { PIECES } from "../../game/box.ts";
import { t } from "../../i18n/index.tsx";
import { go } from "../../lib/router.ts";
import { Link } from "../Link.tsx";
import { useBox } from "./box.ts";
import { LanguageButton, ThemeButton } from "./Menu.tsx";
import "./Bar.css";
import "./Plain.css";

export function Plain({ title, children }: { title: string; children?: ComponentChildren }) {
  const { ready } = useBox();
  return (
    <div class="plain">
      <header class="top">
        <Link class="brand" href="/">
          Project L
        </Link>
        <span class="spacer" />
        <LanguageButton />
        <ThemeButton />
      </header>
      <main class="plain-main">
        <div class="pieces" aria-hidden="true">
          {ready && PIECES.slice(0, 9).map((p) => <PieceSvg key={p} name={p} u={9} pad={0} />)}
        </div>
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  );
}

/** Until a screen has what it draws. */
export function Loading() {
  return (
    <main class="plain-main" aria-busy="true">
      <p class="faint">{t("loading")}</p>
    </main>
  );
}

/** Nothing to do here but to leave. */
export function DeadEnd({ title }: { title: string }) {
  return (
    <Plain title={title}>
      <button type="button" class="btn on centred" onClick={() => go("/")}>
        {t("menu.home")}
      </button>
    </Plain>
  );
}
