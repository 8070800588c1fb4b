// Which screen is shown: read from the address, changed without loading the page again.
import { Store } from "./store.ts";

export interface Route {
  path: string;
  query: URLSearchParams;
  fragment: URLSearchParams;
}

function read(): Route {
  return {
    path: location.pathname,
    query: new URLSearchParams(location.search),
    fragment: new URLSearchParams(location.hash.slice(1)),
  };
}

export const route = new Store<Route>(read());

export function go(address: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", address);
  route.set(read());
  window.scrollTo(0, 0);
}

window.addEventListener("popstate", () => route.set(read()));
window.addEventListener("hashchange", () => route.set(read()));
