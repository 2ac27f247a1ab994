import { useEffect, useState } from 'react';

/** For a dialog that exists only while it is open: whoever had the focus before has it again afterwards. */
export function useRestoreFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    },
    [before],
  );
}
