/**
 * Shows a page that says so when the server cannot be reached, and the push messages of the server. Nothing else is
 * kept: every game is on the server, and every other request goes there as if there were no worker.
 */

const KEPT = "offline-1";
const PAGE = "/static/offline.html";

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(KEPT).then((cache) => cache.addAll([PAGE, "/static/offline.css", "/static/icon.svg"])),
  );
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const old = (names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
  event.waitUntil(Promise.all([caches.keys().then(old), self.clients.claim()]));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => caches.match(PAGE)));
  } else if (["/static/offline.css", "/static/icon.svg"].includes(new URL(request.url).pathname)) {
    event.respondWith(fetch(request).catch(() => caches.match(request)));
  }
});

/** A push message of the server: what is shown, and the address of the client that a press opens. */
self.addEventListener("push", (event) => {
  const { title, text, tag, place } = event.data.json();
  const shown = { body: text, tag, icon: "/static/icon-192.png", data: { place } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(lead(new URL(event.notification.data.place, self.location.origin).href));
});

/** Lead a page that is open to an address, or open a new one. */
async function lead(address) {
  const [page] = await self.clients.matchAll({ type: "window" });
  if (!page) return self.clients.openWindow(address);
  // A browser may refuse to bring it to the front; the page is there all the same.
  await page.focus().catch(() => {});
  return page.navigate(address);
}

/** The browser has another address at its push service: the server gets to know it, as long as one is logged in. */
self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renew(event.newSubscription, event.oldSubscription));
});

async function renew(given, old) {
  const subscription = given ?? (old && (await self.registration.pushManager.subscribe(old.options)));
  if (!subscription) return;
  const { endpoint, keys } = subscription.toJSON();
  await fetch("/api/notifications/browsers", {
    method: "POST",
    credentials: "same-origin",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ endpoint, keys }),
  });
}
