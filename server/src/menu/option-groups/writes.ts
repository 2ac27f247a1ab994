import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import {
  maxDisabledGroups,
  maxOptionGroups,
  maxOptionGroupsPerProduct,
} from '@vitrina/contract/menu/option-groups/limits.ts';
import { noExtrasText, pricingRulesOf } from '@vitrina/contract/menu/option-groups/pricings.ts';
import {
  type createOptionGroupBody,
  type OptionGroup,
  type OptionGroupInput,
  type reorderOptionGroupsBody,
  sourceMinText,
  type updateOptionGroupBody,
} from '@vitrina/contract/menu/option-groups/schema.ts';
import { type PricesBySize, toSizePrices } from '@vitrina/contract/menu/option-groups/size-prices.ts';
import type { SoldOut } from '@vitrina/contract/menu/sold-out/schema.ts';
import { comparePrices } from '@vitrina/contract/platform/money/rules.ts';
import { and, count, eq, getTableColumns, not, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { lockOwner } from '../../account/lock-owner.ts';
import type { Actor } from '../../account/sessions/actor.ts';
import { recordTeamActs } from '../../account/team-activity/writes.ts';
import { requireGate, selectSubscription } from '../../billing/subscriptions/reads.ts';
import { requireBusiness } from '../../business/customization/reads.ts';
import { parsePrice } from '../../business/prices.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import { idempotentId } from '../../platform/db/idempotent-id.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { reorder } from '../../platform/db/positions.ts';
import { isCurrent, nextVersion } from '../../platform/db/version.ts';
import { AppError, ValidationError } from '../../platform/errors.ts';
import { findCategory } from '../categories/reads.ts';
import { findAllSoldOutColumns, findSoldOutColumns } from '../sold-out/reads.ts';
import { selectUsedStock } from '../stock/reads.ts';
import { setStock } from '../stock/writes.ts';
import { optionGroups, options, productOptionGroups, products } from '../tables.ts';
import { addOptionGroupToTrash } from '../trash/writes.ts';
import {
  findOptionGroup,
  type OptionGroupRow,
  selectOptionGroups,
  selectProductIds,
  withoutSource,
} from './reads.ts';
import { viewOptionGroup } from './view.ts';

/**
 * Appends a group. A repeated idempotency key changes the group that it created. Throws OPTION_GROUP_LIMIT_REACHED and the
 * errors of `setContents`.
 */
export async function createOptionGroup(
  db: Db,
  ownerId: OwnerId,
  input: z.output<typeof createOptionGroupBody>,
): Promise<OptionGroup> {
  const id = idempotentId(ownerId, input.idempotencyKey);
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    const existing = await findOptionGroup(tx, ownerId, id);
    if (existing) return changeGroup(tx, ownerId, existing, input);
    const groups = await selectOptionGroups(tx, ownerId);
    if (groups.length >= maxOptionGroups)
      throw new AppError('OPTION_GROUP_LIMIT_REACHED', { params: { max: maxOptionGroups } });
    const position = (groups.at(-1)?.position ?? 0) + 1;
    const columns = await toColumns(tx, ownerId, input);
    await tx.insert(optionGroups).values({ id, ownerId, ...columns, position });
    await setContents(tx, ownerId, id, { ...columns, options: [] }, input);
    return loadGroup(tx, ownerId, id);
  });
}

/** Throws OPTION_GROUP_NOT_FOUND, EDIT_CONFLICT and the errors of `setContents`. */
export async function updateOptionGroup(
  db: Db,
  ownerId: OwnerId,
  id: string,
  input: z.output<typeof updateOptionGroupBody>,
): Promise<OptionGroup> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    const group = await requireGroup(tx, ownerId, id);
    if (!isCurrent(group, input.seenVersion))
      throw new AppError('EDIT_CONFLICT', { current: await loadGroup(tx, ownerId, id) });
    return changeGroup(tx, ownerId, group, input);
  });
}

