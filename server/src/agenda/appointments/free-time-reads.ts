import type { ServiceInput } from '@vitrina/contract/agenda/appointments/schema.ts';
import {
  bookableDates,
  type FreeTime,
  listFreeTimes,
  type Visit,
} from '@vitrina/contract/agenda/free-times/free-times.ts';
import { gridMinutes } from '@vitrina/contract/agenda/limits.ts';
import type { AgendaSettings } from '@vitrina/contract/agenda/settings/schema.ts';
import { addDays, countDays, toInstant } from '@vitrina/contract/business/opening-hours/local-time.ts';
import { type Tx, together } from '../../platform/db/client.ts';
import type { ReadableId } from '../../platform/db/owner.ts';
import type { AppointmentRow } from './view.ts';
import { type OpenAgenda, prepareVisit, selectAgendaState, selectMovable } from './visit-reads.ts';

/** How many days with a free time a document shows. */
const shownDays = 14;
/** How many days are read first for each day that is shown. Most businesses have enough with a free time among them. */
const readFactor = 1.5;

interface FreeTimes {
  times: FreeTime[];
  /** When they change without a write, in ms since 1970. */
  changesAt: number;
  /** The date to continue from. Null means that there are no later times. */
  nextFrom: string | null;
}

interface Wanted {
  /** The wanted professional. Undefined means any. */
  professionalId?: string | undefined;
  /** A local date. By default today. */
  from?: string | undefined;
  /** How many days with a free time are returned. By default those of a document. */
  maxDays?: number | undefined;
}

/** Returns the times that are free for a visit. Throws what `prepareVisit` throws. */
export async function findFreeTimes(
  tx: Tx,
  ownerId: ReadableId,
  agenda: OpenAgenda,
  { services, ...wanted }: Wanted & { services: readonly ServiceInput[] },
): Promise<FreeTimes> {
  // It is read together with the agenda.
  const visit = prepareVisit(tx, ownerId, services, agenda);
  const productIds = services.map(({ productId }) => productId);
  return listTimes(tx, ownerId, agenda, { ...wanted, visit, productIds });
}

/** Returns the times to which a customer can move an appointment, as if it took none. */
export async function findMoveTimes(
  tx: Tx,
  ownerId: ReadableId,
  row: AppointmentRow,
  wanted: Wanted,
): Promise<FreeTimes & { horizonDays: number }> {
  const agenda = await selectMovable(tx, ownerId);
  const minutes = (row.endsAt.getTime() - row.startsAt.getTime()) / 60_000;
  const cleanUpMinutes = (row.busyUntil.getTime() - row.endsAt.getTime()) / 60_000;
  const found = await listTimes(tx, ownerId, agenda, {
    ...wanted,
    visit: { minutes, cleanUpMinutes },
    productIds: row.services.map(({ productId }) => productId),
    exceptId: row.id,
  });
  const times = found.times.filter(({ start }) => start !== row.startsAt.toISOString());
  return { ...found, times, horizonDays: agenda.settings.horizonDays };
}

async function listTimes(
  tx: Tx,
  ownerId: ReadableId,
  agenda: OpenAgenda,
  {
    visit,
    productIds,
    professionalId,
    from: wantedFrom,
    exceptId,
    maxDays = shownDays,
  }: Wanted & { visit: Visit | Promise<Visit>; productIds: readonly string[]; exceptId?: string },
): Promise<FreeTimes> {
  const { timeZone } = agenda.business;
  const now = tx.clock.now();
  const dates = bookableDates({ timeZone, settings: agenda.settings }, now);
  const from = wantedFrom && wantedFrom > dates.first ? wantedFrom : dates.first;
  /** Lists the times until a date. Without `nextFrom` fewer days than are shown have one. */
  const listUntil = async (last: string) => {
    const [state, length] = await together([
      selectAgendaState(tx, ownerId, agenda, {
        productIds,
        professionalId,
        from: new Date(toInstant(from, 0, timeZone, 'first')),
        to: new Date(toInstant(addDays(last, 3), 0, timeZone, 'last')),
        exceptId,
      }),
      Promise.resolve(visit),
    ]);
    const settings = { ...state.settings, horizonDays: countDays(dates.first, last) };
    const found = listFreeTimes({ ...state, settings }, length, now, { from, maxDays });
    return {
      ...found,
      changesAt: Math.min(agenda.planChangesAt, state.nextHoldEnd, nextStep(now, settings)),
    };
  };
  if (from > dates.last) {
    // Also without a time, a service has to exist.
    await visit;
    return {
      times: [],
      changesAt: Math.min(agenda.planChangesAt, nextStep(now, agenda.settings)),
      nextFrom: null,
    };
  }
  const near = addDays(from, Math.ceil(maxDays * readFactor));
  if (near < dates.last) {
    const found = await listUntil(near);
    if (found.nextFrom !== null) return found;
  }
  return listUntil(dates.last);
}

/** All zones of today differ from UTC by multiples of it. */
const quarterMs = gridMinutes * 60_000;

/** Returns when the next day may begin or the next start may be too near, in ms since 1970. */
function nextStep(now: Date, { noticeMinutes }: Pick<AgendaSettings, 'noticeMinutes'>): number {
  const noticeMs = noticeMinutes * 60_000;
  const nextQuarter = (Math.floor(now.getTime() / quarterMs) + 1) * quarterMs;
  const nearest = Math.ceil((now.getTime() + noticeMs) / quarterMs) * quarterMs;
  return Math.min(nextQuarter, nearest - noticeMs);
}
