// The rivals in the hand: one line with what matters, and a sheet with their mats and the log.
import { useState } from "preact/hooks";
import { Card, Slot } from "../../draw/Card.tsx";
import { Icon } from "../../draw/Icon.tsx";
import { placedOn } from "../../game/box.ts";
import { doneCount, shownPoints } from "../../game/points.ts";
import { t } from "../../i18n/index.tsx";
import { Log } from "../log/Log.tsx";
import { Avatar, SupplyIcons } from "../mats/Rivals.tsx";
import { Bubble } from "../parts/Bubble.tsx";
import { Clock } from "../parts/Clock.tsx";
import { useColour, useDoc, useTable } from "../parts/context.ts";
import { seatLevel, seatName } from "../session/names.ts";
import { useFocus } from "./room/focus.ts";
import "./PhoneRivals.css";

/** Up to so many rivals show their puzzles and supply in the line. */
const FEW = 2;

function useRivals(): number[] {
  const { doc, seat: mine } = useDoc();
  const { length } = doc.view.players;
  const first = mine === null ? 0 : mine + 1;
  const seats = Array.from({ length }, (_, i) => (first + i) % length);
  return mine === null ? seats : seats.slice(0, -1);
}

export function RivalsLine({ onOpen }: { onOpen: () => void }) {
  const { doc } = useDoc();
  const colour = useColour();
  const rivals = useRivals();
  const few = rivals.length <= FEW;
  return (
    <button
      type="button"
      class={`rivals-line ${few ? "few" : "many"} ${rivals.length === 1 ? "one" : ""}`}
      onClick={onOpen}
    >
      <span class="visually-hidden">{t("zone.rivals")}:</span>
      {rivals.map((seat) => (
        <span
          key={seat}
          class={doc.view.turn.includes(seat) ? "line-seat acting" : "line-seat"}
          data-colour={colour(seat)}
          data-fly={`supply:${seat}`}
        >
          {few ? <FewSeat seat={seat} alone={rivals.length === 1} /> : <ManySeat seat={seat} />}
        </span>
      ))}
    </button>
  );
}

function FewSeat({ seat, alone }: { seat: number; alone: boolean }) {
  const { doc } = useDoc();
  const player = doc.view.players[seat];
  return (
    <>
      <Avatar seat={seat} />
      <span class="line-words">
        <b>{seatName(doc, seat)}</b>{" "}
        <span class="soft">
          {player.left ? t("seat.left") : t("score.doneShort", { count: doneCount(player) })}
        </span>
      </span>
      <Clock seat={seat} />
      {alone && (
        <span class="line-supply">
          <SupplyIcons supply={player.supply} u={6.2} />
        </span>
      )}
      <span class="line-cards">
        {player.puzzles.map((p) => p && <Card key={p.puzzle} name={p.puzzle} u={5} placed={placedOn(p)} />)}
      </span>
    </>
  );
}

function ManySeat({ seat }: { seat: number }) {
  const { doc } = useDoc();
  const player = doc.view.players[seat];
  return (
    <span class="line-words">
      <b>{seatName(doc, seat)}</b>
      <Counts seat={seat} />
      <Bubble seat={seat} />
      {player.left && <span class="visually-hidden">{t("seat.left")}</span>}
    </span>
  );
}

/** Finished puzzles and credits. */
function Counts({ seat }: { seat: number }) {
  const { doc } = useDoc();
  const player = doc.view.players[seat];
  const done = doneCount(player);
  return (
    <span class="line-counts">
      <span class="visually-hidden">{t("score.done", { count: done })}</span>
      <span aria-hidden="true">
        <Icon name="card" size={13} />
        {done}
      </span>
      {doc.view.rules.expansions.includes("finesse") && (
        <>
          <span class="visually-hidden">{t("credits.label", { count: player.credits ?? 0 })}</span>
          <span aria-hidden="true">
            <i class="coin" />
            {player.credits ?? 0}
          </span>
        </>
      )}
    </span>
  );
}

export function RivalsSheet({ onClose }: { onClose: () => void }) {
  const rivals = useRivals();
  const [log, setLog] = useState(rivals.length === 0);
  const first = useFocus<HTMLButtonElement>();
  return (
    <section
      class="phone-sheet rivals-sheet"
      role="dialog"
      aria-label={t("zone.rivals")}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
    >
      {log ? (
        <Log />
      ) : (
        <div class="rivals-list">
          {rivals.map((seat) => (
            <RivalRow key={seat} seat={seat} />
          ))}
        </div>
      )}
      <div class="sheet-buttons">
        {rivals.length > 0 && (
          <button type="button" class="btn flat centred" aria-pressed={log} onClick={() => setLog(!log)}>
            <Icon name="log" /> {t("zone.log")}
          </button>
        )}
        <button ref={first} type="button" class="btn flat centred" data-command="close" onClick={onClose}>
          <Icon name="x" /> {t("close")}
        </button>
      </div>
    </section>
  );
}

function RivalRow({ seat }: { seat: number }) {
  const { layout } = useTable();
  const { doc } = useDoc();
  const colour = useColour();
  const player = doc.view.players[seat];
  const { markers } = doc.view;
  const marker = markers?.white === seat ? "white" : markers?.black === seat ? "black" : null;
  const name = seatName(doc, seat);
  const points = doc.scores[seat] === null && doc.status === "playing" ? null : shownPoints(doc, seat);
  return (
    <section
      class="rival-row"
      aria-label={t("zone.rival", { name })}
      data-colour={colour(seat)}
      data-seat={seat}
    >
      <Avatar seat={seat} />
      <div class="rival-row-words">
        <div class="row gap-2">
          <b>{name}</b>
          {seatLevel(doc, seat) && <span class="faint small">{seatLevel(doc, seat)}</span>}
          {marker && <i class={`marker ${marker}`} />}
          <Clock seat={seat} />
        </div>
        <div class="row gap-2 wrap">
          <Counts seat={seat} />
          {points !== null && (
            <span class="soft">
              {points} {t("score.points", { count: points })}
            </span>
          )}
        </div>
        <div class="line-supply">
          <SupplyIcons supply={player.supply} u={6.8} />
        </div>
      </div>
      <div class="line-cards">
        {player.puzzles.map((p, i) =>
          p ? (
            <Card key={p.puzzle} name={p.puzzle} u={layout.rival} placed={placedOn(p)} />
          ) : (
            <Slot key={i} u={layout.rival} />
          ),
        )}
      </div>
    </section>
  );
}