/** Its products lose it. It can be restored from the trash. Throws OPTION_GROUP_NOT_FOUND. */
export async function deleteOptionGroup(db: Db, ownerId: OwnerId, actor: Actor, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    await requireGroup(tx, ownerId, id);
    await addOptionGroupToTrash(tx, ownerId, actor, id);
    await tx.delete(optionGroups).where(whereGroup(ownerId, id));
    await renumber(tx, ownerId, await selectIds(tx, ownerId));
  });
}

/** Puts the given groups first and keeps the order of the others. Throws OPTION_GROUP_NOT_FOUND. */
export async function reorderOptionGroups(
  db: Db,
  ownerId: OwnerId,
  moves: z.output<typeof reorderOptionGroupsBody>['optionGroups'],
): Promise<OptionGroup[]> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    const current = await selectIds(tx, ownerId);
    if (moves.some(({ id }) => !current.includes(id))) throw new AppError('OPTION_GROUP_NOT_FOUND');
    await renumber(tx, ownerId, reorder(current, moves));
    return loadGroups(tx, ownerId);
  });
}

/**
 * The version stays, because an open form does not send the state. Throws OPTION_GROUP_NOT_FOUND, OPTION_NOT_FOUND.
 */
export async function setOptionSoldOut(
  db: Db,
  ownerId: OwnerId,
  actor: Actor,
  { id, optionId }: { id: string; optionId: string },
  soldOut: SoldOut,
): Promise<OptionGroup> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    const group = await requireGroup(tx, ownerId, id);
    const option = group.options.find((candidate) => candidate.id === optionId);
    if (!option) throw new AppError('OPTION_NOT_FOUND');
    const columns = await findSoldOutColumns(tx, ownerId, soldOut);
    // A product is marked itself, wherever it is offered.
    const table = option.product ? products : options;
    await tx
      .update(table)
      .set(columns)
      .where(and(eq(table.ownerId, ownerId), eq(table.id, optionId)));
    const kind = soldOut ? 'sold-out' : 'available';
    await recordTeamActs(tx, ownerId, actor, [{ kind, subject: option.name }]);
    return loadGroup(tx, ownerId, id);
  });
}

/** A plan that does not include them offers nothing of another category. The groups stay. */
async function closeSources(
  db: Db | Tx,
  ownerId: OwnerId,
  groups: OptionGroupRow[],
): Promise<OptionGroupRow[]> {
  if (!groups.some(({ sourceCategoryId }) => sourceCategoryId)) return groups;
  const { planId } = await selectSubscription(db, ownerId);
  return planAllows(planId, 'sourceGroups') ? groups : groups.map(withoutSource);
}

/** All groups as the API returns them. */
export async function loadGroups(db: Db | Tx, ownerId: OwnerId): Promise<OptionGroup[]> {
  const groups = await closeSources(db, ownerId, await selectOptionGroups(db, ownerId));
  const productIds = await selectProductIds(db, ownerId);
  const stock = await selectUsedStock(db, ownerId);
  return groups.map((group) => viewOptionGroup(group, productIds.get(group.id), db.clock.now(), stock));
}

async function loadGroup(tx: Tx, ownerId: OwnerId, id: string): Promise<OptionGroup> {
  const groups = await closeSources(tx, ownerId, [await requireGroup(tx, ownerId, id)]);
  const [group] = groups as [OptionGroupRow];
  const productIds = await selectProductIds(tx, ownerId, id);
  return viewOptionGroup(group, productIds.get(id), tx.clock.now(), await selectUsedStock(tx, ownerId));
}

async function changeGroup(
  tx: Tx,
  ownerId: OwnerId,
  group: OptionGroupRow,
  input: OptionGroupInput,
): Promise<OptionGroup> {
  const { id } = group;
  const columns = await toColumns(tx, ownerId, input, group);
  await tx
    .update(optionGroups)
    .set({ ...columns, version: nextVersion(optionGroups.version) })
    .where(whereGroup(ownerId, id));
  await setContents(tx, ownerId, id, { ...columns, options: group.options }, input);
  return loadGroup(tx, ownerId, id);
}

