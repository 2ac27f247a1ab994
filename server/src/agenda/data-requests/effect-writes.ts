import { type DataRequestKind, rulesOfRequest } from '@vitrina/contract/orders/data-requests/kinds.ts';
import type { AppointmentCorrection } from '@vitrina/contract/orders/data-requests/schema.ts';
import { and, eq, sql } from 'drizzle-orm';
import { carryOutLater, eraseTextsOf, markDone } from '../../orders/data-requests/request-writes.ts';
import { dataRequestAppointments, dataRequests } from '../../orders/tables.ts';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { AccountId, WritableId } from '../../platform/db/owner.ts';
import { findAppointment } from '../appointments/reads.ts';
import { lockAgenda } from '../lock-agenda.ts';
import { appointments } from '../tables.ts';
import { isNeeded, selectStored } from './stored-reads.ts';

type Columns = Partial<typeof appointments.$inferInsert>;

/** What is left of a customer whose data is erased: the visit, its services and what they cost. */
const erasedColumns = {
  customerName: '',
  phone: null,
  email: null,
  notes: '',
  visitor: null,
  network: null,
  // A telephone can be guessed from it.
  contentHash: Buffer.alloc(0),
} satisfies Columns;

/** Does it to one appointment, unless that has to wait for its end. */
export async function carryOut(
  tx: Tx,
  ownerId: WritableId,
  { id, kind }: { id: string; kind: DataRequestKind },
  appointmentId: string,
): Promise<void> {
  await lockAgenda(tx, ownerId);
  const row = await findAppointment(tx, ownerId, appointmentId);
  if (row && rulesOfRequest(kind).waitsForEnd && isNeeded(row, tx.clock.now())) return;
  if (row) await effects[kind](tx, ownerId, appointmentId);
  await markDone(tx, ownerId, id, { appointmentId });
}

const effects: Record<DataRequestKind, (tx: Tx, ownerId: WritableId, id: string) => Promise<void>> = {
  /** The owner has sent it. */
  async copy() {},
  /** See `correct`. */
  async correction() {},
  async block(tx, ownerId, id) {
    const blockedAt = sql<Date>`coalesce(${appointments.blockedAt}, ${tx.clock.now().toISOString()}::timestamptz)`;
    await updateAppointment(tx, ownerId, id, { blockedAt });
  },
  async erasure(tx, ownerId, id) {
    await updateAppointment(tx, ownerId, id, { ...erasedColumns, erasedAt: tx.clock.now() });
    await eraseTextsOf(tx, ownerId, { appointmentId: id });
  },
};

/** Returns whether something changed. What is erased stays erased. */
export async function correct(
  tx: Tx,
  ownerId: WritableId,
  { appointmentId, name, phone, email, notes }: AppointmentCorrection,
): Promise<boolean> {
  await lockAgenda(tx, ownerId);
  const [stored] = await selectStored(tx, ownerId, [appointmentId]);
  if (!stored) return false;
  const columns: Columns = {
    ...(name !== undefined && name !== stored.customerName && { customerName: name }),
    ...(phone === null && stored.phone !== null && { phone: null }),
    // A reminder that went to the former one is due again.
    ...(email !== undefined &&
      stored.email !== null &&
      email !== stored.email && { email: email || null, remindedAt: null }),
    ...(notes !== undefined && notes !== stored.notes && { notes }),
  };
  if (Object.keys(columns).length === 0) return false;
  // The hash of what was booked could tell the former data.
  await updateAppointment(tx, ownerId, appointmentId, { ...columns, contentHash: Buffer.alloc(0) });
  return true;
}

/** Shows the data again. */
export async function unblock(tx: Tx, ownerId: WritableId, id: string): Promise<void> {
  await updateAppointment(tx, ownerId, id, { blockedAt: null });
}

type Changes = { [Column in keyof Columns]: Columns[Column] | ReturnType<typeof sql<Date>> };

async function updateAppointment(tx: Tx, ownerId: WritableId, id: string, changes: Changes): Promise<void> {
  await tx
    .update(appointments)
    .set(changes)
    .where(and(eq(appointments.ownerId, ownerId), eq(appointments.id, id)));
}

/**
 * Carries out what waited for the end of appointments, each in a transaction of its own. Returns how many. One that fails keeps no
 * other from it: its error is thrown at the end.
 */
export async function carryOutAppointmentRequests(db: Db, batchSize = 200): Promise<number> {
  let failure: unknown;
  let done = 0;
  const start = '00000000-0000-0000-0000-000000000000';
  const now = db.clock.now().toISOString();
  for (let after = [start, start]; ; ) {
    const { rows } = await db.execute<{ owner_id: AccountId; id: string; appointment_id: string }>(sql`
      select request.owner_id, request.id, listed.appointment_id
      from ${dataRequestAppointments} as listed
      join ${dataRequests} as request on request.owner_id = listed.owner_id and request.id = listed.request_id
      left join ${appointments} as a on a.owner_id = listed.owner_id and a.id = listed.appointment_id
      where listed.done_at is null and request.answer = 'done' and (listed.request_id, listed.appointment_id) > (${after[0]}::uuid, ${after[1]}::uuid)
        and (a.id is null or a.ends_at <= ${now}::timestamptz or a.state not in ('requested', 'confirmed'))
      order by listed.request_id, listed.appointment_id limit ${batchSize}`);
    for (const { owner_id: ownerId, id, appointment_id: appointmentId } of rows)
      try {
        done += await carryOutLater(db, ownerId, id, (tx, request) =>
          carryOut(tx, ownerId, request, appointmentId),
        );
      } catch (error) {
        failure ??= error;
      }
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) break;
    after = [last.id, last.appointment_id];
  }
  if (failure) throw failure;
  return done;
}
