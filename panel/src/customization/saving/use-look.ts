import { pickLook } from '@vitrina/contract/customization/rules.ts';
import type { Customization, Look } from '@vitrina/contract/customization/schema.ts';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useUpdateCustomization } from '../queries.ts';
import { createAutosave } from './autosave.ts';

export type LookAutosave = ReturnType<typeof useLook>;

/** Returns the look with unsaved changes; changes save automatically. */
export function useLook(stored: Customization) {
  const { mutateAsync } = useUpdateCustomization();
  const [autosave] = useState(() => createAutosave<Look>(mutateAsync));
  const { unsaved, status, error } = useSyncExternalStore(autosave.subscribe, autosave.getState);
  const values = useMemo(() => ({ ...pickLook(stored), ...unsaved }), [stored, unsaved]);

  useEffect(() => {
    const flushWhenHidden = () => {
      if (document.visibilityState === 'hidden') autosave.flush();
    };
    document.addEventListener('visibilitychange', flushWhenHidden);
    window.addEventListener('online', autosave.flush);
    return () => {
      document.removeEventListener('visibilitychange', flushWhenHidden);
      window.removeEventListener('online', autosave.flush);
    };
  }, [autosave]);

  const { change, flush, discard } = autosave;
  return { values, status, error, change, flush, discard };
}