const noExtras = { included: 0, extraPrice: '0' };
const noSource: Pick<OptionGroupRow, 'sourceCategoryId' | 'sourceExcept'> = {
  sourceCategoryId: null,
  sourceExcept: [],
};

/** What the input does not name is as in `stored`. Throws INVALID_PRICE, PRICE_DECIMALS and what `toSource` throws. */
async function toColumns(
  tx: Tx,
  ownerId: OwnerId,
  { name, min, max, repeat, included, extraPrice, ...input }: OptionGroupInput,
  stored: Pick<OptionGroupRow, 'pricing' | 'included' | 'extraPrice' | keyof typeof noSource> = {
    ...{ pricing: null, ...noExtras },
    ...noSource,
  },
) {
  const { currency } = await requireBusiness(tx, ownerId);
  const pricing = input.pricing ?? stored.pricing;
  const source = await toSource(tx, ownerId, input.source, stored);
  if (source.sourceCategoryId && min === 0 && pricingRulesOf(pricing).isHighest)
    throw new ValidationError([{ path: ['min'], message: sourceMinText }]);
  if (!pricingRulesOf(pricing).hasExtras) {
    const price = extraPrice === undefined ? '0' : parsePrice(extraPrice, currency, 'extraPrice');
    if (included || comparePrices(price, '0') > 0)
      throw new ValidationError([{ path: ['pricing'], message: noExtrasText }]);
    return { ...{ name, min, max, repeat, pricing }, ...noExtras, ...source };
  }
  return {
    ...{ name, min, max, repeat, pricing },
    // A client that knows no included options may lower the maximum.
    included: included ?? Math.min(stored.included, max),
    extraPrice: extraPrice === undefined ? stored.extraPrice : parsePrice(extraPrice, currency, 'extraPrice'),
    ...source,
  };
}

/** What is stored may name what was deleted. Throws PLAN_GATE, CATEGORY_NOT_FOUND, PRODUCT_NOT_FOUND. */
async function toSource(
  tx: Tx,
  ownerId: OwnerId,
  source: OptionGroupInput['source'],
  { sourceCategoryId, sourceExcept }: Pick<OptionGroupRow, keyof typeof noSource>,
): Promise<Pick<OptionGroupRow, keyof typeof noSource>> {
  if (source === undefined) return { sourceCategoryId, sourceExcept };
  if (source === null) return noSource;
  const { categoryId, except } = source;
  if (categoryId !== sourceCategoryId) {
    await requireGate(tx, ownerId, 'sourceGroups');
    if (!(await findCategory(tx, ownerId, categoryId)))
      throw AppError.ofField('CATEGORY_NOT_FOUND', 'source');
  }
  const added = except.filter((id) => !sourceExcept.includes(id));
  const known = await tx.$count(products, and(eq(products.ownerId, ownerId), isAmong(products.id, added)));
  if (known < added.length) throw AppError.ofField('PRODUCT_NOT_FOUND', 'source');
  return { sourceCategoryId: categoryId, sourceExcept: except };
}

/**
 * Choices are found by their ids alone. Throws OPTION_SOURCE_REPEATED if a product, or one of those of a group, has two groups of a
 * category. Absent: one of any.
 */
export async function requireOneOfCategory(
  tx: Tx,
  ownerId: OwnerId,
  { field, ...of }: { field?: string; groupId?: string; productId?: string } = {},
): Promise<void> {
  const isOfGroup = sql`link.product_id in (
    select product_id from product_option_groups where owner_id = ${ownerId}::uuid and group_id = ${of.groupId}::uuid)`;
  const isProduct = of.productId ? sql`link.product_id = ${of.productId}::uuid` : sql`true`;
  const { rows } = await tx.execute<{ name: string }>(sql`
    select product.name from product_option_groups as link
    join option_groups as option_group on option_group.owner_id = link.owner_id and option_group.id = link.group_id
    join products as product on product.owner_id = link.owner_id and product.id = link.product_id
    where link.owner_id = ${ownerId}::uuid and ${of.groupId ? isOfGroup : isProduct}
      and option_group.source_category_id is not null
    group by product.id, product.name, option_group.source_category_id having count(*) > 1 limit 1`);
  const [product] = rows;
  if (!product) return;
  const params = { product: product.name };
  throw field
    ? AppError.ofField('OPTION_SOURCE_REPEATED', field, params)
    : new AppError('OPTION_SOURCE_REPEATED', { params });
}

