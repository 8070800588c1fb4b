// The mark on what comes next: a ring around it and a word above it, wherever it moves.
import { useEffect, useRef } from "preact/hooks";
import { mark } from "./aim.ts";
import "./Mark.css";

export function Mark({ aim, words }: { aim: string[]; words: string }) {
  const label = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const word = label.current!;
    let frame = 0;
    let last: Element | null = null;
    // Cards fly, dialogs open, pages scroll: looking once per frame is the simplest way to keep up.
    const follow = () => {
      const now = mark(aim);
      if (now !== last) {
        last = now;
        // Shown anew, it lies above a dialog that was opened meanwhile.
        if (word.matches(":popover-open")) word.hidePopover();
        if (now && word.isConnected) word.showPopover?.();
        if (now && !now.closest("dialog")) now.scrollIntoView({ block: "nearest" });
      }
      const box = now?.getBoundingClientRect();
      word.style.translate = box
        ? `calc(${Math.round(box.left + box.width / 2)}px - 50%) ${Math.round(box.top - 16)}px`
        : "-100vw 0";
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => {
      cancelAnimationFrame(frame);
      mark([]);
    };
  }, [aim.join()]);
  return (
    <span ref={label} class="aim-word" popover="manual" aria-hidden="true">
      {words}
    </span>
  );
}
