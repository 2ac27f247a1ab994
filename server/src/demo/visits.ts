import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../db/client.ts';
import type { OwnerId } from '../db/owner.ts';
import { orderClicks, viewCounts } from '../db/tables.ts';
import type { TrafficProfile } from './business.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const quarterHours = 4;
/** Colombia's time is UTC − 5 all year. */
const offset = 5 * hour;
export const pastDays = 30;

interface Past {
  /** In quarters of an hour, as the view counter keeps them. */
  views: { bucket: Date; views: number }[];
  orders: { at: Date; items: { productId: string; quantity: number }[] }[];
}

/** The visits of the last 30 days up to `now`: more at weekends and meals, a little more every week, no day like another. */
export function pastVisits(traffic: TrafficProfile, productIds: readonly string[], now: Date): Past {
  const chance = createRandom(traffic.views);
  const past: Past = { views: [], orders: [] };
  const midnight = Math.floor((now.getTime() - offset) / day) * day + offset;
  const shares = Object.values(traffic.hours).reduce((sum, share) => sum + share, 0);
  let waiting = 0;
  for (let ago = pastDays - 1; ago >= 0; ago--) {
    const start = midnight - ago * day;
    const weekday = new Date(start - offset).getUTCDay();
    const growth = 1 - (0.3 * ago) / pastDays;
    const expected = traffic.views * (traffic.week[weekday] ?? 1) * growth * (0.85 + 0.3 * chance());
    for (const [time, share] of Object.entries(traffic.hours)) {
      const bucket =
        start + Number(time) * hour + Math.floor(chance() * quarterHours) * (hour / quarterHours);
      if (bucket > now.getTime()) continue;
      const views = Math.round(((expected * share) / shares) * (0.7 + 0.6 * chance()));
      if (views === 0) continue;
      past.views.push({ bucket: new Date(bucket), views });
      for (waiting += views * traffic.orderRate; waiting >= 1; waiting--) {
        const at = new Date(Math.min(bucket + Math.floor(chance() * (hour / quarterHours)), now.getTime()));
        past.orders.push({ at, items: someOrder(productIds, chance) });
      }
    }
  }
  return past;
}

/** Straight into the tables, since the writes of the public page count what happens now. */
export async function recordPastVisits(
  tx: Tx,
  ownerId: OwnerId,
  channel: 'whatsapp' | 'cart',
  { views, orders }: Past,
): Promise<void> {
  await tx.insert(viewCounts).values(views.map((row) => ({ ownerId, ...row })));
  const rows = orders.map(({ at, items }) => ({
    id: uuidv7({ msecs: at.getTime() }),
    ownerId,
    channel,
    items: channel === 'cart' ? items : items.slice(0, 1),
    createdAt: at,
  }));
  await tx.insert(orderClicks).values(rows);
}

/** What stands first in the menu is asked for most. */
function someOrder(productIds: readonly string[], chance: () => number): Past['orders'][number]['items'] {
  const ids = Array.from({ length: 1 + Math.floor(3 * chance()) }, () => {
    const index = Math.floor(productIds.length * chance() ** 1.6);
    return productIds[index] as string;
  });
  return [...new Set(ids)].map((productId) => ({ productId, quantity: 1 + Math.floor(2.4 * chance()) }));
}

/** From 0 to 1, the same on every machine (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
