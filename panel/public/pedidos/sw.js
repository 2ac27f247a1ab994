// The service worker of the panel's orders. It only shows notifications, and caches nothing.

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
  const board = windows.find((client) => new URL(client.url).pathname.startsWith('/pedidos'));
  if (!board) return self.clients.openWindow(href);
  await board.focus();
  // Only a page that this worker controls can be navigated.
  return board.navigate(href).catch(() => board);
}
