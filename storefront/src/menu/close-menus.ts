import { endedEarlierText, endedText } from '@vitrina/contract/menu/daily-menus/words.ts';
import { closeMenu } from '@vitrina/contract/page/close-menu.ts';
import type { PublicPage } from '@vitrina/contract/page/schema.ts';
import { reloadMenu } from '../cart/current-menu.ts';

/** The longest that a timer may take. A tab that slept asks again when it is seen. */
const maxDelayMs = 86_400_000;
/** While the server says that a menu is sold that has ended by the device's clock. */
const minDelayMs = 300_000;

/** Without the dishes of the menus that have ended at `now`. The same page if there is none. */
export function closeMenus(page: PublicPage, now: number): PublicPage {
  if (!findEnds(page).some((end) => end <= now)) return page;
  const isToday = (end: number) => new Date(end).toDateString() === new Date(now).toDateString();
  const categories = page.categories.map((category) => ({
    ...category,
    products: category.products.map((product) => {
      const { endsAt } = product;
      return endsAt !== undefined && endsAt <= now
        ? closeMenu(product, isToday(endsAt) ? endedText : endedEarlierText)
        : product;
    }),
  }));
  return { ...page, categories };
}

/**
 * Shows what the server says when a daily menu ends, or closes it when the server cannot be asked: in an open tab, on a page that
 * the browser restored, and in an offline copy.
 */
export function closeEndedMenus(page: PublicPage, show: (page: PublicPage) => void): void {
  if (findEnds(page).length === 0) return;
  let shown = page;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = async (minimum: number) => {
    clearTimeout(timer);
    if (findEnds(shown).some((end) => end <= Date.now())) {
      markEnded(true);
      shown = (await reloadMenu()) ?? closeMenus(shown, Date.now());
      show(shown);
      markEnded(false);
    }
    const delay = Math.max(minimum, Math.min(...findEnds(shown)) - Date.now());
    timer = setTimeout(check, Math.min(delay, maxDelayMs), minDelayMs);
  };
  // Hydration comes first, which a change would abandon.
  setTimeout(check, 500, 0);
  addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check(minDelayMs));
}

/** Until the page is rendered again the stylesheet hides the menus. */
function markEnded(isEnded: boolean): void {
  document.documentElement.className = isEnded ? 'is-ended' : '';
}

function findEnds({ categories }: PublicPage): number[] {
  return categories.flatMap(({ products }) => products.flatMap(({ endsAt }) => endsAt ?? []));
}
