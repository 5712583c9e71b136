/*
 * Shows what a push brings while no page is open, and opens what it leads to. It answers no request of a page. A file of its own,
 * since a browser knows a worker by its address, which must not change.
 */
const worker = globalThis;
const { origin } = worker.location;

/** A path of this application, or its home: whatever came, nothing else is opened. */
const ownPath = (route) => {
  if (typeof route !== 'string' || !/^\/(?![/\\])/.test(route)) return '/';
  const url = new URL(route, origin);
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : '/';
};

/** Says that a notice was shown. A session that ended says nothing, and the notice stays as it is. */
const acknowledge = (id) =>
  worker
    .fetch('/api/toolkit/v1/inbox/ack', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-client': 'toolkit' },
      body: JSON.stringify({ ids: [String(id)] }),
    })
    .catch(() => undefined);

worker.addEventListener('install', () => worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('push', (event) => {
  const { id, title, body, route } = event.data?.json() ?? {};
  const shown = worker.registration.showNotification(String(title ?? ''), {
    body: String(body ?? ''),
    // The same notice again takes the place of itself.
    tag: `notice-${id}`,
    data: { route: ownPath(route) },
  });
  event.waitUntil(Promise.all([shown, acknowledge(id)]));
});

const open = async (path) => {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [page] = pages;
  if (!page) return worker.clients.openWindow(path);
  // A browser may not let a page be brought forward; it goes there all the same.
  await page.focus().catch(() => undefined);
  // The page goes there by itself, so that what is typed in it is asked about first.
  page.postMessage({ toolkit: 'open', path });
};

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(ownPath(event.notification.data?.route)));
});
