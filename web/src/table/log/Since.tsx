// Since your turn: what the others did, in pictures, while it is shown and until you act yourself.
import { useMemo } from "preact/hooks";
import { Icon } from "../../draw/Icon.tsx";
import type { Line } from "../../game/words.ts";
import { t } from "../../i18n/index.tsx";
import { useStore } from "../../lib/store.ts";
import { useTable } from "../parts/context.ts";
import { PictureLine } from "./Pictures.tsx";
import "../parts/seats.css";
import "./Since.css";

/** The log as far as the table shows it. */
export function useLog(): Line[] {
  const { session } = useTable();
  const log = useStore(session.state, (s) => s.log);
  const upto = useStore(session.state, ({ telling }) =>
    telling?.update && !telling.again ? telling.update.seq : Infinity,
  );
  return useMemo(() => (upto === Infinity ? log : log.filter((line) => line.seq <= upto)), [log, upto]);
}

/** What others did since this player acted. */
export function Since({ lines }: { lines: Line[] }) {
  const { session } = useTable();
  const telling = useStore(session.state, (s) => s.telling !== null);
  if (!lines.length) return null;
  return (
    <section class="since" aria-label={t("since.title")}>
      <div class="since-head">
        <h3 class="label">{t(telling ? "since.now" : "since.title")}</h3>
        {telling && <SkipButton />}
      </div>
      <ul>
        {lines.map((line, i) => (
          <li key={`${line.seq}-${i}`}>
            <PictureLine line={line} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SkipButton() {
  const { session } = useTable();
  return (
    <button type="button" class="btn flat" data-command="skip" onClick={() => session.skip()}>
      <Icon name="last" size={16} /> {t("since.skip")}
    </button>
  );
}

/** Where the log is not in view: one line with what is being shown, over what cannot be used meanwhile. */
export function Telling() {
  const { session, layout } = useTable();
  const log = useLog();
  const seq = useStore(session.state, (s) => s.telling?.update?.seq ?? null);
  const lines = log.filter((line) => line.seq === seq && line.picture.length > 0);
  if (layout.kind === "wide" || !lines.length) return null;
  return (
    <div class="telling" data-keep>
      <div>
        {lines.map((line, i) => (
          <PictureLine key={i} line={line} />
        ))}
      </div>
      <SkipButton />
    </div>
  );
}
