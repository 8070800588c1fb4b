// A seat's time: for this turn or for the game, with a sign that does not need colour when it runs low.
import { useEffect, useState } from "preact/hooks";
import { serverNow } from "../../api/time.ts";
import type { TableDoc } from "../../api/types.ts";
import { Icon } from "../../draw/Icon.tsx";
import { secondsLeft } from "../../game/turn.ts";
import { t } from "../../i18n/index.tsx";
import { DAY } from "../../ui/clock.ts";
import { announce } from "../effects/announce.ts";
import { useDoc } from "./context.ts";
import "./Clock.css";

/** Seconds at which the clock becomes urgent, and at which a screen reader says so. */
const LOW = 20;
const SAID = [LOW, 10, 5];
const TICK = 250;

/** Seconds to show for a seat; null where no clock is shown. */
function shownSeconds(doc: TableDoc, seat: number): number | null {
  // The time for a turn is the same for everyone: it is shown while it runs.
  if (doc.clock?.since[seat] === null && doc.options.clock?.turn) return null;
  return secondsLeft(doc, seat, serverNow());
}

const HOUR = 3600;

function clockText(seconds: number): string {
  const hours = Math.floor(seconds / HOUR);
  if (seconds >= DAY) return t("clock.daysLeft", { days: Math.floor(seconds / DAY), hours: hours % 24 });
  if (hours) return t("clock.hoursLeft", { hours, minutes: Math.floor((seconds % HOUR) / 60) });
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export function Clock({ seat }: { seat: number }) {
  const { doc, seat: mine } = useDoc();
  const [, tick] = useState(0);
  const running = doc.status === "playing" && (doc.clock?.since[seat] ?? null) !== null;
  useEffect(() => {
    if (!running) return;
    const timer = window.setInterval(() => tick((n) => n + 1), TICK);
    return () => clearInterval(timer);
  }, [running]);
  const left = shownSeconds(doc, seat);
  const low = running && left !== null && left <= LOW;
  useEffect(() => {
    if (seat === mine && running && left !== null && SAID.includes(left))
      announce(t("clock.say", { count: left }));
  }, [left, running]);
  if (left === null) return null;
  return (
    <span class={`tag clock ${running ? "run" : ""} ${low ? "low" : ""}`} role="timer" data-clock={seat}>
      <Icon name={low ? "alarm" : "clock"} size={16} />
      <span class="visually-hidden">{t("clock.label")}</span>
      <b>{clockText(left)}</b>
      {low && <span>{t("clock.low")}</span>}
    </span>
  );
}
