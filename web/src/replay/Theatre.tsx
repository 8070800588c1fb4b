// A game on the stage: the board, what happened in words, the analysis, and the bar to move through it.
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Depth } from "../api/types.ts";
import { Icon } from "../draw/Icon.tsx";
import { endText } from "../game/ending.ts";
import { t, useLanguage } from "../i18n/index.tsx";
import { copyText } from "../lib/copy.ts";
import { go, route } from "../lib/router.ts";
import { useStore, useWindow } from "../lib/store.ts";
import { onItsSide } from "../table/phone/room/room.ts";
import { seatName, who } from "../table/session/names.ts";
import { Bar } from "../ui/frame/Bar.tsx";
import { type Chances, chancesOf } from "./analysis/chances.ts";
import { AnalysisPanel } from "./analysis/Panel.tsx";
import { AnalysisRun } from "./analysis/run.ts";
import { Board } from "./Board.tsx";
import { Footer, GRAPH, Legend, NowWords, Timeline } from "./Footer.tsx";
import { useAddress, useKeys } from "./following.ts";
import { Moment } from "./Moment.tsx";
import { Moves } from "./Moves.tsx";
import { type Seen, seenAs } from "./stage/room.ts";
import type { Stage } from "./stage/stage.ts";
import "./Theatre.css";

const RAIL = 372;
const TOP = 56;
const BAR = 68;
/** In the hand: the bars above and below, upright and on its side, and what is left free around the board. */
const PHONE_TOP = 48;
const PHONE_BAR = { upright: 136, side: 56 };
const PHONE_PAD = 8;
/** On its side a phone keeps the notch free. */
const INSET = 59;

/** The analysis of the game, if its whole record is known; begun at once if the address says so. */
function useAnalysis(stage: Stage): { run: AnalysisRun | null; chances: Chances | null } {
  const { record } = stage.game;
  const run = useMemo(() => (record ? new AnalysisRun(record) : null), [record]);
  const [, redraw] = useState(0);
  useEffect(() => {
    const stop = run?.state.watch(() => redraw((n) => n + 1));
    if (run && route.get().query.has("analyse")) void run.start();
    return () => {
      stop?.();
      run?.close();
    };
  }, [run]);
  const turns = run?.state.get().turns;
  const start = run?.state.get().analysis?.start ?? null;
  const chances = useMemo(
    () => (turns?.length ? chancesOf(turns, start, stage.last) : null),
    [turns, start, stage],
  );
  return { run, chances };
}

export function Theatre({ stage }: { stage: Stage }) {
  useLanguage();
  const { width, height } = useWindow();
  const { run, chances } = useAnalysis(stage);
  const { doc } = stage.game.frames[0];
  const names = doc.seats.map((_, i) =>
    who(stage.session, doc, i).me === "you" ? t("you") : seatName(doc, i),
  );
  useAddress(stage, run);
  useKeys(stage, chances);
  const seen = seenAs(width, height);
  const phone = seen === "phone";
  const side = onItsSide(width, height);
  const ask = (depth: Depth) => void run?.start(depth);
  return (
    <div class={`theatre ${seen} ${side ? "side" : ""}`}>
      <GameBar stage={stage} names={names} phone={phone && !side} />
      <main class="theatre-main">
        <h1 class="visually-hidden">{t("replay.title")}</h1>
        <Board
          stage={stage}
          seen={seen}
          words={side && <NowWords stage={stage} chances={chances} />}
          {...boardRoom(width, height, seen, chances !== null)}
        />
        <aside class="theatre-rail" aria-label={t("replay.words")}>
          <Moment stage={stage} chances={chances} />
          <AnalysisPanel stage={stage} run={run} chances={chances} names={names} onAsk={ask} />
          {seen !== "wide" && chances && (
            <div class="panel chances">
              <Timeline stage={stage} chances={chances} names={names} />
              <Legend stage={stage} chances={chances} names={names} />
            </div>
          )}
          {phone && !side && <SeatInFront stage={stage} names={names} />}
          <Moves stage={stage} chances={chances} />
        </aside>
      </main>
      <Footer stage={stage} chances={chances} names={names} seen={seen} side={side} />
    </div>
  );
}

/** What the bars, and beside a wide board the words, leave of the window. */
function boardRoom(width: number, height: number, seen: Seen, graph: boolean) {
  if (seen === "phone") {
    const side = onItsSide(width, height);
    const bars = PHONE_TOP + (side ? PHONE_BAR.side : PHONE_BAR.upright);
    return {
      width: width - 2 * (side && width >= 800 ? INSET : PHONE_PAD),
      height: height - bars - PHONE_PAD,
    };
  }
  if (seen === "medium") return { width: width - 24, height: height - TOP - BAR - 28 };
  return { width: width - RAIL - 40, height: height - TOP - BAR - (graph ? GRAPH : 0) - 28 };
}

/** Whose mat comes first. */
function SeatInFront({ stage, names }: { stage: Stage; names: string[] }) {
  const front = useStore(stage.state, (s) => s.front);
  if (names.length < 2) return null;
  return (
    <label class="seat-choice">
      <span class="label" aria-hidden="true">
        {t("replay.seat")}
      </span>
      <select
        class="select"
        aria-label={t("replay.seat")}
        value={front}
        onChange={(event) => stage.state.set({ front: Number(event.currentTarget.value) })}
      >
        {names.map((name, i) => (
          <option key={i} value={i}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function GameBar({ stage, names, phone }: { stage: Stage; names: string[]; phone: boolean }) {
  const shown = useStore(stage.session.state, (s) => s.shown)!;
  const [copied, setCopied] = useState(false);
  const { view, status } = shown;
  const { table } = stage.game;
  return (
    <Bar>
      <span class="label">{t("turn.round", { round: view.round })}</span>
      {status === "over" ? (
        <span class="tag">{t("end.over")}</span>
      ) : (
        view.turn.map((seat) => (
          <span key={seat} class="tag on">
            {t("turn.tag", who(stage.session, shown, seat))}
          </span>
        ))
      )}
      {status === "playing" && <span class="tag warn optional">{endText(shown)}</span>}
      <span class="spacer" />
      {!phone && <SeatInFront stage={stage} names={names} />}
      {table && (
        <button
          type="button"
          class="icon-button"
          aria-label={t("replay.toTable")}
          title={t("replay.toTable")}
          onClick={() => go(`/t/${table}`)}
        >
          <Icon name="master" />
        </button>
      )}
      <button
        type="button"
        class="icon-button"
        data-do="copy"
        aria-label={t(copied ? "copied" : "replay.copy")}
        title={t(copied ? "copied" : "replay.copy")}
        onClick={() => void copyText(location.href).then(setCopied)}
      >
        <Icon name={copied ? "check" : "link"} />
      </button>
    </Bar>
  );
}
