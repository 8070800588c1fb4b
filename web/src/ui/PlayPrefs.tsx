// How the table plays on this device: how fast rivals are shown.
import "./PlayPrefs.css";
import { t } from "../i18n/index.tsx";
import { PACES, type Pace, prefs } from "../lib/prefs.ts";
import { useStore } from "../lib/store.ts";

export function PlayPrefs() {
  const pace = useStore(prefs, (p) => p.pace);
  return (
    <>
      <label class="pace">
        <span>{t("pref.pace")}</span>
        <select value={pace} onChange={(e) => prefs.set({ pace: e.currentTarget.value as Pace })}>
          {(Object.keys(PACES) as Pace[]).map((name) => (
            <option key={name} value={name}>
              {t(`pref.pace.${name}`)}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
