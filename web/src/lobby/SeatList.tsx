// Who sits where before the game.
import type { ComponentChildren } from "preact";
import type { SeatDoc } from "../api/types.ts";
import { Icon } from "../draw/Icon.tsx";
import { t } from "../i18n/index.tsx";
import { playerName } from "../ui/bots.ts";
import "./SeatList.css";

interface SeatListProps {
  seats: SeatDoc[];
  host: number | null;
  /** The seats of this device. */
  mine?: number[];
  /** What can be done about a free seat. */
  free?: (seat: number) => ComponentChildren;
}

export function SeatList({ seats, host, mine = [], free }: SeatListProps) {
  return (
    <ul class="seat-list">
      {seats.map(({ kind, name }, i) => (
        <li key={i} class={kind === "open" ? "faint" : ""} data-seat={kind}>
          <Icon name={kind === "bot" ? "bot" : "solo"} />
          {mine.includes(i) ? t("you") : kind === "open" ? t("seat.open") : playerName(name ?? "")}
          {i === host && <span class="tag">{t("join.host")}</span>}
          <span class="spacer" />
          {kind === "open" && free?.(i)}
        </li>
      ))}
    </ul>
  );
}
