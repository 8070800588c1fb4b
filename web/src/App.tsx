// Chooses the screen for the address. Screens come as modules of their own when they are first shown.
import type { ComponentType } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { Defs } from "./draw/Defs.tsx";
import { Elsewhere } from "./games/Elsewhere.tsx";
import { goToNext, NEXT_KEY } from "./games/next.ts";
import { Home } from "./home/Home.tsx";
import { type Key, t, useLanguage } from "./i18n/index.tsx";
import { route } from "./lib/router.ts";
import { useStore } from "./lib/store.ts";
import { titleOfWaiting, useTitle } from "./lib/title.ts";
import { waiting, watchWaiting } from "./lib/waiting.ts";
import { announce } from "./table/effects/announce.ts";
import { Full } from "./ui/frame/Full.tsx";
import { Loading } from "./ui/frame/Loading.tsx";
import { lazy } from "./ui/frame/lazy.tsx";
import { DeadEnd } from "./ui/frame/Plain.tsx";
import { Update } from "./ui/frame/Update.tsx";
import { MatchNotice } from "./ui/MatchNotice.tsx";
import { News } from "./ui/News.tsx";
import { keepTold } from "./ui/notices.ts";

/** Every screen with its address and title, or null where it says that itself; the first group of the address is the screen's `id`. */
const SCREENS: [RegExp, Key | "" | null, ComponentType<{ id: string }>][] = [
  [/^\/$/, "", Home],
  [/^\/new$/, "new.title", lazy(() => import("./new/NewGame.tsx").then((m) => m.NewGame))],
  [
    /^\/trainer$/,
    "trainer.title",
    lazy(() => import("./trainer/TrainerScreen.tsx").then((m) => m.TrainerScreen)),
  ],
  [/^\/daily$/, "daily.title", lazy(() => import("./daily/DailyScreen.tsx").then((m) => m.DailyScreen))],
  [/^\/rated$/, "rated.title", lazy(() => import("./rated/RatedScreen.tsx").then((m) => m.RatedScreen))],
  [/^\/stats$/, "stats.title", lazy(() => import("./stats/StatsScreen.tsx").then((m) => m.StatsScreen))],
  [/^\/lobby$/, "lobby.title", lazy(() => import("./find/LobbyScreen.tsx").then((m) => m.LobbyScreen))],
  [
    /^\/players\/([\w-]+)\/?$/,
    null,
    lazy(() => import("./profile/ProfileScreen.tsx").then((m) => m.ProfileScreen)),
  ],
  [/^\/games$/, "home.games", lazy(() => import("./games/GamesScreen.tsx").then((m) => m.GamesScreen))],
  [
    /^\/settings$/,
    "menu.settings",
    lazy(() => import("./settings/SettingsScreen.tsx").then((m) => m.SettingsScreen)),
  ],
  [/^\/learn$/, "home.learn", lazy(() => import("./learn/Learn.tsx").then((m) => m.Learn))],
  [/^\/rules$/, "home.rules", lazy(() => import("./rules/Rules.tsx").then((m) => m.Rules))],
  [/^\/t\/([\w-]+)\/?$/, null, lazy(() => import("./lobby/TableScreen.tsx").then((m) => m.TableScreen))],
  [
    /^\/replay(?:\/t\/([\w-]+))?\/?$/,
    "replay.title",
    lazy(() => import("./replay/ReplayScreen.tsx").then((m) => m.ReplayScreen)),
  ],
];

/** The screens that list the games that wait themselves. */
const LISTED = ["/", "/games"];

const KeysDialog = lazy(() => import("./settings/Keys.tsx").then((m) => m.KeysDialog));

export function App() {
  useLanguage();
  const path = useStore(route, (r) => r.path);
  const [keys, setKeys] = useState(false);
  const present = /^\/t\/([\w-]+)/.exec(path)?.[1] ?? "";
  const waits = useStore(waiting, (s) => s.tables.filter(({ table }) => table !== present).length);
  useLayoutEffect(watchWaiting, []);
  useLayoutEffect(keepTold, []);
  useLayoutEffect(() => titleOfWaiting(waits), [waits]);
  useLayoutEffect(() => {
    const ask = (event: KeyboardEvent) => {
      if ((event.target as HTMLElement).closest?.("input, textarea, select, dialog")) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const next = event.key.toLowerCase() === NEXT_KEY;
      if (event.key !== "?" && !next) return;
      event.preventDefault();
      if (!next) return setKeys(true);
      const present = /^\/t\/([\w-]+)/.exec(route.get().path)?.[1] ?? "";
      goToNext(present).then(
        (found) => found || announce(t("games.noneWaits")),
        () => {},
      );
    };
    document.addEventListener("keydown", ask);
    return () => document.removeEventListener("keydown", ask);
  }, []);
  const [address, title, Screen] = SCREENS.find(([there]) => there.test(path)) ?? [
    null,
    "lost.title" as Key,
    Lost,
  ];
  useTitle(title && t(title));
  return (
    <>
      <Defs />
      <News />
      {!present && !LISTED.includes(path) && <Elsewhere />}
      <Screen key={path} id={address?.exec(path)?.[1] ?? ""} />
      <Update isTime={path === "/"} />
      <MatchNotice path={path} />
      <Loading />
      <Full />
      {keys && <KeysDialog onClose={() => setKeys(false)} />}
    </>
  );
}

const Lost = () => <DeadEnd title={t("lost.title")} />;
