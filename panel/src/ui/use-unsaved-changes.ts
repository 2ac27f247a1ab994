import { useCallback, useEffect } from 'react';
import { useBlocker } from 'react-router';

interface Leaving {
  asking: boolean;
  stay: () => void;
  leave: () => void;
}

/** While `dirty`, leaving the screen waits for an answer; closing the tab asks in the browser's own words. */
export function useUnsavedChanges(dirty: boolean): Leaving {
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
      [dirty],
    ),
  );
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  return {
    asking: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  };
}
