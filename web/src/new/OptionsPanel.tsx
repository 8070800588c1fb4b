// What is agreed for the table: scores, clock, and under "more" what few people change.
import { isLocal } from "../api/home.ts";
import type { Rules } from "../api/types.ts";
import { t } from "../i18n/index.tsx";
import type { AwayName, ClockName, GameKind, Setup } from "../lib/prefs.ts";
import { Choice } from "../ui/Choice.tsx";
import { clockText, overDays } from "../ui/clock.ts";
import { AWAY_AFTER, CLOCKS, clocksFor, DELAYS } from "./setup.ts";
import "./OptionsPanel.css";

interface OptionsProps {
  setup: Setup;
  players: number;
  kind: GameKind;
  /** As they are in force, if they make a game. */
  rules: Rules | null;
  onChange: (part: Partial<Setup>) => void;
}

export function OptionsPanel({ setup, players, kind, rules, onChange }: OptionsProps) {
  const alone = players === 1;
  const clock = setup.clocks[kind] ?? "off";
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
            value={clock}
            options={clocksFor(kind)}
            text={(c) => clockText(CLOCKS[c as ClockName])}
            onPick={(c) => onChange({ clocks: { ...setup.clocks, [kind]: c as ClockName } })}
          />
          {kind === "friends" && !overDays(CLOCKS[clock]) && (
            <Choice
              label={t("new.away", { minutes: AWAY_AFTER / 60 })}
              name="away"
              value={setup.away}
              options={["wait", "choose", "bot"]}
              text={(it) => t(`new.away.${it as AwayName}`)}
              onPick={(away) => onChange({ away: away as AwayName })}
            />
          )}
        </>
      )}
      {kind === "friends" && !isLocal && (
        <div>
          {(["public", "rated"] as const).map((name) => (
            <label key={name} class="switch">
              <input
                type="checkbox"
                name={name}
                checked={setup[name]}
                onChange={(e) => onChange({ [name]: e.currentTarget.checked })}
              />
              <span>{t(`new.${name}`)}</span>
            </label>
          ))}
        </div>
      )}
      <details>
        <summary>{t("new.more")}</summary>
        <div class="more">
          {(["undo", "hints", "watch"] as const).map((name) => (
            <label key={name} class="switch">
              <input
                type="checkbox"
                checked={setup[name]}
                onChange={(e) => onChange({ [name]: e.currentTarget.checked })}
              />
              <span>{t(`new.${name}`)}</span>
            </label>
          ))}
          {kind === "friends" && setup.watch && (
            <Choice
              label={t("new.delay")}
              name="delay"
              value={String(setup.delay)}
              options={DELAYS.map(String)}
              text={(it) =>
                it === "0" ? t("new.delayNone") : t("new.delayBy", { minutes: Number(it) / 60 })
              }
              onPick={(it) => onChange({ delay: Number(it) })}
            />
          )}
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
