import { useSyncExternalStore } from 'react';
import { type CurrentMenu, getCurrentMenu, subscribeToMenu } from './current-menu.ts';

/** The menu as the server publishes it now, once a refused order asked for it. Else that of the page. */
export function useCurrentMenu(page: CurrentMenu): CurrentMenu {
  return useSyncExternalStore(subscribeToMenu, getCurrentMenu, () => null) ?? page;
}
