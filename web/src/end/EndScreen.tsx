// After the game: who won, the score sheet, the score by round, and what to do next.
import { useEffect, useRef, useState } from "preact/hooks";
import * as http from "../api/http.ts";
import type { TableDoc, Update } from "../api/types.ts";
import { Icon } from "../draw/Icon.tsx";
import { seriesOf } from "../game/series.ts";
import { type Key, list, t } from "../i18n/index.tsx";
import { copyText } from "../lib/copy.ts";
import { go, linkTo } from "../lib/router.ts";
import { useStore } from "../lib/store.ts";
import { colourAt, seatName, who } from "../table/session/names.ts";
import type { Session } from "../table/session/session.ts";
import { Bar } from "../ui/frame/Bar.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Chart } from "./Chart.tsx";
import { Extras } from "./Extras.tsx";
import { rowsOf } from "./rows.ts";
import { Share } from "./Share.tsx";
import { Sheet } from "./Sheet.tsx";
import { TieNote } from "./TieNote.tsx";
import "./EndScreen.css";

/** Who reads a picture is none of the players. */
const NOBODY = { held: [] };

function headline(doc: TableDoc, session: Pick<Session, "held">): string {
  const { winners, scores } = doc.result!;
  const solo = !!doc.view.rules.solo;
  const best = Math.max(...scores.filter((_, i) => !winners.includes(i)), -Infinity);
  const by = winners.length ? scores[winners[0]] - best : 0;
  if (solo && !winners.includes(0)) return t("end.soloLoss");
  if (solo && session.held.length) return t("end.soloWin", { by });
  const forfeit = forfeitOf(doc);
  if (forfeit) {
    const { winner, loser, why } = forfeit;
    const values = { name: seatName(doc, winner), other: seatName(doc, loser), why };
    if (who(session, doc, winner).me === "you") return t("end.forfeitWin", values);
    return t(who(session, doc, loser).me === "you" ? "end.forfeitLoss" : "end.forfeit", values);
  }
  if (winners.length > 1) return t("end.shared", { names: list(winners.map((w) => seatName(doc, w))) });
  if (!winners.length) return t("end.nobody");
  if (by <= 0) return t("end.tie", { ...who(session, doc, winners[0]) });
  return t("end.wins", { ...who(session, doc, winners[0]), by });
}

/** Who won because all others had left, and how the last of them did; null for a game played to its end. */
function forfeitOf({ view, result }: TableDoc) {
  const winner = result!.winners[0];
  const left = view.players.flatMap((player, i) => (player.left ? [i] : []));
  if (winner === undefined || left.length !== view.players.length - 1 || !left.length) return null;
  const loser =
    left.length === 1 ? left[0] : (left.find((i) => view.players[i].left === "timeout") ?? left[0]);
  return { winner, loser, why: view.players[loser].left! };
}

