// The puzzle trainer: one exercise after the other on a real table, the goal in words above it.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Exercise } from "../api/types.ts";
import { loadBox } from "../game/box.ts";
import { useLanguage } from "../i18n/index.tsx";
import { errorText } from "../i18n/refusals.ts";
import { TableView } from "../table/TableView.tsx";
import { DeadEnd, Loading } from "../ui/frame/Plain.tsx";
import { GoalBar } from "./GoalBar.tsx";
import { Practice } from "./practice.ts";
import { RatingPanel } from "./RatingPanel.tsx";
import { begin, count, fetchNext, trained } from "./trained.ts";
import "./TrainerScreen.css";

export function TrainerScreen() {
  const [ready, setReady] = useState(false);
  const [problem, setProblem] = useState("");
  // This tab's own: another tab may be at another one.
  const [exercise, setExercise] = useState(trained.get().now);
  const next = useRef<Promise<Exercise> | null>(null);
  const going = useRef(false);

  const goOn = async () => {
    try {
      const found = await (next.current ?? fetchNext());
      begin(found);
      setExercise(found);
    } catch (error) {
      setProblem(errorText(error));
    }
    next.current = null;
    going.current = true;
  };
  useEffect(() => {
    loadBox().then(
      () => {
        setReady(true);
        if (!exercise) void goOn();
      },
      (error) => setProblem(errorText(error)),
    );
  }, []);

  if (problem) return <DeadEnd title={problem} />;
  if (!ready || !exercise) return <Loading />;
  return (
    <ExerciseTable
      key={exercise.id}
      exercise={exercise}
      focus={going.current}
      onDone={(solved) => {
        count(exercise, solved);
        // By the new rating, while the result is being read: the next one is there in an instant.
        next.current ??= fetchNext();
        next.current.catch(() => {
          next.current = null;
        });
      }}
      onNext={() => void goOn()}
    />
  );
}

interface ExerciseProps {
  exercise: Exercise;
  /** The goal takes the focus: it is what there is to read next. */
  focus: boolean;
  onDone: (solved: boolean) => void;
  onNext: () => void;
}

function ExerciseTable({ exercise, focus, onDone, onNext }: ExerciseProps) {
  const language = useLanguage();
  const practice = useMemo(() => new Practice(exercise), [exercise.id]);
  practice.onDone = onDone;
  useEffect(() => () => practice.close(), [practice]);
  const frame = useMemo(
    () => ({
      bar: <GoalBar practice={practice} focus={focus} onNext={onNext} />,
      aside: <RatingPanel />,
      goals: exercise.goal.puzzles,
    }),
    [practice, language],
  );
  return <TableView session={practice} frame={frame} />;
}
