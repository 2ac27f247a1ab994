import type { PlannedGroup } from '@vitrina/contract/menu/menu-import/plan-groups.ts';
import type { ImportPlan } from '@vitrina/contract/menu/menu-import/plan-import.ts';
import { toSizePrices } from '@vitrina/contract/menu/option-groups/size-prices.ts';
import { normalizeText } from '@vitrina/contract/platform/normalize-text.ts';
import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { requireGate } from '../../billing/subscriptions/reads.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { requireOneOfCategory } from '../option-groups/group-product-writes.ts';
import { keepDeleted } from '../option-groups/option-writes.ts';
import { categories, optionGroups, options, products } from '../tables.ts';
import type { MenuRows } from './reads.ts';
import { findNewSoldOut } from './sold-out-columns.ts';

/** Appends the new categories. Returns the ids of all by their key. */
export async function writeCategories(
  tx: Tx,
  ownerId: OwnerId,
  plan: ImportPlan,
  rows: MenuRows,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  const created: (typeof categories.$inferInsert)[] = [];
  let position = Math.max(0, ...rows.categories.map((category) => category.position));
  for (const [key, { id, name }] of plan.categories) {
    ids.set(key, id ?? uuidv7());
    if (id === null) created.push({ id: ids.get(key) ?? '', ownerId, name, position: ++position });
  }
  await tx.execute(sql`
    insert into ${categories} (id, owner_id, name, position)
    select id, ${ownerId}::uuid, name, position
    from jsonb_to_recordset(${JSON.stringify(created)}::jsonb) as new (id uuid, name text, position int)`);
  return ids;
}

/** Appends the new groups and changes stored ones. Returns the ids of all by their key. */
export async function writeOptionGroups(
  tx: Tx,
  ownerId: OwnerId,
  plan: ImportPlan,
  rows: MenuRows,
  categoryIds: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map([...plan.optionGroups].map(([key, { id }]) => [key, id ?? uuidv7()]));
  const written = [...plan.optionGroups].filter(([, { action }]) => action !== 'keep');
  if (written.length === 0) return ids;
  let position = Math.max(0, ...rows.optionGroups.map((group) => group.position));
  const stored = new Map(rows.optionGroups.map((group) => [group.id, group]));
  const groups = written.map(([key, { id, fromCategory, extraPrice, ...group }]) => ({
    ...group,
    id: ids.get(key),
    extra_price: extraPrice,
    source_category_id: fromCategory
      ? (categoryIds.get(normalizeText(fromCategory.category)) ?? stored.get(id ?? '')?.sourceCategoryId)
      : null,
    // That of a stored group stays.
    position: id === null ? ++position : 0,
  }));
  await tx.execute(sql`
    insert into ${optionGroups} (
      id, owner_id, name, min, max, repeat, pricing, included, extra_price, source_category_id, position)
    select id, ${ownerId}::uuid, name, min, max, repeat, pricing, included, extra_price, source_category_id, position
    from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as new (
      id uuid, name text, min int, max int, repeat boolean, pricing text, included int, extra_price numeric,
      source_category_id uuid, position int)
    on conflict (id) do update set
      name = excluded.name, min = excluded.min, max = excluded.max, repeat = excluded.repeat,
      pricing = excluded.pricing, included = excluded.included, extra_price = excluded.extra_price,
      source_category_id = excluded.source_category_id,
      version = ${optionGroups}.version + 1
    where ${optionGroups}.owner_id = ${ownerId}::uuid`);
  await writeOptions(tx, ownerId, written, ids, rows);
  return ids;
}

/** What groups leave out of their category, once its products are there. Throws OPTION_SOURCE_REPEATED, PLAN_GATE. */
export async function writeSources(
  tx: Tx,
  ownerId: OwnerId,
  plan: ImportPlan,
  rows: MenuRows,
  groupIds: ReadonlyMap<string, string>,
): Promise<void> {
  const written = [...plan.optionGroups].flatMap(([key, { action, fromCategory }]) => {
    const id = groupIds.get(key);
    return action !== 'keep' && id ? [{ id, fromCategory }] : [];
  });
  for (const { id, fromCategory } of written) {
    const stored = rows.optionGroups.find((group) => group.id === id);
    const group = and(eq(optionGroups.ownerId, ownerId), eq(optionGroups.id, id));
    const names = new Set(fromCategory?.except.map(normalizeText));
    const [row] = await tx
      .select({ categoryId: optionGroups.sourceCategoryId })
      .from(optionGroups)
      .where(group);
    if (!row?.categoryId && !stored?.sourceExcept.length) continue;
    if (row?.categoryId && row.categoryId !== stored?.sourceCategoryId)
      await requireGate(tx, ownerId, 'sourceGroups');
    const offered = row?.categoryId
      ? await tx
          .select({ id: products.id, name: products.name })
          .from(products)
          .where(and(eq(products.ownerId, ownerId), eq(products.categoryId, row.categoryId)))
      : [];
    const except = offered.flatMap((product) => (names.has(normalizeText(product.name)) ? product.id : []));
    await tx.update(optionGroups).set({ sourceExcept: except }).where(group);
  }
  await requireOneOfCategory(tx, ownerId);
}

async function writeOptions(
  tx: Tx,
  ownerId: OwnerId,
  written: readonly [string, PlannedGroup][],
  ids: ReadonlyMap<string, string>,
  rows: MenuRows,
): Promise<void> {
  const stored = new Map(rows.optionGroups.flatMap((group) => group.options).map((row) => [row.id, row]));
  const states = written.flatMap(([, group]) => group.options.map(({ soldOut }) => soldOut));
  const toSoldOut = await findNewSoldOut(tx, ownerId, states);
  const newOptions = written.flatMap(([key, group]) =>
    group.options.map(({ id, name, price, prices, soldOut, disables, minutes }, index) => ({
      id: id ?? uuidv7(),
      group_id: ids.get(key),
      name,
      price,
      ...toColumns(toSoldOut(soldOut, stored.get(id ?? ''))),
      disables: [...disables.flatMap((other) => ids.get(other) ?? []), ...keepDeleted(stored.get(id ?? ''))],
      minutes,
      prices: toSizePrices(prices),
      position: index + 1,
    })),
  );
  const groupIds = written.map(([key]) => ids.get(key));
  await tx.execute(sql`
    delete from ${options}
    where owner_id = ${ownerId}::uuid and group_id = any(${sql.param(groupIds)}::uuid[])
      and not id = any(${sql.param(newOptions.map(({ id }) => id))}::uuid[])`);
  await tx.execute(sql`
    insert into ${options} (id, owner_id, group_id, name, price, sold_out, sold_out_until, disables, minutes, prices, position)
    select id, ${ownerId}::uuid, group_id, name, price, sold_out, sold_out_until, disables, minutes, prices, position
    from jsonb_to_recordset(${JSON.stringify(newOptions)}::jsonb) as new (id uuid, group_id uuid, name text,
      price numeric, sold_out boolean, sold_out_until timestamptz, disables uuid[], minutes int, prices jsonb, position int)
    on conflict (id) do update set
      name = excluded.name, price = excluded.price, sold_out = excluded.sold_out,
      sold_out_until = excluded.sold_out_until, disables = excluded.disables, minutes = excluded.minutes,
      prices = excluded.prices, position = excluded.position
    where ${options}.owner_id = ${ownerId}::uuid`);
}

function toColumns({ soldOut, soldOutUntil }: { soldOut: boolean; soldOutUntil: Date | null }) {
  return { sold_out: soldOut, sold_out_until: soldOutUntil };
}
