// The Finesse tiles of a set, as they lie on the track.
import { allTiles } from "../game/box.ts";
import { TileFace, tileText } from "../table/market/TileFace.tsx";
import { Figure, type FigureProps } from "./parts.tsx";
import "./Tiles.css";

/** Tiles of the Finesse Ambassador Pack are numbered after those of Finesse. */
const OF_FINESSE = 10;

export function Tiles({ texts, set }: FigureProps & { set: "A" | "B" | "C" | null }) {
  const shown = allTiles().filter((tile) => {
    const more = Number(tile.name.slice(2)) > OF_FINESSE;
    return set ? tile.set === set && !more : more;
  });
  return (
    <Figure caption={set ? texts.t("fig.tiles", { set }) : texts.t("fig.tilesMore")}>
      <ul class="figure-tiles">
        {shown.map((tile) => (
          <li key={tile.name} class="finesse-tile" title={tileText(tile)}>
            <TileFace tile={tile} />
            <span class="visually-hidden">{tileText(tile)}</span>
          </li>
        ))}
      </ul>
    </Figure>
  );
}
