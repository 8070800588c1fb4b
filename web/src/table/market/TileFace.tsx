// What a Finesse tile shows, and what it says in words.
import type { TileDoc } from "../../api/types.ts";
import { Icon, type IconName } from "../../draw/Icon.tsx";
import { PieceSvg } from "../../draw/Piece.tsx";
import { type Key, t } from "../../i18n/index.tsx";
import "./TileFace.css";

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

/** What it pays for, in a sentence. */
export function tileText({ pays_for, credits }: TileDoc): string {
  return t(`tile.${word(pays_for)}` as Key, { count: credits });
}

/** Its name, and what it pays when. */
export const tileName = ({ pays_for }: TileDoc): string => t(`tileName.${word(pays_for)}` as Key);
export const paysWords = ({ colour, credits }: TileDoc): string =>
  t(colour === "pink" ? "finesse.atOnce" : "finesse.turnEnd", { count: credits });

export function TileFace({ tile }: { tile: TileDoc }) {
  const u = tile.pieces.length > 3 ? 6 : tile.pieces.length > 2 ? 7 : 8.5;
  return (
    <>
      <div class="tile-face">
        {tile.pieces.length ? (
          tile.pieces.map((p) => <PieceSvg key={p} name={p} u={u} pad={0} />)
        ) : (
          <Icon name={ART[tile.pays_for] ?? "coin"} size={28} />
        )}
      </div>
      <b>{tileName(tile)}</b>
      <i class={tile.colour}>{paysWords(tile)}</i>
    </>
  );
}
