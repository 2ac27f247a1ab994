import { useSyncExternalStore } from 'react';

/** Equal to the stylesheet. */
const query = '(min-width: 1280px)';

/** Whether the window has room for the order beside the menu. False on the server. */
export function useHasColumn(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
