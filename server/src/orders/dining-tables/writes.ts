import { randomBytes } from 'node:crypto';
import {
  type createDiningTableBody,
  type DiningTable,
  maxDiningTables,
  type renameDiningTableBody,
} from '@vitrina/contract/orders/dining-tables/schema.ts';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { lockOwner } from '../../account/lock-owner.ts';
import { requireGate } from '../../billing/subscriptions/reads.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import { idempotentId } from '../../platform/db/idempotent-id.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { isCurrent, nextVersion } from '../../platform/db/version.ts';
import { AppError } from '../../platform/errors.ts';
import { diningTables } from '../tables.ts';
import { tableColumns } from './reads.ts';

const keyBytes = 16;

/**
 * A repeated idempotency key renames the table that it created. Throws PLAN_GATE, TABLE_NAME_TAKEN, TABLE_LIMIT_REACHED.
 */
export async function createDiningTable(
  db: Db,
  ownerId: OwnerId,
  { name, idempotencyKey }: z.output<typeof createDiningTableBody>,
): Promise<DiningTable> {
  const id = idempotentId(ownerId, idempotencyKey);
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    if (await tx.$count(diningTables, whereTable(ownerId, id))) return change(tx, ownerId, id, { name });
    await requireGate(tx, ownerId, 'cart');
    if ((await tx.$count(diningTables, eq(diningTables.ownerId, ownerId))) >= maxDiningTables)
      throw new AppError('TABLE_LIMIT_REACHED', { params: { max: maxDiningTables } });
    await requireFreeName(tx, ownerId, id, name);
    const table = { id, name, key: createKey(), version: 1 };
    await tx.insert(diningTables).values({ ownerId, ...table });
    return table;
  });
}

/** Throws TABLE_NOT_FOUND, TABLE_NAME_TAKEN, EDIT_CONFLICT. */
export async function renameDiningTable(
  db: Db,
  ownerId: OwnerId,
  id: string,
  { name, seenVersion }: z.output<typeof renameDiningTableBody>,
): Promise<DiningTable> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    const [current] = await tx.select(tableColumns).from(diningTables).where(whereTable(ownerId, id));
    if (current && !isCurrent(current, seenVersion)) throw new AppError('EDIT_CONFLICT', { current });
    return change(tx, ownerId, id, { name });
  });
}

/** The QR code that was printed before stops working. Throws TABLE_NOT_FOUND. */
export async function renewDiningTable(db: Db, ownerId: OwnerId, id: string): Promise<DiningTable> {
  return inTransaction(db, (tx) => change(tx, ownerId, id, { key: createKey() }));
}

/** Throws TABLE_NOT_FOUND. */
export async function deleteDiningTable(db: Db, ownerId: OwnerId, id: string): Promise<void> {
  const { rowCount } = await db.delete(diningTables).where(whereTable(ownerId, id));
  if (rowCount === 0) throw new AppError('TABLE_NOT_FOUND');
}

async function change(
  tx: Tx,
  ownerId: OwnerId,
  id: string,
  changes: { name: string } | { key: string },
): Promise<DiningTable> {
  if ('name' in changes) await requireFreeName(tx, ownerId, id, changes.name);
  const [table] = await tx
    .update(diningTables)
    .set({ ...changes, version: nextVersion(diningTables.version) })
    .where(whereTable(ownerId, id))
    .returning(tableColumns);
  if (!table) throw new AppError('TABLE_NOT_FOUND');
  return table;
}

/** Throws TABLE_NAME_TAKEN, regardless of case and accents. */
async function requireFreeName(tx: Tx, ownerId: OwnerId, id: string, name: string): Promise<void> {
  const isSameName = sql`fold_text(${diningTables.name}) = fold_text(${name})`;
  const others = and(eq(diningTables.ownerId, ownerId), ne(diningTables.id, id), isSameName);
  if (await tx.$count(diningTables, others)) throw AppError.ofField('TABLE_NAME_TAKEN', 'name');
}

function createKey(): string {
  return randomBytes(keyBytes).toString('base64url');
}

function whereTable(ownerId: OwnerId, id: string) {
  return and(eq(diningTables.ownerId, ownerId), eq(diningTables.id, id));
}
