// What the host of the server tells everybody: that it will be started again. Every open page shows it.
import { useEffect, useState } from "preact/hooks";
import { isLocal } from "../api/home.ts";
import * as http from "../api/http.ts";
import { language, t } from "../i18n/index.tsx";
import { Notice } from "./Notice.tsx";

/** Milliseconds between two questions, while somebody looks. */
const EVERY = 30_000;

export function News() {
  const [restart, setRestart] = useState<{ id: string; at: number } | null>(null);
  const [read, setRead] = useState("");
  useEffect(() => {
    if (isLocal) return;
    const ask = () => {
      if (!document.hidden)
        http.news().then(
          ({ restart }) => setRestart(restart),
          () => {},
        );
    };
    ask();
    const asking = setInterval(ask, EVERY);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(asking);
      document.removeEventListener("visibilitychange", ask);
    };
  }, []);
  if (!restart || restart.id === read) return null;
  const when = new Intl.DateTimeFormat(language(), { timeStyle: "short" }).format(restart.at);
  return (
    <Notice
      tone="soon"
      icon="clock"
      title={t("news.restart", { when })}
      ways={[{ name: "news-read", text: t("close"), run: () => setRead(restart.id) }]}
    >
      {t("news.restartHow")}
    </Notice>
  );
}
