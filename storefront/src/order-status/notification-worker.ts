/** The globals of a service worker that we use. The DOM types do not include them. */
interface Worker {
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: () => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
}
interface WindowClient {
  url: string;
  focus(): Promise<unknown>;
}
interface PushEvent {
  data: { json(): unknown } | null;
  waitUntil(work: Promise<unknown>): void;
}
interface NotificationEvent {
  notification: Notification;
  waitUntil(work: Promise<unknown>): void;
}

/** Shows what a customer is told of an order, and opens the order's page. It handles no requests and stores nothing. */
const worker = self as unknown as Worker;

worker.addEventListener('install', () => void worker.skipWaiting());

worker.addEventListener('push', (event) => {
  const { title, body, topic, url } = readMessage(event.data);
  const options = { body, tag: topic, lang: 'es', renotify: true, data: url };
  event.waitUntil(worker.registration.showNotification(title, options));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openOrder(event.notification.data));
});

/** A browser shows a text of its own for a message without a notification. */
function readMessage(data: PushEvent['data']): { title: string; body: string; topic: string; url: string } {
  const fallback = { title: 'Tu pedido cambió', body: '', topic: 'pedido', url: '' };
  try {
    return { ...fallback, ...(data?.json() as object) };
  } catch {
    return fallback;
  }
}

/** Its page follows the order by itself, so an open one only gets the focus. */
async function openOrder(path: string): Promise<void> {
  const { scope } = worker.registration;
  const url = new URL(path, scope);
  if (path === '' || !url.href.startsWith(scope)) return;
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find((page) => new URL(page.url).pathname === url.pathname);
  await (open ? open.focus() : worker.clients.openWindow(url.href));
}
