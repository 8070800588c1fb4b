// The first screen: play at once, or choose how; a running game is offered for resuming.
import { useEffect, useState } from "preact/hooks";
import { isLocal } from "../api/home.ts";
import * as http from "../api/http.ts";
import type { MyTable } from "../api/types.ts";
import { Icon } from "../draw/Icon.tsx";
import { PieceSvg } from "../draw/Piece.tsx";
import { PIECES } from "../game/box.ts";
import { list, t } from "../i18n/index.tsx";
import { errorText } from "../i18n/refusals.ts";
import { everLearned } from "../learn/kept.ts";
import { prefs } from "../lib/prefs.ts";
import { go } from "../lib/router.ts";
import { allSeats } from "../lib/seats.ts";
import { startTable } from "../lib/start.ts";
import { playerName, usualBot } from "../ui/bots.ts";
import { useBox } from "../ui/frame/box.ts";
import { LanguageButton, SettingsLink, ThemeButton } from "../ui/frame/Menu.tsx";
import { Loading } from "../ui/frame/Plain.tsx";
import { Link } from "../ui/Link.tsx";
import { Hero } from "./Hero.tsx";
import { Modes } from "./Modes.tsx";
import "../ui/frame/Bar.css";
import "../ui/frame/Plain.css";
import "./Home.css";

export function Home() {
  const { ready, problem: missing } = useBox();
  const [refused, setRefused] = useState("");
  const problem = refused || missing;
  const [games, setGames] = useState<MyTable[]>([]);
  // Nothing is stored here: whoever this is has neither played nor learned.
  const [newcomer] = useState(() => !allSeats().length && !everLearned());
  useEffect(() => {
    // The table comes next, most likely: have it ready.
    void import("../lobby/TableScreen.tsx");
    const tokens = allSeats().map((s) => s.token);
    if (tokens.length)
      void http.allMine(tokens).then(
        (tables) => setGames(running(tables)),
        () => {},
      );
  }, []);
  const [waits, setWaits] = useState(false);
  const playNow = async () => {
    setRefused("");
    setWaits(isLocal); // perhaps for the engine
    try {
      const bot = usualBot(await http.about());
      await startTable({
        rules: { edition: "second" },
        seats: [
          { kind: "person", name: prefs.get().name || t("new.guest") },
          { kind: "bot", bot },
        ],
      });
    } catch (error) {
      setRefused(errorText(error));
      setWaits(false);
    }
  };
  if (waits) return <Loading />;
  return (
    <div class="home">
      <header class="row gap-2">
        <span class="brand">Project L</span>
        <span class="spacer" />
        <LanguageButton words />
        <ThemeButton words />
        <SettingsLink />
      </header>
      <main class="home-main">
        <section class="lead">
          <div class="pieces" aria-hidden="true">
            {ready && PIECES.slice(0, 9).map((p) => <PieceSvg key={p} name={p} u={9} pad={0} />)}
          </div>
          <h1>{t("home.title")}</h1>
          <p class="subtitle">{t("home.sub")}</p>
          {newcomer && (
            <Link class="resume newcomer" href="/learn">
              <Icon name="book" size={26} />
              <span>
                <b>{t("home.newcomer")}</b>
                <small class="accent">{t("home.newcomerHow")}</small>
              </span>
              <span class="spacer" />
              <Icon name="next" size={18} />
            </Link>
          )}
          <button type="button" class="play-now" onClick={playNow}>
            <Icon name="play" size={36} />
            <span>
              <b>{t("home.play")}</b>
              <small>{t("home.playHow")}</small>
            </span>
          </button>
          {problem && (
            <p class="danger" role="alert">
              {problem}
            </p>
          )}
          {games.slice(0, 3).map((game) => (
            <Resume key={game.table} game={game} />
          ))}
        </section>
        {ready && <Hero />}
        <Modes />
      </main>
    </div>
  );
}

/** Tables that are not over, each once. */
function running(tables: MyTable[]): MyTable[] {
  const seen = new Set<string>();
  return tables.filter((game) => game.status !== "over" && !seen.has(game.table) && seen.add(game.table));
}

function Resume({ game }: { game: MyTable }) {
  const others = game.names.flatMap((name, i) => (i !== game.seat && name ? [playerName(name)] : []));
  const what =
    game.status === "waiting" ? "home.waiting" : game.your_turn ? "home.yourTurn" : "home.theirTurn";
  return (
    <button type="button" class="resume" onClick={() => go(`/t/${game.table}`)}>
      <Icon name={game.rules.solo ? "solo" : "two"} size={26} />
      <span>
        <b>{others.length ? t("home.resume", { names: list(others) }) : t("home.resumeSolo")}</b>
        <small class={game.your_turn ? "accent" : "faint"}>{t(what, { round: game.round ?? 0 })}</small>
      </span>
      <span class="spacer" />
      <Icon name="next" size={18} />
    </button>
  );
}
