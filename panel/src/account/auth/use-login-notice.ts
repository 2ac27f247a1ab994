import { paths } from '@vitrina/contract/platform/paths.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readLoginState } from './navigation-state.ts';

/**
 * Returns the notice of the navigation to /login and the function that dismisses it. It is removed from the history
 * entry at once, because the entry survives a reload.
 */
export function useLoginNotice(): [notice: string | undefined, dismiss: () => void] {
  const navigate = useNavigate();
  const { notice: newNotice, ...state } = readLoginState(useLocation().state);
  const [notice, setNotice] = useState(newNotice);
  const show = useEffectEvent((text: string) => {
    setNotice(text);
    navigate(paths.login, { replace: true, state });
  });
  useEffect(() => {
    if (newNotice !== undefined) show(newNotice);
  }, [newNotice]);
  return [notice, () => setNotice(undefined)];
}
