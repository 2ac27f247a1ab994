import type { Week } from '@vitrina/contract/business/opening-hours/schema.ts';
import { findClosedParts, withoutClosedParts } from '@vitrina/contract/menu/daily-menus/closed-parts.ts';
import { pricingRulesOf } from '@vitrina/contract/menu/option-groups/pricings.ts';
import { startingPrice } from '@vitrina/contract/menu/products/rules.ts';
import { createSaleClock } from '@vitrina/contract/menu/products/sale-clock.ts';
import { normalizePrice } from '@vitrina/contract/platform/money/schema.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import {
  type PublishedDayRow,
  publishedDayColumn,
  selectVisibleProductIds,
} from '../../menu/products/reads.ts';
import { viewSoldOut } from '../../menu/sold-out/view.ts';
import {
  categories,
  optionGroups,
  options,
  productOptionGroups,
  products,
  productVariants,
} from '../../menu/tables.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { ReadableId } from '../../platform/db/owner.ts';
import type { OfferedGroup, OfferedProduct } from './pricing.ts';

/** What lay in a cart when the sale of a product ended can still be ordered for so long. */
const saleGraceMs = 10 * 60_000;

/** The time that an order is for. */
export interface OrderTime {
  timeZone: string;
  /** Null: as soon as possible. */
  requestedFor: Date | null;
}

/** The products among `ids` that visitors see at `now`, with all that can be chosen for them. Without `time`, all are sold. */
export async function selectOfferedProducts(
  tx: Tx,
  ownerId: ReadableId,
  ids: readonly string[],
  maxProducts: number,
  now: Date,
  time?: OrderTime,
): Promise<Map<string, OfferedProduct>> {
  const visibleIds = await selectVisibleProductIds(tx, ownerId, ids, maxProducts);
  if (visibleIds.size === 0) return new Map();
  const visible = await tx
    .select({
      id: products.id,
      name: products.name,
      price: products.price,
      soldOut: products.soldOut,
      soldOutUntil: products.soldOutUntil,
      times: products.times,
      categoryTimes: categories.times,
      kind: products.kind,
      publishedDay: publishedDayColumn,
      containerFee: products.containerFee,
      priceKind: products.priceKind,
      unit: products.unit,
      maxPerOrder: products.maxPerOrder,
    })
    .from(products)
    .leftJoin(
      categories,
      and(eq(categories.ownerId, products.ownerId), eq(categories.id, products.categoryId)),
    )
    .where(and(eq(products.ownerId, ownerId), inArray(products.id, [...visibleIds])));
  const variants = await selectVariants(tx, ownerId, ids, now);
  const groups = await selectGroups(tx, ownerId, ids, now);
  const closedParts = time
    ? await selectClosedParts(tx, ownerId, groups, time.timeZone, now)
    : new Set<string>();
  const isSold = time && createSaleCheck(time, now);
  const isDaySold = (day: PublishedDayRow | null) => !time || isSoldThatDay(day, time, now);
  return new Map(
    visible.map((row) => {
      const {
        id,
        name,
        price,
        times: ownTimes,
        categoryTimes,
        kind,
        publishedDay,
        containerFee,
        priceKind,
        unit,
        maxPerOrder,
        ...soldOut
      } = row;
      const times = kind === 'daily' ? ownTimes : (ownTimes ?? categoryTimes);
      const sizes = variants.get(id) ?? [];
      const product: OfferedProduct = {
        id,
        kind,
        name,
        price: startingPrice(sizes) ?? normalizePrice(price),
        soldOut: viewSoldOut(soldOut, now),
        isSoldThen: kind === 'daily' ? isDaySold(publishedDay) : !times || !isSold || isSold(times.week),
        containerFee: containerFee && normalizePrice(containerFee),
        priceKind,
        unit,
        maxPerOrder,
        variants: sizes,
        // The dishes of a daily menu are those of another product only while the menu is sold.
        optionGroups: withoutClosedParts(groups.get(id) ?? [], kind === 'daily' ? new Set() : closedParts),
      };
      return [id, product];
    }),
  );
}

function createSaleCheck({ timeZone, requestedFor }: OrderTime, now: Date) {
  const times = requestedFor ? [requestedFor] : [now, new Date(now.getTime() - saleGraceMs)];
  const clocks = times.map((time) => createSaleClock(timeZone, time));
  return (week: Week) => clocks.some((findSale) => findSale(week).isSold);
}

