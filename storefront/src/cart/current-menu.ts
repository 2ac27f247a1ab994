import type { PublicPage } from '@vitrina/contract/page/schema.ts';
import { createStore } from '@vitrina/contract/platform/store.ts';
import { expandPage } from '../document/page-data.ts';
import { type CatalogueProduct, productsById } from '../menu/catalogue.ts';

export interface CurrentMenu {
  page: PublicPage;
  products: ReadonlyMap<string, CatalogueProduct>;
}

/** As the server publishes it now. Null until a refused order asked for it. */
export const currentMenu = createStore<CurrentMenu | null>(null);

/** Reads the page again. Keeps what is there when that fails. */
export async function reloadMenu(): Promise<void> {
  try {
    const response = await fetch(window.location.pathname, { cache: 'no-cache' });
    const html = new DOMParser().parseFromString(await response.text(), 'text/html');
    const data = html.getElementById('page')?.textContent;
    if (!data) return;
    const page = expandPage(data);
    currentMenu.set({ page, products: productsById(page) });
  } catch {
    // The order is still refused for the reason that the form shows.
  }
}
