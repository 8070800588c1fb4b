// Where things lie on the page, by their `data-fly`, and what flies between them.
import "./places.css";

export type Places = Map<string, DOMRect>;

export const calm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

export function places(): Places {
  const found: Places = new Map();
  for (const element of document.querySelectorAll<HTMLElement>("[data-fly]")) {
    const box = element.getBoundingClientRect();
    if (box.width) found.set(element.dataset.fly!, box);
  }
  return found;
}

/** Something that lies over the page while it moves; nothing can be clicked on it. */
export function ghost(): HTMLElement {
  const element = document.createElement("div");
  element.className = "fly";
  document.body.append(element);
  return element;
}

/** End all movement: what is on its way has arrived. */
export function endMotion(): void {
  for (const element of document.querySelectorAll<HTMLElement>(".fly")) {
    for (const animation of element.getAnimations({ subtree: true })) animation.cancel();
    element.remove();
  }
}
