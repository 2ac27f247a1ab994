import { renewalCache, toRenewalCopy } from './renewal-copy.ts';

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
  addEventListener(type: 'pushsubscriptionchange', listener: (event: ChangeEvent) => void): void;
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

interface ChangeEvent {
  newSubscription?: PushSubscription | null;
  waitUntil(work: Promise<unknown>): void;
}

/** Shows what a customer is told of an order, and opens the order's page. It handles no requests. */
const worker = self as unknown as Worker;

worker.addEventListener('install', () => void worker.skipWaiting());

worker.addEventListener('push', (event) => {
  const { title, body, topic, url, icon } = readMessage(event.data);
  const options = { body, tag: topic, lang: 'es', renotify: true, data: url, ...(icon && { icon }) };
  event.waitUntil(worker.registration.showNotification(title, options));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openOrder(event.notification.data));
});

worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event.newSubscription)));

/** A browser shows a text of its own for a message without a notification. */
function readMessage(data: PushEvent['data']) {
  const fallback = { title: 'Tu pedido cambió', body: '', topic: 'pedido', url: '', icon: '' };
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
  // The installed app has the page below that of the business.
  const open = pages.find((page) => new URL(page.url).pathname.endsWith(url.pathname));
  await (open ? open.focus() : worker.clients.openWindow(url.href));
}

/** The browser has replaced the subscription of all orders, or wants another one. */
async function renew(replacement?: PushSubscription | null): Promise<void> {
  const cache = await caches.open(renewalCache);
  const stored = await (await cache.match(renewalCache))?.json();
  if (!stored) return;
  const { endpoint, auth, publicKey } = stored;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = replacement ?? (await worker.registration.pushManager.subscribe(options));
  const response = await fetch('/api/public/push/renew', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ endpoint, auth, subscription }),
  });
  if (response.ok) await cache.put(renewalCache, toRenewalCopy(subscription, publicKey));
}
