// Lines of one button each: the Finesse tile of this round, and the last move.
import { Icon } from "../../draw/Icon.tsx";
import { PieceSvg } from "../../draw/Piece.tsx";
import { tile } from "../../game/box.ts";
import { t } from "../../i18n/index.tsx";
import { useStore } from "../../lib/store.ts";
import { Told } from "../log/Pictures.tsx";
import { paysWords, tileName } from "../market/TileFace.tsx";
import { useDoc, useTable } from "../parts/context.ts";
import "./PhoneLines.css";

export function TrackLine({ onOpen }: { onOpen: () => void }) {
  const { doc, me } = useDoc();
  const { tiles, round, bank } = doc.view;
  const now = tiles?.[0] ? tile(tiles[0]) : undefined;
  return (
    <button type="button" class="phone-line" data-open="track" onClick={onOpen}>
      <span class="visually-hidden">{t("finesse.open", { round, bank: bank ?? 0 })}</span>
      <span class="faint" aria-hidden="true">
        {Math.min(round, 10)}/10
      </span>
      {now ? (
        <>
          {now.pieces.slice(0, 3).map((piece) => (
            <PieceSvg key={piece} name={piece} u={7} pad={0} />
          ))}
          <span class="phone-line-words">{tileName(now)}</span>
          <i class={`pays ${now.colour}`}>{paysWords(now)}</i>
        </>
      ) : (
        <span class="phone-line-words">{t(tiles?.length ? "finesse.faceDown" : "finesse.spent")}</span>
      )}
      <span class="spacer" />
      {me && (
        <>
          <i class="coin" />
          <b>
            {me.credits ?? 0}
            {me.waiting ? `+${me.waiting}` : ""}
          </b>
        </>
      )}
      <Icon name="next" size={16} />
    </button>
  );
}

/** What was done last, in pictures; opens the log. */
export function LastMove({ onOpen }: { onOpen: () => void }) {
  const { session } = useTable();
  const line = useStore(session.state, (s) => s.log.findLast((it) => it.picture.length > 0));
  return (
    <button type="button" class="phone-line last" data-open="log" onClick={onOpen}>
      <span class="visually-hidden">{t("zone.log")}:</span>
      {line ? <Told line={line} /> : <span class="phone-line-words">{t("zone.log")}</span>}
      <span class="spacer" />
      <Icon name="log" size={18} />
    </button>
  );
}
