// What the people at a table have to settle among themselves: somebody is late, asks for something, or has paused.
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { isLocal } from "../../api/home.ts";
import * as http from "../../api/http.ts";
import type { Asking } from "../../api/live.ts";
import type { TableDoc } from "../../api/types.ts";
import { list, t } from "../../i18n/index.tsx";
import { prefs } from "../../lib/prefs.ts";
import { useHeight } from "../../lib/size.ts";
import { useStore } from "../../lib/store.ts";
import { usualBot } from "../../ui/bots.ts";
import { Notice } from "../../ui/Notice.tsx";
import { allow, isTold } from "../../ui/notices.ts";
import { useDoc, useTable } from "../parts/context.ts";
import { seatName } from "../session/names.ts";
import type { Session } from "../session/session.ts";
import "./People.css";

/** The seats whose people play themselves. */
export function people(doc: TableDoc): number[] {
  const playing = doc.seats.map((_, seat) => seat).filter((seat) => !doc.view.players[seat].left);
  return playing.filter((seat) => doc.seats[seat].kind === "person" && !doc.seats[seat].away);
}

/** Whether somebody sits elsewhere who can be asked. */
export function canAsk(session: Session, doc: TableDoc): boolean {
  const held = session.held.map(({ seat }) => seat);
  return held.length === 1 && people(doc).some((seat) => !held.includes(seat));
}

interface PeopleNoticesProps {
  /** Whether it takes room of its own, or lies over the table. */
  pushes: boolean;
  onHeight: (height: number) => void;
}

export function PeopleNotices({ pushes, onHeight }: PeopleNoticesProps) {
  const notice = usePeopleNotice();
  const shown = notice !== null;
  const place = useHeight<HTMLDivElement>(shown, onHeight);
  useLayoutEffect(() => {
    if (!shown) onHeight(0);
  }, [shown]);
  return (
    notice && (
      <div class={`people-notices ${pushes ? "pushing" : ""}`} ref={place}>
        {notice}
      </div>
    )
  );
}

function usePeopleNotice() {
  const { session } = useTable();
  const { doc, seat } = useDoc();
  const now = useStore(session.state, (s) => s.doc) ?? doc;
  useStore(prefs, (p) => p.asked);
  if (now.status !== "playing" || !session.live) return null;
  const late = now.seats.findIndex((there) => there.late);
  return now.paused ? (
    <Paused session={session} playing={seat !== null} />
  ) : late >= 0 ? (
    <Late session={session} doc={now} late={late} seat={seat} />
  ) : now.question ? (
    <Question session={session} doc={now} seat={seat} {...now.question} />
  ) : wouldBeTold(session, now) ? (
    <TellMe />
  ) : null;
}

/** Whether to ask a player who waits for people elsewhere if they want to be told; only after they have played. */
function wouldBeTold(session: Session, doc: TableDoc): boolean {
  const { asked, sound } = prefs.get();
  const { seat, log } = session.state.get();
  if (asked || isLocal || (sound && isTold()) || seat === null || !canAsk(session, doc)) return false;
  return !doc.view.turn.includes(seat) && log.some((line) => line.seat === seat && !line.heading);
}

/** Asked once, whatever the answer. */
function TellMe() {
  const answer = (yes: boolean) => () => {
    prefs.set(yes ? { asked: true, sound: true } : { asked: true });
    if (yes) void allow();
  };
  return (
    <Notice
      tone="plain"
      icon="bell"
      title={t("notices.ask")}
      ways={[
        { name: "tell-me", text: t("notices.yes"), run: answer(true) },
        { name: "not-me", text: t("notices.no"), run: answer(false) },
      ]}
    >
      {t("notices.askHow")}
    </Notice>
  );
}

function Paused({ session, playing }: { session: Session; playing: boolean }) {
  const goOn = { name: "resume", text: t("people.resume"), run: () => void session.live.ask?.("resume") };
  return (
    <Notice tone="plain" icon="pause" title={t("people.paused")} ways={playing ? [goOn] : []}>
      {t("people.pausedHow")}
    </Notice>
  );
}

interface LateProps {
  session: Session;
  doc: TableDoc;
  late: number;
  seat: number | null;
}

/** Somebody on turn is out of time or gone, and the others choose how it goes on. */
function Late({ session, doc, late, seat }: LateProps) {
  const [bot, setBot] = useState<string | null>(null);
  useEffect(() => void http.about().then((about) => setBot(usualBot(about))), []);
  const back = useStore(session.state, (s) => s.presence[late]);
  const name = seatName(doc, late);
  const gone = doc.seats[late].late === "gone";
  const icon = gone ? "two" : "clock";
  if (late === seat)
    return (
      <Notice tone="soon" icon={icon} title={t(gone ? "people.youWereGone" : "people.yourTimeIsUp")}>
        {t(gone ? "people.youWereGoneHow" : "people.theyChoose")}
      </Notice>
    );
  if (gone && back) return null;
  const two = doc.view.players.filter(({ left }) => !left).length === 2;
  const without = {
    name: "claim",
    text: t(two ? "people.claimWin" : "people.without"),
    run: () => void session.live.claim?.(late, null),
  };
  const withBot = {
    name: "claim-bot",
    text: t("people.bot"),
    run: () => bot && void session.live.claim?.(late, bot),
  };
  // With more than two, the way that lets them come back stands first.
  const ways = two ? [without, withBot] : [withBot, without];
  return (
    <Notice
      tone="soon"
      icon={icon}
      title={t(gone ? "people.gone" : "people.outOfTime", { name })}
      ways={seat === null ? [] : ways}
    >
      {t(gone ? "people.goneHow" : "people.outOfTimeHow", { name })}
    </Notice>
  );
}

interface QuestionProps {
  session: Session;
  doc: TableDoc;
  seat: number | null;
  what: Asking;
  by: number;
  yes: number[];
}

function Question({ session, doc, seat, what, by, yes }: QuestionProps) {
  const answer = (said: boolean) => () => void session.live.answer?.(said);
  const icon = what === "pause" ? "pause" : "undo";
  const missing = people(doc).filter((other) => other !== by && !yes.includes(other));
  const names = list(missing.map((other) => seatName(doc, other)));
  if (by === seat)
    return (
      <Notice
        tone="plain"
        icon={icon}
        title={t(what === "pause" ? "people.askedPause" : "people.askedUndo")}
        ways={[{ name: "withdraw", text: t("people.withdraw"), run: answer(false) }]}
      >
        {t("people.waitingFor", { names })}
      </Notice>
    );
  const asked = seat !== null && missing.includes(seat);
  return (
    <Notice
      tone="soon"
      icon={icon}
      title={t(what === "pause" ? "people.asksPause" : "people.asksUndo", { name: seatName(doc, by) })}
      ways={
        asked
          ? [
              { name: "answer-yes", text: t("people.yes"), run: answer(true) },
              { name: "answer-no", text: t("people.no"), run: answer(false) },
            ]
          : []
      }
    >
      {t(what === "pause" ? "people.asksPauseHow" : "people.asksUndoHow")}
    </Notice>
  );
}
