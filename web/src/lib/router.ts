// Which screen is shown: read from the address, changed without loading the page again.
import { base } from "../api/home.ts";
import { Store } from "./store.ts";

export interface Route {
  path: string;
  query: URLSearchParams;
  fragment: URLSearchParams;
}

function read(): Route {
  return {
    path: location.pathname.startsWith(base) ? `/${location.pathname.slice(base.length)}` : location.pathname,
    query: new URLSearchParams(location.search),
    fragment: new URLSearchParams(location.hash.slice(1)),
  };
}

export const route = new Store<Route>(read());

/** The path of a screen on this host, which may show the page below a folder. */
export const at = (address: string): string => base + address.slice(1);

/** A link to a screen, for other people and other devices. */
export const linkTo = (address: string): string => location.origin + at(address);

export function go(address: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", at(address));
  route.set(read());
  window.scrollTo(0, 0);
}

window.addEventListener("popstate", () => route.set(read()));
window.addEventListener("hashchange", () => route.set(read()));
