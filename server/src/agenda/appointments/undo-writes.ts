import { undoMs } from '@vitrina/contract/orders/states.ts';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../account/sessions/actor.ts';
import { type Db, inTransaction } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { lockAgenda } from '../lock-agenda.ts';
import { isInScope } from '../scope.ts';
import { appointments } from '../tables.ts';
import { releaseEnded, requireSeen, storeChange, toRange } from './row-writes.ts';
import type { AppointmentRow } from './view.ts';

/** A change that is undone at the last moment still needs some seconds to arrive. */
const graceMs = 5_000;

/** Restores what the last change of the business changed. Throws what `undoAppointmentChange` declares. */
export async function undoAppointmentChange(
  db: Db,
  ownerId: OwnerId,
  id: string,
  { version, actor }: { version: number; actor: Actor },
): Promise<AppointmentRow> {
  return inTransaction(db, async (tx) => {
    await lockAgenda(tx, ownerId);
    await releaseEnded(tx, ownerId, tx.clock.now());
    const row = await requireSeen(tx, ownerId, id, actor);
    const last = row.changes.at(-1);
    const age = tx.clock.now().getTime() - Date.parse(last?.at ?? '');
    if (
      !last?.before ||
      last.byCustomer ||
      !isInScope(row.scope, last.before) ||
      row.changes.length !== version ||
      !(age <= undoMs + graceMs)
    )
      throw new AppError('APPOINTMENT_STATE');
    const { state, professionalId, forced, paidAmount, ...times } = last.before;
    return storeChange(
      tx,
      ownerId,
      row,
      { kind: 'undone', byCustomer: false, memberId: actor.memberId },
      {
        state,
        professionalId,
        forced,
        ...(paidAmount !== undefined && { paidAmount }),
        startsAt: new Date(times.startsAt),
        endsAt: new Date(times.endsAt),
        during: toRange(new Date(times.startsAt), new Date(times.busyUntil)),
        heldUntil: times.heldUntil === null ? null : new Date(times.heldUntil),
      },
    );
  });
}

/** Throws APPOINTMENT_NOT_FOUND. */
export async function markAppointmentReminded(
  db: Db,
  ownerId: OwnerId,
  id: string,
  { sent, actor }: { sent: boolean; actor: Actor },
): Promise<AppointmentRow> {
  return inTransaction(db, async (tx) => {
    const row = await requireSeen(tx, ownerId, id, actor);
    const remindedAt = sent ? tx.clock.now() : null;
    await tx
      .update(appointments)
      .set({ remindedAt })
      .where(and(eq(appointments.ownerId, ownerId), eq(appointments.id, id)));
    return { ...row, remindedAt };
  });
}
