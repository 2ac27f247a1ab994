import { createHash } from 'node:crypto';
import type {
  CreateAppointmentInput,
  PlaceAppointmentInput,
} from '@vitrina/contract/agenda/appointments/schema.ts';
import { isOpenAppointment } from '@vitrina/contract/agenda/appointments/states.ts';
import type { Visit } from '@vitrina/contract/agenda/free-times/free-times.ts';
import { and, eq, gt, isNotNull, lte, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../../account/sessions/actor.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { OwnerId, ReadableId, VisitedId, WritableId } from '../../platform/db/owner.ts';
import { postgresErrorCode } from '../../platform/db/query-error.ts';
import { AppError } from '../../platform/errors.ts';
import { storeOwnRow } from '../professionals/writes.ts';
import { isInScope, type Scope } from '../scope.ts';
import { findScope } from '../scope-reads.ts';
import { selectAgendaSettings } from '../settings/reads.ts';
import { type AppointmentChange, type AppointmentTimes, appointments } from '../tables.ts';
import { findAppointment, findAppointmentByKey } from './reads.ts';
import { type AppointmentRow, changeableUntil } from './view.ts';
import type { OpenAgenda, PreparedVisit } from './visit-reads.ts';

type Writer = OwnerId | VisitedId | WritableId;
type NewRow = Omit<typeof appointments.$inferInsert, 'id' | 'ownerId' | 'createdAt'>;

/** Returns the appointment that the key placed. Throws APPOINTMENT_REPEATED if it was another one. */
export async function findSame(
  tx: Tx,
  ownerId: ReadableId,
  key: string,
  hash: Buffer,
): Promise<AppointmentRow | undefined> {
  const existing = await findAppointmentByKey(tx, ownerId, key);
  if (existing && !existing.contentHash.equals(hash)) throw new AppError('APPOINTMENT_REPEATED');
  return existing;
}

/** Hashes what is booked, without what the customer expected it to cost. */
export function hashContent(input: PlaceAppointmentInput | CreateAppointmentInput): Buffer {
  const content = [
    input.services.map(({ productId, variantId, options }) => [productId, variantId ?? null, options]),
    input.professionalId ?? null,
    input.start ?? null,
    [
      input.customer.name,
      input.customer.phone,
      ...('email' in input.customer ? listEmail(input.customer.email) : []),
    ],
    input.notes,
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest();
}

/** What was booked before there were e-mails has the hash of a booking without one. */
function listEmail(email: string): string[] {
  return email ? [email] : [];
}

export function toColumns({ business }: OpenAgenda, visit: PreparedVisit, start: Date) {
  const { services, total } = visit;
  return { services, total, currency: business.currency, ...toTimes(start, visit) };
}

export function toTimes(start: Date, { minutes, cleanUpMinutes }: Visit) {
  const startsAt = start;
  const endsAt = new Date(start.getTime() + minutes * 60_000);
  const leftAt = new Date(endsAt.getTime() + cleanUpMinutes * 60_000);
  return { startsAt, endsAt, during: toRange(startsAt, leftAt) };
}

export function toRange(start: Date, end: Date): string {
  return `[${start.toISOString()},${end.toISOString()})`;
}

/** Throws TIME_TAKEN if the database refuses the overlap. */
export async function insertAppointment(tx: Tx, ownerId: Writer, row: NewRow): Promise<AppointmentRow> {
  const id = uuidv7();
  await storeOwnRow(tx, ownerId);
  await refuseTaken(tx.insert(appointments).values({ ...row, id, ownerId, createdAt: tx.clock.now() }));
  return requireRow(tx, ownerId, id);
}

/** Throws TIME_TAKEN like `insertAppointment`. */
export async function storeChange(
  tx: Tx,
  ownerId: Writer,
  row: AppointmentRow,
  change: Omit<AppointmentChange, 'at' | 'before'>,
  columns: Partial<NewRow>,
): Promise<AppointmentRow> {
  const at = tx.clock.now().toISOString();
  // Only the last change can be undone.
  const former = row.changes.map(({ before: _, ...kept }) => kept);
  const changes = [...former, { ...change, at, before: toTimesOf(row) }];
  await refuseTaken(
    tx
      .update(appointments)
      .set({ ...columns, changes })
      .where(whereAppointment(ownerId, row.id)),
  );
  return requireRow(tx, ownerId, row.id);
}

function toTimesOf(row: AppointmentRow): AppointmentTimes {
  const { state, professionalId, forced, paidAmount } = row;
  return {
    state,
    professionalId,
    forced,
    paidAmount,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    busyUntil: row.busyUntil.toISOString(),
    heldUntil: row.heldUntil?.toISOString() ?? null,
  };
}

/** Cancels the requested appointments that were not confirmed in time. One that keeps no time waits until its start. */
export async function releaseEnded(tx: Tx, ownerId: Writer, now: Date): Promise<void> {
  await tx
    .update(appointments)
    .set({ state: 'cancelled', heldUntil: null })
    .where(
      and(
        eq(appointments.ownerId, ownerId),
        isNotNull(appointments.heldUntil),
        lte(appointments.heldUntil, now),
        or(gt(appointments.heldUntil, appointments.createdAt), lte(appointments.startsAt, now)),
      ),
    );
}

/** How many missed appointments a phone may have before its next ones wait. */
const toleratedMisses = 1;

/** Whether a phone has as many open appointments as the rules allow, or missed some. Anybody can type a number, so they wait. */
export async function isDoubtful(
  tx: Tx,
  ownerId: ReadableId,
  phone: string,
  { settings }: OpenAgenda,
): Promise<boolean> {
  const { rows } = await tx.execute<{ open: number; missed: number }>(sql`
    select count(*) filter (where state in ('requested', 'confirmed') and ends_at > ${tx.clock.now().toISOString()}::timestamptz)::int as open,
      count(*) filter (where state = 'missed')::int as missed
    from ${appointments} where owner_id = ${ownerId}::uuid and phone = ${phone}`);
  const { open = 0, missed = 0 } = rows[0] ?? {};
  return open >= settings.openPerPhone || missed > toleratedMisses;
}

/** Throws APPOINTMENT_NOT_FOUND, also for an appointment of which the actor sees nothing. */
export async function requireSeen(
  tx: Tx,
  ownerId: OwnerId,
  id: string,
  actor: Actor,
): Promise<AppointmentRow & { scope: Scope }> {
  const row = await findAppointment(tx, ownerId, id);
  const scope = await findScope(tx, ownerId, actor);
  if (!row || !isInScope(scope, row)) throw new AppError('APPOINTMENT_NOT_FOUND');
  return { ...row, scope };
}

/** Throws APPOINTMENT_NOT_FOUND and APPOINTMENT_STATE. */
export async function requireOpen(
  tx: Tx,
  ownerId: OwnerId,
  id: string,
  actor: Actor,
): Promise<AppointmentRow & { scope: Scope }> {
  const row = await requireSeen(tx, ownerId, id, actor);
  if (!isOpenAppointment(row.state)) throw new AppError('APPOINTMENT_STATE');
  return row;
}

/** Returns an appointment that its customer may change. Throws APPOINTMENT_NOT_FOUND and APPOINTMENT_LATE. */
export async function requireChangeable(tx: Tx, ownerId: WritableId, id: string): Promise<AppointmentRow> {
  const row = await findAppointment(tx, ownerId, id);
  if (!row) throw new AppError('APPOINTMENT_NOT_FOUND');
  const until = changeableUntil(row, await selectAgendaSettings(tx, ownerId));
  if (!until || tx.clock.now() >= until) throw new AppError('APPOINTMENT_LATE');
  return row;
}

async function requireRow(tx: Tx, ownerId: ReadableId, id: string): Promise<AppointmentRow> {
  const row = await findAppointment(tx, ownerId, id);
  if (!row) throw new Error('an appointment disappeared');
  return row;
}

function whereAppointment(ownerId: ReadableId, id: string) {
  return and(eq(appointments.ownerId, ownerId), eq(appointments.id, id));
}

const exclusionViolation = '23P01';

async function refuseTaken(write: PromiseLike<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (postgresErrorCode(error) !== exclusionViolation) throw error;
    throw new AppError('TIME_TAKEN', { nearest: [] });
  }
}
