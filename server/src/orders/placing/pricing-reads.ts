import { unlimited } from '@vitrina/contract/billing/plans/schema.ts';
import type { Week } from '@vitrina/contract/business/opening-hours/schema.ts';
import { findClosedParts, withoutClosedParts } from '@vitrina/contract/menu/daily-menus/closed-parts.ts';
import { createSizer } from '@vitrina/contract/menu/option-groups/lowest-choice.ts';
import { pricingRulesOf } from '@vitrina/contract/menu/option-groups/pricings.ts';
import { priceSizes } from '@vitrina/contract/menu/option-groups/size-prices.ts';
import { startingPrice } from '@vitrina/contract/menu/products/rules.ts';
import { createSaleClock } from '@vitrina/contract/menu/products/sale-clock.ts';
import { maxSteps } from '@vitrina/contract/menu/products/sell-by.ts';
import { normalizePrice } from '@vitrina/contract/platform/money/schema.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  offerSource,
  ofProducts,
  type SourceItem,
  selectSourceRows,
} from '../../menu/option-groups/source-reads.ts';
import {
  isShownProduct,
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
import { type Tx, together } from '../../platform/db/client.ts';
import type { ReadableId } from '../../platform/db/owner.ts';
import { prepareQuery } from '../../platform/db/prepared-query.ts';
import type { OfferedProduct } from './pricing.ts';

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
  const menu = await selectOrderedMenu(tx, ownerId, ids, now);
  return offerProducts(await keepAllowed(tx, ownerId, menu, maxProducts), now, time);
}

/** What is stored of the products of an order. */
type OrderedMenu = Awaited<ReturnType<typeof selectOrderedMenu>>;

/** Reads the products among `ids` that the owner shows, and all that can be chosen for them. All reads are sent together. */
export async function selectOrderedMenu(tx: Tx, ownerId: ReadableId, ids: readonly string[], now: Date) {
  const [rows, variants, groups, dailyGroups, sources] = await together([
    selectShown(tx, { ownerId, ids }),
    selectVariants(tx, ownerId, ids, now),
    selectGroups(tx, ownerId, ids, now),
    selectDailyGroups(tx, ownerId, ids),
    selectSourceRows(tx, ownerId, ofProducts(ownerId, ids)),
  ]);
  return { rows, variants, groups, dailyGroups, sources };
}

/** Leaves out the options that are products, for a plan that does not include them. */
export function withoutSources(menu: OrderedMenu): OrderedMenu {
  return { ...menu, sources: new Map() };
}

/** Leaves out the products that are beyond the number of the plan. */
export async function keepAllowed(
  tx: Tx,
  ownerId: ReadableId,
  menu: OrderedMenu,
  maxProducts: number,
): Promise<OrderedMenu> {
  if (maxProducts === unlimited) return menu;
  const ids = [...menu.rows, ...[...menu.sources.values()].flat()].map(({ id }) => id);
  const visibleIds = await selectVisibleProductIds(tx, ownerId, ids, maxProducts);
  return {
    ...menu,
    rows: menu.rows.filter(({ id }) => visibleIds.has(id)),
    sources: new Map(
      [...menu.sources].map(([id, offered]) => [id, offered.filter((row) => visibleIds.has(row.id))]),
    ),
  };
}

const selectShown = prepareQuery((db) =>
  db
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
      sellBy: products.sellBy,
    })
    .from(products)
    .leftJoin(
      categories,
      and(eq(categories.ownerId, products.ownerId), eq(categories.id, products.categoryId)),
    )
    .where(and(isShownProduct(sql.placeholder('ownerId')), isAmong(products.id))),
);

