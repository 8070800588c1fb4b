// The Finesse track: ten tiles, one a round; the current one is lit. Credits lie beside the supply.
import { Icon, type IconName } from "../draw/Icon.tsx";
import { PieceSvg } from "../draw/Piece.tsx";
import { tile } from "../game/box.ts";
import { type Key, t } from "../i18n/index.tsx";
import { useDoc } from "./context.ts";

const TILES = 10;
const ART: Record<string, IconName> = {
  take: "take",
  upgrade: "up",
  finished: "check",
  recycle: "recycle",
  insert: "coin",
  "master piece": "master",
  unfinished: "card",
  "none unfinished": "check",
  "every level": "up",
  "all different": "dice",
  "no small": "x",
};

const word = (paysFor: string) => paysFor.replaceAll(" ", "_");

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
  const sentence = t(`tile.${word(found.pays_for)}` as Key, { count: found.credits });
  const u = found.pieces.length > 3 ? 6 : found.pieces.length > 2 ? 7 : 8.5;
  return (
    <li class={`ft ${current ? "cur" : ""}`} title={sentence} aria-current={current || undefined}>
      <span class="rn">{number}</span>
      <div class="fa">
        {found.pieces.length ? (
          found.pieces.map((p) => <PieceSvg key={p} name={p} u={u} pad={0} />)
        ) : (
          <Icon name={ART[found.pays_for] ?? "coin"} size={28} />
        )}
      </div>
      <b>{t(`tileName.${word(found.pays_for)}` as Key)}</b>
      <i class={found.colour}>
        {t(found.colour === "pink" ? "finesse.atOnce" : "finesse.turnEnd", { count: found.credits })}
      </i>
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
            ? t(`tile.${word(now.pays_for)}` as Key, { count: now.credits })
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
