// A new game: seats, edition, expansions, options. What does not go together explains itself.
import { useEffect, useMemo, useState } from "preact/hooks";
import * as http from "../api/http.ts";
import type { About, Rules } from "../api/types.ts";
import { Icon } from "../draw/Icon.tsx";
import { type Key, t } from "../i18n/index.tsx";
import { LanguageButton, ThemeButton } from "../lib/Menu.tsx";
import { prefs } from "../lib/prefs.ts";
import { go, route } from "../lib/router.ts";
import { type SeatPlan, Seats, seatsFor } from "./Seats.tsx";
import { startTable } from "./start.ts";

const CLOCKS: Record<string, object | null> = { off: null, relaxed: { turn: 180 }, fast: { turn: 45 } };

interface Setup {
  edition: string;
  expansions: string[];
  solo: string;
  open: boolean | null;
  clock: string;
  undo: boolean;
  hints: boolean;
  watch: boolean;
  seed: string;
}

const USUAL: Setup = {
  edition: "second",
  expansions: [],
  solo: "normal",
  open: null,
  clock: "off",
  undo: true,
  hints: true,
  watch: true,
  seed: "",
};

function rulesOf(setup: Setup, players: number): Partial<Rules> {
  return {
    edition: setup.edition,
    players,
    expansions: setup.expansions,
    ...(players === 1 ? { solo: setup.solo as Rules["solo"] } : {}),
    ...(setup.open === null ? {} : { open_scores: setup.open }),
  };
}

