import { useCallback, useSyncExternalStore } from 'react';
import { parseUrlState, type UrlState, urlFor } from './url-state.ts';

const nowhere: UrlState = { productId: null, cart: false };

/**
 * What the address opens, and the two ways to change it. `leave` goes back when this page opened the place itself, so
 * that Back and the cross are one and the same; a place that came with a shared address is replaced instead.
 */
export function useUrlState(renderedProductId: string | null) {
  const key = useSyncExternalStore(
    subscribe,
    () => keyOf(parseUrlState(window.location)),
    () => keyOf({ productId: renderedProductId, cart: false }),
  );
  const open = useCallback((urlState: Partial<UrlState>) => {
    window.history.pushState({ [mark]: true }, '', urlFor(window.location, { ...nowhere, ...urlState }));
    announce();
  }, []);
  const close = useCallback(() => {
    if (window.history.state?.[mark]) return window.history.back();
    window.history.replaceState(null, '', urlFor(window.location, nowhere));
    announce();
  }, []);
  return { urlState: placeFrom(key), open, close: close };
}

/** Set on the history entries that this page made. */
const mark = 'vitrina';
const changed = 'vitrina:place';

function subscribe(listener: () => void): () => void {
  const events = ['popstate', 'hashchange', changed];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}

function announce(): void {
  window.dispatchEvent(new Event(changed));
}

/** A place as text, since a store's snapshots are compared by identity. */
function keyOf({ productId, cart }: UrlState): string {
  return cart ? 'cart' : productId ? `product ${productId}` : '';
}

function placeFrom(key: string): UrlState {
  return {
    productId: key.startsWith('product ') ? key.slice('product '.length) : null,
    cart: key === 'cart',
  };
}
