import { addDays, localDate, toInstant } from '../../business/opening-hours/local-time.ts';
import { openIntervals, spansOf } from '../../business/opening-hours/opening-state.ts';
import { orderDateOf, orderDayEndMinutes, startOfOrderDate } from '../../business/opening-hours/order-day.ts';
import type { OpeningHours } from '../../business/opening-hours/schema.ts';

/** When a day's menu that is sold until this local time ends, in ms since 1970. A time before 04:00 is of the next day. */
export function endOfSale(date: string, until: string, timeZone: string): number {
  const minutes = toMinutes(until);
  return toInstant(minutes < orderDayEndMinutes ? addDays(date, 1) : date, minutes, timeZone, 'last');
}

/** The day that was published last. `endsAt` is what its end became, also when the owner ended it earlier. */
export interface PublishedDay {
  date: string;
  /** ISO 8601. */
  endsAt: string;
}

export interface DayState {
  status: 'unpublished' | 'live' | 'ended';
  /** From when on another state is right, in ms since 1970. Infinity: never. */
  validUntil: number;
}

/** What the page says of a daily menu at `now`. */
export function findDayState(day: PublishedDay | null | undefined, timeZone: string, now: Date): DayState {
  const instant = now.getTime();
  const end = day ? Date.parse(day.endsAt) : 0;
  if (instant < end) return { status: 'live', validUntil: end };
  if (day && day.date === orderDateOf(instant, timeZone))
    return { status: 'ended', validUntil: startOfOrderDate(addDays(day.date, 1), timeZone) };
  return { status: 'unpublished', validUntil: Number.POSITIVE_INFINITY };
}

/** Lunch is over, in minutes after midnight. */
const lunchEnd = 15 * 60 + 30;
/** Without opening hours: after lunch, at night, or at the last possible time. */
const defaultEnds = ['16:00', '22:00', '03:59'];

/** The local time until which a day is proposed to be sold: lunch ends at 15:30, and earlier if the business closes. */
export function proposeUntil(hours: OpeningHours | null, timeZone: string, date: string, now: Date): string {
  const from = Math.max(now.getTime(), startOfOrderDate(date, timeZone));
  const lastEnd = startOfOrderDate(addDays(date, 1), timeZone) - 60_000;
  const span = hours && openIntervals(hours, timeZone, date).find(({ end }) => end > from);
  if (!span || span.start > lastEnd)
    return defaultEnds.find((until) => endOfSale(date, until, timeZone) > from) ?? '03:59';
  const lunch = toInstant(date, lunchEnd, timeZone, 'last');
  const end = lunch > from && lunch > span.start ? Math.min(lunch, span.end) : span.end;
  return formatTime(Math.min(end, lastEnd), timeZone);
}

/** The earliest and the latest proposal, and the one without opening hours, in minutes after midnight. */
const reminderTimes = { earliest: 6 * 60, latest: 10 * 60, withoutHours: 8 * 60 };

/** When the owner is proposed to be asked for the day's dishes: two hours before the business usually opens. */
export function proposeReminder(hours: OpeningHours | null): string {
  const opening = hours?.week
    .flatMap(([first]) => (first ? toMinutes(first.from) : []))
    .sort((a, b) => a - b);
  const usual = opening?.[Math.floor(opening.length / 2)];
  const { earliest, latest, withoutHours } = reminderTimes;
  const minutes = usual === undefined ? withoutHours : Math.min(Math.max(usual - 120, earliest), latest);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/**
 * The next instant of a local time after `after`, on a later date than `sentOn`, in ms since 1970. A time that clocks skip is that of
 * the change, and one that occurs twice is the first.
 */
export function findNextReminder(
  time: string,
  timeZone: string,
  { after, sentOn }: { after: number; sentOn: string | null },
): number {
  let date = localDate(after, timeZone);
  for (;;) {
    const instant = toInstant(date, toMinutes(time), timeZone, 'first');
    if (instant > after && (sentOn === null || date > sentOn)) return instant;
    date = addDays(date, 1);
  }
}

/** Whether a business with these hours opens on a local date. One without hours opens every day. */
export function opensOn(hours: OpeningHours | null, date: string): boolean {
  return !hours || spansOf(hours, date).length > 0;
}

function formatTime(instant: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(instant);
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
