import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { forgetOverlays } from './overlay-history.ts';

interface NavigationBlocker {
  isBlocked: boolean;
  stay: () => void;
  leave: () => void;
}

/**
 * While `isDirty`, blocks navigation until `stay` or `leave` is called. Closing the tab shows the browser's
 * own dialog.
 */
export function useUnsavedChanges(isDirty: boolean): NavigationBlocker {
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
      [isDirty],
    ),
  );
  const left = useRef<typeof blocker>(null);
  useEffect(() => {
    if (!isDirty) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [isDirty]);
  return {
    isBlocked: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => {
      // The router throws if it is told twice, and a render may still have the blocker of before.
      if (left.current === blocker) return;
      left.current = blocker;
      forgetOverlays();
      blocker.proceed?.();
    },
  };
}
