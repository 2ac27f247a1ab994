import { useEffect, useState } from 'react';

/** Restores the focus on unmount. For a dialog that is mounted only while it is open. */
export function useRestoreFocus(): void {
  const [previous] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (previous instanceof HTMLElement && previous.isConnected) previous.focus();
    },
    [previous],
  );
}
