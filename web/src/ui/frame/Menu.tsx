// Language, theme and switches; the same dialog on every screen.
import { useState } from "preact/hooks";
import { Icon } from "../../draw/Icon.tsx";
import { LANGUAGES, t, useLanguage } from "../../i18n/index.tsx";
import { prefs, shownTheme } from "../../lib/prefs.ts";
import { useStore } from "../../lib/store.ts";
import { Dialog } from "../Dialog.tsx";
import { Link } from "../Link.tsx";
import "./Menu.css";

export function LanguageSelect() {
  const language = useLanguage();
  return (
    <label class="field">
      <span class="label">{t("menu.language")}</span>
      <select
        class="select"
        value={language}
        onChange={(e) => prefs.set({ language: e.currentTarget.value })}
      >
        {Object.entries(LANGUAGES).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

interface CornerProps {
  /** Say in words what is chosen, where there is room for it. */
  words?: boolean;
}

export function ThemeButton({ words = false }: CornerProps) {
  const now = useStore(shownTheme, (s) => s.theme);
  const next = now === "dark" ? "light" : "dark";
  const label = t("menu.theme", { theme: next });
  const chosen = t("menu.themeNow", { theme: now });
  return (
    <button
      type="button"
      class={words ? "icon-button words" : "icon-button in-settings"}
      aria-label={words ? `${chosen} → ${label}` : label}
      title={label}
      onClick={() => prefs.set({ theme: next })}
    >
      <Icon name={now === "dark" ? "moon" : "sun"} />
      {words && <span>{chosen}</span>}
    </button>
  );
}

export function LanguageButton({ words = false }: CornerProps) {
  const [open, setOpen] = useState(false);
  const language = useLanguage();
  return (
    <>
      <button
        type="button"
        class={words ? "icon-button words" : "icon-button in-settings"}
        aria-label={`${t("menu.language")}: ${LANGUAGES[language]}`}
        title={t("menu.language")}
        onClick={() => setOpen(true)}
      >
        <Icon name="globe" />
        {words && <span>{LANGUAGES[language]}</span>}
      </button>
      {open && (
        <Dialog title={t("menu.language")} onClose={() => setOpen(false)}>
          <div class="menu">
            {Object.entries(LANGUAGES).map(([code, name]) => (
              <button
                key={code}
                type="button"
                lang={code}
                class={`btn ${code === language ? "on" : ""}`}
                aria-pressed={code === language}
                onClick={() => {
                  prefs.set({ language: code });
                  setOpen(false);
                }}
              >
                {name}
              </button>
            ))}
          </div>
        </Dialog>
      )}
    </>
  );
}

export function SettingsLink() {
  return (
    <Link class="icon-button" href="/settings" label={t("menu.settings")}>
      <Icon name="gear" />
    </Link>
  );
}

export function Switches() {
  const sound = useStore(prefs, (p) => p.sound);
  const hints = useStore(prefs, (p) => p.hints);
  return (
    <>
      <label class="switch">
        <input
          type="checkbox"
          checked={hints}
          onChange={(e) => prefs.set({ hints: e.currentTarget.checked })}
        />
        <span>{t("menu.hints")}</span>
      </label>
      <label class="switch">
        <input
          type="checkbox"
          checked={sound}
          onChange={(e) => prefs.set({ sound: e.currentTarget.checked })}
        />
        <span>{t("menu.sound")}</span>
      </label>
    </>
  );
}
