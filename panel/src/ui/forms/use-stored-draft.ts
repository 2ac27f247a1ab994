import { useEffect, useEffectEvent, useRef } from 'react';

/** Stores what is typed after each change. A draft ends once nothing is different any more. */
export function useStoredDraft(
  isDirty: boolean,
  kept: readonly unknown[],
  { store, drop }: { store: () => void; drop: () => void },
) {
  const storeLatest = useEffectEvent(store);
  const dropLatest = useEffectEvent(drop);
  const wasDirty = useRef(false);
  useEffect(() => {
    if (isDirty) storeLatest();
    else if (wasDirty.current) dropLatest();
    wasDirty.current = isDirty;
  }, [isDirty, ...kept]);
}
