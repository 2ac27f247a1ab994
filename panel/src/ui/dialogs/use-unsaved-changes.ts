import { useCallback, useEffect } from 'react';
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
      forgetOverlays();
      blocker.proceed?.();
    },
  };
}
