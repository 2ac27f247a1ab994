import { createStore } from '@vitrina/contract/platform/store.ts';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { reactOfPage } from './react-registry.ts';

Object.assign(reactOfPage, {
  react: { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore },
  jsxRuntime: { Fragment, jsx, jsxs },
});

type CheckoutParts = typeof import('../checkout/checkout-parts.ts');

interface LoaderState {
  /** Null until they are loaded. */
  parts: CheckoutParts | null;
  hasError: boolean;
}

const loader = createStore<LoaderState>({ parts: null, hasError: false });
let isLoading = false;

/** The parts that place an order. They are loaded once a component needs them, for all. */
export function useCheckoutParts(isNeeded: boolean): LoaderState {
  useEffect(() => {
    if (isNeeded) load();
  }, [isNeeded]);
  return useSyncExternalStore(loader.subscribe, loader.get, loader.get);
}

function load(): void {
  if (loader.get().parts || isLoading) return;
  isLoading = true;
  import('../checkout/checkout-parts.ts')
    .then(
      (parts) => loader.set({ parts, hasError: false }),
      () => loader.set({ parts: null, hasError: true }),
    )
    .finally(() => {
      isLoading = false;
    });
}
