// The service worker of the panel's orders. It only shows notifications, and answers no requests.

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { title, body, url, topic } = readMessage(event.data);
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag: topic,
      lang: 'es',
      icon: '/pedidos/icon-192.png',
      badge: '/pedidos/icon-192.png',
      requireInteraction: true,
      renotify: true,
      vibrate: [200, 100, 200, 100, 400],
      data: { url },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPanel(event.notification.data?.url));
});

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)));

/** The browser has replaced the subscription, or wants another one. The panel has left what is needed in a cache. */
async function renewSubscription({ newSubscription }) {
  const cache = await caches.open('push');
  const stored = await (await cache.match('/pedidos/sw.js'))?.json();
  if (!stored) return;
  const { endpoint, auth, publicKey } = stored;
  const subscription =
    newSubscription ??
    (await self.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    }));
  const json = subscription.toJSON();
  const response = await fetch('/api/public/push/renew', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ endpoint, auth, subscription: json }),
  });
  if (!response.ok) return;
  const renewed = { endpoint: json.endpoint, auth: json.keys.auth, publicKey };
  await cache.put('/pedidos/sw.js', new Response(JSON.stringify(renewed)));
}

/** A browser shows a text of its own for a message without a notification. */
function readMessage(data) {
  let message = {};
  try {
    message = data?.json() ?? {};
  } catch {
    // Not of this version.
  }
  const { title = 'Pedido nuevo', body = '', url = '/pedidos', topic = 'pedidos' } = message;
  return { title, body, url, topic };
}

async function openPanel(url = '/pedidos') {
  const target = new URL(url, self.location.origin);
  const href = target.origin === self.location.origin ? target.href : `${self.location.origin}/pedidos`;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const isBoard = ({ url }) => new URL(url).pathname.startsWith('/pedidos');
  // The board stays open beside another screen.
  if (!isBoard({ url: href })) {
    const open = windows.find((client) => client.url === href);
    return open ? open.focus() : self.clients.openWindow(href);
  }
  const board = windows.find(isBoard);
  if (!board) return self.clients.openWindow(href);
  await board.focus();
  // Only a page that this worker controls can be navigated.
  return board.navigate(href).catch(() => board);
}
