import type { Store } from '@vitrina/contract/platform/store.ts';
import { useSyncExternalStore } from 'react';

export function useStore<State>(store: Store<State>): State {
  return useSyncExternalStore(store.subscribe, store.get);
}
