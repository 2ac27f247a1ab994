import { unlimited } from '@vitrina/contract/billing/plans/schema.ts';
import type { PublishedDay } from '@vitrina/contract/menu/daily-menus/rules.ts';
import { sumLowest } from '@vitrina/contract/menu/option-groups/lowest-choice.ts';
import { normalizeText } from '@vitrina/contract/platform/normalize-text.ts';
import {
  and,
  asc,
  eq,
  getTableColumns,
  inArray,
  is,
  isNotNull,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import { PgNumeric } from 'drizzle-orm/pg-core';
import type { PictureRow } from '../../business/media/reads.ts';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { ReadableId } from '../../platform/db/owner.ts';
import { prepareQuery } from '../../platform/db/prepared-query.ts';
import type { CategoryRow } from '../categories/reads.ts';
import {
  indexLowest,
  isWholePrice,
  ofProducts,
  type SourceRow,
  selectSourceRows,
} from '../option-groups/source-reads.ts';
import { viewSoldOut } from '../sold-out/view.ts';
import { categories, dailyMenus, productOptionGroups, products, productVariants } from '../tables.ts';
import { productImagesColumn } from './picture-reads.ts';

const { ownerId: _owner, createdAt: _createdAt, ...columns } = getTableColumns(products);

const { ownerId: _variantOwner, productId: _product, ...variantColumns } = getTableColumns(productVariants);
export type VariantRow = Pick<typeof productVariants.$inferSelect, keyof typeof variantColumns>;

export interface ProductRow extends Pick<typeof products.$inferSelect, keyof typeof columns> {
  categoryName: CategoryRow['name'] | null;
  /** The cover comes first. */
  images: PictureRow[];
  /** The sizes, in their order. */
  variants: VariantRow[];
  /** The ids of the option groups that it offers, in its order. */
  optionGroups: string[];
  /** The ids of the sizes that offer a group, by its id. All sizes offer a group that is absent. */
  optionGroupSizes: Record<string, string[]>;
  /** The day of a daily menu that was published last. */
  publishedDay: PublishedDayRow | null;
}

export interface PublishedDayRow extends PublishedDay {
  endedByHand: boolean;
}

/** By category and position. Products without a category come last. */
const menuOrder = [
  sql`${categories.position} asc nulls last`,
  asc(categories.id),
  asc(products.position),
  asc(products.id),
];

/** Sorted as in the menu. */
export async function selectProducts(db: Db | Tx, ownerId: ReadableId): Promise<ProductRow[]> {
  const rows = await selectInMenuOrder(db, { ownerId });
  if (!rows.some(({ optionGroups }) => optionGroups.length > 0)) return rows;
  return addChosenPrices(rows, await selectWholePrices(db, ownerId), db.clock.now());
}

/** What products cost whose price is that of what is chosen. For `addChosenPrices`. */
export function selectWholePrices(db: Db | Tx, ownerId: ReadableId) {
  return selectSourceRows(db, ownerId, isWholePrice);
}

/** Those whose options change every day. */
export function selectDailyProducts(db: Db | Tx, ownerId: ReadableId): Promise<ProductRow[]> {
  return selectRows(db, ownerId, eq(products.kind, 'daily')).orderBy(
    sql`${categories.position} asc nulls last`,
    asc(products.position),
    asc(products.id),
  );
}

export async function findProduct(
  db: Db | Tx,
  ownerId: ReadableId,
  id: string,
): Promise<ProductRow | undefined> {
  const [row] = await selectRows(db, ownerId, eq(products.id, id));
  if (!row?.optionGroups.length) return row;
  const isItsPrice = sql`${isWholePrice} and ${ofProducts(ownerId, [id])}`;
  return addChosenPrices([row], await selectSourceRows(db, ownerId, isItsPrice), db.clock.now())[0];
}

/** Products whose price is that of what is chosen have the lowest one that can be had. Without any, they keep their own. */
export function addChosenPrices(
  rows: ProductRow[],
  sources: ReadonlyMap<string, readonly SourceRow[]>,
  now: Date,
): ProductRow[] {
  if (sources.size === 0) return rows;
  const lowest = new Map(
    [...sources].map(([id, offered]) => [
      id,
      indexLowest(offered, (item) => viewSoldOut(item, now) !== null),
    ]),
  );
  return rows.map((row) => {
    const ids = row.optionGroups.filter((id) => lowest.has(id));
    if (ids.length === 0) return row;
    const findPrice = (name: string, offered = ids) =>
      sumLowest(offered.map((id) => lowest.get(id)?.get(normalizeText(name))));
    const priceAt = ({ id: sizeId, name }: VariantRow) =>
      findPrice(
        name,
        ids.filter((id) => row.optionGroupSizes[id]?.includes(sizeId) ?? true),
      );
    return {
      ...row,
      price: findPrice('') ?? row.price,
      variants: row.variants.map((size) => ({ ...size, price: priceAt(size) ?? size.price })),
    };
  });
}

export function countProducts(db: Db | Tx, ownerId: ReadableId): Promise<number> {
  return db.$count(products, eq(products.ownerId, ownerId));
}

/** Whether visitors see the product, if the plan has room for it. */
export function isShownProduct(ownerId: ReadableId | Placeholder) {
  return and(eq(products.ownerId, ownerId), products.active, isNotNull(products.categoryId));
}

/** The ids among `ids` of products that visitors see, as `visibleMenu` selects them. */
export async function selectVisibleProductIds(
  db: Db | Tx,
  ownerId: ReadableId,
  ids: readonly string[],
  maxProducts: number,
): Promise<Set<string>> {
  const isVisible = isShownProduct(ownerId);
  if (maxProducts === unlimited) {
    const rows = await db
      .select({ id: products.id })
      .from(products)
      .where(and(isVisible, inArray(products.id, [...ids])));
    return new Set(rows.map(({ id }) => id));
  }
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(
      categories,
      and(eq(categories.ownerId, products.ownerId), eq(categories.id, products.categoryId)),
    )
    .where(isVisible)
    .orderBy(asc(categories.position), asc(categories.id), asc(products.position), asc(products.id))
    .limit(maxProducts);
  const askedIds = new Set(ids);
  return new Set(rows.flatMap(({ id }) => (askedIds.has(id) ? id : [])));
}

/*
 * The lists of a product are subqueries by its id, not joins with grouped tables. A join repeats the grouping for each product when
 * the statistics of a table are older than a large import: 5,000 products took 8 s instead of 0.1 s.
 */
function selectRows(db: Db | Tx, ownerId: ReadableId, condition?: SQL) {
  return db
    .select(rowColumns)
    .from(products)
    .leftJoin(categories, isItsCategory)
    .where(and(eq(products.ownerId, ownerId), condition));
}

/** Prices as text, because JSON numbers are floating-point numbers. */
const variantJson = sql`json_build_object(${sql.join(
  Object.entries(variantColumns).map(([name, column]) =>
    is(column, PgNumeric)
      ? sql`${sql.raw(`'${name}'`)}, ${column}::text`
      : sql`${sql.raw(`'${name}'`)}, ${column}`,
  ),
  sql`, `,
)})`;

const variantsColumn = sql<VariantRow[]>`coalesce((
  select json_agg(${variantJson} order by ${productVariants.position})
  from ${productVariants}
  where ${productVariants.ownerId} = ${products.ownerId} and ${productVariants.productId} = ${products.id}
), '[]')`;

const groupIdsColumn = sql<string[]>`coalesce((
  select json_agg(${productOptionGroups.groupId} order by ${productOptionGroups.position})
  from ${productOptionGroups}
  where ${productOptionGroups.ownerId} = ${products.ownerId} and ${productOptionGroups.productId} = ${products.id}
), '[]')`;

const groupSizesColumn = sql<Record<string, string[]>>`coalesce((
  select json_object_agg(${productOptionGroups.groupId}, ${productOptionGroups.variantIds})
  from ${productOptionGroups}
  where ${productOptionGroups.ownerId} = ${products.ownerId} and ${productOptionGroups.productId} = ${products.id}
    and ${productOptionGroups.variantIds} is not null
), '{}')`;

/** `endsAt` as ISO 8601 in UTC, in which texts of PostgreSQL are not. */
export const publishedDayColumn = sql<PublishedDayRow | null>`case when ${products.kind} = 'daily' then (
  select json_build_object('date', ${dailyMenus.date}, 'endedByHand', ${dailyMenus.endedByHand},
    'endsAt', to_char(${dailyMenus.endsAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from ${dailyMenus}
  where ${dailyMenus.ownerId} = ${products.ownerId} and ${dailyMenus.productId} = ${products.id}
    and ${dailyMenus.publishedAt} is not null
  order by ${dailyMenus.date} desc limit 1
) end`;

function parseVariants(
  rows: readonly (Omit<VariantRow, 'soldOutUntil'> & { soldOutUntil: string | null })[],
) {
  return rows.map((row) => ({ ...row, soldOutUntil: row.soldOutUntil ? new Date(row.soldOutUntil) : null }));
}

const isItsCategory = and(eq(categories.ownerId, products.ownerId), eq(categories.id, products.categoryId));

const rowColumns = {
  ...columns,
  categoryName: categories.name,
  images: productImagesColumn,
  variants: variantsColumn.mapWith(parseVariants),
  optionGroups: groupIdsColumn,
  optionGroupSizes: groupSizesColumn,
  publishedDay: publishedDayColumn,
};

const selectInMenuOrder = prepareQuery<{ ownerId: ReadableId }, ProductRow>((db) =>
  db
    .select(rowColumns)
    .from(products)
    .leftJoin(categories, isItsCategory)
    .where(eq(products.ownerId, sql.placeholder('ownerId')))
    .orderBy(...menuOrder),
);

const rowText = sql<string>`json_build_array(${sql.join(
  Object.values(rowColumns).map((column) => (is(column, PgNumeric) ? sql`${column}::text` : sql`${column}`)),
  sql`, `,
)})::text`;

/**
 * The rows of `selectProducts` as texts, before `addChosenPrices`. They cost this thread a tenth of what the rows do, and another thread
 * can parse them with `parseProductRow`.
 */
export async function selectProductTexts(db: Db | Tx, ownerId: ReadableId): Promise<string[]> {
  const rows = await db
    .select({ text: rowText })
    .from(products)
    .leftJoin(categories, isItsCategory)
    .where(eq(products.ownerId, ownerId))
    .orderBy(...menuOrder);
  return rows.map(({ text }) => text);
}

const rowNames = Object.keys(rowColumns) as (keyof ProductRow)[];

export function parseProductRow(text: string): ProductRow {
  const values = JSON.parse(text) as unknown[];
  const row = Object.fromEntries(rowNames.map((name, index) => [name, values[index]])) as Omit<
    ProductRow,
    'soldOutUntil' | 'variants'
  > & { soldOutUntil: string | null; variants: Parameters<typeof parseVariants>[0] };
  return {
    ...row,
    soldOutUntil: row.soldOutUntil ? new Date(row.soldOutUntil) : null,
    variants: parseVariants(row.variants),
  };
}
