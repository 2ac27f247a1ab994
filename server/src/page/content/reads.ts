import type { PlanId } from '@vitrina/contract/account/plan-id.ts';

import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import type { OpeningHours } from '@vitrina/contract/business/opening-hours/schema.ts';
import { withoutClosedParts } from '@vitrina/contract/menu/daily-menus/closed-parts.ts';
import { hasPrice } from '@vitrina/contract/menu/products/price-kinds.ts';
import { visibleMenu } from '@vitrina/contract/menu/visible-menu.ts';
import type { PageOrdering } from '@vitrina/contract/orders/ordering/order-facts.ts';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import { users } from '../../account/tables.ts';
import { isExclusive } from '../../agenda/exclusion-reads.ts';
import {
  isPublished,
  type PublishedBusiness,
  selectPublishedBusiness,
} from '../../business/customization/published-reads.ts';

import { selectOpeningHours } from '../../business/opening-hours/reads.ts';
import { slugs } from '../../business/tables.ts';
import { type CategoryRow, selectCategories } from '../../menu/categories/reads.ts';
import { type OptionGroupRow, selectOptionGroups, withoutSource } from '../../menu/option-groups/reads.ts';
import { type ProductRow, selectProducts } from '../../menu/products/reads.ts';
import { type StockRow, selectStock } from '../../menu/stock/reads.ts';
import { products } from '../../menu/tables.ts';
import { findPageOrdering } from '../../orders/ordering/reads.ts';
import { type Db, inSnapshot, type Tx, together } from '../../platform/db/client.ts';
import type { ReadableId } from '../../platform/db/owner.ts';

/** Search engines list pages with a slug and at least one visible product. */
const isIndexable = and(
  eq(slugs.current, true),
  isPublished,
  sql`exists (select from ${products} where ${products.ownerId} = ${slugs.ownerId} and ${products.active} and ${products.categoryId} is not null)`,
);

export async function countIndexable(db: Db): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(slugs)
    .innerJoin(users, eq(users.id, slugs.ownerId))
    .where(isIndexable);
  return row?.count ?? 0;
}

export async function selectIndexableSlugs(
  db: Db,
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ slug: slugs.slug })
    .from(slugs)
    .innerJoin(users, eq(users.id, slugs.ownerId))
    .where(isIndexable)
    .orderBy(asc(slugs.createdAt), asc(slugs.slugHash))
    .offset(offset)
    .limit(limit);
  return rows.flatMap(({ slug }) => slug ?? []);
}

/**
 * Reads everything that a page shows with few queries, because a visitor waits. They are one write to one connection, and show one
 * state of the database. Throws BUSINESS_NOT_FOUND.
 */
export function selectPage(db: Db, id: ReadableId): Promise<[PublishedBusiness, VisibleMenu]> {
  return inSnapshot(db, async (tx) => {
    const [business, menu] = await together([selectPublishedBusiness(tx, id), selectMenu(tx, id)]);
    const canBook =
      planAllows(business.subscription.planId, 'agenda') &&
      hasOpenDays(menu.openingHours) &&
      menu.products.some(({ minutes }) => minutes !== null) &&
      (await isExclusive(tx));
    return [business, limitMenu(menu, { ...business.subscription, canBook })];
  });
}

export interface VisibleMenu {
  categories: CategoryRow[];
  products: ProductRow[];
  /** Those that the products offer. */
  optionGroups: OptionGroupRow[];
  openingHours: OpeningHours | null;
  /** What is left of what is counted. Empty if the plan does not count. */
  stock: Map<string, StockRow>;
  /** Null: the defaults. */
  ordering: PageOrdering | null;
}

/** A larger page would block the event loop for more than some milliseconds. */
const maxInlineProducts = 200;
/** Sizes and options, which cost less than products. */
const maxInlineChoices = 1_000;

/** Whether a thread has to write the menu's page. */
export function isLarge({ products, optionGroups }: VisibleMenu): boolean {
  const countAll = (lists: readonly (readonly unknown[])[]) =>
    lists.reduce((sum, { length }) => sum + length, 0);
  const choices =
    countAll(products.map(({ variants }) => variants)) + countAll(optionGroups.map(({ options }) => options));
  return products.length > maxInlineProducts || choices > maxInlineChoices;
}

async function selectMenu(tx: Tx, id: ReadableId): Promise<VisibleMenu> {
  const [categories, products, optionGroups, { hours }, stock, ordering] = await together([
    selectCategories(tx, id),
    selectProducts(tx, id),
    selectOptionGroups(tx, id),
    selectOpeningHours(tx, id),
    selectStock(tx, id),
    findPageOrdering(tx, id),
  ]);
  return { categories, products, optionGroups, openingHours: hours, stock, ordering };
}

/** After a lapse nothing is deleted, and nobody sees them. */
function withoutDailyMenus(menu: VisibleMenu): VisibleMenu {
  const partIds = new Set(
    menu.products.flatMap(({ kind, optionGroups }) => (kind === 'daily' ? optionGroups : [])),
  );
  return {
    ...menu,
    products: menu.products.filter(({ kind }) => kind !== 'daily'),
    optionGroups: withoutClosedParts(menu.optionGroups, partIds),
  };
}

/** Without opening hours there are no free times, and services are wished for by WhatsApp. */
function hasOpenDays(hours: OpeningHours | null): boolean {
  const days = hours ? [...hours.week, ...hours.specialDates.map(({ spans }) => spans)] : [];
  return days.some((spans) => spans.length > 0);
}

/** What the plan permits. Services without minutes cannot be booked. Times that it does not include are kept, but products are sold at all times. Daily menus are hidden.
 * Counts are ignored. */
function limitMenu(
  stored: VisibleMenu,
  { planId, plan, canBook }: { planId: PlanId; plan: { maxProducts: number }; canBook: boolean },
): VisibleMenu {
  const menu = planAllows(planId, 'dailyMenu') ? stored : withoutDailyMenus(stored);
  const timesOf = new Map(menu.categories.map(({ id, times }) => [id, times]));
  const categoryTimes = ({ kind, categoryId }: ProductRow) =>
    kind === 'daily' ? null : (timesOf.get(categoryId ?? '') ?? null);
  const products = menu.products.map((product) => ({
    ...product,
    minutes: canBook && hasPrice(product.priceKind) ? product.minutes : null,
    times: planAllows(planId, 'times') ? (product.times ?? categoryTimes(product)) : null,
  }));
  const stock = planAllows(planId, 'stock') ? menu.stock : new Map<string, StockRow>();
  const visible = visibleMenu(menu.categories, products, plan.maxProducts);
  const groups = planAllows(planId, 'sourceGroups')
    ? menu.optionGroups
    : menu.optionGroups.map(withoutSource);
  const offeredIds = new Set(visible.products.flatMap((product) => product.optionGroups));
  return {
    ...menu,
    ...visible,
    stock,
    optionGroups: withoutHidden(groups, visible.products).filter(({ id }) => offeredIds.has(id)),
  };
}

/** Products that nobody sees, because the plan has no room for them, are no choices either. */
function withoutHidden(groups: readonly OptionGroupRow[], products: readonly ProductRow[]): OptionGroupRow[] {
  const visibleIds = new Set(products.map(({ id }) => id));
  return groups.map((group) =>
    group.sourceCategoryId
      ? { ...group, options: group.options.filter(({ id }) => visibleIds.has(id)) }
      : group,
  );
}
