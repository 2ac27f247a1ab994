import { addDays, localDate, toInstant } from '../../business/opening-hours/local-time.ts';
import { openIntervals } from '../../business/opening-hours/opening-state.ts';
import type { OpeningHours, Week } from '../../business/opening-hours/schema.ts';
import { gridMinutes } from '../limits.ts';
import type { DayOff } from '../professionals/schema.ts';
import type { AgendaSettings } from '../settings/schema.ts';
import { type Interval, intersect, subtract } from './intervals.ts';

const minuteMs = 60_000;
const gridMs = gridMinutes * minuteMs;

export interface Worker {
  id: string;
  /** The hours of the professional. Null means the opening hours of the business. */
  week: Week | null;
  daysOff: readonly Pick<DayOff, 'from' | 'to'>[];
  /** Appointments with their clean-up, and blocks. */
  taken: readonly Interval[];
}

export interface AgendaState {
  /** The opening hours. Null means that they are unknown, and no time is offered. */
  hours: OpeningHours | null;
  timeZone: string;
  settings: Pick<AgendaSettings, 'noticeMinutes' | 'horizonDays'>;
  /** The professionals who give all services of the visit. The first free one takes it. */
  workers: readonly Worker[];
}

/** How long a visit takes, and its professional after it. */
export interface Visit {
  minutes: number;
  cleanUpMinutes: number;
}

export interface FreeTime {
  /** ISO 8601 in UTC. */
  start: string;
  /** The professionals who are free, in their order. */
  professionalIds: string[];
}

/** What a service and its choices say about its length. Absent and null make no difference. */
interface ServiceLength {
  minutes: number;
  size: { minutes?: number | null | undefined } | null | undefined;
  options: readonly { minutes?: number | null | undefined; quantity: number }[];
}

/** Returns the minutes of a service in its size, with what its options add. */
export function reckonMinutes({ minutes, size, options }: ServiceLength): number {
  return options.reduce(
    (sum, option) => sum + (option.minutes ?? 0) * option.quantity,
    size?.minutes ?? minutes,
  );
}

/** Returns the length of a visit: its services follow each other, and the longest clean-up comes once at the end. */
export function reckonVisit(services: readonly { minutes: number; cleanUpMinutes: number | null }[]): Visit {
  return {
    minutes: services.reduce((sum, { minutes }) => sum + minutes, 0),
    cleanUpMinutes: Math.max(0, ...services.map(({ cleanUpMinutes }) => cleanUpMinutes ?? 0)),
  };
}

/** Returns the first and the last local date on which a time can be booked at `now`. */
export function bookableDates(
  { timeZone, settings }: Pick<AgendaState, 'timeZone' | 'settings'>,
  now: Date,
): { first: string; last: string } {
  const first = localDate(now.getTime(), timeZone);
  return { first, last: addDays(first, settings.horizonDays) };
}

/**
 * Returns the times at which the visit can begin, from the local date `from` on, until `maxDays` days have one. The listed
 * professionals are free for the whole visit and the clean-up. `nextFrom` is the date to continue from, or null at the end.
 */
export function listFreeTimes(
  agenda: AgendaState,
  { minutes, cleanUpMinutes }: Visit,
  now: Date,
  { from, maxDays }: { from: string; maxDays: number },
): { times: FreeTime[]; nextFrom: string | null } {
  const { first, last } = bookableDates(agenda, now);
  const start = from < first ? first : from;
  const { hours, timeZone, settings } = agenda;
  if (!hours || start > last) return { times: [], nextFrom: null };
  const lengthMs = (minutes + cleanUpMinutes) * minuteMs;
  const earliest = now.getTime() + settings.noticeMinutes * minuteMs;
  const days = Math.round((Date.parse(last) - Date.parse(start)) / (24 * 60 * minuteMs));
  const free = createFreeIntervals(agenda, hours, start, days);
  const positions = agenda.workers.map(() => 0);
  const times: FreeTime[] = [];
  let shownDays = 0;
  for (let date = start; date <= last; date = addDays(date, 1)) {
    if (shownDays === maxDays) return { times, nextFrom: date };
    const dayStart = toInstant(date, 0, timeZone, 'first');
    const dayEnd = toInstant(addDays(date, 1), 0, timeZone, 'first');
    const idsByStart = new Map<number, string[]>();
    for (const [index, { id }] of agenda.workers.entries()) {
      const intervals = free[index] ?? [];
      // Taken times that ended before this day cannot matter on a later one.
      let position = positions[index] ?? 0;
      while ((intervals[position]?.end ?? Number.POSITIVE_INFINITY) <= dayStart) position += 1;
      positions[index] = position;
      for (let at = position; (intervals[at]?.start ?? Number.POSITIVE_INFINITY) < dayEnd; at++) {
        const interval = intervals[at] as Interval;
        const earliestStart = Math.max(interval.start, dayStart, earliest);
        for (
          let time = Math.ceil(earliestStart / gridMs) * gridMs;
          time < dayEnd && time + lengthMs <= interval.end;
          time += gridMs
        ) {
          const ids = idsByStart.get(time);
          if (ids) ids.push(id);
          else idsByStart.set(time, [id]);
        }
      }
    }
    if (idsByStart.size > 0) shownDays += 1;
    for (const time of [...idsByStart.keys()].sort((a, b) => a - b))
      times.push({ start: new Date(time).toISOString(), professionalIds: idsByStart.get(time) ?? [] });
  }
  return { times, nextFrom: null };
}

