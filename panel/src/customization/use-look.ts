import { pickLook } from '@vitrina/contract/customization/rules.ts';
import type { Customization, Look } from '@vitrina/contract/customization/schema.ts';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createAutosave } from './autosave.ts';
import { useUpdateCustomization } from './queries.ts';

export type LookAutosave = ReturnType<typeof useLook>;

/** The look as it is chosen, which saves itself (specification §4). */
export function useLook(stored: Customization) {
  const { mutateAsync } = useUpdateCustomization();
  const [saver] = useState(() => createAutosave<Look>(mutateAsync));
  const { unsaved, status, error } = useSyncExternalStore(saver.subscribe, saver.getState);
  const chosen = useMemo(() => ({ ...pickLook(stored), ...unsaved }), [stored, unsaved]);

  useEffect(() => {
    const leaving = () => {
      if (document.visibilityState === 'hidden') saver.flush();
    };
    document.addEventListener('visibilitychange', leaving);
    window.addEventListener('online', saver.flush);
    return () => {
      document.removeEventListener('visibilitychange', leaving);
      window.removeEventListener('online', saver.flush);
    };
  }, [saver]);

  const { change, flush, discard } = saver;
  return { chosen, status, error, change, flush, discard };
}
