// Chooses the screen for the address. Screens come as modules of their own when they are first shown.
import type { ComponentType } from "preact";
import { Defs } from "./draw/Defs.tsx";
import { Home } from "./home/Home.tsx";
import { t, useLanguage } from "./i18n/index.tsx";
import { lazy } from "./lib/lazy.tsx";
import { route } from "./lib/router.ts";
import { useStore } from "./lib/store.ts";
import { Loading } from "./ui/Loading.tsx";
import { DeadEnd } from "./ui/Plain.tsx";
import { Update } from "./ui/Update.tsx";

/** Every screen with its address; the first group of the address is the screen's `id`. */
const SCREENS: [RegExp, ComponentType<{ id: string }>][] = [
  [/^\/$/, Home],
  [/^\/new$/, lazy(() => import("./new/NewGame.tsx").then((m) => m.NewGame))],
  [/^\/trainer$/, lazy(() => import("./trainer/TrainerScreen.tsx").then((m) => m.TrainerScreen))],
  [/^\/daily$/, lazy(() => import("./daily/DailyScreen.tsx").then((m) => m.DailyScreen))],
  [/^\/rated$/, lazy(() => import("./rated/RatedScreen.tsx").then((m) => m.RatedScreen))],
  [/^\/stats$/, lazy(() => import("./stats/StatsScreen.tsx").then((m) => m.StatsScreen))],
  [/^\/learn$/, lazy(() => import("./learn/Learn.tsx").then((m) => m.Learn))],
  [/^\/rules$/, lazy(() => import("./rules/Rules.tsx").then((m) => m.Rules))],
  [/^\/t\/([\w-]+)\/?$/, lazy(() => import("./lobby/TableScreen.tsx").then((m) => m.TableScreen))],
  [
    /^\/replay(?:\/t\/([\w-]+))?\/?$/,
    lazy(() => import("./replay/ReplayScreen.tsx").then((m) => m.ReplayScreen)),
  ],
];

export function App() {
  useLanguage();
  const path = useStore(route, (r) => r.path);
  for (const [address, Screen] of SCREENS) {
    const found = address.exec(path);
    if (found)
      return (
        <>
          <Defs />
          <Screen key={path} id={found[1] ?? ""} />
          {path === "/" && <Update />}
          <Loading />
        </>
      );
  }
  return (
    <>
      <Defs />
      <DeadEnd title={t("lost.title")} />
    </>
  );
}
