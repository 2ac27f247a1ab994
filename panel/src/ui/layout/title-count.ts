import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

/** Shows the number before the title of every screen, unless it is 0. */
export function setTitleCount(next: number): void {
  if (next === count) return;
  count = next;
  for (const listener of listeners) listener();
}

export function useTitleCount(): number {
  return useSyncExternalStore(subscribe, () => count);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
