import type { CustomerAppointment } from '@vitrina/contract/agenda/appointments/schema.ts';
import { requireBusiness } from '../../business/customization/reads.ts';
import type { Db } from '../../platform/db/client.ts';
import type { ReadableId } from '../../platform/db/owner.ts';
import { selectAgendaSettings } from '../settings/reads.ts';
import { type AppointmentRow, viewCustomerAppointment } from './view.ts';

/** Returns the appointment as its customer sees it now. */
export async function findCustomerView(
  db: Db,
  ownerId: ReadableId,
  row: AppointmentRow,
): Promise<CustomerAppointment> {
  const [settings, { timeZone }] = await Promise.all([
    selectAgendaSettings(db, ownerId),
    requireBusiness(db, ownerId),
  ]);
  return viewCustomerAppointment(row, { settings, timeZone, now: db.clock.now() });
}
