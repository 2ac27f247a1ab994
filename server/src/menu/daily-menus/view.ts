import type { OpeningHours } from '@vitrina/contract/business/opening-hours/schema.ts';
import { proposeUntil } from '@vitrina/contract/menu/daily-menus/rules.ts';
import type { DailyDay, DailyMenu } from '@vitrina/contract/menu/daily-menus/schema.ts';
import { normalizePrice } from '@vitrina/contract/platform/money/schema.ts';
import { viewProduct } from '../products/view.ts';
import { viewSoldOut } from '../sold-out/view.ts';
import type { DailyMenuRow, DayRow } from './reads.ts';

interface ViewedDate {
  date: string;
  timeZone: string;
  hours: OpeningHours | null;
  now: Date;
}

export function viewDailyMenu(
  { product: row, groups, day, earlierDays, dishes }: DailyMenuRow,
  { date, timeZone, hours, now }: ViewedDate,
): DailyMenu {
  const product = viewProduct(row, now);
  const knownIds = new Set(dishes.map(({ id }) => id));
  const viewDay = (stored: DayRow): DailyDay => ({
    date: stored.date,
    // A part may have been removed since, and a dish been forgotten.
    parts: stored.parts.flatMap((part) =>
      product.optionGroups.includes(part.groupId)
        ? { groupId: part.groupId, dishes: part.dishes.filter((id) => knownIds.has(id)) }
        : [],
    ),
    until: stored.until,
    publishedAt: stored.publishedAt?.toISOString() ?? null,
    endsAt: stored.endsAt?.toISOString() ?? null,
  });
  return {
    productId: product.id,
    name: product.name,
    active: product.active,
    price: product.price,
    sizes: product.variants.map(({ id, name, price }) => ({ id, name, price })),
    parts: groups.map(({ id, name, min, max, options }) => ({
      groupId: id,
      name,
      min,
      max,
      sizes: product.optionGroupSizes[id] ?? null,
      dishes: dishes
        .filter(({ groupId }) => groupId === id)
        .map((dish) => {
          const option = options.find((candidate) => candidate.id === dish.id);
          return {
            id: dish.id,
            name: dish.name,
            price: normalizePrice(dish.price),
            disables: (option?.disables ?? dish.disables).filter((part) =>
              product.optionGroups.includes(part),
            ),
            soldOut: option ? viewSoldOut(option, now) : null,
          };
        }),
    })),
    day: day && viewDay(day),
    earlierDays: earlierDays.map(viewDay),
    proposedUntil: proposeUntil(hours, timeZone, date, now),
  };
}
