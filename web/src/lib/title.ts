// The title of the page in tabs, history and screen readers: where one is, then the name of the game.
import { useLayoutEffect } from "preact/hooks";

/** Null: somebody else says it. */
export function useTitle(where: string | null): void {
  useLayoutEffect(() => {
    if (where !== null) document.title = where ? `${where} · Project L` : "Project L";
  }, [where]);
}