/** Whether a worker works from `interval.start` to `interval.end` without a break. Taken times do not count. */
export function isWorking(
  { hours, timeZone }: Pick<AgendaState, 'hours' | 'timeZone'>,
  worker: Omit<Worker, 'taken'>,
  { start, end }: Interval,
): boolean {
  if (!hours) return false;
  const date = addDays(localDate(start, timeZone), -1);
  const days = Math.ceil((end - start) / (24 * 60 * minuteMs)) + 2;
  return listWorkingIntervals(hours, timeZone, worker, date, days).some(
    (interval) => interval.start <= start && end <= interval.end,
  );
}

/** Returns how long the workers of an agenda work on a local date, and how much of that is not taken, in ms. */
export function reckonDay(
  { hours, timeZone, workers }: Pick<AgendaState, 'hours' | 'timeZone' | 'workers'>,
  date: string,
): { work: number; free: number } {
  if (!hours) return { work: 0, free: 0 };
  const day = {
    start: toInstant(date, 0, timeZone, 'first'),
    end: toInstant(addDays(date, 1), 0, timeZone, 'first'),
  };
  const sum = (intervals: readonly Interval[]) =>
    intervals.reduce((total, { start, end }) => total + end - start, 0);
  const days = workers.map((worker) => {
    const working = intersect(listWorkingIntervals(hours, timeZone, worker, date, 0), [day]);
    return { work: sum(working), free: sum(subtract(working, worker.taken)) };
  });
  return {
    work: days.reduce((total, { work }) => total + work, 0),
    free: days.reduce((total, { free }) => total + free, 0),
  };
}

/** Returns the sorted intervals in which each worker can be booked. */
function createFreeIntervals(
  { timeZone, workers }: AgendaState,
  hours: OpeningHours,
  from: string,
  days: number,
): Interval[][] {
  // Most workers have the hours of the business.
  const shared = new Map<string, Interval[]>();
  return workers.map((worker) => {
    const key = JSON.stringify([worker.week, worker.daysOff]);
    const working = shared.get(key) ?? listWorkingIntervals(hours, timeZone, worker, from, days);
    shared.set(key, working);
    return subtract(working, worker.taken);
  });
}

/** Returns when both the business and the worker are open, from the day before `from` to two days after the last one. */
export function listWorkingIntervals(
  hours: OpeningHours,
  timeZone: string,
  { week, daysOff }: Pick<Worker, 'week' | 'daysOff'>,
  from: string,
  days: number,
): Interval[] {
  const last = days + 2;
  const datesOff: string[] = [];
  for (let day = -1; day <= last; day++) {
    const date = addDays(from, day);
    if (daysOff.some((off) => off.from <= date && date <= off.to)) datesOff.push(date);
  }
  const closed = datesOff.map((date) => ({ date, name: '', spans: [] }));
  const open = openIntervals(
    { week: hours.week, specialDates: [...(week ? [] : closed), ...hours.specialDates] },
    timeZone,
    from,
    last,
  );
  return week ? intersect(open, openIntervals({ week, specialDates: closed }, timeZone, from, last)) : open;
}
