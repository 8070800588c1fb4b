// The other players: their mats in small, readable at a glance, and how they stand.
import { Card, Slot } from "../../draw/Card.tsx";
import { Icon } from "../../draw/Icon.tsx";
import { PieceSvg } from "../../draw/Piece.tsx";
import { openCells, PIECES, placedOn } from "../../game/box.ts";
import { deductionOf, shownPoints } from "../../game/points.ts";
import { type Key, t } from "../../i18n/index.tsx";
import { initial } from "../../lib/names.ts";
import { useStore } from "../../lib/store.ts";
import { cardLabel } from "../market/Market.tsx";
import { Bubble } from "../parts/Bubble.tsx";
import { Clock } from "../parts/Clock.tsx";
import { CountUp } from "../parts/CountUp.tsx";
import { useDoc, useTable } from "../parts/context.ts";
import { colourAt, seatLevel, seatName } from "../session/names.ts";
import { Pile } from "./Pile.tsx";
import "../parts/pick.css";
import "./Rivals.css";

export function Avatar({ seat, mine = false }: { seat: number; mine?: boolean }) {
  const { session } = useTable();
  const { doc } = useDoc();
  const here = useStore(session.state, (s) => s.presence[seat] ?? false);
  const { kind } = doc.seats[seat];
  return (
    <span class="avatar" data-colour={colourAt(session, doc, seat)} aria-hidden="true">
      {kind === "bot" ? <Icon name="bot" /> : initial(seatName(doc, seat))}
      <Bubble seat={seat} />
      {kind === "person" && !mine && <i class={here ? "presence on" : "presence"} />}
    </span>
  );
}

/** Points, or an eye where they are hidden. */
export function Points({ seat }: { seat: number }) {
  const { doc } = useDoc();
  const player = doc.view.players[seat];
  const points = shownPoints(doc, seat);
  if (points === null || (doc.scores[seat] === null && doc.status === "playing"))
    return (
      <div class="align-right soft row gap-2 score-hidden">
        <Icon name="eyeoff" size={18} />
        <span class="small">{t("score.hidden")}</span>
      </div>
    );
  // A result has everything taken off already.
  const over = doc.status === "over";
  const minus = over ? 0 : deductionOf(doc.view.rules, player);
  const touches = over ? 0 : (player.touches ?? 0);
  return (
    <div class="align-right">
      <span class="number">
        <CountUp value={points} />
      </span>{" "}
      <span class="soft small">{t("score.points", { count: points })}</span>
      {minus > 0 && <div class="faint small">{t("score.unfinished", { count: -minus })}</div>}
      {touches > 0 && <div class="faint small">{t("score.touches", { count: -touches })}</div>}
    </div>
  );
}

export function SupplyIcons({ supply, u }: { supply: Record<string, number>; u: number }) {
  const pieces = PIECES.filter((p) => supply[p]);
  if (!pieces.length) return <span class="faint small">{t("supply.none")}</span>;
  return (
    <>
      {pieces.map((p) => (
        <span key={p} class="row gap-1">
          <span class="visually-hidden">{t(`piece.${p}` as Key)}</span>
          <PieceSvg name={p} u={u} pad={0} />
          {supply[p] > 1 && <i class="times">×{supply[p]}</i>}
        </span>
      ))}
    </>
  );
}

function status(doc: ReturnType<typeof useDoc>["doc"], seat: number): string {
  const player = doc.view.players[seat];
  if (player.left) return t("seat.left");
  if (doc.seats[seat].away) return t("seat.away");
  if (doc.view.turn.includes(seat)) return t("seat.playing");
  return t("seat.waiting");
}

/** One rival's mat; `points` stand there always where nothing else shows them. */
export function Rival({ seat, points = false }: { seat: number; points?: boolean }) {
  const { layout } = useTable();
  const { doc } = useDoc();
  const player = doc.view.players[seat];
  const playing = doc.view.turn.includes(seat);
  const { markers, rules } = doc.view;
  const marker = markers?.white === seat ? "white" : markers?.black === seat ? "black" : null;
  const name = seatName(doc, seat);
  return (
    <section
      class={`panel rival ${playing ? "acting" : ""}`}
      aria-label={t("zone.rival", { name })}
      data-seat={seat}
    >
      <div class="row gap-2 rival-head">
        <Avatar seat={seat} />
        <div class="rival-name">
          <b>{name}</b>
          <div class="faint small">
            {seatLevel(doc, seat) && <span data-level>{seatLevel(doc, seat)} · </span>}
            <Pile seat={seat} />
          </div>
        </div>
        <span class="spacer" />
        <Clock seat={seat} />
        {rules.expansions.includes("finesse") && (
          <span class="tag" title={t("credits.label", { count: player.credits ?? 0 })}>
            <i class="coin" />
            {player.credits ?? 0}
            {player.waiting ? `+${player.waiting}` : ""}
          </span>
        )}
        {seat === 0 && doc.view.players.length > 2 && !playing && (
          <span class="tag starts">{t("seat.first")}</span>
        )}
        {playing || player.left || doc.seats[seat].away || (doc.view.players.length === 2 && !points) ? (
          <span class={playing ? "tag playing" : "tag"}>
            {marker && <i class={`marker ${marker}`} />}
            <span class={marker ? "status-word" : ""}>{status(doc, seat)}</span>
          </span>
        ) : (
          !points && <Points seat={seat} />
        )}
        {points && <Points seat={seat} />}
      </div>
      <div class="rival-cards">
        {player.puzzles.map((p, i) =>
          p ? (
            <span key={p.puzzle} class="pick" data-fly={`card:${p.puzzle}`}>
              <span class="visually-hidden">{cardLabel(p.puzzle, openCells(p))}</span>
              <Card name={p.puzzle} u={layout.rival} placed={placedOn(p)} />
            </span>
          ) : (
            <Slot key={i} u={layout.rival} />
          ),
        )}
      </div>
      <div class="rival-supply" data-fly={`supply:${seat}`}>
        <SupplyIcons supply={player.supply} u={layout.kind === "phone" ? 9 : 8.5} />
        {player.stored?.map((card, i) => (
          <span key={i} class="stored" title={t("ambassador.stored")}>
            <Icon name="diamond" size={14} />
            <span class="visually-hidden">
              {t("ambassador.stored")} {card}
            </span>
          </span>
        ))}
      </div>
    </section>
  );
}
