import { useCallback, useSyncExternalStore } from 'react';
import { cartHash, parseUrlState, type UrlState, urlFor } from './url-state.ts';

const closedState: UrlState = { productId: null, cart: false };

/**
 * The state in the URL, and two functions that change it. `close` goes back if this page made the history
 * entry, so that it does the same as Back. The entry of a shared link is replaced instead.
 */
export function useUrlState(renderedProductId: string | null) {
  const key = useSyncExternalStore(
    subscribe,
    () => keyOf(parseUrlState(window.location)),
    () => keyOf({ productId: renderedProductId, cart: false }),
  );
  const open = useCallback((urlState: Partial<UrlState>) => {
    window.history.pushState(
      { [entryMarker]: true },
      '',
      urlFor(window.location, { ...closedState, ...urlState }),
    );
    dispatchChange();
  }, []);
  const close = useCallback(() => {
    if (window.history.state?.[entryMarker]) return window.history.back();
    window.history.replaceState(null, '', urlFor(window.location, closedState));
    dispatchChange();
  }, []);
  return { urlState: parseKey(key), open, close };
}

/** Set in the state of history entries that this page made. */
const entryMarker = 'vitrina';
const changeEvent = 'vitrina:place';

function subscribe(listener: () => void): () => void {
  const events = ['popstate', 'hashchange', changeEvent];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}

function dispatchChange(): void {
  window.dispatchEvent(new Event(changeEvent));
}

/** The state as text, because React compares the snapshots of a store by identity. */
function keyOf({ productId, cart }: UrlState): string {
  return cart ? cartHash : (productId ?? '');
}

function parseKey(key: string): UrlState {
  const cart = key === cartHash;
  return { productId: (!cart && key) || null, cart };
}
