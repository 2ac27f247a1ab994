import type { orderClicks, viewCounts } from '../page/tables.ts';
import type { TrafficProfile } from './business.ts';
import { createRandom } from './random.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const quarterHours = 4;
/** Colombia is at UTC − 5 all year. */
export const utcOffset = 5 * hour;
export const pastDays = 30;

export interface PastVisits {
  views: Omit<typeof viewCounts.$inferSelect, 'ownerId'>[];
  orders: Pick<typeof orderClicks.$inferSelect, 'createdAt' | 'items'>[];
}

/** The visits of the 30 days up to `now`: more on busy days and hours, growing, with random variation. */
export function createPastVisits(
  traffic: TrafficProfile,
  productIds: readonly string[],
  now: Date,
): PastVisits {
  const random = createRandom(traffic.views);
  const past: PastVisits = { views: [], orders: [] };
  const midnight = Math.floor((now.getTime() - utcOffset) / day) * day + utcOffset;
  const totalShare = Object.values(traffic.hours).reduce((sum, share) => sum + share, 0);
  let pendingOrders = 0;
  for (let daysAgo = pastDays - 1; daysAgo >= 0; daysAgo--) {
    const start = midnight - daysAgo * day;
    const weekday = new Date(start - utcOffset).getUTCDay();
    const growth = 1 - (0.3 * daysAgo) / pastDays;
    const expectedViews = traffic.views * (traffic.week[weekday] ?? 1) * growth * (0.85 + 0.3 * random());
    for (const [hourOfDay, share] of Object.entries(traffic.hours)) {
      const bucket =
        start + Number(hourOfDay) * hour + Math.floor(random() * quarterHours) * (hour / quarterHours);
      if (bucket > now.getTime()) continue;
      const views = Math.round(((expectedViews * share) / totalShare) * (0.7 + 0.6 * random()));
      if (views === 0) continue;
      past.views.push({ bucket: new Date(bucket), views });
      for (pendingOrders += views * traffic.orderRate; pendingOrders >= 1; pendingOrders--) {
        const time = Math.min(bucket + Math.floor(random() * (hour / quarterHours)), now.getTime());
        past.orders.push({ createdAt: new Date(time), items: createItems(productIds, random) });
      }
    }
  }
  return past;
}

/** Prefers the first products of the menu. */
function createItems(
  productIds: readonly string[],
  random: () => number,
): PastVisits['orders'][number]['items'] {
  const ids = Array.from({ length: 1 + Math.floor(3 * random()) }, () => {
    const index = Math.floor(productIds.length * random() ** 1.6);
    return productIds[index] as string;
  });
  return [...new Set(ids)].map((productId) => ({ productId, quantity: 1 + Math.floor(2.4 * random()) }));
}
