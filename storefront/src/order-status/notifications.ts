import { readStorage, writeStorage } from '../checkout/storage.ts';
import { failure, promise, subscriptionKey } from './notification-constants.ts';
import { renewalCache, toRenewalCopy } from './renewal-copy.ts';

/** Its scope is all pages of orders. A browser has one subscription for them, which each order stores. */
const workerPath = '/pedido/sw.js';

const texts = {
  off: promise,
  on: `<b>Avisos activados.</b> ${promise}`,
  denied:
    'Tu navegador tiene bloqueados los avisos de esta página. Para recibirlos, permite las notificaciones en sus ajustes y vuelve a abrirla.',
};

/** The server's message to the customer. */
class ReplyError extends Error {}

/**
 * Takes over the section of the offer: shows whether this browser is notified, and changes it with a tap. `asked` is what the
 * browser replies to the first tap. Never rejects.
 */
export async function showNotifications(
  section: HTMLElement,
  token: string,
  asked?: Promise<NotificationPermission>,
): Promise<void> {
  const [text, button, problem] = section.children as unknown as [HTMLElement, HTMLElement, HTMLElement];
  let isOn = false;
  const show = (message = '') => {
    const { permission } = Notification;
    const state = permission === 'denied' ? permission : isOn ? 'on' : 'off';
    text.innerHTML = texts[state];
    problem.textContent = message;
    button.hidden = state === 'denied';
    button.className = isOn ? 'status-quiet' : 'button';
    button.textContent = isOn ? 'Desactivar avisos' : 'Avísame';
    button.ariaDisabled = null;
  };
  const change = async (permission?: Promise<NotificationPermission>) => {
    if (button.ariaDisabled) return;
    button.ariaDisabled = 'true';
    try {
      if (isOn) {
        await unsubscribe(token);
        isOn = false;
      } else if ((await permission) === 'granted') {
        await subscribe(token);
        isOn = true;
      }
      show();
    } catch (error) {
      show(error instanceof ReplyError ? error.message : failure);
    }
  };
  section.onclick = ({ target }) => {
    if (target === button) void change(isOn ? undefined : Notification.requestPermission());
  };
  if (asked) return change(asked);
  isOn = await isSubscribed(token).catch(() => false);
  show();
}

/** Call it once notifications are allowed. Rejects with ReplyError, or what the browser says. */
async function subscribe(token: string): Promise<void> {
  const { publicKey } = await call<{ publicKey: string }>(token, 'GET');
  const { pushManager } = await registerWorker();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // A subscription of another key is in the way.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { id } = await call<{ id: string }>(token, 'PUT', '', JSON.stringify(subscription));
  const stored = JSON.stringify({ id, endpoint: subscription.endpoint });
  writeStorage('localStorage', subscriptionKey(token), stored);
  const cache = await caches.open(renewalCache).catch(() => null);
  await cache?.put(renewalCache, toRenewalCopy(subscription, publicKey));
}

/** Other orders of this browser go on. Rejects with ReplyError, or without a connection. */
async function unsubscribe(token: string): Promise<void> {
  const id = readStored(token)?.id;
  if (id) await call(token, 'DELETE', `/${id}`);
  writeStorage('localStorage', subscriptionKey(token), null);
}

/** Whether the browser still has the subscription that it keeps for the order. */
async function isSubscribed(token: string): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration(workerPath);
  const subscription = await registration?.pushManager.getSubscription();
  const stored = readStored(token);
  // The browser has replaced it since.
  if (subscription && stored && stored.endpoint !== subscription.endpoint) await subscribe(token);
  const isKept = !!subscription && subscription.endpoint === readStored(token)?.endpoint;
  if (!isKept) writeStorage('localStorage', subscriptionKey(token), null);
  return isKept;
}

function readStored(token: string): { id?: string; endpoint?: string } | null {
  return JSON.parse(readStorage('localStorage', subscriptionKey(token)) ?? 'null');
}

async function registerWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(workerPath);
  while (!registration.active) {
    const worker = registration.installing ?? registration.waiting;
    if (!worker) throw new Error('The service worker could not be installed');
    await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
  }
  return registration;
}

async function call<T>(token: string, method: string, path = '', body?: string): Promise<T> {
  const response = await fetch(`/api/public/order-status/${token}/push${path}`, {
    method,
    ...(body !== undefined && { body, headers: { 'Content-Type': 'application/json' } }),
  });
  const isGone = method === 'DELETE' && response.status === 404;
  if (response.ok || isGone) return (response.status === 200 ? await response.json() : undefined) as T;
  throw new ReplyError(((await response.json()) as { message: string }).message);
}
