// A new game: seats, rules, options. What does not go together explains itself.
import { useEffect, useMemo, useState } from "preact/hooks";
import * as http from "../api/http.ts";
import type { About, Rules } from "../api/types.ts";
import { Icon } from "../draw/Icon.tsx";
import { t } from "../i18n/index.tsx";
import { errorText, problemText } from "../i18n/refusals.ts";
import { strengthOf } from "../lib/characters.ts";
import type { SeatPlan, Setup } from "../lib/prefs.ts";
import { route } from "../lib/router.ts";
import { startTable } from "../lib/start.ts";
import { botsOf, usualBot } from "../ui/bots.ts";
import { overDays } from "../ui/clock.ts";
import { Bar } from "../ui/frame/Bar.tsx";
import { OptionsPanel } from "./OptionsPanel.tsx";
import { RulesPanel } from "./RulesPanel.tsx";
import { Seats } from "./Seats.tsx";
import { awayOf, CLOCKS, kindOf, lastSetup, rememberSetup, rulesOf, seatsFor } from "./setup.ts";
import "./NewGame.css";

export function NewGame() {
  const [about, setAbout] = useState<About | null>(null);
  const [setup, setSetup] = useState(lastSetup);
  const [seats, setSeats] = useState<SeatPlan[]>(() => seatsFor(route.get().query.get("mode") ?? ""));
  const [inForce, setInForce] = useState<Rules | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<Setup>) => setSetup((s) => ({ ...s, ...part }));
  const kind = kindOf(seats);
  const rules = useMemo(() => rulesOf(setup, seats.length), [setup, seats.length]);
  useEffect(() => void http.about().then(setAbout, (e) => setProblem(errorText(e))), []);
  useEffect(() => {
    let gone = false;
    http.rules(rules).then(
      (answer) => {
        if (gone) return;
        setInForce(answer.rules);
        setProblem(answer.problem && problemText({ code: "rules", reason: answer.code ?? "" }));
      },
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
    const rated = kind === "friends" && setup.rated;
    const { undo, hints, watch, delay, seed } = setup;
    const clock = seats.length > 1 ? CLOCKS[setup.clocks[kind] ?? "off"] : null;
    try {
      await startTable({
        rules,
        seats: seats.map(({ kind, name, bot: chosen }, i) => {
          if (kind === "open") return { kind };
          if (kind === "bot") {
            if (!botsOf(about).includes(strengthOf(chosen))) return { kind, bot };
            return { kind, bot: rated ? strengthOf(chosen) : chosen };
          }
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
          delay: kind === "friends" ? delay : 0,
          public: kind === "friends" && setup.public,
          rated,
          clock,
          away: kind === "friends" && !overDays(clock) ? awayOf(setup.away, bot) : null,
        },
      });
    } catch (error) {
      setProblem(errorText(error));
      setBusy(false);
    }
  };

  return (
    <div class="new-page">
      <Bar />
      <main>
        <form class="new-game" onSubmit={start}>
          <h1>{t("new.title")}</h1>
          <div class="new-column">
            <Seats seats={seats} about={about} onChange={setSeats} />
            <OptionsPanel
              setup={setup}
              players={seats.length}
              kind={kind}
              rules={inForce}
              onChange={change}
            />
          </div>
          <RulesPanel setup={setup} players={seats.length} about={about} onChange={change} />
          <div class="new-start">
            <p class={problem ? "danger" : "faint"} role="status">
              {problem ?? t("new.ready", { count: seats.length })}
            </p>
            <button type="submit" class="btn on centred" aria-disabled={!!problem || busy}>
              <Icon name="play" /> {t(seats.some((s) => s.kind === "open") ? "new.invite" : "new.start")}
            </button>
          </div>
        </form>
      </main>
    </div>
  );
}
