import type { Block, BlockInput, createBlockBody } from '@vitrina/contract/agenda/blocks/schema.ts';
import { maxBlocks } from '@vitrina/contract/agenda/limits.ts';
import { and, eq, gt } from 'drizzle-orm';
import type { z } from 'zod';
import { lockOwner } from '../../account/lock-owner.ts';
import type { Actor } from '../../account/sessions/actor.ts';
import { requireGate } from '../../billing/subscriptions/reads.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import { idempotentId } from '../../platform/db/idempotent-id.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { lockAgenda } from '../lock-agenda.ts';
import { selectProfessionals } from '../professionals/reads.ts';
import { storeOwnRow } from '../professionals/writes.ts';
import { isInScope } from '../scope.ts';
import { findScope } from '../scope-reads.ts';
import { agendaBlocks } from '../tables.ts';
import { findBlock } from './reads.ts';
import { viewBlock } from './view.ts';

/** A repeated key returns the block that it created. Throws what `createBlock` declares. */
export async function createBlock(
  db: Db,
  ownerId: OwnerId,
  { idempotencyKey, ...input }: z.output<typeof createBlockBody>,
  actor: Actor,
): Promise<Block> {
  const id = idempotentId(ownerId, idempotencyKey);
  return inTransaction(db, async (tx) => {
    await lockAgenda(tx, ownerId);
    await lockOwner(tx, ownerId);
    const existing = await findBlock(tx, ownerId, id);
    if (existing) return viewBlock(existing);
    await requireGate(tx, ownerId, 'agenda');
    const isOpen = and(eq(agendaBlocks.ownerId, ownerId), gt(agendaBlocks.endsAt, tx.clock.now()));
    if ((await tx.$count(agendaBlocks, isOpen)) >= maxBlocks)
      throw new AppError('BLOCK_LIMIT_REACHED', { params: { max: maxBlocks } });
    const row = { id, ...(await toColumns(tx, ownerId, input, actor)) };
    await tx.insert(agendaBlocks).values({ ownerId, ...row });
    return viewBlock(row);
  });
}

/** Throws BLOCK_NOT_FOUND and PROFESSIONAL_NOT_FOUND. */
export async function updateBlock(
  db: Db,
  ownerId: OwnerId,
  id: string,
  { actor, ...input }: BlockInput & { actor: Actor },
): Promise<Block> {
  return inTransaction(db, async (tx) => {
    await lockAgenda(tx, ownerId);
    await lockOwner(tx, ownerId);
    await requireBlock(tx, ownerId, id, actor);
    const columns = await toColumns(tx, ownerId, input, actor);
    await tx
      .update(agendaBlocks)
      .set(columns)
      .where(and(eq(agendaBlocks.ownerId, ownerId), eq(agendaBlocks.id, id)));
    return viewBlock({ id, ...columns });
  });
}

/** Throws BLOCK_NOT_FOUND. */
export async function deleteBlock(db: Db, ownerId: OwnerId, id: string, actor: Actor): Promise<void> {
  await inTransaction(db, async (tx) => {
    await requireBlock(tx, ownerId, id, actor);
    await tx.delete(agendaBlocks).where(and(eq(agendaBlocks.ownerId, ownerId), eq(agendaBlocks.id, id)));
  });
}

/** Throws BLOCK_NOT_FOUND, also for a block that the actor does not own. */
async function requireBlock(tx: Tx, ownerId: OwnerId, id: string, actor: Actor): Promise<void> {
  const block = await findBlock(tx, ownerId, id);
  if (!block || !isInScope(await findScope(tx, ownerId, actor), block)) throw new AppError('BLOCK_NOT_FOUND');
}

/** Throws PROFESSIONAL_NOT_FOUND. */
async function toColumns(
  tx: Tx,
  ownerId: OwnerId,
  { professionalId, start, end, reason }: BlockInput,
  actor: Actor,
) {
  if (!isInScope(await findScope(tx, ownerId, actor), { professionalId }))
    throw AppError.ofField('PROFESSIONAL_NOT_FOUND', 'professionalId');
  if (professionalId !== null) {
    const all = await selectProfessionals(tx, ownerId);
    if (!all.some(({ id }) => id === professionalId))
      throw AppError.ofField('PROFESSIONAL_NOT_FOUND', 'professionalId');
    await storeOwnRow(tx, ownerId);
  }
  return { professionalId, startsAt: new Date(start), endsAt: new Date(end), reason };
}
