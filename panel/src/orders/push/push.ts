import {
  createPushSubscription,
  deletePushSubscription,
  getPushKey,
} from '@vitrina/contract/orders/push/endpoints.ts';
import { pushSubscription } from '@vitrina/contract/orders/push/schema.ts';
import { z } from 'zod';
import { call } from '../../api/call.ts';
import { readLocalData, storeLocalData } from '../../api/local-data.ts';
import { ownerToken } from '../../api/token.ts';

export type PushState =
  | 'unsupported'
  /** iOS allows notifications only to an installed panel. */
  | 'needs-install'
  /** The browser asks no more. */
  | 'denied'
  | 'off'
  | 'on';

const workerUrl = '/pedidos/sw.js';
const scope = '/pedidos';
/** The worker names it too. */
const cacheName = 'push';
/** Cleared with the session, which ends the subscription on the server. */
const storageName = 'push';
const storedSubscription = z.object({ id: z.string(), endpoint: z.string() });

export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return isIos() && !isInstalled() ? 'needs-install' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  if (Notification.permission !== 'granted') return 'off';
  const subscription = await findSubscription();
  const stored = readStored();
  if (!subscription || !stored) return 'off';
  // The browser has replaced it, and maybe told nobody.
  if (stored.endpoint !== subscription.endpoint) await storeSubscription(subscription);
  return 'on';
}

/** Call it in a tap, because the browser asks. Resolves to the new state; rejects with ApiError or what the browser says. */
export async function subscribeToPush(): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return readPushState();
  const { publicKey } = await call(getPushKey);
  await navigator.serviceWorker.register(workerUrl, { scope });
  const registration = await waitUntilActive();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const known = await registration.pushManager.getSubscription();
  const subscription = await registration.pushManager.subscribe(options).catch(async () => {
    // A subscription of another key is in the way.
    await known?.unsubscribe();
    return registration.pushManager.subscribe(options);
  });
  await storeSubscription(subscription);
  return readPushState();
}

/** The worker reads its copy when the browser replaces the subscription. */
async function storeSubscription(subscription: PushSubscription): Promise<void> {
  const body = pushSubscription.parse(subscription.toJSON());
  const [{ id }, { publicKey }] = [await call(createPushSubscription, { body }), await call(getPushKey)];
  storeLocalData(storageName, { id, endpoint: subscription.endpoint });
  const copy = { endpoint: body.endpoint, auth: body.keys.auth, publicKey };
  const cache = await caches.open(cacheName).catch(() => null);
  await cache?.put(workerUrl, new Response(JSON.stringify(copy)));
}

export async function unsubscribeFromPush(): Promise<PushState> {
  const stored = readStored();
  if (stored) await call(deletePushSubscription, { params: { id: stored.id } }).catch(() => {});
  await forgetSubscription();
  storeLocalData(storageName, null);
  return readPushState();
}

let isWatchingSession = false;

/** Ends this device's subscription with the session. Watches as long as the page lives, because its screens go first. */
export function endPushWithSession(): void {
  if (isWatchingSession) return;
  isWatchingSession = true;
  ownerToken.onChange(() => {
    if (ownerToken.read() === null) void forgetSubscription().catch(() => {});
  });
}

async function forgetSubscription(): Promise<void> {
  if (!isSupported()) return;
  await (await findSubscription())?.unsubscribe();
  await caches.delete(cacheName);
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await findRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The public pages have a worker for the whole host, which `getRegistration` may return instead. */
async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  return registrations.find((registration) => new URL(registration.scope).pathname === scope);
}

async function waitUntilActive(): Promise<ServiceWorkerRegistration> {
  for (;;) {
    const registration = await findRegistration();
    if (registration?.active) return registration;
    const worker = registration?.installing ?? registration?.waiting;
    if (!registration || !worker) throw new Error('The service worker could not be installed');
    await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
  }
}

function readStored() {
  return storedSubscription.safeParse(readLocalData(storageName)).data;
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

function isIos(): boolean {
  const isIpad = navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1;
  return /iPhone|iPad|iPod/.test(navigator.userAgent) || isIpad;
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}
