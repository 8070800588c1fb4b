// A new game: seats, rules, options. What does not go together explains itself.
import "../styles/new.css";
import { useEffect, useMemo, useState } from "preact/hooks";
import * as http from "../api/http.ts";
import type { About } from "../api/types.ts";
import { Icon } from "../draw/Icon.tsx";
import { t } from "../i18n/index.tsx";
import { errorText, problemText } from "../i18n/refusals.ts";
import { botsOf, usualBot } from "../lib/bots.ts";
import { Bar } from "../lib/Menu.tsx";
import { route } from "../lib/router.ts";
import { OptionsPanel } from "./OptionsPanel.tsx";
import { RulesPanel } from "./RulesPanel.tsx";
import { Seats } from "./Seats.tsx";
import {
  AWAY_AFTER,
  CLOCKS,
  lastSetup,
  rememberSetup,
  rulesOf,
  type SeatPlan,
  type Setup,
  seatsFor,
} from "./setup.ts";
import { startTable } from "./start.ts";

export function NewGame() {
  const [about, setAbout] = useState<About | null>(null);
  const [setup, setSetup] = useState(lastSetup);
  const [seats, setSeats] = useState<SeatPlan[]>(() => seatsFor(route.get().query.get("mode") ?? ""));
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<Setup>) => setSetup((s) => ({ ...s, ...part }));
  const rules = useMemo(() => rulesOf(setup, seats.length), [setup, seats.length]);
  useEffect(() => void http.about().then(setAbout, (e) => setProblem(errorText(e))), []);
  useEffect(() => {
    let gone = false;
    http.rules(rules).then(
      (answer) =>
        !gone && setProblem(answer.problem && problemText({ code: "rules", reason: answer.code ?? "" })),
      (error) => !gone && setProblem(errorText(error)),
    );
    return () => {
      gone = true;
    };
  }, [rules]);

  const start = async (event: Event) => {
    event.preventDefault();
    if (problem || busy || !about) return;
    setBusy(true);
    rememberSetup(setup, seats);
    const bot = usualBot(about);
    const alone = seats.filter((s) => s.kind === "person").length === 1;
    const { undo, hints, watch, clock, standIn, seed } = setup;
    try {
      await startTable({
        rules,
        seats: seats.map(({ kind, name, bot: chosen }, i) => {
          if (kind === "open") return { kind };
          if (kind === "bot") return { kind, bot: botsOf(about).includes(chosen) ? chosen : bot };
          return {
            kind,
            name: name.trim() || (alone ? t("new.guest") : t("seat.player", { number: i + 1 })),
          };
        }),
        first: "random",
        seed: seed ? Number(seed) : null,
        options: {
          undo,
          hints,
          watch,
          clock: seats.length > 1 ? CLOCKS[clock] : null,
          away: standIn && seats.length > 1 ? { after: AWAY_AFTER, bot } : null,
        },
      });
    } catch (error) {
      setProblem(errorText(error));
      setBusy(false);
    }
  };

  return (
    <div class="ng">
      <Bar />
      <main>
        <form class="ngf" onSubmit={start}>
          <h1>{t("new.title")}</h1>
          <div class="ngc">
            <Seats seats={seats} about={about} onChange={setSeats} />
            <OptionsPanel setup={setup} players={seats.length} onChange={change} />
          </div>
          <RulesPanel setup={setup} players={seats.length} about={about} onChange={change} />
          <div class="ngo">
            <p class={problem ? "dng" : "mut"} role="status">
              {problem ?? t("new.ready", { count: seats.length })}
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