export function NewGame() {
  const mode = route.get().query.get("mode") ?? "";
  const [about, setAbout] = useState<About | null>(null);
  const [setup, setSetup] = useState(USUAL);
  const [seats, setSeats] = useState<SeatPlan[]>(() => seatsFor(mode));
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<Setup>) => setSetup((s) => ({ ...s, ...part }));
  const rules = useMemo(() => rulesOf(setup, seats.length), [setup, seats.length]);
  useEffect(() => void http.about().then(setAbout, (e: Error) => setProblem(e.message)), []);
  useEffect(() => {
    let gone = false;
    http.rules(rules).then(
      (answer) => !gone && setProblem(answer.problem),
      (error: Error) => !gone && setProblem(error.message),
    );
    return () => {
      gone = true;
    };
  }, [rules]);

  const start = async (event: Event) => {
    event.preventDefault();
    if (problem || busy) return;
    setBusy(true);
    const me = seats.find((s) => s.kind === "person");
    if (me?.name.trim()) prefs.set({ name: me.name.trim() });
    try {
      await startTable({
        rules,
        seats: seats.map((s, i) =>
          s.kind === "bot"
            ? { kind: "bot", bot: s.bot }
            : s.kind === "open"
              ? { kind: "open" }
              : {
                  kind: "person",
                  name:
                    s.name.trim() ||
                    (seats.filter((p) => p.kind === "person").length === 1
                      ? t("you")
                      : t("seat.player", { number: i + 1 })),
                },
        ),
        first: "random",
        seed: setup.seed ? Number(setup.seed) : null,
        options: { undo: setup.undo, hints: setup.hints, watch: setup.watch, clock: CLOCKS[setup.clock] },
      });
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  };

  return (
    <div class="ng">
      <header class="top">
        <button type="button" class="ib" aria-label={t("menu.home")} onClick={() => go("/")}>
          <Icon name="home" />
        </button>
        <span class="brand">Project L</span>
        <span class="sp" />
        <LanguageButton />
        <ThemeButton />
      </header>
      <main>
        <form class="ngf" onSubmit={start}>
          <h1>{t("new.title")}</h1>
          <Seats seats={seats} bots={about?.bots ?? []} onChange={setSeats} />
          <section class="panel ngs" aria-labelledby="ng-rules">
            <h2 class="lab" id="ng-rules">
              {t("new.rules")}
            </h2>
            <Choice
              label={t("new.edition")}
              name="edition"
              value={setup.edition}
              options={about?.editions ?? [setup.edition]}
              text={(e) => t(`edition.${e}` as Key)}
              onPick={(edition) => change({ edition })}
            />
            {seats.length === 1 && (
              <Choice
                label={t("new.difficulty")}
                name="solo"
                value={setup.solo}
                options={about?.difficulties ?? ["normal"]}
                text={(d) => t(`difficulty.${d}` as Key)}
                onPick={(solo) => change({ solo })}
              />
            )}
            <fieldset class="exps">
              <legend class="lab">{t("new.expansions")}</legend>
              {(about?.expansions ?? []).map((name) => (
                <label key={name} class="exp">
                  <input
                    type="checkbox"
                    checked={setup.expansions.includes(name)}
                    onChange={(e) =>
                      change({
                        expansions: e.currentTarget.checked
                          ? [...setup.expansions, name]
                          : setup.expansions.filter((x) => x !== name),
                      })
                    }
                  />
                  <span>
                    <b>{t(`expansion.${name}` as Key)}</b>
                    <small>{t(`expansionHow.${name}` as Key)}</small>
                  </span>
                </label>
              ))}
            </fieldset>
          </section>
          <section class="panel ngs" aria-labelledby="ng-options">
            <h2 class="lab" id="ng-options">
              {t("new.options")}
            </h2>
            {seats.length > 1 && (
              <>
                <Choice
                  label={t("new.scores")}
                  name="scores"
                  value={String(setup.open ?? setup.edition === "first")}
                  options={["false", "true"]}
                  text={(v) => t(v === "true" ? "new.scoresOpen" : "new.scoresHidden")}
                  onPick={(v) => change({ open: v === "true" })}
                />
                <Choice
                  label={t("new.clock")}
                  name="clock"
                  value={setup.clock}
                  options={Object.keys(CLOCKS)}
                  text={(c) => t(`clock.${c}` as Key)}
                  onPick={(clock) => change({ clock })}
                />
              </>
            )}
            <details>
              <summary>{t("new.more")}</summary>
              <div class="more">
                {(["undo", "hints", "watch"] as const).map((name) => (
                  <label key={name} class="switch">
                    <input
                      type="checkbox"
                      checked={setup[name]}
                      onChange={(e) => change({ [name]: e.currentTarget.checked })}
                    />
                    <span>{t(`new.${name}`)}</span>
                  </label>
                ))}
                <label class="field">
                  <span class="lab">{t("new.seed")}</span>
                  <input
                    class="input"
                    inputMode="numeric"
                    pattern="[0-9]{0,15}"
                    value={setup.seed}
                    placeholder={t("new.seedHow")}
                    onInput={(e) => change({ seed: e.currentTarget.value.replace(/\D/g, "") })}
                  />
                </label>
              </div>
            </details>
          </section>
          <div class="ngo">
            <p class={problem ? "dng" : "mut"} role="status">
              {problem ? problemText(problem, seats.length, setup) : t("new.ready", { count: seats.length })}
            </p>
            <button type="submit" class="btn on mid" aria-disabled={!!problem || busy}>
              <Icon name="play" /> {t(seats.some((s) => s.kind === "open") ? "new.invite" : "new.start")}
            </button>
          </div>
        </form>
      </main>
    </div>
  );
}

/** The common impossible combinations in the page's language; others in the server's words. */
function problemText(problem: string, players: number, setup: Setup): string {
  if (setup.edition === "first" && players > 4) return t("problem.first");
  if (players === 6 && !setup.expansions.some((e) => e === "ghost" || e === "phoenix"))
    return t("problem.six");
  if (setup.expansions.includes("finesse-ambassador") && !setup.expansions.includes("finesse"))
    return t("problem.finesse");
  if (setup.expansions.includes("endless-white") && (setup.edition !== "second-2.5" || players === 1))
    return t("problem.endless");
  return problem;
}

interface ChoiceProps {
  label: string;
  name: string;
  value: string;
  options: string[];
  text: (option: string) => string;
  onPick: (option: string) => void;
}

/** One of a few, all visible. */
function Choice({ label, name, value, options, text, onPick }: ChoiceProps) {
  return (
    <fieldset class="choice">
      <legend class="lab">{label}</legend>
      <div class="seg">
        {options.map((option) => (
          <label key={option} class={option === value ? "on" : ""}>
            <input
              type="radio"
              class="vh"
              name={name}
              checked={option === value}
              onChange={() => onPick(option)}
            />
            <span>{text(option)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
