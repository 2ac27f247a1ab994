import { useSyncExternalStore } from 'react';
import { type CurrentMenu, currentMenu } from './current-menu.ts';

/** The menu as the server publishes it now, once a refused order asked for it. Else that of the page. */
export function useCurrentMenu(page: CurrentMenu): CurrentMenu {
  return useSyncExternalStore(currentMenu.subscribe, currentMenu.get, () => null) ?? page;
}
