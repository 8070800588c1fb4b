// The reserve: all shapes with their counts; tiles light up where a piece can be had.
import { PieceSvg } from "../../draw/Piece.tsx";
import { GHOSTS, level, PIECES } from "../../game/box.ts";
import { type Key, t } from "../../i18n/index.tsx";
import { useStore } from "../../lib/store.ts";
import { Zone } from "../hand/Zone.tsx";
import { useDoc, useTable } from "../parts/context.ts";
import "./ReserveTile.css";
import "./Reserve.css";

/** What a click on a reserve tile would do now. */
function useOffer(piece: string): string | null {
  const { play, session } = useTable();
  useStore(session.state, (s) => s.doc);
  const giving = useStore(play.state, (s) => s.given ?? s.held?.piece ?? null);
  const plan = useStore(play.state, (s) => s.plan !== null);
  if (plan) return null;
  if (giving) return play.offers.trades.get(giving)?.includes(piece) ? `trade ${giving} ${piece}` : null;
  return play.offers.gains.includes(piece) ? `gain ${piece}` : null;
}

interface TileProps {
  piece: string;
  count: number;
  u: number;
  onPick?: () => void;
}

export function ReserveTile({ piece, count, u, onPick }: TileProps) {
  const { play } = useTable();
  const offer = useOffer(piece);
  const hinted = useStore(play.state, (s) => !!offer && s.hint === offer);
  const lit = offer && (play.onTurn || offer.startsWith("trade"));
  const name = t(`piece.${piece}` as Key);
  const label = t("reserve.tile", { piece: name, count });
  const verb = offer?.startsWith("trade") ? "reserve.trade" : "reserve.gain";
  return (
    <button
      type="button"
      class={`reserve-tile ${lit ? "can" : ""} ${count ? "" : "out"} ${hinted ? "hinted" : ""}`}
      data-item
      data-reserve={piece}
      data-offer={offer ?? undefined}
      data-fly={`reserve:${piece}`}
      aria-disabled={!offer}
      title={offer ? t(verb) : label}
      onClick={() => {
        if (!offer) return;
        void play.send(offer);
        onPick?.();
      }}
    >
      <span class="visually-hidden">{offer ? `${label}. ${t(verb)}` : label}</span>
      <PieceSvg name={piece} u={u} />
      <b aria-hidden="true">{count}</b>
    </button>
  );
}

/** Tiles grouped by level, in two lines as on the cardboard table, or in one. */
export function Reserve({ strip = false }: { strip?: boolean }) {
  const { layout } = useTable();
  const { doc } = useDoc();
  const { reserve, rules } = doc.view;
  const ghosts = GHOSTS[0] in reserve;
  const short = strip && layout.kind === "medium";
  const lines = strip
    ? [PIECES.filter((p) => p in reserve)]
    : [
        ["I4", "L4", "O4", "S4", "T4"],
        ["O1", "I2", "I3", "V3", ...(ghosts ? GHOSTS : [])],
      ];
  return (
    <Zone
      name="reserve"
      label={t("zone.reserve")}
      class={`panel reserve ${strip ? "strip" : ""} ${ghosts ? "ghosts" : ""}`}
    >
      <div class="row">
        <h2 class="label">{t("zone.reserve")}</h2>
        <span class="spacer" />
        <span class="faint small">{t("reserve.total", { count: rules.pieces })}</span>
      </div>
      {lines.map((line) => {
        const levels = [...new Set(line.map(level))];
        return (
          <div key={line[0]} class="levels">
            {levels.map((l) => (
              <div key={l} class={`level shapes-${line.filter((p) => level(p) === l).length}`}>
                <div class="tiles">
                  {line
                    .filter((p) => level(p) === l)
                    .map((p) => (
                      <ReserveTile
                        key={p}
                        piece={p}
                        count={reserve[p]}
                        u={
                          strip
                            ? layout.reserve
                            : Math.min(layout.reserve, (layout.reserve * 4.7) / line.length)
                        }
                      />
                    ))}
                </div>
                <span class="level-name">{short ? l : t("reserve.level", { level: l })}</span>
              </div>
            ))}
          </div>
        );
      })}
    </Zone>
  );
}