/** The products as they are offered at `now`. Without `time`, all are sold. */
export function offerProducts(
  { rows, variants, groups, dailyGroups, sources }: OrderedMenu,
  now: Date,
  time?: OrderTime,
): Map<string, OfferedProduct> {
  const closedParts = time ? findClosedParts(dailyGroups, time.timeZone, now) : new Set<string>();
  const isSold = time && createSaleCheck(time, now);
  const isDaySold = (day: PublishedDayRow | null) => !time || isSoldThatDay(day, time, now);
  return new Map(
    rows.map((row) => {
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
        sellBy,
        ...soldOut
      } = row;
      const times = kind === 'daily' ? ownTimes : (ownTimes ?? categoryTimes);
      const stored = variants.get(id) ?? [];
      const names = stored.length > 0 ? stored.map((size) => size.name) : [''];
      const isGone = (item: SourceItem) => viewSoldOut(item, now) !== null;
      const offered = (groups.get(id) ?? []).map((group) => ({
        ...group,
        options: [
          ...group.options.map(({ stored: prices, ...option }) => ({
            ...option,
            prices: prices
              ? priceSizes({ price: option.price, prices: Object.fromEntries(prices) }, names, false)
              : undefined,
          })),
          ...(sources.get(group.id) ?? []).map((source) => {
            const option = offerSource(source, names, isGone);
            const isClosed = source.times && isSold && !isSold(source.times.week);
            const sizeIds = source.sizes.map((size) => [size.name, size.id] as const);
            return { ...option, soldOut: option.soldOut || isClosed, disables: [], sizeIds };
          }),
        ],
      }));
      const sizer = createSizer<(typeof offered)[number]>();
      // What is chosen has the price.
      const priceOf = (size: { id: string; name: string; price: string }) =>
        sizer.findLowest(
          offered.filter(({ variantIds }) => !variantIds || variantIds.includes(size.id)),
          size.name,
        ) ?? size.price;
      const sizes = stored.map((size) => ({ ...size, price: priceOf(size) }));
      const product: OfferedProduct = {
        id,
        kind,
        name,
        price: startingPrice(sizes) ?? priceOf({ id: '', name: '', price: normalizePrice(price) }),
        soldOut: viewSoldOut(soldOut, now),
        isSoldThen: kind === 'daily' ? isDaySold(publishedDay) : !times || !isSold || isSold(times.week),
        containerFee: containerFee && normalizePrice(containerFee),
        priceKind,
        unit,
        maxPerOrder: maxSteps(sellBy, maxPerOrder),
        sellBy,
        variants: sizes,
        // The dishes of a daily menu are those of another product only while the menu is sold.
        optionGroups: withoutClosedParts(offered, kind === 'daily' ? new Set() : closedParts),
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

const selectSizes = prepareQuery((db) =>
  db
    .select()
    .from(productVariants)
    .where(and(isOfOwner(productVariants.ownerId), isAmong(productVariants.productId)))
    .orderBy(asc(productVariants.position)),
);

async function selectVariants(tx: Tx, ownerId: ReadableId, ids: readonly string[], now: Date) {
  const rows = await selectSizes(tx, { ownerId, ids });
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

const selectLinks = prepareQuery((db) =>
  db
    .select({
      productId: productOptionGroups.productId,
      id: optionGroups.id,
      name: optionGroups.name,
      min: optionGroups.min,
      max: optionGroups.max,
      repeat: optionGroups.repeat,
      pricing: optionGroups.pricing,
      sourceCategoryId: optionGroups.sourceCategoryId,
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
    .where(and(isOfOwner(productOptionGroups.ownerId), isAmong(productOptionGroups.productId)))
    .orderBy(asc(productOptionGroups.position), asc(optionGroups.id)),
);

const selectOptions = prepareQuery((db) =>
  db
    .select()
    .from(options)
    .where(and(isOfOwner(options.ownerId), inArray(options.groupId, groupsOf(db))))
    .orderBy(asc(options.position)),
);

/** The groups that each product offers, in its order. */
async function selectGroups(tx: Tx, ownerId: ReadableId, ids: readonly string[], now: Date) {
  const [links, rows] = await together([
    selectLinks(tx, { ownerId, ids }),
    selectOptions(tx, { ownerId, ids }),
  ]);
  const optionsByGroup = groupBy(
    rows,
    ({ groupId, id, name, price, prices, soldOut, soldOutUntil, disables }) => [
      groupId,
      {
        id,
        name,
        price: normalizePrice(price),
        stored: prices,
        soldOut: viewSoldOut({ soldOut, soldOutUntil }, now),
        disables,
      },
    ],
  );
  return groupBy(links, ({ productId, pricing, extraPrice, sourceCategoryId, ...group }) => [
    productId,
    {
      ...group,
      isHighest: pricingRulesOf(pricing).isHighest,
      isPriced: sourceCategoryId !== null && pricingRulesOf(pricing).isHighest,
      extraPrice: normalizePrice(extraPrice),
      options: optionsByGroup.get(group.id) ?? [],
    },
  ]);
}

const selectGroupsOfDailyMenus = prepareQuery((db) =>
  db
    .select({ groupId: productOptionGroups.groupId, kind: products.kind, publishedDay: publishedDayColumn })
    .from(productOptionGroups)
    .innerJoin(products, eq(products.id, productOptionGroups.productId))
    .where(
      and(
        isOfOwner(productOptionGroups.ownerId),
        inArray(productOptionGroups.groupId, groupsOf(db)),
        eq(products.kind, 'daily'),
      ),
    ),
);

/** The groups of the products that daily menus offer too. */
async function selectDailyGroups(tx: Tx, ownerId: ReadableId, ids: readonly string[]) {
  const rows = await selectGroupsOfDailyMenus(tx, { ownerId, ids });
  return rows.map(({ groupId, ...row }) => ({ ...row, optionGroups: [groupId] }));
}

/** A subquery: the groups of the products `ids`. */
function groupsOf(db: NodePgDatabase) {
  return db
    .select({ id: productOptionGroups.groupId })
    .from(productOptionGroups)
    .where(and(isOfOwner(productOptionGroups.ownerId), isAmong(productOptionGroups.productId)));
}

function isOfOwner(column: PgColumn) {
  return eq(column, sql.placeholder('ownerId'));
}

function isAmong(column: PgColumn) {
  return sql`${column} = any(${sql.placeholder('ids')}::uuid[])`;
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
