// What is agreed for the table: scores, clock, and under "more" what few people change.
import type { Rules } from "../api/types.ts";
import { t } from "../i18n/index.tsx";
import type { ClockName, Setup } from "../lib/prefs.ts";
import { Choice } from "../ui/Choice.tsx";
import { AWAY_AFTER, CLOCKS } from "./setup.ts";
import "./OptionsPanel.css";

interface OptionsProps {
  setup: Setup;
  players: number;
  /** As they are in force, if they make a game. */
  rules: Rules | null;
  onChange: (part: Partial<Setup>) => void;
}

function clockText(name: ClockName): string {
  const { turn, game, increment } = CLOCKS[name] ?? {};
  if (game) return t("clock.match", { minutes: game / 60, seconds: increment ?? 0 });
  if (!turn) return t("clock.off");
  return turn % 60 ? t("clock.fast", { seconds: turn }) : t("clock.relaxed", { minutes: turn / 60 });
}

export function OptionsPanel({ setup, players, rules, onChange }: OptionsProps) {
  const alone = players === 1;
  const switches = alone
    ? (["undo", "hints", "watch"] as const)
    : (["undo", "hints", "watch", "standIn"] as const);
  return (
    <section class="panel new-section" aria-labelledby="ng-options">
      <h2 class="label" id="ng-options">
        {t("new.options")}
      </h2>
      {!alone && (
        <>
          <Choice
            label={t("new.scores")}
            name="scores"
            value={String(setup.open ?? rules?.open_scores ?? false)}
            options={["false", "true"]}
            text={(v) => t(v === "true" ? "new.scoresOpen" : "new.scoresHidden")}
            onPick={(v) => onChange({ open: v === "true" })}
          />
          <Choice
            label={t("new.clock")}
            name="clock"
            value={setup.clock}
            options={Object.keys(CLOCKS)}
            text={(c) => clockText(c as ClockName)}
            onPick={(clock) => onChange({ clock: clock as ClockName })}
          />
        </>
      )}
      <details>
        <summary>{t("new.more")}</summary>
        <div class="more">
          {switches.map((name) => (
            <label key={name} class="switch">
              <input
                type="checkbox"
                checked={setup[name]}
                onChange={(e) => onChange({ [name]: e.currentTarget.checked })}
              />
              <span>{t(`new.${name}`, { minutes: AWAY_AFTER / 60 })}</span>
            </label>
          ))}
          <label class="field">
            <span class="label">{t("new.seed")}</span>
            <input
              class="input"
              inputMode="numeric"
              pattern="[0-9]{0,15}"
              value={setup.seed}
              placeholder={t("new.seedHow")}
              onInput={(e) => onChange({ seed: e.currentTarget.value.replace(/\D/g, "") })}
            />
          </label>
        </div>
      </details>
    </section>
  );
}
