/**
 * Shows a page that says so when the server cannot be reached. Nothing else is kept: every game is on the server, and
 * every other request goes there as if there were no worker.
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