/**
 * The options become those of the input, and its products those in `productIds`. Throws OPTION_NOT_FOUND, OPTION_GROUP_NOT_FOUND,
 * INVALID_PRICE, PRICE_DECIMALS, PRODUCT_NOT_FOUND, PRODUCT_OPTION_GROUP_LIMIT_REACHED, OPTION_SOURCE_REPEATED.
 */
async function setContents(
  tx: Tx,
  ownerId: OwnerId,
  groupId: string,
  { options: before, sourceCategoryId }: Pick<OptionGroupRow, 'options' | 'sourceCategoryId'>,
  input: OptionGroupInput,
): Promise<void> {
  if (sourceCategoryId) await replaceOptions(tx, ownerId, groupId, []);
  else await setOptions(tx, ownerId, groupId, before, input);
  if (input.productIds) await setProducts(tx, ownerId, groupId, input.productIds);
  if (sourceCategoryId) await requireOneOfCategory(tx, ownerId, { groupId, field: 'productIds' });
}

async function setOptions(
  tx: Tx,
  ownerId: OwnerId,
  groupId: string,
  before: OptionGroupRow['options'],
  input: OptionGroupInput,
): Promise<void> {
  const stored = before.filter(({ product }) => !product);
  const { currency } = await requireBusiness(tx, ownerId);
  const states = input.options.map(({ soldOut }) => soldOut);
  const soldOutColumns = await findAllSoldOutColumns(tx, ownerId, states);
  const others = new Set(await selectIds(tx, ownerId));
  others.delete(groupId);
  const rows = input.options.map(({ id, name, price = '0', prices, disables, minutes }, index) => {
    const existing = stored.find((option) => option.id === id);
    if (id !== undefined && !existing) throw AppError.ofField('OPTION_NOT_FOUND', 'options');
    if (disables?.some((disabledId) => !others.has(disabledId)))
      throw AppError.ofField('OPTION_GROUP_NOT_FOUND', `options.${index}.disables`);
    return {
      id: existing?.id ?? uuidv7(),
      name,
      price: parsePrice(price, currency, `options.${index}.price`),
      prices: prices
        ? parseSizePrices(prices, currency, `options.${index}.prices`)
        : (existing?.prices ?? null),
      soldOut: existing?.soldOut ?? false,
      soldOutUntil: existing?.soldOutUntil ?? null,
      ...soldOutColumns[index],
      disables: [...(disables ?? existing?.disables ?? []), ...keepDeleted(existing)],
      minutes: minutes === undefined ? (existing?.minutes ?? null) : minutes,
      position: index + 1,
    };
  });
  await replaceOptions(tx, ownerId, groupId, rows);
  await setStock(
    tx,
    ownerId,
    input.options.map(({ stock, seenStock, dailyStock }, index) => ({
      ...{ kind: 'option' as const, id: rows[index]?.id ?? '', stock, seenStock, dailyStock },
    })),
  );
}

function parseSizePrices(prices: PricesBySize, currency: string, field: string) {
  return toSizePrices(
    Object.fromEntries(
      Object.entries(prices).map(([size, price]) => [size, parsePrice(price, currency, `${field}.${size}`)]),
    ),
  );
}

const { id: _id, ownerId: _owner, groupId: _group, ...changeableOptionColumns } = getTableColumns(options);

/** The options of the group become `rows`. Requires the owner's lock. */
export async function replaceOptions(
  tx: Tx,
  ownerId: OwnerId,
  groupId: string,
  rows: readonly Omit<typeof options.$inferInsert, 'ownerId' | 'groupId'>[],
): Promise<void> {
  const ofGroup = and(eq(options.ownerId, ownerId), eq(options.groupId, groupId));
  const kept = rows.map(({ id }) => id);
  await tx.delete(options).where(and(ofGroup, notInArray(options.id, kept)));
  if (rows.length === 0) return;
  await tx
    .insert(options)
    .values(rows.map((row) => ({ ...row, ownerId, groupId })))
    .onConflictDoUpdate({
      target: options.id,
      set: Object.fromEntries(
        Object.entries(changeableOptionColumns).map(([name, column]) => [
          name,
          sql`excluded.${sql.identifier(column.name)}`,
        ]),
      ),
    });
}