/** A daily menu that its owner ended is over at once. An order for later must be for a time before its end. */
function isSoldThatDay(day: PublishedDayRow | null, { requestedFor }: OrderTime, now: Date): boolean {
  if (!day) return false;
  const graceMs = requestedFor || day.endedByHand ? 0 : saleGraceMs;
  return Math.max(now.getTime(), requestedFor?.getTime() ?? 0) < Date.parse(day.endsAt) + graceMs;
}

async function selectVariants(tx: Tx, ownerId: ReadableId, ids: readonly string[], now: Date) {
  const rows = await tx
    .select()
    .from(productVariants)
    .where(and(eq(productVariants.ownerId, ownerId), inArray(productVariants.productId, [...ids])))
    .orderBy(asc(productVariants.position));
  return groupBy(rows, ({ productId, id, name, price, soldOut, soldOutUntil }) => [
    productId,
    {
      id,
      name,
      price: normalizePrice(price),
      soldOut: viewSoldOut({ soldOut, soldOutUntil }, now),
    },
  ]);
}

/** The groups that each product offers, in its order. */
async function selectGroups(tx: Tx, ownerId: ReadableId, ids: readonly string[], now: Date) {
  const links = await tx
    .select({
      productId: productOptionGroups.productId,
      id: optionGroups.id,
      name: optionGroups.name,
      min: optionGroups.min,
      max: optionGroups.max,
      repeat: optionGroups.repeat,
      pricing: optionGroups.pricing,
      included: optionGroups.included,
      extraPrice: optionGroups.extraPrice,
      variantIds: productOptionGroups.variantIds,
    })
    .from(productOptionGroups)
    .innerJoin(
      optionGroups,
      and(
        eq(optionGroups.ownerId, productOptionGroups.ownerId),
        eq(optionGroups.id, productOptionGroups.groupId),
      ),
    )
    .where(and(eq(productOptionGroups.ownerId, ownerId), inArray(productOptionGroups.productId, [...ids])))
    .orderBy(asc(productOptionGroups.position), asc(optionGroups.id));
  if (links.length === 0) return new Map<string, OfferedGroup[]>();
  const rows = await tx
    .select()
    .from(options)
    .where(
      and(eq(options.ownerId, ownerId), inArray(options.groupId, [...new Set(links.map(({ id }) => id))])),
    )
    .orderBy(asc(options.position));
  const optionsByGroup = groupBy(rows, ({ groupId, id, name, price, soldOut, soldOutUntil, disables }) => [
    groupId,
    {
      id,
      name,
      price: normalizePrice(price),
      soldOut: viewSoldOut({ soldOut, soldOutUntil }, now),
      disables,
    },
  ]);
  return groupBy(links, ({ productId, pricing, extraPrice, ...group }) => [
    productId,
    {
      ...group,
      isHighest: pricingRulesOf(pricing).isHighest,
      extraPrice: normalizePrice(extraPrice),
      options: optionsByGroup.get(group.id) ?? [],
    },
  ]);
}

async function selectClosedParts(
  tx: Tx,
  ownerId: ReadableId,
  groups: ReadonlyMap<string, readonly OfferedGroup[]>,
  timeZone: string,
  now: Date,
) {
  const groupIds = [...new Set([...groups.values()].flatMap((list) => list.map(({ id }) => id)))];
  if (groupIds.length === 0) return new Set<string>();
  const rows = await tx
    .select({ groupId: productOptionGroups.groupId, kind: products.kind, publishedDay: publishedDayColumn })
    .from(productOptionGroups)
    .innerJoin(products, eq(products.id, productOptionGroups.productId))
    .where(
      and(
        eq(productOptionGroups.ownerId, ownerId),
        inArray(productOptionGroups.groupId, groupIds),
        eq(products.kind, 'daily'),
      ),
    );
  return findClosedParts(
    rows.map(({ groupId, ...row }) => ({ ...row, optionGroups: [groupId] })),
    timeZone,
    now,
  );
}

function groupBy<T, V>(rows: readonly T[], toEntry: (row: T) => [key: string, value: V]): Map<string, V[]> {
  const groups = new Map<string, V[]>();
  for (const row of rows) {
    const [key, value] = toEntry(row);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