export function EndScreen({ session, onLook }: { session: Session; onLook: () => void }) {
  const doc = useStore(session.state, (s) => s.shown)!;
  const [updates, setUpdates] = useState<Update[] | null>(null);
  const [copied, setCopied] = useState(false);
  const [share, setShare] = useState(false);
  const scores = doc.result!.scores;
  const title = useRef<HTMLHeadingElement>(null);
  // The table is gone: who won is read out first.
  useEffect(() => title.current!.focus({ preventScroll: true }), []);
  useEffect(() => {
    // Its record, not its log: a table may go on with a game that began elsewhere.
    http
      .record(session.table, session.held[0]?.token)
      .then(http.replay)
      .then((replay) => setUpdates(replay.updates))
      .catch(() => {});
  }, [session]);
  const series = updates && seriesOf(updates, scores, doc.view.players.length);
  const rows = rowsOf(doc, session);
  const again = session.held.length > 0 && !doc.options.rated && !doc.options.daily;
  const offer = useStore(session.state, (s) => s.log.findLast((line) => line.key === "log.rematch"));
  const offeredBy = offer?.seat == null ? "" : seatName(doc, offer.seat);
  const names = scores.map((_, i) =>
    i >= doc.view.players.length
      ? t("auto.name")
      : who(session, doc, i).me === "you"
        ? t("you")
        : seatName(doc, i),
  );
  const colours = scores.map((_, i) => (i < doc.seats.length ? colourAt(session, doc, i) : 1));
  const rematch = async () => {
    const next = doc.rematch && !session.held.length ? doc.rematch : await session.rematch();
    if (next) go(`/t/${next}`);
  };
  return (
    <div class="end-page">
      <Bar>
        <span class="label">{t("end.over")}</span>
        <span class="tag optional">
          {t("end.players", { count: doc.view.players.length })} ·{" "}
          {t(`edition.${doc.view.rules.edition}` as Key)}
        </span>
        <span class="tag optional">{t("end.rounds", { count: doc.view.round })}</span>
        <span class="spacer" />
      </Bar>
      <main class="end-screen">
        <section class="end-head">
          <div>
            <h1 ref={title} tabIndex={-1}>
              {headline(doc, session)}
            </h1>
            <p class="soft">
              {forfeitOf(doc)
                ? t("end.forfeitHow", { last: doc.view.round })
                : series?.triggered
                  ? t("end.why", {
                      round: series.triggered,
                      last: doc.view.round,
                      deck: doc.view.rules.solo ? "solo" : "black",
                    })
                  : t("end.whyOther", { last: doc.view.round })}
            </p>
          </div>
          <span class="spacer" />
          <div class="end-buttons row gap-3 wrap">
            {again && !doc.rematch && (
              <button type="button" class="btn on" onClick={rematch}>
                <Icon name="recycle" size={22} />
                {t("end.rematch")}
              </button>
            )}
            <button type="button" class="btn" onClick={() => go(`/replay/t/${doc.id}`)}>
              <Icon name="history" size={22} />
              {t("end.replay")}
            </button>
            <button type="button" class="btn" onClick={() => go(`/replay/t/${doc.id}?analyse=1`)}>
              <Icon name="graph" size={22} />
              {t("end.analyse")}
            </button>
            <button type="button" class="btn" onClick={onLook}>
              <Icon name="master" size={22} />
              {t("end.look")}
            </button>
            <button
              type="button"
              class="btn"
              onClick={() => void copyText(linkTo(`/t/${doc.id}`)).then(setCopied)}
            >
              <Icon name="link" size={22} />
              {t(copied ? "copied" : "end.copy")}
            </button>
            <button type="button" class="btn" data-command="picture" onClick={() => setShare(true)}>
              <Icon name="share" size={22} />
              {t("end.picture")}
            </button>
          </div>
        </section>
        {doc.rematch && again && (
          <Notice
            tone="good"
            icon="recycle"
            title={offeredBy ? t("people.rematch", { name: offeredBy }) : t("end.rematch")}
            ways={[{ name: "rematch", text: t("people.again"), run: () => void rematch() }]}
          >
            {t("people.rematchHow")}
          </Notice>
        )}
        {share && (
          <Share doc={doc} title={headline(doc, NOBODY)} rows={rows} onClose={() => setShare(false)} />
        )}
        <TieNote doc={doc} session={session} />
        {session.held.length === 1 && <Extras doc={doc} seat={session.held[0].seat} updates={updates} />}
        <Sheet rows={rows} touched={series?.touched ?? new Set()} />
        {series && (
          <section class="panel end-chart" aria-label={t("end.chart")}>
            <h2 class="label">{t("end.chart")}</h2>
            <Chart series={series} names={names} colours={colours} />
          </section>
        )}
        {doc.deal.seed !== null && (
          <p class="faint tiny seed">
            {t("end.seed", {
              seed: String(doc.deal.seed),
              salt: doc.deal.salt ?? "",
              hash: doc.deal.hash ?? "",
            })}
          </p>
        )}
      </main>
    </div>
  );
}
