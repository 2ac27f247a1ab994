import { and, asc, eq, getTableColumns, gt, gte, isNull, lt, or, sql } from 'drizzle-orm';
import type { CapabilityTokens } from '../../business/visitors/tokens.ts';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { ReadableId, WritableId } from '../../platform/db/owner.ts';
import { appointments } from '../tables.ts';
import type { AppointmentRow } from './view.ts';

const {
  contentHash,
  visitor: _,
  network: __,
  during: ___,
  idempotencyKey,
  ...columns
} = getTableColumns(appointments);

/** Returns the appointments that begin at `from` or later and before `to`, by their start. */
export function selectAppointments(
  db: Db | Tx,
  ownerId: ReadableId,
  { from, to }: { from: Date; to: Date },
): Promise<AppointmentRow[]> {
  return db
    .select(columns)
    .from(appointments)
    .where(
      and(eq(appointments.ownerId, ownerId), gte(appointments.startsAt, from), lt(appointments.startsAt, to)),
    )
    .orderBy(asc(appointments.startsAt), asc(appointments.id));
}

/** Returns all appointments for the export, by their start. */
export function selectAllAppointments(db: Db | Tx, ownerId: ReadableId): Promise<AppointmentRow[]> {
  return selectAppointments(db, ownerId, { from: new Date(0), to: new Date('2200-01-01') });
}

export async function findAppointment(
  db: Db | Tx,
  ownerId: ReadableId,
  id: string,
): Promise<AppointmentRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(appointments)
    .where(and(eq(appointments.ownerId, ownerId), eq(appointments.id, id)));
  return row;
}

/** Also with the hash of what was booked. */
export async function findAppointmentByKey(
  db: Db | Tx,
  ownerId: ReadableId,
  key: string,
): Promise<(AppointmentRow & { contentHash: Buffer }) | undefined> {
  const [row] = await db
    .select({ ...columns, contentHash })
    .from(appointments)
    .where(and(eq(appointments.ownerId, ownerId), eq(idempotencyKey, key)));
  return row;
}

/** Returns undefined for an erased appointment, whose page is gone. */
export async function findAppointmentByToken(
  db: Db,
  tokens: CapabilityTokens,
  token: string,
): Promise<(AppointmentRow & { ownerId: WritableId }) | undefined> {
  const id = tokens.verify(token);
  if (id === undefined) return undefined;
  const [row] = await db
    .select(columns)
    .from(appointments)
    .where(and(eq(appointments.id, id), isNull(appointments.erasedAt)));
  return row;
}

/** Returns the taken times between two instants, with clean-up, without the appointment `exceptId`. */
export async function selectTaken(
  db: Db | Tx,
  ownerId: ReadableId,
  { from, to, now, exceptId }: { from: Date; to: Date; now: Date; exceptId?: string | undefined },
) {
  const isHeld = or(isNull(appointments.heldUntil), gt(appointments.heldUntil, now));
  const rows = await db
    .select({
      professionalId: appointments.professionalId,
      start: sql<string>`extract(epoch from lower(during)) * 1000`.mapWith(Number),
      end: sql<string>`extract(epoch from upper(during)) * 1000`.mapWith(Number),
    })
    .from(appointments)
    .where(
      and(
        eq(appointments.ownerId, ownerId),
        appointments.live,
        // No appointment is longer than two days.
        sql`${appointments.startsAt} > ${from.toISOString()}::timestamptz - interval '2 days'`,
        lt(appointments.startsAt, to),
        isHeld,
        sql`during && tstzrange(${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz)`,
        exceptId === undefined ? undefined : sql`${appointments.id} <> ${exceptId}::uuid`,
      ),
    );
  return rows;
}
