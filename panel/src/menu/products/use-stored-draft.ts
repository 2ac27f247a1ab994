import { useEffect, useEffectEvent, useRef } from 'react';
import type { ProductValues } from './product-form.ts';

/** Stores what is typed while it is not saved. A draft ends once nothing is different any more. */
export function useStoredDraft(
  isDirty: boolean,
  { store, drop }: { store: () => void; drop: () => void },
  values: ProductValues,
) {
  const storeLatest = useEffectEvent(store);
  const dropLatest = useEffectEvent(drop);
  const wasDirty = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: stores again after each change
  useEffect(() => {
    if (isDirty) storeLatest();
    else if (wasDirty.current) dropLatest();
    wasDirty.current = isDirty;
  }, [isDirty, values]);
}
