// The guided first game: a real table with a guide above it, on which every action is done once.
import { useEffect, useRef, useState } from "preact/hooks";
import * as http from "../api/http.ts";
import { loadBox } from "../game/box.ts";
import { t, useTexts } from "../i18n/index.tsx";
import { errorText } from "../i18n/refusals.ts";
import { prefs } from "../lib/prefs.ts";
import { useStore, useWindow } from "../lib/store.ts";
import { PHONE } from "../table/parts/layout.ts";
import { LiveSession } from "../table/session/session.ts";
import { TableView } from "../table/TableView.tsx";
import { DeadEnd, Loading } from "../ui/frame/Plain.tsx";
import { Done } from "./Done.tsx";
import { Guide, type LearnKey } from "./Guide.tsx";
import { type Kept, keepLesson, keptLesson, lessonDone } from "./kept.ts";
import { record, STEPS } from "./lesson.ts";
import "./Learn.css";

/** Upright windows below this height have no room for two bars. */
const LOW = 620;

export function Learn() {
  const texts = useTexts<LearnKey>("learn");
  const [lesson, setLesson] = useState<Kept | null>(keptLesson);
  const [session, setSession] = useState<LiveSession | null>(null);
  const [problem, setProblem] = useState("");
  const begun = useRef(false);

  const move = (next: Kept) => {
    keepLesson(next);
    setLesson(next);
  };

  /** A table of its own for the lesson, as it is in the recorded game after `start` actions. */
  const begin = async (step: number, start = STEPS[step].from) => {
    try {
      const made = await http.makeTable({
        rules: {},
        seats: [
          { kind: "person", name: prefs.get().name || t("you") },
          { kind: "person", name: texts!.t("rival") },
        ],
        record,
        upto: start,
        options: { undo: true, hints: false, watch: false },
      });
      move({ table: made.table, tokens: made.seats.map((s) => s.token), start, step });
    } catch (error) {
      setProblem(errorText(error));
    }
  };

  useEffect(() => {
    if (!texts || lesson || begun.current) return;
    begun.current = true;
    void begin(0);
  }, [texts, lesson]);

  const table = lesson?.table;
  useEffect(() => {
    if (!lesson) return;
    let opened: LiveSession | null = null;
    let gone = false;
    loadBox().then(
      () => {
        if (gone) return;
        opened = new LiveSession(lesson.table, [{ table: lesson.table, seat: 0, token: lesson.tokens[0] }]);
        opened.open();
        setSession(opened);
      },
      (error) => setProblem(errorText(error)),
    );
    return () => {
      gone = true;
      opened?.close();
      setSession(null);
    };
  }, [table]);

  if (problem) return <DeadEnd title={problem} />;
  if (!texts || !lesson || session?.table !== lesson.table) return <Loading />;
  return (
    <Lesson
      key={lesson.table}
      session={session}
      lesson={lesson}
      texts={texts}
      onMove={move}
      onBegin={begin}
    />
  );
}

interface LessonProps {
  session: LiveSession;
  lesson: Kept;
  texts: NonNullable<ReturnType<typeof useTexts<LearnKey>>>;
  onMove: (next: Kept) => void;
  onBegin: (step: number, start?: number) => Promise<void>;
}

function Lesson({ session, lesson, texts, onMove, onBegin }: LessonProps) {
  const shown = useStore(session.state, (s) => s.shown);
  const refused = useStore(session.state, (s) => s.live === "refused");
  const [height, setHeight] = useState(120);
  // The server forgot the table: another one, at the same step.
  useEffect(() => {
    if (refused) void onBegin(lesson.step);
  }, [refused]);
  const over = shown?.status === "over" && STEPS[lesson.step].id === "score";
  useEffect(() => {
    if (over) lessonDone();
  }, [over]);
  const room = useWindow();
  if (!shown || refused) return <Loading />;
  if (over) return <Done session={session} texts={texts} onAgain={() => void onBegin(0)} />;
  const guide = (
    <Guide lesson={lesson} texts={texts} onMove={onMove} onBegin={onBegin} onHeight={setHeight} />
  );
  // On the lowest phones the guide stands in place of the table's own bar, else above it.
  if (room.width < PHONE && room.height < LOW)
    return <TableView session={session} frame={{ bar: guide, aside: null, goals: [] }} />;
  return (
    <div class="lesson" style={{ "--guide": `${height}px` }}>
      <TableView session={session} aboveHeight={height} above={guide} />
    </div>
  );
}
