import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import { maxOptionGroups } from '@vitrina/contract/menu/option-groups/limits.ts';
import type {
  createOptionGroupBody,
  OptionGroup,
  OptionGroupInput,
  reorderOptionGroupsBody,
  updateOptionGroupBody,
} from '@vitrina/contract/menu/option-groups/schema.ts';
import type { SoldOut } from '@vitrina/contract/menu/sold-out/schema.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { lockOwner } from '../../account/lock-owner.ts';
import type { Actor } from '../../account/sessions/actor.ts';
import { recordTeamActs } from '../../account/team-activity/writes.ts';
import { selectSubscription } from '../../billing/subscriptions/reads.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import { idempotentId } from '../../platform/db/idempotent-id.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { reorder } from '../../platform/db/positions.ts';
import { isCurrent, nextVersion } from '../../platform/db/version.ts';
import { AppError } from '../../platform/errors.ts';
import { findSoldOutColumns } from '../sold-out/reads.ts';
import { selectUsedStock } from '../stock/reads.ts';
import { optionGroups, options, products } from '../tables.ts';
import { addOptionGroupToTrash } from '../trash/writes.ts';
import { toColumns } from './group-columns.ts';
import { requireOneOfCategory, setProducts } from './group-product-writes.ts';
import { replaceOptions, setOptions } from './option-writes.ts';
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
