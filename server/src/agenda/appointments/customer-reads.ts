import type { CustomerAppointment } from '@vitrina/contract/agenda/appointments/schema.ts';
import { requireBusiness } from '../../business/customization/reads.ts';
import type { Db } from '../../platform/db/client.ts';
import type { ReadableId } from '../../platform/db/owner.ts';
import { selectProfessionals } from '../professionals/reads.ts';
import { selectAgendaSettings } from '../settings/reads.ts';
import { type AppointmentRow, viewCustomerAppointment } from './view.ts';

/** Returns the appointment as its customer sees it now. */
export async function findCustomerView(
  db: Db,
  ownerId: ReadableId,
  row: AppointmentRow,
): Promise<CustomerAppointment> {
  const [settings, professionals, { timeZone }] = await Promise.all([
    selectAgendaSettings(db, ownerId),
    selectProfessionals(db, ownerId),
    requireBusiness(db, ownerId),
  ]);
  const professional = professionals.find(({ id }) => id === row.professionalId)?.name ?? '';
  return viewCustomerAppointment(row, { settings, professional, timeZone, now: db.clock.now() });
}
