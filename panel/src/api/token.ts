import type { Access } from '@vitrina/contract/endpoint.ts';
import { clearLocalData } from './local-data.ts';

/** Where the browser keeps who is signed in. */
interface TokenStore {
  read(): string | null;
  store(token: string): void;
  /** Forgets the token and what was kept of its account, and tells whoever listens, once. */
  clear(): void;
  /** Calls `listener` when the token is cleared here, or stored or cleared in another tab. Returns how to stop. */
  onChange(listener: () => void): () => void;
}

export const ownerToken = createTokenStore('vitrina.token', () => localStorage, clearLocalData);
/** It may do anything to anybody, so it goes with its tab. That it is there is the flag of specification §2. */
export const operatorToken = createTokenStore('vitrina.operator', () => sessionStorage);

/** Whose token goes along with a call. */
export const tokenStores: Record<Access, TokenStore | null> = {
  public: null,
  owner: ownerToken,
  operator: operatorToken,
};

function createTokenStore(key: string, storage: () => Storage, forget?: () => void): TokenStore {
  /** Where the browser refuses storage (private windows of some) the session lasts as long as the page. */
  let remembered: string | null = null;
  const listeners = new Set<() => void>();
  return {
    read() {
      try {
        return storage().getItem(key);
      } catch {
        return remembered;
      }
    },
    store(token) {
      remembered = token;
      try {
        storage().setItem(key, token);
      } catch {
        // Kept in memory.
      }
    },
    clear() {
      remembered = null;
      forget?.();
      try {
        storage().removeItem(key);
      } catch {
        // Was in memory only.
      }
      for (const listener of listeners) listener();
    },
    onChange(listener) {
      const fromOtherTab = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      listeners.add(listener);
      globalThis.addEventListener?.('storage', fromOtherTab);
      return () => {
        listeners.delete(listener);
        globalThis.removeEventListener?.('storage', fromOtherTab);
      };
    },
  };
}
