import type { PublicPage } from '@vitrina/contract/page/schema.ts';
import { expandPage } from '../document/page-data.ts';
import { type CatalogueProduct, productsById } from '../menu/catalogue.ts';
import { copyDate } from '../offline/offline-copy-date.ts';

export interface CurrentMenu {
  page: PublicPage;
  products: ReadonlyMap<string, CatalogueProduct>;
}

let current: CurrentMenu | null = null;
// Not a store of the contract, which would make the first script larger.
const listeners = new Set<() => void>();

/** As the server publishes it now. Null until a refused order asked for it. */
export function getCurrentMenu(): CurrentMenu | null {
  return current;
}

/** Reads the page again, and returns it. Keeps what is there when that fails, or when only a stored copy can be read. */
export async function reloadMenu(): Promise<PublicPage | null> {
  try {
    const response = await fetch(window.location.pathname, { cache: 'no-cache' });
    const html = new DOMParser().parseFromString(await response.text(), 'text/html');
    const data = html.getElementById('page')?.textContent;
    if (!data || copyDate(html) !== null) return null;
    const page = expandPage(data);
    current = { page, products: productsById(page) };
    for (const listener of listeners) listener();
    return page;
  } catch {
    // The order is still refused for the reason that the form shows.
    return null;
  }
}

export function subscribeToMenu(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
