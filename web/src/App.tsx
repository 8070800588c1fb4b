// Chooses the screen for the address.
import { Defs } from "./draw/Defs.tsx";
import { Home } from "./home/Home.tsx";
import { t, useLanguage } from "./i18n/index.tsx";
import { lazy } from "./lib/lazy.tsx";
import { go, route } from "./lib/router.ts";
import { useStore } from "./lib/store.ts";

const NewGame = lazy(() => import("./new/NewGame.tsx").then((m) => m.NewGame));
const TableScreen = lazy(() => import("./table/TableScreen.tsx").then((m) => m.TableScreen));

export function App() {
  useLanguage();
  const path = useStore(route, (r) => r.path);
  const table = /^\/t\/([\w-]+)\/?$/.exec(path)?.[1];
  return (
    <>
      <Defs />
      {table ? (
        <TableScreen key={table} id={table} />
      ) : path === "/new" ? (
        <NewGame />
      ) : path === "/" ? (
        <Home />
      ) : (
        <Lost />
      )}
    </>
  );
}

function Lost() {
  return (
    <main class="lost">
      <h1>{t("lost.title")}</h1>
      <button type="button" class="btn on" onClick={() => go("/")}>
        {t("menu.home")}
      </button>
    </main>
  );
}
