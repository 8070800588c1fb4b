// The service worker of a page with a server: shows what the server pushes, and leads to the table.
// It keeps no files: without its server there is nothing to play.

/** A notification for each table: the next one of a table takes its place. */
const show = ({ table, title, text, link }) =>
  self.registration.showNotification(title, {
    body: text,
    tag: table || "test",
    icon: "icon-192.png",
    badge: "icon-192.png",
    data: { link },
  });

/** Whether somebody has the page of a notice before their eyes: then it says nothing new. */
async function isSeen({ table, link }) {
  const pages = await self.clients.matchAll({ type: "window" });
  return !!table && pages.some((page) => page.focused && new URL(page.url).pathname === link);
}

async function open(link) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === link);
  if (there) return there.focus();
  return self.clients.openWindow(link);
}

self.addEventListener("push", (event) => {
  const notice = event.data?.json();
  if (notice) event.waitUntil(isSeen(notice).then((seen) => seen || show(notice)));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.link));
});
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
