import { nameServices } from '@vitrina/contract/agenda/appointments/messages.ts';
import { isOpenAppointment } from '@vitrina/contract/agenda/appointments/states.ts';
import { describeAppointmentState } from '@vitrina/contract/agenda/appointments/status-words.ts';
import { maxRequestedOrders } from '@vitrina/contract/orders/data-requests/schema.ts';
import { undoMs } from '@vitrina/contract/orders/states.ts';
import { formatPrice } from '@vitrina/contract/platform/money/rules.ts';
import { normalizePrice } from '@vitrina/contract/platform/money/schema.ts';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { BusinessRow } from '../../business/customization/reads.ts';
import type {
  AppointmentKey,
  DescribedAppointment,
  StoredAppointment,
} from '../../orders/data-requests/appointment-data.ts';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { OwnerId, ReadableId, WritableId } from '../../platform/db/owner.ts';
import { parsePhone } from '../appointments/phone.ts';
import type { AppointmentRow } from '../appointments/view.ts';
import { appointments, professionals } from '../tables.ts';

const keyColumns = {
  id: appointments.id,
  startsAt: appointments.startsAt,
  endsAt: appointments.endsAt,
  state: appointments.state,
  changes: appointments.changes,
  erasedAt: appointments.erasedAt,
};

/** Returns those of the ids that the business has. */
export async function selectKeys(
  db: Db | Tx,
  ownerId: ReadableId,
  ids: readonly string[],
): Promise<AppointmentKey[]> {
  const rows = await db
    .select(keyColumns)
    .from(appointments)
    .where(and(eq(appointments.ownerId, ownerId), inArray(appointments.id, [...ids])));
  return rows.map((row) => toKey(row, db.clock.now()));
}

/** Returns the newest of a number, without erased ones. Throws PHONE_UNCLEAR and INVALID_PHONE. */
export async function selectKeysOfPhone(
  db: Db | Tx,
  ownerId: OwnerId,
  typed: string,
  { country }: Pick<BusinessRow, 'country'>,
): Promise<AppointmentKey[]> {
  const rows = await db
    .select(keyColumns)
    .from(appointments)
    .where(
      and(
        eq(appointments.ownerId, ownerId),
        eq(appointments.phone, parsePhone(typed, country, 'phone')),
        isNull(appointments.erasedAt),
      ),
    )
    .orderBy(desc(appointments.startsAt), desc(appointments.id))
    .limit(maxRequestedOrders);
  return rows.map((row) => toKey(row, db.clock.now()));
}

function toKey(
  { id, startsAt, erasedAt, ...times }: Pick<AppointmentRow, keyof typeof keyColumns>,
  now: Date,
): AppointmentKey {
  return { id, startsAt, isErased: erasedAt !== null, isOpen: isNeeded(times, now) };
}

/** Whether the business still needs the data: until the visit is over, and while its end can be taken back. */
export function isNeeded(
  { state, endsAt, changes }: Pick<AppointmentRow, 'state' | 'endsAt' | 'changes'>,
  now: Date,
): boolean {
  if (isOpenAppointment(state)) return now < endsAt;
  return now.getTime() - Date.parse(changes.at(-1)?.at ?? '') <= undoMs;
}

const storedColumns = {
  id: appointments.id,
  startsAt: appointments.startsAt,
  customerName: appointments.customerName,
  phone: appointments.phone,
  email: appointments.email,
  notes: appointments.notes,
};

/** Returns what is held of the customers, by the start of their appointments. */
export function selectStored(
  db: Db | Tx,
  ownerId: OwnerId | WritableId,
  ids: readonly string[],
): Promise<StoredAppointment[]> {
  return db
    .select(storedColumns)
    .from(appointments)
    .where(isHeldOf(ownerId, ids))
    .orderBy(appointments.startsAt, appointments.id);
}

const heldColumns = {
  ...storedColumns,
  state: appointments.state,
  services: appointments.services,
  total: appointments.total,
  currency: appointments.currency,
  createdAt: appointments.createdAt,
  professional: professionals.name,
};

/** The same with all that is held, as a paragraph of a message. */
export async function selectHeld(
  db: Db | Tx,
  ownerId: OwnerId,
  ids: readonly string[],
  business: BusinessRow,
): Promise<DescribedAppointment[]> {
  const rows = await db
    .select(heldColumns)
    .from(appointments)
    .innerJoin(
      professionals,
      and(eq(professionals.ownerId, appointments.ownerId), eq(professionals.id, appointments.professionalId)),
    )
    .where(isHeldOf(ownerId, ids))
    .orderBy(appointments.startsAt, appointments.id);
  return rows.map((row) => {
    const { id, startsAt, customerName, phone, email, notes } = row;
    return { id, startsAt, customerName, phone, email, notes, paragraph: describeHeld(row, business) };
  });
}

function isHeldOf(ownerId: ReadableId, ids: readonly string[]) {
  return and(
    eq(appointments.ownerId, ownerId),
    inArray(appointments.id, [...ids]),
    isNull(appointments.erasedAt),
  );
}

type HeldRow = Pick<AppointmentRow, keyof typeof heldColumns>;

function describeHeld(row: HeldRow, { locale, timeZone }: BusinessRow): string {
  const { format } = new Intl.DateTimeFormat(locale.startsWith('es') ? locale : 'es', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  });
  const fields: [name: string, value: string | null][] = [
    ['Reserva', format(row.startsAt)],
    ['Estado', describeAppointmentState(row.state).name],
    ['Nombre', row.customerName],
    ['Teléfono', row.phone],
    ['Correo', row.email],
    ['Servicios', nameServices(row.services)],
    ['Con', row.professional],
    ['Nota', row.notes],
    ['Precio', formatPrice(normalizePrice(row.total), { locale, currency: row.currency })],
    ['Reservada el', format(row.createdAt)],
  ];
  return fields.flatMap(([name, value]) => (value ? `${name}: ${value}` : [])).join('\n');
}
