// A match that was found is announced on whatever screen is shown; on those that are no table it is also said that one waits.
import { useEffect, useState } from "preact/hooks";
import { serverNow } from "../api/time.ts";
import type { Ticket } from "../api/types.ts";
import { list, t } from "../i18n/index.tsx";
import { accept, goOnWaiting, match, stopLooking } from "../lib/match.ts";
import { go } from "../lib/router.ts";
import { useStore } from "../lib/store.ts";
import { Notice } from "./Notice.tsx";
import "./MatchNotice.css";

/** Every second anew. */
export function useSeconds(): void {
  const [, setNow] = useState(0);
  useEffect(() => {
    const timer = window.setInterval(() => setNow((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, []);
}

export function MatchNotice({ path }: { path: string }) {
  const ticket = useStore(match, (s) => s.ticket);
  useEffect(goOnWaiting, []);
  if (ticket?.state === "found") return <Found ticket={ticket} />;
  if (ticket?.state !== "waiting" || path === "/lobby" || path.startsWith("/t/")) return null;
  const show = { name: "to-lobby", text: t("match.show"), run: () => go("/lobby") };
  const stop = { name: "stop-match", text: t("match.stop"), run: () => void stopLooking() };
  return (
    <div class="match-notice">
      <Notice tone="plain" icon="search" title={t("match.looking")} ways={[show, stop]} />
    </div>
  );
}

function Found({ ticket }: { ticket: Ticket }) {
  useSeconds();
  const seconds = Math.max(0, Math.ceil((ticket.until! - serverNow()) / 1000));
  const rivals = ticket.rivals ?? [];
  const names = list(
    rivals.map(({ name, value, provisional }) => `${name} ${value}${provisional ? "?" : ""}`),
  );
  const ways = [
    { name: "accept-match", text: t("match.accept"), run: () => void accept() },
    { name: "decline-match", text: t("match.decline"), run: () => void stopLooking() },
  ];
  return (
    <div class="match-notice">
      <Notice tone="soon" icon="two" title={t("match.found")} ways={ticket.accepted ? [] : ways}>
        {ticket.accepted ? t("match.waits") : t("match.with", { names, seconds })}
      </Notice>
    </div>
  );
}
