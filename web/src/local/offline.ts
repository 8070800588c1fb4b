// Has the site kept for playing offline, and knows when a newer version of it waits.

/** The engine is large: it is kept once somebody has needed it. So are tables, which a browser must not clear away by itself. */
export async function keepEngine(): Promise<void> {
  void navigator.storage?.persist?.();
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage("keep the engine");
}

/** Begin to keep the site; `offer` is called with what takes over to a newer version, whenever one waits. */
export async function keepSite(base: string, offer: (takeOver: () => void) => void): Promise<void> {
  const registration = await navigator.serviceWorker.register(`${base}sw.js`, { scope: base });
  const look = () => {
    const { waiting } = registration;
    if (!waiting || !navigator.serviceWorker.controller) return;
    offer(() => {
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
      waiting.postMessage("take over");
    });
  };
  const follow = () => registration.installing?.addEventListener("statechange", look);
  look();
  follow();
  registration.addEventListener("updatefound", follow);
}
