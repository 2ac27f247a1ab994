export interface Store<State> {
  get(): State;
  set(next: State): void;
  /** Calls `listener` after each `set`. Returns `unsubscribe`. */
  subscribe(listener: () => void): () => void;
}

/** State outside of React, for `useSyncExternalStore`. */
export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(next) {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
