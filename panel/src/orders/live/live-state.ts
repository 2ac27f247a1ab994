import { streamSilenceLimitMs } from '@vitrina/contract/orders/stream.ts';
import { useSyncExternalStore } from 'react';

export type LiveState =
  /** Not asked for, or for less time than a silence may last. */
  | { status: 'connecting' }
  | { status: 'live' }
  /** Nothing was heard since then. */
  | { status: 'lost'; since: number };

let state: LiveState = { status: 'connecting' };
let lastHeardAt = 0;
const listeners = new Set<() => void>();

/** Whether what the board shows is the present. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(subscribe, () => state);
}

export function recordHeard(): void {
  lastHeardAt = Date.now();
  if (state.status !== 'live') setState({ status: 'live' });
}

/** Watches for silence. Returns `stop`. */
export function watchSilence(): () => void {
  lastHeardAt = Date.now();
  setState({ status: 'connecting' });
  const timer = setInterval(() => {
    if (state.status !== 'lost' && Date.now() - lastHeardAt >= streamSilenceLimitMs)
      setState({ status: 'lost', since: lastHeardAt });
  }, 500);
  return () => clearInterval(timer);
}

function setState(next: LiveState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
