import { and, asc, eq, getTableColumns, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { OwnerId, ReadableId } from '../../platform/db/owner.ts';
import { prepareQuery } from '../../platform/db/prepared-query.ts';
import { categories, optionGroups, options, productOptionGroups, products } from '../tables.ts';
import { type SourceRow, selectSourceRows } from './source-reads.ts';

const { ownerId: _owner, createdAt: _createdAt, ...columns } = getTableColumns(optionGroups);
const { ownerId: _optionOwner, groupId: _group, ...optionColumns } = getTableColumns(options);

type StoredOption = Pick<typeof options.$inferSelect, keyof typeof optionColumns>;

export interface OptionRow extends StoredOption {
  /** The product that it is. Absent: an option of the group itself. */
  product?: SourceRow;
  /** The ids of deleted groups, which it disables again once they are restored. Not in `disables`. */
  deletedDisables: string[];
}

export interface OptionGroupRow extends Pick<typeof optionGroups.$inferSelect, keyof typeof columns> {
  options: OptionRow[];
}

type StoredRow = Omit<OptionGroupRow, 'options'> & { options: StoredOption[] };

/** In the order of the business. */
export async function selectOptionGroups(db: Db | Tx, ownerId: ReadableId): Promise<OptionGroupRow[]> {
  const rows = await selectInOrder(db, { ownerId });
  return addSources(db, ownerId, withoutDeleted(rows, new Set(rows.map(({ id }) => id))));
}

export async function findOptionGroup(
  db: Db | Tx,
  ownerId: ReadableId,
  id: string,
): Promise<OptionGroupRow | undefined> {
  const rows = await selectRows(db, ownerId, eq(optionGroups.id, id));
  const existing = await db
    .select({ id: optionGroups.id })
    .from(optionGroups)
    .where(eq(optionGroups.ownerId, ownerId));
  const [group] = withoutDeleted(rows, new Set(existing.map((group) => group.id)));
  return group && (await addSources(db, ownerId, [group]))[0];
}

/** Groups with a source have its products as their options. */
async function addSources(
  db: Db | Tx,
  ownerId: ReadableId,
  groups: OptionGroupRow[],
): Promise<OptionGroupRow[]> {
  const ids = groups.flatMap(({ id, sourceCategoryId }) => (sourceCategoryId ? id : []));
  if (ids.length === 0) return groups;
  const isAmong = sql`option_group.id = any(${sql.param(ids)}::uuid[])`;
  const sources = await selectSourceRows(db, ownerId, isAmong);
  return groups.map((group) =>
    group.sourceCategoryId ? { ...group, options: (sources.get(group.id) ?? []).map(toOptionRow) } : group,
  );
}

/** As a plan offers it that includes no groups with a source. */
export function withoutSource(group: OptionGroupRow): OptionGroupRow {
  return group.sourceCategoryId ? { ...group, options: [] } : group;
}

function toOptionRow(product: SourceRow, index: number): OptionRow {
  const { id, name, price, soldOut, soldOutUntil } = product;
  return {
    ...{ id, name, price, soldOut, soldOutUntil, product },
    ...{ disables: [], deletedDisables: [], minutes: null, prices: null, position: index + 1 },
  };
}

/** Here and not in the query, where a hundred groups of forty options would take half a second. */
function withoutDeleted(rows: readonly StoredRow[], ids: ReadonlySet<string>): OptionGroupRow[] {
  return rows.map((row) => ({
    ...row,
    options: row.options.map((option) => ({
      ...option,
      disables: option.disables.filter((id) => ids.has(id)),
      deletedDisables: option.disables.filter((id) => !ids.has(id)),
    })),
  }));
}

/** The ids among `ids` that are groups of the owner. */
export async function selectOwnedGroupIds(
  tx: Tx,
  ownerId: OwnerId,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .select({ id: optionGroups.id })
    .from(optionGroups)
    .where(and(eq(optionGroups.ownerId, ownerId), inArray(optionGroups.id, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

/** The ids of the products that offer each group, in menu order, by the group's id. */
export async function selectProductIds(
  db: Db | Tx,
  ownerId: ReadableId,
  groupId?: string,
): Promise<Map<string, string[]>> {
  // A row for each link would be tens of thousands.
  const rows = await db
    .select({
      groupId: productOptionGroups.groupId,
      productIds: sql<string>`string_agg(${products.id}::text, ',' order by ${categories.position} asc nulls last,
        ${categories.id}, ${products.position}, ${products.id})`,
    })
    .from(productOptionGroups)
    // By the ids alone, whose foreign keys keep the owner. With the owner, statistics that are older than a large import make
    // PostgreSQL read all products of the owner for each link.
    .innerJoin(products, eq(products.id, productOptionGroups.productId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(
      and(
        eq(productOptionGroups.ownerId, ownerId),
        groupId === undefined ? undefined : eq(productOptionGroups.groupId, groupId),
      ),
    )
    .groupBy(productOptionGroups.groupId);
  return new Map(rows.map((row) => [row.groupId, row.productIds.split(',')]));
}

/** The price as text, because JSON numbers are floating-point numbers. */
const optionJson = sql`json_build_object(
  'id', ${options.id}, 'name', ${options.name}, 'price', ${options.price}::text, 'soldOut', ${options.soldOut},
  'soldOutUntil', ${options.soldOutUntil}, 'position', ${options.position},
  'disables', ${options.disables}, 'minutes', ${options.minutes}, 'prices', ${options.prices})`;

function selectRows(db: NodePgDatabase, ownerId: ReadableId | Placeholder, condition?: SQL) {
  const optionsOfGroup = db
    .select({
      groupId: options.groupId,
      options: sql`json_agg(${optionJson} order by ${options.position})`.as('options'),
    })
    .from(options)
    .where(eq(options.ownerId, ownerId))
    .groupBy(options.groupId)
    .as('options_of');
  return db
    .select({
      ...columns,
      options: sql<StoredOption[]>`coalesce(${optionsOfGroup.options}, '[]')`.mapWith(parseOptions),
    })
    .from(optionGroups)
    .leftJoin(optionsOfGroup, eq(optionsOfGroup.groupId, optionGroups.id))
    .where(and(eq(optionGroups.ownerId, ownerId), condition));
}

const selectInOrder = prepareQuery<{ ownerId: ReadableId }, StoredRow>((db) =>
  selectRows(db, sql.placeholder('ownerId')).orderBy(asc(optionGroups.position), asc(optionGroups.id)),
);

function parseOptions(
  rows: readonly (Omit<StoredOption, 'soldOutUntil'> & { soldOutUntil: string | null })[],
) {
  return rows.map((row) => ({ ...row, soldOutUntil: row.soldOutUntil ? new Date(row.soldOutUntil) : null }));
}
