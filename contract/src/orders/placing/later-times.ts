import { addDays, localDate, toInstant } from '../../business/opening-hours/local-time.ts';
import { openIntervals } from '../../business/opening-hours/opening-state.ts';
import type { OpeningHours } from '../../business/opening-hours/schema.ts';
import { maxLaterDays } from '../limits.ts';

const slotMs = 15 * 60_000;
/** A form takes time to fill in, so a chosen time stays good for this long. */
const graceMs = 10 * 60_000;

export interface LaterDay {
  /** Local. */
  date: string;
  /** ISO 8601 in UTC. */
  times: string[];
}

interface Schedule {
  /** Null: always open. */
  hours: OpeningHours | null;
  timeZone: string;
  preparationMinutes: number;
}

/** The quarter-hours that an order can be for: today's and the next 7 days', inside the hours. Days without one are left out. */
export function listLaterDays({ hours, timeZone, preparationMinutes }: Schedule, now: Date): LaterDay[] {
  const today = localDate(now.getTime(), timeZone);
  const earliest = now.getTime() + preparationMinutes * 60_000;
  const intervals = findIntervals({ hours, timeZone }, today);
  const days: LaterDay[] = [];
  for (let n = 0; n <= maxLaterDays; n++) {
    const date = addDays(today, n);
    const start = toInstant(date, 0, timeZone, 'first');
    const end = toInstant(addDays(date, 1), 0, timeZone, 'first');
    const times: string[] = [];
    for (const interval of intervals) {
      const from = Math.max(interval.start, start, earliest);
      const to = Math.min(interval.end, end);
      for (let time = Math.ceil(from / slotMs) * slotMs; time < to; time += slotMs)
        times.push(new Date(time).toISOString());
    }
    if (times.length > 0) days.push({ date, times });
  }
  return days;
}

/** Whether an order can be for `time`. */
export function isLaterTime(
  { hours, timeZone, preparationMinutes }: Schedule,
  now: Date,
  time: Date,
): boolean {
  const instant = time.getTime();
  const today = localDate(now.getTime(), timeZone);
  const last = toInstant(addDays(today, maxLaterDays + 1), 0, timeZone, 'first');
  if (instant < now.getTime() + preparationMinutes * 60_000 - graceMs || instant >= last) return false;
  return findIntervals({ hours, timeZone }, today).some(
    ({ start, end }) => start <= instant && instant < end,
  );
}

function findIntervals({ hours, timeZone }: Pick<Schedule, 'hours' | 'timeZone'>, today: string) {
  return hours
    ? openIntervals(hours, timeZone, today)
    : [{ start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY }];
}
