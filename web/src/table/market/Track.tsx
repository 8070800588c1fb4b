// The Finesse track: ten tiles, one a round; those spent are folded, the current one is lit. Credits lie beside the supply.
import { tile } from "../../game/box.ts";
import { t } from "../../i18n/index.tsx";
import { useDoc } from "../parts/context.ts";
import { TileFace, tileText } from "./TileFace.tsx";
import "./Track.css";

const TILES = 10;

function Tile({ name, number, current }: { name: string; number: number; current: boolean }) {
  const found = tile(name);
  if (!found)
    return (
      <li class={`finesse-tile down ${current ? "current" : ""}`} title={t("finesse.down", { set: name })}>
        <span class="tile-round">{number}</span>
        <div class="tile-face back">{name}</div>
        <b>{t("finesse.faceDown")}</b>
      </li>
    );
  return (
    <li
      class={`finesse-tile ${current ? "current" : ""}`}
      title={tileText(found)}
      aria-current={current || undefined}
    >
      <span class="tile-round">{number}</span>
      <TileFace tile={found} />
    </li>
  );
}

export function Track() {
  const { doc } = useDoc();
  const tiles = doc.view.tiles ?? [];
  const spent = TILES - tiles.length;
  const now = tiles[0] ? tile(tiles[0]) : undefined;
  return (
    <section class="track" aria-label={t("zone.track")}>
      <div class="row gap-3 wrap track-head">
        <h2 class="label">{t("zone.track")}</h2>
        <span class="soft">
          {now
            ? t("finesse.now", { pays: tileText(now) })
            : t(tiles.length ? "finesse.nothing" : "finesse.none")}
        </span>
        <span class="spacer" />
        <span class="tag">
          <i class="coin" />
          {t("finesse.bank", { count: doc.view.bank ?? 0 })}
        </span>
      </div>
      <ol class="track-tiles">
        {spent > 0 && (
          <li class="tiles-spent">
            <b>{spent}</b>
            {t("finesse.spent")}
          </li>
        )}
        {tiles.map((name, i) => (
          <Tile key={spent + i} number={spent + i + 1} name={name} current={i === 0} />
        ))}
      </ol>
    </section>
  );
}

/** Your credits: active ones, and those that wait for the end of the turn. */
export function Credits() {
  const { doc, me } = useDoc();
  if (!doc.view.rules.expansions.includes("finesse") || !me) return null;
  const active = me.credits ?? 0;
  const waiting = me.waiting ?? 0;
  return (
    <div class="credits">
      <span class="label">{t("credits.title")}</span>
      <div class="row gap-2 credit-row" aria-hidden="true">
        {Array.from({ length: Math.min(active, 6) }, (_, i) => (
          <i key={i} class="coin large" />
        ))}
        {active > 6 && <span>+{active - 6}</span>}
        {waiting > 0 && (
          <span class="waiting-credits">
            {Array.from({ length: Math.min(waiting, 4) }, (_, i) => (
              <i key={i} class="coin large waiting" />
            ))}
          </span>
        )}
        {!active && !waiting && <i class="coin large none" />}
      </div>
      <span class="faint small">{t("credits.state", { active, waiting })}</span>
    </div>
  );
}
