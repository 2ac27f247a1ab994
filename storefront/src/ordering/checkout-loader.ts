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

let state: LoaderState = { parts: null, hasError: false };
let isLoading = false;
// Not a store of the contract, which would make the first script larger.
const listeners = new Set<() => void>();

/** The parts that place an order. They are loaded once a component needs them, for all. */
export function useCheckoutParts(isNeeded: boolean): LoaderState {
  useEffect(() => {
    if (isNeeded) loadCheckoutParts();
  }, [isNeeded]);
  return useSyncExternalStore(subscribe, getState, getState);
}

// The build would take a `then` for a part of the import.
const importParts = () => import('../checkout/checkout-parts.ts');

/** Also tries again after a failure, whose message goes meanwhile. */
export function loadCheckoutParts(): void {
  if (state.parts || isLoading) return;
  isLoading = true;
  set({ parts: null, hasError: false });
  importParts()
    .then(
      (parts) => set({ parts, hasError: false }),
      () => set({ parts: null, hasError: true }),
    )
    .finally(() => {
      isLoading = false;
    });
}

function set(next: LoaderState): void {
  state = next;
  for (const listener of listeners) listener();
}

const getState = () => state;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
