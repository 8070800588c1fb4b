// Says what went wrong, for a few seconds, where everyone sees it.
import { useEffect } from "preact/hooks";
import { useStore } from "../../lib/store.ts";
import { reasonText } from "../hand/commands.ts";
import { useTable } from "./context.ts";

export function Toast() {
  const { session, play } = useTable();
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
    // It lies over the table, but never between a finger and what it aims at.
    <p class="toast bad" role="alert" style={{ pointerEvents: "none" }}>
      {reasonText(play, problem.reason ?? problem.code, problem.message)}
    </p>
  );
}
