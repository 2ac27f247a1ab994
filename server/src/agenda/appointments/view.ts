import type { Appointment, CustomerAppointment } from '@vitrina/contract/agenda/appointments/schema.ts';
import { isOpenAppointment, isUnreserved } from '@vitrina/contract/agenda/appointments/states.ts';
import { reminderHours } from '@vitrina/contract/agenda/limits.ts';
import type { AgendaSettings } from '@vitrina/contract/agenda/settings/schema.ts';
import { normalizePrice } from '@vitrina/contract/platform/money/schema.ts';
import type { appointments } from '../tables.ts';

export type AppointmentRow = Omit<
  typeof appointments.$inferSelect,
  'contentHash' | 'visitor' | 'network' | 'during' | 'idempotencyKey'
> & {
  /** The end of the clean-up. */
  busyUntil: Date;
  /** The name of the professional. */
  professional: string;
};

/** Returns the appointment as the business sees it, without the page of its customer. */
export function viewAppointment(row: AppointmentRow): Omit<Appointment, 'url'> {
  return {
    id: row.id,
    ...viewCommon(row),
    professionalId: row.professionalId,
    professional: row.professional,
    busyUntil: row.busyUntil.toISOString(),
    heldUntil: row.heldUntil?.toISOString() ?? null,
    customer: { name: row.customerName, phone: row.phone, email: row.email },
    paidAmount: row.paidAmount && normalizePrice(row.paidAmount),
    forced: row.forced && !isUnreserved(row),
    byCustomer: row.byCustomer,
    createdAt: row.createdAt.toISOString(),
    remindedAt: row.remindedAt?.toISOString() ?? null,
    changedByCustomerAt: findCustomerChange(row),
    version: row.changes.length,
  };
}

/** A professional needs the customer's number until the appointment has ended. */
export function withoutPastPhone<Viewed extends Pick<Appointment, 'customer' | 'state'>>(
  viewed: Viewed,
): Viewed {
  const isOpen = viewed.state !== 'unknown' && isOpenAppointment(viewed.state);
  return isOpen ? viewed : { ...viewed, customer: { ...viewed.customer, phone: null } };
}

function findCustomerChange({ changes, byCustomer, createdAt }: AppointmentRow): string | null {
  const changed = changes.findLast((change) => change.byCustomer)?.at;
  return changed ?? (byCustomer ? createdAt.toISOString() : null);
}

/** Returns the appointment as its customer sees it. */
export function viewCustomerAppointment(
  row: AppointmentRow,
  { settings, timeZone, now }: { settings: AgendaSettings; timeZone: string; now: Date },
): CustomerAppointment {
  const until = changeableUntil(row, settings);
  return {
    ...viewCommon(row),
    professional: row.professional,
    customer: { name: row.customerName },
    note: settings.note,
    hasEmail: row.email !== null && isReminded(row),
    changeableUntil: until && now < until ? until.toISOString() : null,
    timeZone,
  };
}

/** Whether there is a day before it in which to remind of it. */
function isReminded({ startsAt, createdAt }: AppointmentRow): boolean {
  return startsAt.getTime() - createdAt.getTime() >= reminderHours.first * 60 * 60_000;
}

/** Returns the last instant at which the customer may move or cancel. Null means never again. */
export function changeableUntil(
  { state, startsAt }: Pick<AppointmentRow, 'state' | 'startsAt'>,
  { cancelMinutes }: Pick<AgendaSettings, 'cancelMinutes'>,
): Date | null {
  return isOpenAppointment(state) ? new Date(startsAt.getTime() - cancelMinutes * 60_000) : null;
}

function viewCommon({ state, startsAt, endsAt, services, total, currency, notes }: AppointmentRow) {
  return {
    state,
    start: startsAt.toISOString(),
    end: endsAt.toISOString(),
    services,
    total: normalizePrice(total),
    currency,
    notes,
  };
}
