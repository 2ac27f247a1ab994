import { findDayState } from '@vitrina/contract/menu/daily-menus/rules.ts';
import { createSaleClock } from '@vitrina/contract/menu/products/sale-clock.ts';
import type { PageOrdering } from '@vitrina/contract/orders/ordering/order-facts.ts';
import { findOrderHours, type OrderHours } from '@vitrina/contract/orders/ordering/order-hours.ts';
import { hasLaterTime } from '@vitrina/contract/orders/placing/later-times.ts';
import { toPublicPage } from '@vitrina/contract/page/page.ts';
import type { PublicPage } from '@vitrina/contract/page/schema.ts';
import type { PublishedBusiness } from '../../business/customization/published-reads.ts';
import { viewPublicCustomization } from '../../business/customization/view.ts';
import { viewPublicOptionGroup } from '../../menu/option-groups/view.ts';
import { viewProduct } from '../../menu/products/view.ts';
import type { SoldOutColumns } from '../../menu/sold-out/reads.ts';
import { nextStockChange } from '../../menu/stock/view.ts';
import type { VisibleMenu } from './reads.ts';

/** The data that the page is rendered from, as it is at `now`. */
export function viewPublicPage(
  { business, media, slug, subscription }: PublishedBusiness,
  { categories, products, optionGroups, openingHours, stock, ordering }: VisibleMenu,
  publicUrl: string,
  now: Date,
): PublicPage {
  const customization = viewPublicCustomization(business, media, {
    slug,
    planId: subscription.planId,
    publicUrl,
  });
  const menu = {
    categories: categories.map(({ id, name }) => ({
      id,
      name,
      products: products
        .filter(({ categoryId }) => categoryId === id)
        .map((product) => viewProduct(product, now, stock)),
    })),
    optionGroups: optionGroups.map((group) => viewPublicOptionGroup(group, now, stock)),
  };
  const hours = { hours: openingHours, timeZone: customization.timeZone };
  return toPublicPage(
    customization,
    menu,
    openingHours,
    now,
    ordering && withTimesAhead(ordering, hours, now),
  );
}

/** Nobody is asked for a time where the next days have none. */
function withTimesAhead(
  ordering: PageOrdering,
  hours: Pick<OrderHours, 'hours' | 'timeZone'>,
  now: Date,
): PageOrdering {
  return { ...ordering, acceptsLater: ordering.acceptsLater && hasLaterTime({ ...ordering, ...hours }, now) };
}

/**
 * When something that is sold out at `now`, or of which few are left, is available again by itself, in ms since 1970. Infinity if nothing
 * is.
 */
export function nextMenuChange({ products, optionGroups, stock }: VisibleMenu, now: Date): number {
  const states: SoldOutColumns[] = [
    ...products.flatMap((product) => [product, ...product.variants]),
    ...optionGroups.flatMap(({ options }) => options),
  ];
  const ends = states.flatMap(({ soldOut, soldOutUntil }) =>
    soldOut && soldOutUntil && soldOutUntil > now ? soldOutUntil.getTime() : [],
  );
  return ends.reduce((first, end) => Math.min(first, end), nextStockChange(stock));
}

/** When a daily menu begins or ends next without a write, in ms since 1970. Infinity if there is none. */
export function nextDailyChange({ products }: VisibleMenu, timeZone: string, now: Date): number {
  return products.reduce(
    (first, { kind, publishedDay }) =>
      kind === 'daily' ? Math.min(first, findDayState(publishedDay, timeZone, now).validUntil) : first,
    Number.POSITIVE_INFINITY,
  );
}

/** When the first or the last order of an opening is due next, in ms since 1970. Infinity if orders are taken whenever it is open. */
export function nextOrderHoursChange(
  { openingHours, ordering }: VisibleMenu,
  timeZone: string,
  now: Date,
): number {
  if (!ordering || ordering.firstOrderMinutes + ordering.lastOrderMinutes === 0)
    return Number.POSITIVE_INFINITY;
  return findOrderHours({ ...ordering, hours: openingHours, timeZone }, now).nextChange;
}

/** When the sale of a product begins or ends next, or the words for it change, in ms since 1970. Infinity if none has times. */
export function nextSaleChange({ products }: VisibleMenu, timeZone: string, now: Date): number {
  const findSale = createSaleClock(timeZone, now);
  return products.reduce(
    (first, { times }) => (times ? Math.min(first, findSale(times.week).validUntil) : first),
    Number.POSITIVE_INFINITY,
  );
}
