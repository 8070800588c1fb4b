// The service worker of a site: keeps its files, so that the game can be played without a network.
// `projectl site` puts the lists in. A name with a hash never changes its contents; the page itself does,
// so each version has a cache of its own and the page always fits the files that it asks for.

const VERSION = "@VERSION@";
const PAGE = ["@PAGE@"];
const ENGINE = ["@ENGINE@"];

const PREFIX = "projectl-";
const mine = () => caches.open(PREFIX + VERSION);
const addressOf = (name) => new URL(name, self.registration.scope).href;

/** Keep files; what an earlier version has kept under the same name is not loaded again. */
async function keep(names, fresh) {
  const cache = await mine();
  await Promise.all(
    names.map(async (name) => {
      const address = addressOf(name);
      if (await cache.match(address)) return;
      const known = fresh.includes(name) ? undefined : await caches.match(address);
      const found = known ?? (await fetch(address, { cache: fresh.includes(name) ? "no-cache" : "default" }));
      if (!found.ok) throw new Error(`${address}: ${found.status}`);
      await cache.put(address, found);
    }),
  );
}

/** Whether somebody has played here: only then is the large engine kept as well. */
const hasEngine = async () => !!(await caches.match(addressOf("engine/index.json")));

async function install() {
  const played = await hasEngine();
  await keep(PAGE, PAGE.filter((name) => !name.startsWith("assets/")));
  if (played) await keep(ENGINE, ["engine/index.json"]);
}

/** The version before stays, for tabs that still show it. */
async function activate() {
  const kept = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const before = kept.filter((name) => name !== PREFIX + VERSION);
  await Promise.all(before.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function answer(request) {
  const cache = await mine();
  if (request.mode === "navigate") return (await cache.match(addressOf("index.html"))) ?? fetch(request);
  return (await cache.match(request)) ?? (await caches.match(request)) ?? fetch(request);
}

/** What another app shares with this one waits for the page, which reads it once. */
async function takeIn(request) {
  const given = (await request.formData()).get("record");
  const cache = await caches.open("shared");
  await cache.put(addressOf("shared"), new Response(given ?? ""));
  return Response.redirect(addressOf("replay?shared"), 303);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "POST" && url === addressOf("share")) event.respondWith(takeIn(event.request));
  if (method === "GET" && url.startsWith(self.registration.scope)) event.respondWith(answer(event.request));
});
self.addEventListener("message", (event) => {
  if (event.data === "keep the engine") {
    const kept = keep(ENGINE, ["engine/index.json"]);
    event.waitUntil(kept.then(() => event.ports[0]?.postMessage("kept")));
  }
  if (event.data === "take over") self.skipWaiting();
});
