import type { OpeningHours } from '@vitrina/contract/business/opening-hours/schema.ts';
import { findDayState, proposeUntil } from '@vitrina/contract/menu/daily-menus/rules.ts';
import type { DailyDay, DailyMenu } from '@vitrina/contract/menu/daily-menus/schema.ts';
import { areGroupsSoldOut } from '@vitrina/contract/menu/option-groups/rules.ts';
import { findSoldOutReason, groupsOfSize } from '@vitrina/contract/menu/products/rules.ts';
import { normalizePrice } from '@vitrina/contract/platform/money/schema.ts';
import { viewPublicOptionGroup } from '../option-groups/view.ts';
import { viewProduct } from '../products/view.ts';
import { noStock, type StockById } from '../stock/view.ts';
import type { DailyMenuRow, DayRow } from './reads.ts';

interface ViewedDate {
  date: string;
  timeZone: string;
  hours: OpeningHours | null;
  now: Date;
  stock?: StockById;
}

export function viewDailyMenu(
  { product: row, groups, day, earlierDays, dishes }: DailyMenuRow,
  { date, timeZone, hours, now, stock = noStock }: ViewedDate,
): DailyMenu {
  const product = viewProduct(row, now, stock);
  const parts = groups.map((group) => viewPublicOptionGroup(group, now, stock));
  const isLive = findDayState(product.publishedDay, timeZone, now).status === 'live';
  const reason = isLive ? findSoldOutReason(product, parts) : null;
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
    soldOut: reason && (product.soldOut ?? 'today'),
    soldOutPart: reason?.kind === 'group' ? reason.group.id : null,
    price: product.price,
    sizes: product.variants.map(({ id, name, price, soldOut }) => {
      const lacksPart = areGroupsSoldOut(groupsOfSize(parts, product.optionGroupSizes, name));
      return { id, name, price, soldOut: isLive ? (soldOut ?? (lacksPart ? 'today' : null)) : null };
    }),
    parts: parts.map(({ id, name, min, max, options }) => ({
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
            soldOut: option?.soldOut ?? null,
            stock: option?.stock ?? null,
            dailyStock: option?.dailyStock ?? null,
          };
        }),
    })),
    day: day && viewDay(day),
    earlierDays: earlierDays.map(viewDay),
    proposedUntil: proposeUntil(hours, timeZone, date, now),
  };
}
