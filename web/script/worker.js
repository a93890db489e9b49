// SPDX-License-Identifier: MIT
// The service worker: keeps every file of one build, so that the page starts and plays without a
// network after the first visit. FILES and VERSION are filled in by the build. Requests to the
// server (/api, /ws) always go to the network.
const VERSION = '__VERSION__';
const FILES = ['__FILES__'];

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(VERSION)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((n) => n !== VERSION).map((n) => caches.delete(n))))
      .then(() => self.clients.claim()),
  );
});

async function pageOf(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match('/')) ?? Response.error();
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (url.pathname.startsWith('/api/') || url.pathname === '/ws') return;
  if (request.mode === 'navigate') event.respondWith(pageOf(request));
  else event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
});
