// Goes on from a moment of a game as a new table: you sit at one seat, bots or friends at the others.
import { useEffect, useState } from "preact/hooks";
import { isLocal } from "../../api/home.ts";
import * as http from "../../api/http.ts";
import type { About, GameRecord } from "../../api/types.ts";
import { Icon } from "../../draw/Icon.tsx";
import { t } from "../../i18n/index.tsx";
import { errorText } from "../../i18n/refusals.ts";
import { prefs } from "../../lib/prefs.ts";
import { startTable } from "../../lib/start.ts";
import { seatName } from "../../table/session/names.ts";
import { botsOf, botTitle, usualBot } from "../../ui/bots.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import type { Stage } from "../stage/stage.ts";

/** Who sits at the other seats, instead of a bot: whoever is sent the link. */
const FRIENDS = "friends";

interface PlayOnProps {
  stage: Stage;
  from: { record: GameRecord; upto: number };
  onClose: () => void;
}

export function PlayOn({ stage, from, onClose }: PlayOnProps) {
  const [about, setAbout] = useState<About | null>(null);
  const [bot, setBot] = useState("");
  const [problem, setProblem] = useState("");
  const { doc } = stage.frame;
  const players = doc.view.players.length;
  const [mine, setMine] = useState(doc.view.turn[0]);
  useEffect(() => {
    http.about().then(
      (found) => {
        setAbout(found);
        setBot(usualBot(found));
      },
      (error) => setProblem(errorText(error)),
    );
  }, []);
  const start = () => {
    const name = prefs.get().name;
    const other = bot === FRIENDS ? { kind: "open" as const } : { kind: "bot" as const, bot };
    const seats = doc.view.players.map((_, i) =>
      i === mine ? { kind: "person" as const, ...(name ? { name } : {}) } : other,
    );
    startTable({ seats, ...from }).catch((error) => setProblem(errorText(error)));
  };
  return (
    <Dialog title={t("analysis.playOn")} onClose={onClose}>
      <p class="soft play-on">{t("analysis.playOnHow")}</p>
      {players > 1 && (
        <label class="field">
          <span class="label">{t("analysis.seat")}</span>
          <select
            class="select"
            data-do="seat"
            value={mine}
            onChange={(e) => setMine(Number(e.currentTarget.value))}
          >
            {doc.seats.map((_, seat) => (
              <option key={seat} value={seat}>
                {seatName(doc, seat)}
              </option>
            ))}
          </select>
        </label>
      )}
      {players > 1 && about && (
        <label class="field">
          <span class="label">{t("analysis.others")}</span>
          <select class="select" data-do="others" value={bot} onChange={(e) => setBot(e.currentTarget.value)}>
            {!isLocal && <option value={FRIENDS}>{t("analysis.friends")}</option>}
            {botsOf(about).map((b) => (
              <option key={b} value={b}>
                {botTitle(b)}
              </option>
            ))}
          </select>
        </label>
      )}
      {problem && (
        <p class="danger" role="alert">
          {problem}
        </p>
      )}
      <button type="button" class="btn on centred" data-do="start" disabled={!about} onClick={start}>
        <Icon name="play" size={20} />
        {t("new.start")}
      </button>
    </Dialog>
  );
}
