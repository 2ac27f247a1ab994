import { appointmentStates, isOpenAppointment } from '@vitrina/contract/agenda/appointments/states.ts';
import { maxProfessionals } from '@vitrina/contract/agenda/limits.ts';
import type {
  createProfessionalBody,
  Professional,
  ProfessionalInput,
  updateProfessionalBody,
} from '@vitrina/contract/agenda/professionals/schema.ts';
import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { lockOwner } from '../../account/lock-owner.ts';
import { selectMemberDetails } from '../../account/members/reads.ts';
import { requireGate } from '../../billing/subscriptions/reads.ts';
import { announcePageChange } from '../../platform/db/announce-page-change.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import { idempotentId } from '../../platform/db/idempotent-id.ts';
import type { OwnerId, VisitedId, WritableId } from '../../platform/db/owner.ts';
import { isCurrent } from '../../platform/db/version.ts';
import { AppError } from '../../platform/errors.ts';
import { lockAgenda } from '../lock-agenda.ts';
import { agendaBlocks, appointments, professionals } from '../tables.ts';
import { createOwnRow, selectProfessionals, selectStoredProfessionals } from './reads.ts';

/** A repeated key returns the one that it created. Throws what `createProfessional` declares. */
export async function createProfessional(
  db: Db,
  ownerId: OwnerId,
  { idempotencyKey, memberId = null, ...input }: z.output<typeof createProfessionalBody>,
): Promise<Professional> {
  const id = idempotentId(ownerId, idempotencyKey);
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    const stored = await selectStoredProfessionals(tx, ownerId);
    if (stored.some((row) => row.id === id)) return requireProfessional(tx, ownerId, id);
    await requireGate(tx, ownerId, stored.length > 0 ? 'professionals' : 'agenda');
    if (stored.length >= maxProfessionals)
      throw new AppError('PROFESSIONAL_LIMIT_REACHED', { params: { max: maxProfessionals } });
    await requireFreeName(tx, ownerId, id, input.name);
    const position = Math.max(0, ...stored.map((row) => row.position)) + 1;
    await tx.insert(professionals).values({ ownerId, id, ...input, position });
    await linkMember(tx, ownerId, id, memberId);
    await announcePageChange(tx, ownerId);
    return requireProfessional(tx, ownerId, id);
  });
}

/** Throws what `updateProfessional` declares. */
export async function updateProfessional(
  db: Db,
  ownerId: OwnerId,
  id: string,
  { seenVersion, memberId, ...input }: z.output<typeof updateProfessionalBody>,
): Promise<Professional> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    const current = await requireProfessional(tx, ownerId, id);
    if (!isCurrent(current, seenVersion)) throw new AppError('EDIT_CONFLICT', { current });
    await requireFreeName(tx, ownerId, id, input.name);
    await storeChange(tx, ownerId, id, { ...input, version: current.version + 1 });
    if (memberId !== undefined) await linkMember(tx, ownerId, id, memberId);
    await announcePageChange(tx, ownerId);
    return requireProfessional(tx, ownerId, id);
  });
}

/** Stores a change, also of the business itself, which has no row before its first one. */
async function storeChange(
  tx: Tx,
  ownerId: OwnerId,
  id: string,
  change: Omit<ProfessionalInput, 'memberId'> & { version: number },
): Promise<void> {
  await storeOwnRow(tx, ownerId);
  await tx.update(professionals).set(change).where(whereProfessional(ownerId, id));
}

/** Makes the agenda that of a member. The one that the member had before is nobody's then. Throws MEMBER_NOT_FOUND. */
async function linkMember(tx: Tx, ownerId: OwnerId, id: string, memberId: string | null): Promise<void> {
  const members = await selectMemberDetails(tx, ownerId);
  const known = members.find(({ member }) => member.id === memberId)?.member.id ?? null;
  if (known === null && memberId !== null) throw AppError.ofField('MEMBER_NOT_FOUND', 'memberId');
  if (known !== null)
    await tx
      .update(professionals)
      .set({ memberId: null })
      .where(and(eq(professionals.ownerId, ownerId), eq(professionals.memberId, known)));
  await tx.update(professionals).set({ memberId: known }).where(whereProfessional(ownerId, id));
}

/** Stores the business itself if nobody else gives its services. */
export async function storeOwnRow(tx: Tx, ownerId: OwnerId | VisitedId | WritableId): Promise<void> {
  if ((await selectStoredProfessionals(tx, ownerId)).length > 0) return;
  const row = await createOwnRow(tx, ownerId);
  await tx
    .insert(professionals)
    .values({ ownerId, ...row })
    // The business itself may have left before.
    .onConflictDoUpdate({
      target: [professionals.ownerId, professionals.id],
      set: { ...row, removedAt: null },
    });
}

/** Throws PROFESSIONAL_NOT_FOUND, and PROFESSIONAL_BUSY while open appointments are ahead. Past ones keep the name. */
export async function deleteProfessional(db: Db, ownerId: OwnerId, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockAgenda(tx, ownerId);
    await lockOwner(tx, ownerId);
    const stored = await selectStoredProfessionals(tx, ownerId);
    if (!stored.some((row) => row.id === id)) throw new AppError('PROFESSIONAL_NOT_FOUND');
    const given = and(eq(appointments.ownerId, ownerId), eq(appointments.professionalId, id));
    const isAhead = and(isNotClosed, gt(appointments.endsAt, tx.clock.now()));
    if (await tx.$count(appointments, and(given, isAhead))) throw new AppError('PROFESSIONAL_BUSY');
    const row = whereProfessional(ownerId, id);
    if (await tx.$count(appointments, given)) {
      await tx
        .delete(agendaBlocks)
        .where(and(eq(agendaBlocks.ownerId, ownerId), eq(agendaBlocks.professionalId, id)));
      await tx.update(professionals).set({ removedAt: tx.clock.now(), memberId: null }).where(row);
    } else await tx.delete(professionals).where(row);
    await announcePageChange(tx, ownerId);
  });
}

const isNotClosed = inArray(appointments.state, appointmentStates.filter(isOpenAppointment));

/** Throws PROFESSIONAL_NOT_FOUND. */
async function requireProfessional(tx: Tx, ownerId: OwnerId, id: string): Promise<Professional> {
  const found = (await selectProfessionals(tx, ownerId)).find((professional) => professional.id === id);
  if (!found) throw new AppError('PROFESSIONAL_NOT_FOUND');
  return found;
}

/** Throws PROFESSIONAL_NAME_TAKEN, regardless of case and accents. */
async function requireFreeName(tx: Tx, ownerId: OwnerId, id: string, name: string): Promise<void> {
  const isSameName = sql`fold_text(${professionals.name}) = fold_text(${name})`;
  const others = and(
    eq(professionals.ownerId, ownerId),
    ne(professionals.id, id),
    isNull(professionals.removedAt),
    isSameName,
  );
  if (await tx.$count(professionals, others)) throw AppError.ofField('PROFESSIONAL_NAME_TAKEN', 'name');
}

function whereProfessional(ownerId: OwnerId, id: string) {
  return and(eq(professionals.ownerId, ownerId), eq(professionals.id, id));
}
