// What a thumb does to a held piece, for those who do not see it.
import { t } from "../../../i18n/index.tsx";
import { announce } from "../../effects/announce.ts";
import type { Play } from "../../hand/play.ts";

/** Where the held piece is now, and whether it fits there; after what was done to it. */
export function sayLanding(play: Play, done = ""): void {
  const { held } = play.state.get();
  if (!held?.puzzle || !held.at) return announce(done);
  const where = {
    row: held.at[0] + 1,
    column: held.at[1] + 1,
    slot: play.myPuzzles().indexOf(held.puzzle) + 1,
  };
  announce(done);
  announce(t(held.fits ? "say.lies" : "say.blocked", where));
}
