// The Finesse track: ten tiles, one a round; the current one is lit. Credits lie beside the supply.
import { tile } from "../game/box.ts";
import { t } from "../i18n/index.tsx";
import { useDoc } from "./context.ts";
import { TileFace, tileText } from "./TileFace.tsx";

const TILES = 10;

function Tile({ name, number, current }: { name: string | null; number: number; current: boolean }) {
  if (name === null)
    return (
      <li class="ft gone">
        <span>{number}</span>
        <span class="vh">{t("finesse.spent")}</span>
      </li>
    );
  const found = tile(name);
  if (!found)
    return (
      <li class={`ft down ${current ? "cur" : ""}`} title={t("finesse.down", { set: name })}>
        <span class="rn">{number}</span>
        <div class="fa back">{name}</div>
        <b>{t("finesse.faceDown")}</b>
      </li>
    );
  return (
    <li class={`ft ${current ? "cur" : ""}`} title={tileText(found)} aria-current={current || undefined}>
      <span class="rn">{number}</span>
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
    <section class="trk" aria-label={t("zone.track")}>
      <div class="row g3 wrap">
        <h2 class="lab">{t("zone.track")}</h2>
        <span class="sec">
          {now
            ? t("finesse.now", { pays: tileText(now) })
            : t(tiles.length ? "finesse.nothing" : "finesse.none")}
        </span>
        <span class="sp" />
        <span class="tag">
          <i class="coin" />
          {t("finesse.bank", { count: doc.view.bank ?? 0 })}
        </span>
      </div>
      <ol class="fts">
        {Array.from({ length: TILES }, (_, i) => (
          <Tile key={i} number={i + 1} name={i < spent ? null : tiles[i - spent]} current={i === spent} />
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
    <div class="crs">
      <span class="lab">{t("credits.title")}</span>
      <div class="row g2 crr" aria-hidden="true">
        {Array.from({ length: Math.min(active, 6) }, (_, i) => (
          <i key={i} class="coin big" />
        ))}
        {active > 6 && <span>+{active - 6}</span>}
        {waiting > 0 && (
          <span class="wait">
            {Array.from({ length: Math.min(waiting, 4) }, (_, i) => (
              <i key={i} class="coin big w" />
            ))}
          </span>
        )}
        {!active && !waiting && <i class="coin big none" />}
      </div>
      <span class="mut s13">{t("credits.state", { active, waiting })}</span>
    </div>
  );
}
