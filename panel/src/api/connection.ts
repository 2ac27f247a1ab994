import { createStore } from '@vitrina/contract/platform/store.ts';
import { useStore } from './use-store.ts';

/** Answers without a session, also while the database is down. */
const probePath = '/api/health/live';
const probeIntervalMs = 4000;
const probeTimeoutMs = 8000;

const isLost = createStore(false);
let probing: Promise<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const reconnectListeners = new Set<() => void>();

/** Whether the server cannot be reached. */
export const useIsConnectionLost = (): boolean => useStore(isLost);

/** Calls `listener` whenever the server can be reached again. Returns `unsubscribe`. */
export function onReconnect(listener: () => void): () => void {
  reconnectListeners.add(listener);
  return () => void reconnectListeners.delete(listener);
}

/** Call it after a request without a reply. A probe tells a lost connection from one slow request. */
export function checkConnection(): Promise<void> {
  probing ??= probe().finally(() => {
    probing = undefined;
  });
  return probing;
}

/** Call once, when the page starts. Browsers report only the loss of their own network. */
export function watchConnection(): void {
  window.addEventListener('offline', () => setLost(true));
  window.addEventListener('online', () => void checkConnection());
  if (!navigator.onLine) setLost(true);
}

async function probe(): Promise<void> {
  try {
    await fetch(probePath, { cache: 'no-store', signal: AbortSignal.timeout(probeTimeoutMs) });
    setLost(false);
  } catch {
    setLost(true);
  }
}

function setLost(lost: boolean): void {
  clearTimeout(timer);
  if (lost) timer = setTimeout(checkConnection, probeIntervalMs);
  if (lost === isLost.get()) return;
  isLost.set(lost);
  if (!lost) for (const listener of reconnectListeners) listener();
}
