// Before the game: who sits where, and the link for those who are missing.
import { useState } from "preact/hooks";
import { Icon } from "../draw/Icon.tsx";
import { t } from "../i18n/index.tsx";
import { copyText } from "../lib/copy.ts";
import { inviteFor } from "../lib/invites.ts";
import { go, linkTo } from "../lib/router.ts";
import { useStore } from "../lib/store.ts";
import { seatName } from "../table/session/names.ts";
import type { Session } from "../table/session/session.ts";
import { Plain } from "../ui/Plain.tsx";
import "./Join.css";
import "./Waiting.css";

export function Waiting({ session }: { session: Session }) {
  const doc = useStore(session.state, (s) => s.shown)!;
  const [copied, setCopied] = useState(false);
  const invite = inviteFor(session.table);
  const link = linkTo(`/t/${session.table}${invite ? `#invite=${invite}` : ""}`);
  const missing = doc.seats.filter((s) => s.kind === "open").length;
  return (
    <Plain title={t("waiting.title", { count: missing })}>
      <div class="panel join-form">
        <ul class="waiting-seats">
          {doc.seats.map((seat, i) => (
            <li key={i} class={seat.kind === "open" ? "faint" : ""}>
              <Icon name={seat.kind === "bot" ? "bot" : "solo"} />
              {session.held.some((s) => s.seat === i) ? t("you") : seatName(doc, i)}
            </li>
          ))}
        </ul>
        {invite && (
          <>
            <p class="soft">{t("waiting.how")}</p>
            <input
              class="input"
              readOnly
              value={link}
              aria-label={t("waiting.link")}
              onFocus={(e) => e.currentTarget.select()}
            />
            <button type="button" class="btn on centred" onClick={() => void copyText(link).then(setCopied)}>
              <Icon name="link" /> {t(copied ? "copied" : "waiting.copy")}
            </button>
          </>
        )}
        <button type="button" class="btn flat centred" onClick={() => go("/")}>
          {t("menu.home")}
        </button>
      </div>
    </Plain>
  );
}
