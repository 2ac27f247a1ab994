import { addDays, localDate, toInstant } from '../../business/opening-hours/local-time.ts';
import { maxLaterDays } from '../limits.ts';
import { listOrderIntervals, type OrderHours } from '../ordering/order-hours.ts';

const slotMs = 15 * 60_000;
/** A form takes time to fill in, so a chosen time stays good for this long. */
const graceMs = 10 * 60_000;

export interface LaterDay {
  /** Local. */
  date: string;
  /** ISO 8601 in UTC. */
  times: string[];
}

interface Schedule extends OrderHours {
  preparationMinutes: number;
}

/** The quarter-hours that an order can be for: today's and the next 7 days', inside the hours. Days without one are left out. */
export function listLaterDays({ preparationMinutes, ...orderHours }: Schedule, now: Date): LaterDay[] {
  const { timeZone } = orderHours;
  const today = localDate(now.getTime(), timeZone);
  const earliest = now.getTime() + preparationMinutes * 60_000;
  const intervals = listOrderIntervals(orderHours, today);
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

/** Whether `listLaterDays` has a day. */
export function hasLaterTime({ preparationMinutes, ...orderHours }: Schedule, now: Date): boolean {
  const { timeZone } = orderHours;
  const today = localDate(now.getTime(), timeZone);
  const earliest = now.getTime() + preparationMinutes * 60_000;
  const last = toInstant(addDays(today, maxLaterDays + 1), 0, timeZone, 'first');
  return listOrderIntervals(orderHours, today).some(
    ({ start, end }) => Math.ceil(Math.max(start, earliest) / slotMs) * slotMs < Math.min(end, last),
  );
}

/** Whether an order can be for `time`. */
export function isLaterTime({ preparationMinutes, ...orderHours }: Schedule, now: Date, time: Date): boolean {
  const { timeZone } = orderHours;
  const instant = time.getTime();
  const today = localDate(now.getTime(), timeZone);
  const last = toInstant(addDays(today, maxLaterDays + 1), 0, timeZone, 'first');
  if (instant < now.getTime() + preparationMinutes * 60_000 - graceMs || instant >= last) return false;
  return listOrderIntervals(orderHours, today).some(({ start, end }) => start <= instant && instant < end);
}
