import type { Caller } from '@vitrina/contract/platform/access.ts';
import { clearLocalData } from './local-data.ts';

interface TokenStore {
  read(): string | null;
  store(token: string): void;
  /** Removes the token with the stored data of its account, perhaps without the drafts, and calls the listeners. */
  clear(keepsDrafts?: boolean): void;
  /** Calls `listener` when this tab clears the token or another tab changes it. Returns `unsubscribe`. */
  onChange(listener: () => void): () => void;
}

export const ownerToken = createTokenStore('vitrina.token', () => localStorage, clearLocalData);
/** Ends with the tab, because an operator can change any account. */
export const operatorToken = createTokenStore('vitrina.operator', () => sessionStorage);

/** The token of the device that an invitation made known. It outlives the sessions on it. Its key is older than its name. */
export const knownDeviceToken = createTokenStore('vitrina.house-device', () => localStorage);

export const tokenStores: Record<Caller, TokenStore | null> = {
  visitor: null,
  business: ownerToken,
  device: knownDeviceToken,
  operator: operatorToken,
};

function createTokenStore(key: string, storage: () => Storage, onClear?: TokenStore['clear']): TokenStore {
  /** The fallback when storage is disabled, as in some private windows. It lasts as long as the page. */
  let inMemory: string | null = null;
  const listeners = new Set<() => void>();
  return {
    read() {
      try {
        return storage().getItem(key);
      } catch {
        return inMemory;
      }
    },
    store(token) {
      inMemory = token;
      try {
        storage().setItem(key, token);
      } catch {
        // Storage is disabled.
      }
    },
    clear(keepsDrafts) {
      inMemory = null;
      onClear?.(keepsDrafts);
      try {
        storage().removeItem(key);
      } catch {
        // Storage is disabled.
      }
      for (const listener of listeners) listener();
    },
    onChange(listener) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      listeners.add(listener);
      globalThis.addEventListener?.('storage', onStorage);
      return () => {
        listeners.delete(listener);
        globalThis.removeEventListener?.('storage', onStorage);
      };
    },
  };
}
