import { addDays, countDays, localDate, toInstant, weekday } from './local-time.ts';
import { findOrderDayEnd } from './order-day.ts';
import type { OpeningHours, OpeningSpan } from './schema.ts';
import { maxRangeDays } from './special-dates.ts';

const closingSoonMs = 30 * 60_000;
/** A later closing is not announced. */
const horizonDays = 8;

/** Timestamps are ISO 8601 in UTC. */
export interface OpeningState {
  status: 'open' | 'closing-soon' | 'closed';
  /** When it closes or opens next. Null if it closes in more than a week, or if it never opens. */
  nextChange: string | null;
  /** The local days from today to `nextChange`. */
  nextChangeInDays: number | null;
  /** No span begins today. */
  isClosedToday: boolean;
  /** The name of today's special date, or an empty text. */
  dateName: string;
  /** From when on another state is right. */
  validUntil: string;
}

/** The state of a business at `now`, in its time zone, whose changes of clock are respected. */
export function openingState(hours: OpeningHours, timeZone: string, now: Date): OpeningState {
  const instant = now.getTime();
  const today = localDate(instant, timeZone);
  const tomorrow = toInstant(addDays(today, 1), 0, timeZone, 'first');
  const intervals = openIntervals(hours, timeZone, today);
  const current = intervals.find(({ start, end }) => start <= instant && instant < end);
  const horizon = toInstant(addDays(today, horizonDays), 0, timeZone, 'first');
  const boundary = current?.end ?? intervals.find(({ start }) => start > instant)?.start;
  const nextChange =
    boundary !== undefined && boundary < horizon
      ? boundary
      : current
        ? null
        : findLateOpening(hours, timeZone, addDays(today, horizonDays));
  const isClosingSoon = current !== undefined && nextChange !== null && nextChange - instant <= closingSoonMs;
  const statusEnd =
    nextChange !== null && current && !isClosingSoon ? nextChange - closingSoonMs : (nextChange ?? tomorrow);
  return {
    status: current ? (isClosingSoon ? 'closing-soon' : 'open') : 'closed',
    nextChange: nextChange === null ? null : new Date(nextChange).toISOString(),
    nextChangeInDays: nextChange === null ? null : countDays(today, localDate(nextChange, timeZone)),
    isClosedToday: spansOf(hours, today).length === 0,
    dateName: hours.specialDates.find(({ date }) => date === today)?.name ?? '',
    validUntil: new Date(Math.min(statusEnd, tomorrow)).toISOString(),
  };
}

/** The first opening on `date` or later, after a vacation. Null if there is none. */
function findLateOpening(hours: OpeningHours, timeZone: string, date: string): number | null {
  const datesByDay = new Map(hours.specialDates.map((special) => [special.date, special.spans]));
  // The week is open again after the longest vacation, if it is ever open.
  for (let n = 0; n <= maxRangeDays + 7; n++) {
    const day = addDays(date, n);
    const [first] = datesByDay.get(day) ?? hours.week[weekday(day)] ?? [];
    if (first) return toInstant(day, toMinutes(first.from), timeZone, 'first');
  }
  return null;
}

/**
 * When something that is sold out today is back: at the first opening from the next 04:00 on. Without hours, or without an
 * opening in the week after, at 04:00.
 */
export function soldOutTodayEnd(hours: OpeningHours | null, timeZone: string, now: Date): Date {
  const dayEnd = findOrderDayEnd(now.getTime(), timeZone);
  if (!hours) return new Date(dayEnd);
  const today = localDate(now.getTime(), timeZone);
  const next = openIntervals(hours, timeZone, today).find(({ end }) => end > dayEnd);
  return new Date(Math.max(dayEnd, next?.start ?? dayEnd));
}

/** Returns the opening spans of a local date. A special date takes precedence over the week. */
export function spansOf({ week, specialDates }: OpeningHours, date: string): readonly OpeningSpan[] {
  return specialDates.find((special) => special.date === date)?.spans ?? week[weekday(date)] ?? [];
}

interface Interval {
  start: number;
  /** Exclusive. */
  end: number;
}

/** From the day before `today` to `lastDay` days after it, sorted. Touching intervals are one. */
export function openIntervals(
  hours: OpeningHours,
  timeZone: string,
  today: string,
  lastDay = horizonDays + 1,
): Interval[] {
  const merged: Interval[] = [];
  for (let day = -1; day <= lastDay; day++) {
    const date = addDays(today, day);
    for (const { from, to } of spansOf(hours, date)) {
      const isNextDay = to <= from;
      const start = toInstant(date, toMinutes(from), timeZone, 'first');
      const end = toInstant(isNextDay ? addDays(date, 1) : date, toMinutes(to), timeZone, 'last');
      const last = merged.at(-1);
      if (last && start <= last.end) last.end = Math.max(last.end, end);
      else if (start < end) merged.push({ start, end });
    }
  }
  return merged;
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
