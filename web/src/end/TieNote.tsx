// Why a tie went to whom: the rule, and the numbers that decided.
import type { TableDoc } from "../api/types.ts";
import { Icon } from "../draw/Icon.tsx";
import { tieOf } from "../game/points.ts";
import { t } from "../i18n/index.tsx";
import { colourAt, seatName, who } from "../table/session/names.ts";
import type { Session } from "../table/session/session.ts";
import "./TieNote.css";

export function TieNote({ doc, session }: { doc: TableDoc; session: Session }) {
  const { scores } = doc.result!;
  const solo = doc.view.rules.solo && scores[0] === scores[1];
  const tie = tieOf(doc);
  if (!tie && !solo) return null;
  return (
    <p class="tie-note" data-tie={tie ? (tie.by ?? "shared") : "solo"}>
      <Icon name="recycle" size={22} />
      {tie ? (
        <span>
          <b>{t("end.each", { score: tie.score })}</b>{" "}
          {tie.by
            ? t("end.tieBy", { by: tie.by === "pieces" && doc.view.rules.tie_by_owned ? "owned" : tie.by })
            : t("end.tieShared")}{" "}
          {tie.by &&
            tie.seats.map(({ seat, value }, i) => (
              <span key={seat}>
                {i > 0 && ", "}
                <b data-colour={colourAt(session, doc, seat)}>
                  {who(session, doc, seat).me === "you" ? t("you") : seatName(doc, seat)} {value}
                </b>
              </span>
            ))}
        </span>
      ) : (
        <span>{t("end.soloTie", { score: scores[0] })}</span>
      )}
    </p>
  );
}
