// The lobby: a match to be found, one's own games, tables that are open to everybody or to be watched, and the season.
import { useEffect, useState } from "preact/hooks";
import type en from "../../locales/lobby/en.json";
import * as http from "../api/http.ts";
import type { Lobby, MyTable } from "../api/types.ts";
import { type Texts, t, useTexts } from "../i18n/index.tsx";
import { errorText } from "../i18n/refusals.ts";
import { allSeats } from "../lib/seats.ts";
import { Page } from "../ui/frame/Page.tsx";
import { Loading } from "../ui/frame/Plain.tsx";
import { FindMatch } from "./FindMatch.tsx";
import { OpenTables } from "./OpenTables.tsx";
import { SeasonPanel } from "./SeasonPanel.tsx";
import { WatchNow } from "./WatchNow.tsx";
import { YourGames } from "./YourGames.tsx";
import "./LobbyScreen.css";

export type Words = Texts<keyof typeof en>;

export function LobbyScreen() {
  const words = useTexts<keyof typeof en>("lobby");
  const [lobby, setLobby] = useState<Lobby | null>(null);
  const [mine, setMine] = useState<MyTable[]>([]);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    let timer = 0;
    let gone = false;
    const look = async () => {
      let again = 10;
      try {
        const tokens = allSeats().map((seat) => seat.token);
        const [found, games] = await Promise.all([http.lobby(), tokens.length ? http.allMine(tokens) : []]);
        if (gone) return;
        setLobby(found);
        setMine(games);
        setProblem("");
        again = found.again;
      } catch (error) {
        if (!gone) setProblem(errorText(error));
      }
      // A page that nobody looks at need not know.
      if (!gone) timer = window.setTimeout(() => (document.hidden ? wait() : void look()), again * 1000);
    };
    const wait = () => document.addEventListener("visibilitychange", () => void look(), { once: true });
    void look();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, []);
  if (!words) return <Loading />;
  return (
    <Page title={t("lobby.title")} sub={words.t("sub")}>
      {problem && (
        <p class="danger" role="alert">
          {problem}
        </p>
      )}
      <div class="lobby">
        <div class="lobby-column">
          <FindMatch words={words} lobby={lobby} onProblem={setProblem} />
        </div>
        <div class="lobby-column">
          <YourGames words={words} tables={mine} />
          <WatchNow words={words} tables={lobby?.playing ?? []} />
        </div>
        <div class="lobby-column">
          <OpenTables words={words} tables={lobby?.tables ?? []} />
          <SeasonPanel words={words} />
        </div>
      </div>
    </Page>
  );
}
