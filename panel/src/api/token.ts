import { clearLocalData } from './local-data.ts';

const key = 'vitrina.token';

/** Where the browser refuses storage (private windows of some) the session lasts as long as the page. */
let remembered: string | null = null;
const listeners = new Set<() => void>();

export function readToken(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return remembered;
  }
}

export function storeToken(token: string): void {
  remembered = token;
  try {
    localStorage.setItem(key, token);
  } catch {
    // Kept in memory.
  }
}

/** Forgets the session's token and what was kept of its account, and tells whoever listens, once. */
export function clearToken(): void {
  remembered = null;
  clearLocalData();
  try {
    localStorage.removeItem(key);
  } catch {
    // Was in memory only.
  }
  for (const listener of listeners) listener();
}

/** Calls `listener` when the token is cleared here, or stored or cleared in another tab. Returns how to stop. */
export function onTokenChange(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  listeners.add(listener);
  globalThis.addEventListener?.('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener?.('storage', fromOtherTab);
  };
}
