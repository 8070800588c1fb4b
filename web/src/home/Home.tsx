// The first screen: play at once, or choose how; a running game is offered for resuming.
import "../styles/home.css";
import { useEffect, useState } from "preact/hooks";
import * as http from "../api/http.ts";
import type { MyTable } from "../api/types.ts";
import { Card } from "../draw/Card.tsx";
import { Icon, type IconName } from "../draw/Icon.tsx";
import { PieceSvg } from "../draw/Piece.tsx";
import { PIECES } from "../game/box.ts";
import { type Cell, parseCells } from "../game/cells.ts";
import { type Key, list, t } from "../i18n/index.tsx";
import { errorText } from "../i18n/refusals.ts";
import { everLearned, keptLesson } from "../learn/kept.ts";
import { usualBot } from "../lib/bots.ts";
import { useBox } from "../lib/box.ts";
import { Link } from "../lib/Link.tsx";
import { LanguageButton, ThemeButton } from "../lib/Menu.tsx";
import { prefs } from "../lib/prefs.ts";
import { go } from "../lib/router.ts";
import { allSeats } from "../lib/seats.ts";
import { startTable } from "../new/start.ts";

type Mode = [name: string, icon: IconName, address: string];
const PLAY: Mode[] = [
  ["solo", "solo", "/new?mode=solo"],
  ["friends", "two", "/new?mode=friends"],
  ["device", "device", "/new?mode=device"],
  ["custom", "gear", "/new"],
  ["daily", "calendar", "/daily"],
  ["rated", "trophy", "/rated"],
];
const STUDY: Mode[] = [
  ["learn", "book", "/learn"],
  ["trainer", "trainer", "/trainer"],
  ["replay", "history", "/replay"],
  ["stats", "graph", "/stats"],
  ["rules", "log", "/rules"],
];

export function Home() {
  const { ready, problem: missing } = useBox();
  const [refused, setRefused] = useState("");
  const problem = refused || missing;
  const [games, setGames] = useState<MyTable[]>([]);
  // Nothing is stored here: whoever this is has neither played nor learned.
  const [newcomer] = useState(() => !allSeats().length && !everLearned());
  useEffect(() => {
    // The table comes next, most likely: have it ready.
    void import("../table/TableScreen.tsx");
    const tokens = allSeats().map((s) => s.token);
    if (tokens.length)
      void http.mine(tokens).then(
        ({ tables }) => setGames(running(tables)),
        () => {},
      );
  }, []);
  const playNow = async () => {
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
    }
  };
  return (
    <div class="hm">
      <header class="row g2">
        <span class="brand">Project L</span>
        <span class="sp" />
        <LanguageButton words />
        <ThemeButton words />
      </header>
      <main class="hmain">
        <section class="lead">
          <div class="pieces" aria-hidden="true">
            {ready && PIECES.slice(0, 9).map((p) => <PieceSvg key={p} name={p} u={9} pad={0} />)}
          </div>
          <h1>{t("home.title")}</h1>
          <p class="sub">{t("home.sub")}</p>
          {newcomer && (
            <Link class="resume newcomer" href="/learn">
              <Icon name="book" size={26} />
              <span>
                <b>{t("home.newcomer")}</b>
                <small class="acc">{t("home.newcomerHow")}</small>
              </span>
              <span class="sp" />
              <Icon name="next" size={18} />
            </Link>
          )}
          <button type="button" class="playnow" onClick={playNow}>
            <Icon name="play" size={36} />
            <span>
              <b>{t("home.play")}</b>
              <small>{t("home.playHow")}</small>
            </span>
          </button>
          {problem && (
            <p class="dng" role="alert">
              {problem}
            </p>
          )}
          {games.slice(0, 3).map((game) => (
            <Resume key={game.table} game={game} />
          ))}
        </section>
        {ready && <Hero />}
        <nav class="modes" aria-label={t("home.modes")}>
          {PLAY.map((mode) => (
            <ModeLink key={mode[0]} mode={mode} />
          ))}
        </nav>
        <nav class="modes study" aria-label={t("home.study")}>
          {STUDY.map((mode) => (
            <ModeLink key={mode[0]} mode={mode} />
          ))}
        </nav>
      </main>
    </div>
  );
}

function ModeLink({ mode: [name, icon, address] }: { mode: Mode }) {
  const how = name === "learn" && keptLesson() ? "home.learnOn" : (`home.${name}How` as Key);
  return (
    <Link class="mode" href={address}>
      <Icon name={icon} size={24} />
      <span>
        <b>{t(`home.${name}` as Key)}</b>
        <small>{t(how)}</small>
      </span>
    </Link>
  );
}

/** Tables that are not over, each once. */
function running(tables: MyTable[]): MyTable[] {
  const seen = new Set<string>();
  return tables.filter((game) => game.status !== "over" && !seen.has(game.table) && seen.add(game.table));
}

function Resume({ game }: { game: MyTable }) {
  const others = game.names.filter((name, i): name is string => i !== game.seat && !!name);
  const what =
    game.status === "waiting" ? "home.waiting" : game.your_turn ? "home.yourTurn" : "home.theirTurn";
  return (
    <button type="button" class="resume" onClick={() => go(`/t/${game.table}`)}>
      <Icon name={game.rules.solo ? "solo" : "two"} size={26} />
      <span>
        <b>{others.length ? t("home.resume", { names: list(others) }) : t("home.resumeSolo")}</b>
        <small class={game.your_turn ? "acc" : "mut"}>{t(what, { round: game.round ?? 0 })}</small>
      </span>
      <span class="sp" />
      <Icon name="next" size={18} />
    </button>
  );
}

const HERO: { piece: string; u: number; class: string }[] = [
  { piece: "I2", u: 46, class: "l1" },
  { piece: "T4", u: 34, class: "l2" },
  { piece: "O1", u: 34, class: "l3" },
  { piece: "V3", u: 34, class: "l4" },
  { piece: "O4", u: 34, class: "l5" },
  { piece: "S4", u: 34, class: "l6" },
  { piece: "I3", u: 34, class: "l7" },
];
const on = (piece: string, cells: string): { piece: string; cells: Cell[] } => ({
  piece,
  cells: parseCells(cells),
});

function Hero() {
  return (
    <div class="hero" aria-hidden="true">
      <div class="hc h2">
        <Card name="W6" u={34} placed={[on("S4", "c2c3d3d4")]} />
      </div>
      <div class="hc h1">
        <Card name="B18" u={46} placed={[on("I4", "b2b3b4b5"), on("L4", "c2c3c4d4")]} />
      </div>
      {HERO.map(({ piece, u, class: name }) => (
        <div key={piece} class={`lo ${name}`}>
          <PieceSvg name={piece} u={u} />
        </div>
      ))}
    </div>
  );
}
