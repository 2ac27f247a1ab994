import {
  type AgendaState,
  bookableDates,
  type FreeTime,
  isWorking,
  listFreeTimes,
  type Visit,
} from '@vitrina/contract/agenda/free-times/free-times.ts';
import { addDays, localDate, toInstant } from '@vitrina/contract/business/opening-hours/local-time.ts';
import { AppError } from '../../platform/errors.ts';

/** How long a shown time can still be booked after its notice began, because a form takes time. */
const graceMinutes = 10;
const nearestTimes = 3;
/** In how many days around the wanted one the nearest times are searched. */
const searchedDays = 14;

const dayMs = 24 * 60 * 60_000;

/** The instants between which the taken times are known. */
export interface ReadSpan {
  from: Date;
  to: Date;
}

/** Returns the span that a visit at `start` and its nearest free times need. A visit lasts less than two days. */
export function spanAround(start: Date): ReadSpan {
  return { from: new Date(start.getTime() - 10 * dayMs), to: new Date(start.getTime() + 30 * dayMs) };
}

/** Returns `start`, or the nearest instant at which a customer may book. */
export function toBookable(agenda: Pick<AgendaState, 'timeZone' | 'settings'>, start: Date, now: Date): Date {
  const end = toInstant(addDays(bookableDates(agenda, now).last, 1), 0, agenda.timeZone, 'last');
  return new Date(Math.min(Math.max(start.getTime(), now.getTime()), end));
}

interface Wanted {
  start: Date;
  now: Date;
  span: ReadSpan;
}

/** Returns the first professional who is free at the wanted time. Throws TIME_TAKEN with the nearest free times. */
export function chooseFree(agenda: AgendaState, visit: Visit, wanted: Wanted): string {
  const { start, now } = wanted;
  const { settings, timeZone } = agenda;
  const date = localDate(start.getTime(), timeZone);
  const lenient = {
    ...agenda,
    settings: { ...settings, noticeMinutes: settings.noticeMinutes - graceMinutes },
  };
  const startText = start.toISOString();
  const { times } = listFreeTimes(lenient, visit, now, { from: date, maxDays: 1 });
  const id = times.find((time) => time.start === startText)?.professionalIds[0];
  if (id !== undefined) return id;
  throw new AppError('TIME_TAKEN', { nearest: listNearest(agenda, visit, wanted) });
}

/** Returns the first professional whose time is not taken, if possible one who works then, else outside of hours. Throws TIME_TAKEN with the nearest free times. */
export function chooseUntaken(
  agenda: AgendaState,
  visit: Visit,
  { forced, ...wanted }: Wanted & { forced: boolean },
): { id: string; forced: boolean } {
  const from = wanted.start.getTime();
  const end = from + (visit.minutes + visit.cleanUpMinutes) * 60_000;
  const untaken = agenda.workers.filter(
    ({ taken }) => !taken.some((busy) => busy.start < end && from < busy.end),
  );
  const free = untaken.find((worker) => isWorking(agenda, worker, { start: from, end })) ?? untaken[0];
  if (free) return { id: free.id, forced: false };
  const [first] = agenda.workers;
  if (forced && first) return { id: first.id, forced: true };
  throw new AppError('TIME_TAKEN', { nearest: listNearest(agenda, visit, wanted) });
}

function listNearest(agenda: AgendaState, visit: Visit, { start, now, span }: Wanted): FreeTime[] {
  const { first, last } = bookableDates(agenda, now);
  const date = localDate(start.getTime(), agenda.timeZone);
  const earliest = addDays(date < last ? date : last, -searchedDays / 2);
  const from = earliest < first ? first : earliest;
  const { times } = listFreeTimes(agenda, visit, now, { from, maxDays: searchedDays });
  const distance = (time: FreeTime) => Math.abs(Date.parse(time.start) - start.getTime());
  const length = (visit.minutes + visit.cleanUpMinutes) * 60_000;
  const isRead = ({ start: at }: FreeTime) =>
    span.from.getTime() <= Date.parse(at) && Date.parse(at) + length <= span.to.getTime();
  return times
    .filter(isRead)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, nearestTimes)
    .sort((a, b) => (a.start < b.start ? -1 : 1));
}
