// What follows the stage: the address, so that a link opens the same moment; and the keys that move it.
import { useEffect, useLayoutEffect } from "preact/hooks";
import { type Chances, nextMark } from "./analysis/chances.ts";
import type { AnalysisRun } from "./analysis/run.ts";
import type { Stage } from "./stage/stage.ts";

const PAUSE = 150;

/** Keep the moment, the seat and the analysis in the address. */
export function useAddress(stage: Stage, run: AnalysisRun | null): void {
  useEffect(() => {
    let timer = 0;
    const write = () => {
      const { at, front } = stage.state.get();
      const query = new URLSearchParams({ at: String(at) });
      if (front) query.set("seat", String(front));
      const status = run?.state.get().status ?? "none";
      if (status !== "none" && status !== "failed") query.set("analyse", "1");
      // A browser refuses to be told too often, as when the slider is drawn.
      history.replaceState(null, "", `${location.pathname}?${query}${location.hash}`);
    };
    const later = () => {
      clearTimeout(timer);
      timer = window.setTimeout(write, PAUSE);
    };
    const stops = [stage.state.watch(later), run?.state.watch(later)];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop?.();
    };
  }, [stage, run]);
}

/** Arrows step, Home and End jump, Page keys go by rounds, Space plays; N and B go to the marked actions. */
export function useKeys(stage: Stage, chances: Chances | null): void {
  // With the drawing: a key pressed as soon as the marks are there must find them.
  useLayoutEffect(() => {
    const mark = (by: 1 | -1) => {
      const next = chances && nextMark(chances.marked, stage.state.get().at, by);
      if (next) stage.go(next.number);
    };
    const keys: Record<string, () => void> = {
      ArrowRight: () => stage.step(1),
      ArrowLeft: () => stage.step(-1),
      Home: () => stage.go(0),
      End: () => stage.go(stage.last),
      PageDown: () => stage.chapter(1),
      PageUp: () => stage.chapter(-1),
      Escape: () => stage.leaveLine(),
      n: () => mark(1),
      b: () => mark(-1),
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const target = event.target as HTMLElement;
      if (target.closest("input, select, textarea, dialog")) return;
      if (event.key === " ") {
        if (target.closest("button, a")) return;
        event.preventDefault();
        stage.toggle();
        return;
      }
      const act = keys[event.key];
      if (!act) return;
      event.preventDefault();
      stage.pause();
      act();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [stage, chances]);
}
