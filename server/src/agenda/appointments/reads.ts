import {
  type AnyColumn,
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  gte,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { CapabilityTokens } from '../../business/visitors/tokens.ts';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { ReadableId, WritableId } from '../../platform/db/owner.ts';
import type { Scope } from '../scope.ts';
import { appointments, professionals } from '../tables.ts';
import type { AppointmentRow } from './view.ts';

const {
  contentHash,
  visitor: _,
  network: __,
  during: ___,
  idempotencyKey,
  ...ownColumns
} = getTableColumns(appointments);

/** The data of a customer who had it blocked is shown nowhere. `data-requests/stored-reads.ts` alone reads it. */
const unlessBlocked = <Text extends string | null>(column: AnyColumn, otherwise: SQL) =>
  sql<Text>`case when ${appointments.blockedAt} is null then ${column} else ${otherwise} end`;

const columns = {
  ...ownColumns,
  customerName: unlessBlocked<string>(appointments.customerName, sql`''`),
  phone: unlessBlocked<string | null>(appointments.phone, sql`null`),
  email: unlessBlocked<string | null>(appointments.email, sql`null`),
  notes: unlessBlocked<string>(appointments.notes, sql`''`),
  /** The end of the clean-up. */
  busyUntil: sql`upper(${appointments.during})`.mapWith(appointments.endsAt),
  professional: sql<string>`(select name from ${professionals}
    where ${professionals.ownerId} = ${appointments.ownerId} and ${professionals.id} = ${appointments.professionalId})`,
};

/** Returns the appointments that begin at `from` or later and before `to`, by their start. */
export function selectAppointments(
  db: Db | Tx,
  ownerId: ReadableId,
  { from, to, scope = null }: { from: Date; to: Date; scope?: Scope },
): Promise<AppointmentRow[]> {
  return db
    .select(columns)
    .from(appointments)
    .where(
      and(
        eq(appointments.ownerId, ownerId),
        gte(appointments.startsAt, from),
        lt(appointments.startsAt, to),
        ofScope(scope),
      ),
    )
    .orderBy(asc(appointments.startsAt), asc(appointments.id));
}

/** Returns what waits for the business, by its start. */
export function selectRequested(db: Db | Tx, ownerId: ReadableId, scope: Scope): Promise<AppointmentRow[]> {
  const now = db.clock.now();
  return db
    .select(columns)
    .from(appointments)
    .where(
      and(
        eq(appointments.ownerId, ownerId),
        eq(appointments.state, 'requested'),
        ofScope(scope),
        or(
          isNull(appointments.heldUntil),
          gt(appointments.heldUntil, now),
          // One that keeps no time waits until its start.
          and(lte(appointments.heldUntil, appointments.createdAt), gt(appointments.startsAt, now)),
        ),
      ),
    )
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
    .limit(maxListed);
}

/** Returns what customers booked, moved or cancelled since an instant. */
export function selectChangedByCustomers(
  db: Db | Tx,
  ownerId: ReadableId,
  since: Date,
  scope: Scope,
): Promise<AppointmentRow[]> {
  const after = since.toISOString();
  return db
    .select(columns)
    .from(appointments)
    .where(
      and(
        eq(appointments.ownerId, ownerId),
        gt(appointments.endsAt, since),
        ofScope(scope),
        or(
          and(appointments.byCustomer, gt(appointments.createdAt, since)),
          sql`exists (select from jsonb_array_elements(${appointments.changes}) as change
            where (change ->> 'byCustomer')::boolean and (change ->> 'at')::timestamptz > ${after}::timestamptz)`,
        ),
      ),
    )
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
    .limit(maxListed);
}

const maxListed = 200;

function ofScope(scope: Scope): SQL | undefined {
  if (scope === null) return undefined;
  return scope.professionalId === null ? sql`false` : eq(appointments.professionalId, scope.professionalId);
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

/** Returns the taken times between two instants, with clean-up, without the appointment `exceptId`. A requested one ends by itself at `heldUntil`. */
export async function selectTaken(
  db: Db | Tx,
  ownerId: ReadableId,
  { from, to, now, exceptId }: { from: Date; to: Date; now: Date; exceptId?: string | undefined },
) {
  const isHeld = or(isNull(appointments.heldUntil), gt(appointments.heldUntil, now));
  const rows = await db
    .select({
      professionalId: appointments.professionalId,
      heldUntil: appointments.heldUntil,
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
