import {
  type AgendaState,
  bookableDates,
  type FreeTime,
  listFreeTimes,
  type Visit,
} from '@vitrina/contract/agenda/free-times/free-times.ts';
import { addDays, localDate } from '@vitrina/contract/business/opening-hours/local-time.ts';
import { AppError } from '../../platform/errors.ts';

/** A form takes time to fill in, so a shown time stays good for so long after its notice began. */
const graceMinutes = 10;
const nearestTimes = 3;
/** Days around the wanted one in which nearest times are searched. */
const searchedDays = 14;

/** Who gives the visit at a free time: the first who is free. Throws TIME_TAKEN with the nearest free times. */
export function chooseFree(agenda: AgendaState, visit: Visit, start: Date, now: Date): string {
  const { settings, timeZone } = agenda;
  const date = localDate(start.getTime(), timeZone);
  const lenient = {
    ...agenda,
    settings: { ...settings, noticeMinutes: settings.noticeMinutes - graceMinutes },
  };
  const wanted = start.toISOString();
  const { times } = listFreeTimes(lenient, visit, now, { from: date, maxDays: 1 });
  const id = times.find((time) => time.start === wanted)?.professionalIds[0];
  if (id !== undefined) return id;
  throw new AppError('TIME_TAKEN', { nearest: listNearest(agenda, visit, start, now) });
}

/** Who gives a visit that the business places, also outside of hours. Throws TIME_TAKEN with the nearest free times. */
export function chooseUntaken(
  agenda: AgendaState,
  visit: Visit,
  { start, forced, now }: { start: Date; forced: boolean; now: Date },
): { id: string; forced: boolean } {
  const from = start.getTime();
  const end = from + (visit.minutes + visit.cleanUpMinutes) * 60_000;
  const free = agenda.workers.find(({ taken }) => !taken.some((busy) => busy.start < end && from < busy.end));
  if (free) return { id: free.id, forced: false };
  const [first] = agenda.workers;
  if (forced && first) return { id: first.id, forced: true };
  throw new AppError('TIME_TAKEN', { nearest: listNearest(agenda, visit, start, now) });
}

function listNearest(agenda: AgendaState, visit: Visit, start: Date, now: Date): FreeTime[] {
  const { first, last } = bookableDates(agenda, now);
  const date = addDays(localDate(start.getTime(), agenda.timeZone), -1);
  const from = date < first ? first : date > last ? last : date;
  const { times } = listFreeTimes(agenda, visit, now, { from, maxDays: searchedDays });
  const distance = (time: FreeTime) => Math.abs(Date.parse(time.start) - start.getTime());
  return times
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, nearestTimes)
    .sort((a, b) => (a.start < b.start ? -1 : 1));
}
