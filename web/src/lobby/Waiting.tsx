// Before the game: who sits where, the link for those who are missing, and what else can be done about free seats.
import { useState } from "preact/hooks";
import * as http from "../api/http.ts";
import { Icon } from "../draw/Icon.tsx";
import { t } from "../i18n/index.tsx";
import { errorText } from "../i18n/refusals.ts";
import { copyText } from "../lib/copy.ts";
import { inviteFor } from "../lib/invites.ts";
import { go, linkTo } from "../lib/router.ts";
import { dropSeat } from "../lib/seats.ts";
import { useStore } from "../lib/store.ts";
import type { Session } from "../table/session/session.ts";
import { usualBot } from "../ui/bots.ts";
import { Plain } from "../ui/frame/Plain.tsx";
import { SeatList } from "./SeatList.tsx";
import "./Join.css";

export function Waiting({ session }: { session: Session }) {
  const doc = useStore(session.state, (s) => s.shown)!;
  const [copied, setCopied] = useState(false);
  const [sure, setSure] = useState(false);
  const [problem, setProblem] = useState("");
  const invite = inviteFor(session.table);
  const link = linkTo(`/t/${session.table}${invite ? `#invite=${invite}` : ""}`);
  const missing = doc.seats.filter((s) => s.kind === "open").length;
  const hosting = session.held.find(({ seat }) => seat === doc.host);
  const [guest] = session.held;
  const fill = async (seat: number) => {
    try {
      await http.fillSeat(session.table, hosting!.token, seat, usualBot(await http.about()), http.newId());
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  const getUp = async () => {
    try {
      await http.getUp(session.table, guest.token, guest.seat);
      dropSeat(guest);
      go("/");
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  const giveToBot = (seat: number) => (
    <button type="button" class="btn flat" data-command="fill" onClick={() => void fill(seat)}>
      <Icon name="bot" /> {t("waiting.fill")}
    </button>
  );
  return (
    <Plain title={t("waiting.title", { count: missing })}>
      <div class="panel join-form">
        <SeatList
          seats={doc.seats}
          host={doc.host}
          mine={session.held.map(({ seat }) => seat)}
          free={hosting && giveToBot}
        />
        {problem && (
          <p class="danger" role="alert">
            {problem}
          </p>
        )}
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
        {session.held.length === 1 && (
          <button
            type="button"
            class={`btn flat centred ${sure ? "danger" : ""}`}
            data-command="get-up"
            onClick={() => (sure ? void getUp() : setSure(true))}
          >
            {t(sure ? "waiting.leaveSure" : "waiting.leave")}
          </button>
        )}
      </div>
    </Plain>
  );
}
