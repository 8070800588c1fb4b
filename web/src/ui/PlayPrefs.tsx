// How the table plays on this device: how fast rivals are shown, and how forgiving it is.
import { t } from "../i18n/index.tsx";
import { PACES, type Pace, prefs } from "../lib/prefs.ts";
import { useStore } from "../lib/store.ts";
import "./PlayPrefs.css";

/** Seconds of waiting for an undo, when it is switched on. */
const WAIT = 3;

export function PlayPrefs() {
  const { pace, undoWait, confirmTakes } = useStore(prefs, (p) => p);
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
      <label class="switch">
        <input
          type="checkbox"
          checked={undoWait > 0}
          onChange={(e) => prefs.set({ undoWait: e.currentTarget.checked ? WAIT : 0 })}
        />
        <span>{t("pref.undoWait")}</span>
      </label>
      <label class="switch">
        <input
          type="checkbox"
          checked={confirmTakes}
          onChange={(e) => prefs.set({ confirmTakes: e.currentTarget.checked })}
        />
        <span>{t("pref.confirmTakes")}</span>
      </label>
    </>
  );
}
