// Edition, solo difficulty and expansions; packs of our own design say so.
import type { About } from "../api/types.ts";
import { type Key, t } from "../i18n/index.tsx";
import type { Setup } from "../lib/prefs.ts";
import { Choice } from "../ui/Choice.tsx";
import "./RulesPanel.css";

interface RulesProps {
  setup: Setup;
  players: number;
  about: About | null;
  onChange: (part: Partial<Setup>) => void;
}

export function RulesPanel({ setup, players, about, onChange }: RulesProps) {
  const { expansions } = setup;
  const toggle = (name: string, on: boolean) =>
    onChange({ expansions: on ? [...expansions, name] : expansions.filter((x) => x !== name) });
  return (
    <section class="panel new-section" aria-labelledby="ng-rules">
      <h2 class="label" id="ng-rules">
        {t("new.rules")}
      </h2>
      <Choice
        label={t("new.edition")}
        name="edition"
        value={setup.edition}
        options={about?.editions ?? [setup.edition]}
        text={(e) => t(`edition.${e}` as Key)}
        onPick={(edition) => onChange({ edition })}
      />
      {players === 1 && (
        <Choice
          label={t("new.difficulty")}
          name="solo"
          value={setup.solo}
          options={about?.difficulties ?? [setup.solo]}
          text={(d) => t(`difficulty.${d}` as Key)}
          onPick={(solo) => onChange({ solo })}
        />
      )}
      <fieldset class="expansions">
        <legend class="label">{t("new.expansions")}</legend>
        {(about?.expansions ?? []).map(({ name, origin }) => (
          <label key={name} class="expansion">
            <input
              type="checkbox"
              value={name}
              checked={expansions.includes(name)}
              onChange={(e) => toggle(name, e.currentTarget.checked)}
            />
            <span>
              <b>
                {t(`expansion.${name}` as Key)}
                {origin !== "published" && <i class="own-design">{t("new.ownDesign")}</i>}
              </b>
              <small>{t(`expansionHow.${name}` as Key)}</small>
            </span>
          </label>
        ))}
        <p class="faint small">{t("new.ownDesignHow")}</p>
      </fieldset>
    </section>
  );
}
