import type { PublicPage } from '@vitrina/contract/page/schema.ts';
import { repeatHeldButtons } from '../cart/hold-buttons.ts';
import { closeEndedMenus } from '../menu/close-menus.ts';
import { registerServiceWorker } from '../offline/register-service-worker.ts';
import { replaceBrokenPictures } from './broken-pictures.ts';

/** What runs once beside the components. `show` renders the page again. */
export function startPage(page: PublicPage, show: (page: PublicPage) => void): void {
  replaceBrokenPictures();
  registerServiceWorker();
  repeatHeldButtons();
  closeEndedMenus(page, show);
}
