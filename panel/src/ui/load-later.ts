import { createStore } from '@vitrina/contract/platform/store.ts';
import { useEffect } from 'react';
import { useStore } from '../api/use-store.ts';

const retryMs = 2_000;

/** How many parts are needed and not there yet. The frame of the screens shows a bar meanwhile. */
export const missingParts = createStore(0);

/**
 * Returns a hook for a part of the panel that the first screen does without. The part is loaded once the browser is idle, or at once
 * when it is needed, and again if that fails. The hook returns undefined until then. A part that is large waits until it is needed.
 */
export function loadLater<Part>(
  importPart: () => Promise<Part>,
  { isLarge = false } = {},
): (isNeeded: boolean) => Part | undefined {
  const loaded = createStore<Part | undefined>(undefined);
  let isLoading = false;
  const load = async () => {
    if (isLoading) return;
    isLoading = true;
    await importPart().then(loaded.set, () => {});
    isLoading = false;
  };
  return function usePart(isNeeded) {
    const part = useStore(loaded);
    const isMissing = part === undefined;
    useEffect(() => (isMissing && !isLarge ? whenIdle(load) : undefined), [isMissing]);
    useEffect(() => {
      if (!isMissing || !isNeeded) return;
      load();
      const retry = setInterval(load, retryMs);
      missingParts.set(missingParts.get() + 1);
      return () => {
        clearInterval(retry);
        missingParts.set(missingParts.get() - 1);
      };
    }, [isMissing, isNeeded]);
    return part;
  };
}

/** After everything that the page itself has asked for. Safari has no idle callbacks. */
function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, retryMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run);
  return () => cancelIdleCallback(handle);
}
