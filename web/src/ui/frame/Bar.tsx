// The top bar of a screen that is left by going home, with what belongs to the screen.
import type { ComponentChildren } from "preact";
import { Icon } from "../../draw/Icon.tsx";
import { t } from "../../i18n/index.tsx";
import { go } from "../../lib/router.ts";
import { LanguageButton, SettingsLink, ThemeButton } from "./Menu.tsx";
import "./Bar.css";

export function Bar({ children }: { children?: ComponentChildren }) {
  return (
    <header class="top">
      <button type="button" class="icon-button" aria-label={t("menu.home")} onClick={() => go("/")}>
        <Icon name="home" />
      </button>
      <span class="brand">Project L</span>
      <span class="spacer" />
      {children}
      <LanguageButton />
      <ThemeButton />
      <SettingsLink />
    </header>
  );
}
