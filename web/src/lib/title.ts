// What a tab says of the page: where one is, then the name of the game; before it how many other games wait, and a dot on its icon.
import { useLayoutEffect } from "preact/hooks";

const said = { where: "", turn: false, elsewhere: 0 };

function show(): void {
  const { where, turn, elsewhere } = said;
  document.title = `${elsewhere ? `(${elsewhere}) ` : ""}${where ? `${where} · ` : ""}Project L`;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const name = turn || elsewhere ? "icon-turn.svg" : "icon.svg";
  if (icon && !icon.href.endsWith(`/${name}`)) icon.href = icon.href.replace(/[^/]*$/, name);
}

/** Null: somebody else says it. `turn`: it is the player's turn here. */
export function useTitle(where: string | null, turn = false): void {
  useLayoutEffect(() => {
    if (where === null) return;
    Object.assign(said, { where, turn });
    show();
  }, [where, turn]);
}

/** So many games wait elsewhere for the player's turn. */
export function titleOfWaiting(elsewhere: number): void {
  said.elsewhere = elsewhere;
  show();
}
