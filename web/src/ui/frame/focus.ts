// The focus never falls to the page: when what has it goes away, something near it gets it.

/** What can have the focus, in the order of the page. */
const FOCUSABLE = "button, a[href], input, select, [tabindex]";

/** Where the focus is, and all that this lies in. */
let path: Element[] = [];

function ancestors(element: Element): Element[] {
  const found: Element[] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) found.push(at);
  return found;
}

/** Give the focus to what is left of the place where it was, or to the title of a new screen. */
function mend(): void {
  if (document.activeElement !== document.body || !path.length || path[0].isConnected) return;
  const left = path.find((element) => element.isConnected && element.id !== "app");
  const next = left?.matches(FOCUSABLE) ? left : left?.querySelector(FOCUSABLE);
  const screen = () => document.querySelector("h1") ?? document.querySelector("main");
  const target = (next ?? screen()) as HTMLElement | null;
  if (!target) return;
  if (!target.matches(FOCUSABLE)) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

export function keepFocus(): void {
  document.addEventListener("focusin", (event) => {
    path = ancestors(event.target as Element);
  });
  new MutationObserver(mend).observe(document.body, { childList: true, subtree: true });
}
