import { useSyncExternalStore } from 'react';

/** A keyboard takes more than this share of the window; the browser's own bars take less. */
const minKeyboardShare = 0.25;

/** Whether an on-screen keyboard covers a part of the window. False in browsers that cannot tell. */
export function useIsKeyboardOpen(): boolean {
  return useSyncExternalStore(subscribe, isKeyboardOpen);
}

function isKeyboardOpen(): boolean {
  const viewport = window.visualViewport;
  // A zoomed page shows less, too.
  return viewport ? viewport.height * viewport.scale < window.innerHeight * (1 - minKeyboardShare) : false;
}

function subscribe(listener: () => void): () => void {
  window.visualViewport?.addEventListener('resize', listener);
  return () => window.visualViewport?.removeEventListener('resize', listener);
}
