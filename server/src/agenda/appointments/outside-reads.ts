import { isOpenAppointment } from '@vitrina/contract/agenda/appointments/states.ts';
import { isWorking } from '@vitrina/contract/agenda/free-times/free-times.ts';
import { outsideDays } from '@vitrina/contract/agenda/limits.ts';
import { requireBusiness } from '../../business/customization/reads.ts';
import { selectOpeningHours } from '../../business/opening-hours/reads.ts';
import type { Db } from '../../platform/db/client.ts';
import type { ReadableId } from '../../platform/db/owner.ts';
import { selectProfessionals } from '../professionals/reads.ts';
import type { Scope } from '../scope.ts';
import { selectAppointments } from './reads.ts';
import type { AppointmentRow } from './view.ts';

const dayMs = 24 * 60 * 60_000;

/** Returns the open appointments ahead that changed hours or an absence no longer cover. */
export async function selectOutside(db: Db, ownerId: ReadableId, scope: Scope): Promise<AppointmentRow[]> {
  const from = db.clock.now();
  const to = new Date(from.getTime() + outsideDays * dayMs);
  const [rows, { hours }, { timeZone }, professionals] = await Promise.all([
    selectAppointments(db, ownerId, { from, to, scope }),
    selectOpeningHours(db, ownerId),
    requireBusiness(db, ownerId),
    selectProfessionals(db, ownerId),
  ]);
  if (!hours) return [];
  return rows.filter((row) => {
    if (!isOpenAppointment(row.state)) return false;
    const worker = professionals.find(({ id }) => id === row.professionalId);
    const times = { start: row.startsAt.getTime(), end: row.endsAt.getTime() };
    return !worker || !isWorking({ hours, timeZone }, worker, times);
  });
}
