// The guide above the table: says what to do next, points at it, sees that it was done, and plays for the rival.
import { useEffect, useState } from "preact/hooks";
import type en from "../../locales/learn/en.json";
import * as http from "../api/http.ts";
import type { Update } from "../api/types.ts";
import { Icon } from "../draw/Icon.tsx";
import { PieceSvg } from "../draw/Piece.tsx";
import { type Key, type Texts, t } from "../i18n/index.tsx";
import { go } from "../lib/router.ts";
import { useHeight } from "../lib/size.ts";
import { useStore } from "../lib/store.ts";
import { announce } from "../table/effects/announce.ts";
import { useDoc, useTable } from "../table/parts/context.ts";
import { aimOf } from "./aim.ts";
import type { Kept } from "./kept.ts";
import { ACTIONS, playable, STEPS, type Step, stepAt, whereIs } from "./lesson.ts";
import { Mark } from "./Mark.tsx";
import "./Guide.css";

export type LearnKey = keyof typeof en;

interface GuideProps {
  lesson: Kept;
  texts: Texts<LearnKey>;
  onMove: (next: Kept) => void;
  onBegin: (step: number, start?: number) => Promise<void>;
  onHeight: (height: number) => void;
}

/** Milliseconds in which a move of the rival's is seen; after the last round there is nothing to follow. */
const PACE = 700;
/** And before what did not reach the server is sent again. */
const AGAIN = 2000;
const still = matchMedia("(prefers-reduced-motion: reduce)");

export function Guide({ lesson, texts, onMove, onBegin, onHeight }: GuideProps) {
  const { session, play, layout } = useTable();
  const { doc } = useDoc();
  const step = STEPS[lesson.step];
  const where = useWhere(lesson);
  const state = useStore(play.state, (s) => s);
  const sending = useStore(session.state, (s) => s.sending !== null);
  const [busy, setBusy] = useState(false);
  const phone = layout.kind === "phone";
  const next = where && !where.astray && where.at < step.to ? ACTIONS[where.at] : null;
  const mine = next?.seat === 0 && !sending ? next.action : null;
  const reading = step.from === step.to;

  const advance = async () => {
    const to = lesson.step + 1;
    if (STEPS[to].part === step.part) return onMove({ ...lesson, step: to });
    setBusy(true);
    await onBegin(to);
    setBusy(false);
  };

  // Done: on to the next step. Undone: back to the step that asked for it.
  useEffect(() => {
    if (!where || where.astray) return;
    if (where.at < step.from) onMove({ ...lesson, step: stepAt(where.at) });
    else if (!reading && where.at >= step.to) void advance();
  }, [where, step]);

  // The rival plays what is recorded, so that everything turns out as the guide says.
  const theirs = useRivalsTurn(where, step);
  const [tries, tryAgain] = useTries();
  useEffect(() => {
    if (theirs === null) return;
    const id = `learn-${theirs}`;
    const timer = window.setTimeout(
      () => void http.act(lesson.table, lesson.tokens[1], ACTIONS[theirs].action, id).catch(tryAgain),
      still.matches || step.id === "score" ? 0 : PACE,
    );
    return () => clearTimeout(timer);
  }, [theirs, tries]);

  const aim = step.id === "card" ? [CARD] : mine ? aimOf(mine, state) : [];
  const text = where?.astray
    ? texts.t(doc.undo === null ? "astray" : "astrayFar")
    : texts.t(`${step.id}.text` as LearnKey, { turn: phone ? texts.t("turnTouch") : texts.t("turnKeys") });
  const title = texts.t(where?.astray ? "astrayTitle" : (`${step.id}.title` as LearnKey));
  useEffect(() => announce(`${title}. ${text}`), [title, text]);

  const band = useHeight<HTMLElement>(true, onHeight);

  const show = async () => {
    setBusy(true);
    play.drop();
    play.cancelPlan();
    for (let at = where!.at; at < step.to && ACTIONS[at].seat === 0; at++) {
      const { legal } = session.state.get().doc!;
      if (!(await session.act(playable(ACTIONS[at].action, legal)))) break;
    }
    setBusy(false);
  };

  return (
    <section ref={band} class="guide" aria-label={texts.t("label")}>
      <div class="guide-progress" aria-hidden="true">
        <i style={{ width: `${((lesson.step + 1) / STEPS.length) * 100}%` }} />
      </div>
      <div class="guide-words">
        <h1>
          <span class="label">{texts.t("step", { step: lesson.step + 1, of: STEPS.length })}</span> {title}
        </h1>
        <p>
          {text}
          {mine && !where?.astray && <Piece action={mine} />}
        </p>
      </div>
      <div class="guide-buttons">
        {where?.astray ? (
          <button
            type="button"
            class="btn on centred"
            data-guide="back"
            onClick={() => void (doc.undo === null ? session.undo() : onBegin(lesson.step, where.at))}
          >
            <Icon name="undo" size={18} /> {texts.t(doc.undo === null ? "takeBack" : "setRight")}
          </button>
        ) : reading && step.id !== "score" ? (
          <button type="button" class="btn on centred" data-guide="next" disabled={busy} onClick={advance}>
            {texts.t("next")} <Icon name="next" size={18} />
          </button>
        ) : (
          <button
            type="button"
            class="btn flat centred"
            data-guide="show"
            aria-disabled={!mine || busy}
            onClick={() => mine && !busy && void show()}
          >
            <Icon name="bulb" size={18} /> {texts.t("show")}
          </button>
        )}
        <button type="button" class="icon-button" aria-label={texts.t("leave")} onClick={() => go("/")}>
          <Icon name="x" />
        </button>
      </div>
      <Mark aim={aim} words={texts.t("here")} />
    </section>
  );
}

/** The card that is explained before anything is taken. */
const CARD = '[data-zone="market"] [data-fly="card:W11"]';

/** The piece that an action is about, as it looks. */
function Piece({ action }: { action: string }) {
  const [verb, piece] = action.split(" ");
  if (!["place", "touch", "trade"].includes(verb)) return null;
  return (
    <span class="guide-piece">
      <PieceSvg name={piece} u={9} />
      <span class="visually-hidden">{t(`piece.${piece}` as Key)}</span>
    </span>
  );
}

/** Counts how often something failed and is to be tried again, a little later. */
function useTries(): [number, () => void] {
  const [tries, setTries] = useState(0);
  return [tries, () => window.setTimeout(() => setTries((n) => n + 1), AGAIN)];
}

/** How far the table is in the recorded game; null until its log has been read. */
function useWhere({ start }: Kept): ReturnType<typeof whereIs> | null {
  const { session } = useTable();
  const seq = useStore(session.state, (s) => s.seq);
  const [updates, setUpdates] = useState<Update[]>([]);
  const known = updates.at(-1)?.seq ?? 0;
  const [tries, tryAgain] = useTries();
  useEffect(() => {
    if (known >= seq) return;
    let gone = false;
    void http.updates(session.table, known, session.held[0].token).then((page) => {
      if (!gone) setUpdates([...updates, ...page.updates]);
    }, tryAgain);
    return () => {
      gone = true;
    };
  }, [seq, known, tries]);
  return known === seq ? whereIs(updates, start) : null;
}

/** The number of the recorded action that the rival is to play now, if it is the rival's turn. */
function useRivalsTurn(where: ReturnType<typeof whereIs> | null, step: Step): number | null {
  if (!where || where.astray) return null;
  const last = step.id === "score" ? ACTIONS.length : step.to;
  return where.at < last && ACTIONS[where.at].seat === 1 ? where.at : null;
}
