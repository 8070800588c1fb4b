// A notice: what has happened, what it means, and at most two ways to answer.
import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "../draw/Icon.tsx";
import "./Notice.css";

export interface Way {
  name: string;
  text: string;
  run: () => void;
}

interface NoticeProps {
  /** Good or one's own; to be decided soon; for information. */
  tone: "good" | "soon" | "plain";
  icon: IconName;
  title: string;
  ways?: Way[];
  /** What it means. */
  children?: ComponentChildren;
}

export function Notice({ tone, icon, title, ways = [], children }: NoticeProps) {
  return (
    <div class={`notice ${tone}`} role="status" data-keep>
      <Icon name={icon} />
      <span class="notice-text">
        <b>{title}</b>
        {children && <small>{children}</small>}
      </span>
      {ways.length > 0 && (
        <span class="notice-ways">
          {ways.map(({ name, text, run }, i) => (
            <button
              key={name}
              type="button"
              class={i ? "btn flat" : "btn on"}
              data-command={name}
              onClick={run}
            >
              {text}
            </button>
          ))}
        </span>
      )}
    </div>
  );
}
