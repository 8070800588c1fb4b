// Says what went wrong, for a few seconds, where everyone sees it.
import { useEffect } from "preact/hooks";
import { problemText } from "../../i18n/refusals.ts";
import { useStore } from "../../lib/store.ts";
import { useTable } from "./context.ts";
import "./Toast.css";

export function Toast() {
  const { session } = useTable();
  const problem = useStore(session.state, (s) => s.problem);
  // A reason holds for the turn in which it was given.
  const turn = useStore(session.state, (s) => s.doc?.view.turn.join());
  useEffect(() => session.state.set({ problem: null }), [turn]);
  useEffect(() => {
    if (!problem) return;
    const timer = window.setTimeout(() => session.state.set({ problem: null }), 5000);
    return () => clearTimeout(timer);
  }, [problem]);
  if (!problem) return null;
  return (
    <p class="toast bad" role="alert">
      {problemText(problem)}
    </p>
  );
}
