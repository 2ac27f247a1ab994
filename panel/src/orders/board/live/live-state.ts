import { streamSilenceLimitMs } from '@vitrina/contract/orders/board/stream.ts';
import { createStore } from '@vitrina/contract/platform/store.ts';
import { useStore } from '../../../api/use-store.ts';

export type LiveState =
  /** Not asked for, or for less time than a silence may last. */
  | { status: 'connecting' }
  | { status: 'live' }
  /** Nothing was heard since then. */
  | { status: 'lost'; since: number };

const liveState = createStore<LiveState>({ status: 'connecting' });
let lastHeardAt = 0;

/** Whether what the board shows is the present. */
export const useLiveState = (): LiveState => useStore(liveState);

export function recordHeard(): void {
  lastHeardAt = Date.now();
  if (liveState.get().status !== 'live') liveState.set({ status: 'live' });
}

/** Watches for silence. Returns `stop`. */
export function watchSilence(): () => void {
  lastHeardAt = Date.now();
  liveState.set({ status: 'connecting' });
  const timer = setInterval(() => {
    if (liveState.get().status !== 'lost' && Date.now() - lastHeardAt >= streamSilenceLimitMs)
      liveState.set({ status: 'lost', since: lastHeardAt });
  }, 500);
  return () => clearInterval(timer);
}
