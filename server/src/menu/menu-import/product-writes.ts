import type { CountChange } from '@vitrina/contract/menu/menu-import/count-changes.ts';
import type { ImportPlan } from '@vitrina/contract/menu/menu-import/plan-import.ts';
import type {
  PlannedField,
  PlannedProduct,
  PlannedVariant,
} from '@vitrina/contract/menu/menu-import/planned-product.ts';
import type { StockKind } from '@vitrina/contract/menu/stock/schema.ts';
import { normalizeText } from '@vitrina/contract/platform/normalize-text.ts';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import type { ProductRow } from '../products/reads.ts';
import { changeableColumns, type NewVariant } from '../products/variant-writes.ts';
import { productOptionGroups, products, productVariants } from '../tables.ts';
import type { MenuRows } from './reads.ts';
import { findNewSoldOut } from './sold-out-columns.ts';

/** The largest menus take seconds on a busy machine, and a statement may take four. */
const rowsPerStatement = 1_000;

interface Containers {
  /** By the keys of the plan. */
  categoryIds: ReadonlyMap<string, string>;
  groupIds: ReadonlyMap<string, string>;
}

/** What is left of a product or a size after the import. */
export interface CountedItem extends CountChange {
  kind: StockKind;
  id: string;
}

interface ProductWrite {
  id: string;
  stored: ProductRow | null;
  /** New sizes have their ids already. */
  next: Omit<PlannedProduct, 'variants'> & { variants: (PlannedVariant & { id: string })[] };
  changedFields: readonly PlannedField[];
}

/**
 * Creates and changes the products of the plan, with their sizes and groups. A few statements, however many rows. Returns what the rows
 * count, of new products and sizes too.
 */
export async function writeProducts(
  tx: Tx,
  ownerId: OwnerId,
  plan: ImportPlan,
  rows: MenuRows,
  containers: Containers,
): Promise<CountedItem[]> {
  const counted: CountedItem[] = [];
  const writes = plan.rows.flatMap((row): ProductWrite[] => {
    const { action, stored, changedFields, countChanges } = row;
    if (!row.next || (action !== 'create' && action !== 'change')) return [];
    const found = stored ? (rows.products.get(stored.id) ?? null) : null;
    const id = found?.id ?? uuidv7();
    const next = {
      ...row.next,
      variants: row.next.variants.map((size) => ({ ...size, id: size.id ?? uuidv7() })),
    };
    for (const change of countChanges) {
      const size = next.variants.find(({ name }) => normalizeText(name) === normalizeText(change.size ?? ''));
      if (change.size === null) counted.push({ ...change, kind: 'product', id });
      else if (size) counted.push({ ...change, kind: 'size', id: size.id });
    }
    return action === 'create' || changedFields.length > 0
      ? [{ id, stored: found, next, changedFields }]
      : [];
  });
  if (writes.length === 0) return counted;
  await upsertProducts(tx, ownerId, writes, rows, containers);
  await writeVariants(tx, ownerId, writes.filter(changes('variants')));
  await writeLinks(tx, ownerId, writes.filter(changes('optionGroups')), containers);
  return counted;
}

const changes = (field: PlannedField) => (write: ProductWrite) =>
  write.stored === null || write.changedFields.includes(field);

async function upsertProducts(
  tx: Tx,
  ownerId: OwnerId,
  writes: readonly ProductWrite[],
  rows: MenuRows,
  { categoryIds }: Containers,
): Promise<void> {
  const toSoldOut = await findNewSoldOut(
    tx,
    ownerId,
    writes.map(({ next }) => next.soldOut),
  );
  const nextPosition = countPositions(rows);
  const changed = writes.map((write) => {
    const { id, stored } = write;
    const { category, variants: _variants, optionGroups: _groups, soldOut, ...fields } = write.next;
    const staysInPlace = stored !== null && !write.changedFields.includes('category');
    const categoryId = category === null ? null : (categoryIds.get(category) ?? null);
    const place = staysInPlace
      ? { categoryId: stored.categoryId, position: stored.position }
      : { categoryId, position: nextPosition(categoryId) };
    return { id, columns: { ...place, ...fields, ...toSoldOut(soldOut, stored ?? undefined) } };
  });
  const names = Object.keys(changed[0]?.columns ?? {}) as (keyof (typeof changed)[number]['columns'])[];
  const listColumns = (prefix: SQL) =>
    sql.join(
      names.map((name) => sql`${prefix}${sql.identifier(products[name].name)}`),
      sql`, `,
    );
  for (let start = 0; start < changed.length; start += rowsPerStatement) {
    const records = changed.slice(start, start + rowsPerStatement).map(({ id, columns }) => ({
      id,
      ...Object.fromEntries(names.map((name) => [products[name].name, columns[name]])),
    }));
    await tx.execute(sql`
      insert into ${products} (id, owner_id, ${listColumns(sql``)})
      select id, ${ownerId}::uuid, ${listColumns(sql``)}
      from jsonb_populate_recordset(null::products, ${JSON.stringify(records)}::jsonb)
      on conflict (id) do update set (${listColumns(sql``)}) = row(${listColumns(sql`excluded.`)}),
        is_example = false, version = ${products}.version + 1
      where ${products}.owner_id = ${ownerId}::uuid`);
  }
}

