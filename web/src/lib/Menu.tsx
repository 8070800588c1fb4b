// Language, theme and switches; the same dialog on every screen.
import { useState } from "preact/hooks";
import { Icon } from "../draw/Icon.tsx";
import { LANGUAGES, type Language, setLanguage, t, useLanguage } from "../i18n/index.tsx";
import { Dialog } from "./Dialog.tsx";
import { prefs, theme } from "./prefs.ts";
import { useStore } from "./store.ts";

export function LanguageSelect() {
  const language = useLanguage();
  return (
    <label class="field">
      <span class="lab">{t("menu.language")}</span>
      <select
        class="select"
        value={language}
        onChange={(e) => setLanguage(e.currentTarget.value as Language)}
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

export function ThemeButton({ text = false }: { text?: boolean }) {
  useStore(prefs, (p) => p.theme);
  const now = theme();
  const next = now === "dark" ? "light" : "dark";
  return (
    <button
      type="button"
      class={text ? "btn flat" : "ib"}
      aria-label={t("menu.theme", { theme: next })}
      title={t("menu.theme", { theme: next })}
      onClick={() => prefs.set({ theme: next })}
    >
      <Icon name={now === "dark" ? "moon" : "sun"} />
      {text && <span>{t("menu.theme", { theme: next })}</span>}
    </button>
  );
}

export function LanguageButton() {
  const [open, setOpen] = useState(false);
  const language = useLanguage();
  return (
    <>
      <button
        type="button"
        class="ib"
        aria-label={t("menu.language")}
        title={t("menu.language")}
        onClick={() => setOpen(true)}
      >
        <Icon name="globe" />
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
                  setLanguage(code as Language);
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