/** The groups that an option disables again once they are restored. At most as many as it may disable, so that they do not grow without end. */
export function keepDeleted(
  option: Pick<OptionGroupRow['options'][number], 'deletedDisables'> | undefined,
): string[] {
  return option?.deletedDisables.slice(-maxDisabledGroups) ?? [];
}

/** New products get the group as their last one. */
async function setProducts(
  tx: Tx,
  ownerId: OwnerId,
  groupId: string,
  productIds: readonly string[],
): Promise<void> {
  const found = await tx
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(and(eq(products.ownerId, ownerId), isAmong(products.id, productIds)));
  if (found.length < productIds.length) throw AppError.ofField('PRODUCT_NOT_FOUND', 'productIds');
  const ofGroup = and(eq(productOptionGroups.ownerId, ownerId), eq(productOptionGroups.groupId, groupId));
  const links = await tx
    .select({ productId: productOptionGroups.productId })
    .from(productOptionGroups)
    .where(ofGroup);
  const linkedIds = new Set(links.map(({ productId }) => productId));
  const added = found.filter(({ id }) => !linkedIds.has(id));
  await tx
    .delete(productOptionGroups)
    .where(and(ofGroup, not(isAmong(productOptionGroups.productId, productIds))));
  if (added.length === 0) return;
  const counts = await tx
    .select({ productId: productOptionGroups.productId, count: count() })
    .from(productOptionGroups)
    .where(
      and(
        eq(productOptionGroups.ownerId, ownerId),
        isAmong(
          productOptionGroups.productId,
          added.map(({ id }) => id),
        ),
      ),
    )
    .groupBy(productOptionGroups.productId);
  const full = counts.find((row) => row.count >= maxOptionGroupsPerProduct);
  if (full) {
    const product = added.find(({ id }) => id === full.productId)?.name ?? '';
    throw AppError.ofField('PRODUCT_OPTION_GROUP_LIMIT_REACHED', 'productIds', {
      product,
      max: maxOptionGroupsPerProduct,
    });
  }
  await tx.execute(sql`
    insert into ${productOptionGroups} (owner_id, product_id, group_id, position)
    select ${ownerId}::uuid, added.id, ${groupId}::uuid, coalesce((
      select max(position) from ${productOptionGroups} as own
      where own.owner_id = ${ownerId}::uuid and own.product_id = added.id
    ), 0) + 1
    from unnest(${sql.param(added.map(({ id }) => id))}::uuid[]) as added (id)`);
}

/** One parameter instead of one for each of thousands of ids. */
function isAmong(column: PgColumn, ids: readonly string[]): SQL {
  return sql`${column} = any(${sql.param(ids)}::uuid[])`;
}

async function requireGroup(tx: Tx, ownerId: OwnerId, id: string): Promise<OptionGroupRow> {
  const group = await findOptionGroup(tx, ownerId, id);
  if (!group) throw new AppError('OPTION_GROUP_NOT_FOUND');
  return group;
}

async function selectIds(tx: Tx, ownerId: OwnerId): Promise<string[]> {
  return (await selectOptionGroups(tx, ownerId)).map(({ id }) => id);
}

async function renumber(tx: Tx, ownerId: OwnerId, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update ${optionGroups} set position = numbered.position
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as numbered (id, position)
    where ${optionGroups.id} = numbered.id and ${optionGroups.ownerId} = ${ownerId}
      and ${optionGroups.position} <> numbered.position`);
}

function whereGroup(ownerId: OwnerId, id: string) {
  return and(eq(optionGroups.ownerId, ownerId), eq(optionGroups.id, id));
}