/** Returns the function that counts on from the last position of each category. */
function countPositions({ products }: MenuRows): (categoryId: string | null) => number {
  const last = new Map<string | null, number>();
  for (const { categoryId, position } of products.values())
    last.set(categoryId, Math.max(position, last.get(categoryId) ?? 0));
  return (categoryId) => {
    const position = (last.get(categoryId) ?? 0) + 1;
    last.set(categoryId, position);
    return position;
  };
}

async function writeVariants(tx: Tx, ownerId: OwnerId, writes: readonly ProductWrite[]): Promise<void> {
  const states = writes.flatMap(({ next }) => next.variants.map(({ soldOut }) => soldOut));
  const toSoldOut = await findNewSoldOut(tx, ownerId, states);
  const variants = writes.flatMap(({ id: productId, stored, next }) =>
    next.variants.map(({ soldOut, ...size }, index): NewVariant & { productId: string } => {
      const existing = stored?.variants.find(({ id }) => id === size.id);
      return { ...size, productId, ...toSoldOut(soldOut, existing), position: index + 1 };
    }),
  );
  const columns = sql.join(
    changeableColumns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  const changes = sql.join(
    changeableColumns.map(([, column]) => sql`excluded.${sql.identifier(column.name)}`),
    sql`, `,
  );
  await tx.execute(sql`
    delete from ${productVariants}
    where owner_id = ${ownerId}::uuid and product_id = any(${listIds(writes)}::uuid[])
      and not exists (
        select from unnest(${listIds(variants)}::uuid[]) as kept (id) where kept.id = ${productVariants}.id)`);
  await tx.execute(sql`
    insert into ${productVariants} (id, owner_id, product_id, ${columns})
    select id, ${ownerId}::uuid, product_id, ${columns}
    from jsonb_populate_recordset(null::product_variants, ${JSON.stringify(variants.map(toColumnNames))}::jsonb)
    on conflict (id) do update set (${columns}) = row(${changes})
    where ${productVariants}.owner_id = ${ownerId}::uuid`);
}

async function writeLinks(
  tx: Tx,
  ownerId: OwnerId,
  writes: readonly ProductWrite[],
  { groupIds }: Containers,
): Promise<void> {
  const links = writes.flatMap(({ id, next }) =>
    next.optionGroups.map(({ key, sizes }, index) => ({
      product_id: id,
      group_id: groupIds.get(key),
      position: index + 1,
      sizes,
    })),
  );
  await tx.execute(sql`
    delete from ${productOptionGroups}
    where owner_id = ${ownerId}::uuid and product_id = any(${listIds(writes)}::uuid[])`);
  await tx.execute(sql`
    insert into ${productOptionGroups} (owner_id, product_id, group_id, position, variant_ids)
    select ${ownerId}::uuid, product_id, group_id, position, case when sizes is not null then (
      select array_agg(variant.id) from ${productVariants} as variant
      where variant.owner_id = ${ownerId}::uuid and variant.product_id = new.product_id
        and variant.name = any(new.sizes)) end
    from ${recordset(links)} as new (product_id uuid, group_id uuid, position int, sizes text[])`);
}

function toColumnNames(row: NewVariant & { productId: string }): object {
  return Object.fromEntries(
    Object.entries(getTableColumns(productVariants)).map(([name, { name: column }]) => [
      column,
      row[name as keyof typeof row],
    ]),
  );
}

function recordset(rows: readonly object[]): SQL {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;
}

function listIds(rows: readonly { id: string }[]): SQL {
  return sql`${sql.param(rows.map(({ id }) => id))}`;
}
