import { addDays, localDate, toInstant, weekday } from '../../business/opening-hours/local-time.ts';
import type { Week } from '../../business/opening-hours/schema.ts';
import { describeTime, nameDay } from '../../business/opening-hours/words.ts';

export interface SaleState {
  isSold: boolean;
  /** When it is sold next. Null while it is sold. */
  next: { instant: number; inDays: number } | null;
  /** From when on another state is right, in milliseconds since 1970. Infinity: never. */
  validUntil: number;
}

/** The next sale of a week is at most this far away. */
const horizonDays = 8;

/**
 * Tells for any number of products whether they are sold at `now`, in the business's time zone, whose changes of clock are
 * respected. Converting a local time takes long, so each is converted once.
 */
export function createSaleClock(timeZone: string, now: Date): (week: Week) => SaleState {
  const instant = now.getTime();
  const today = localDate(instant, timeZone);
  const weekdays = Array.from({ length: horizonDays + 2 }, (_, index) => weekday(addDays(today, index - 1)));
  const instants = new Map<string, number>();
  const toMs = (day: number, time: string, occurrence: 'first' | 'last') => {
    const key = `${day} ${time} ${occurrence}`;
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    const ms =
      instants.get(key) ?? toInstant(addDays(today, day), hours * 60 + minutes, timeZone, occurrence);
    instants.set(key, ms);
    return ms;
  };

  return (week) => {
    let end: number | null = null;
    for (const [index, weekdayIndex] of weekdays.entries()) {
      const day = index - 1;
      for (const { from, to } of week[weekdayIndex] ?? []) {
        const start = toMs(day, from, 'first');
        const stop = toMs(to <= from ? day + 1 : day, to, 'last');
        if (stop <= instant || stop <= start) continue;
        if (end !== null) {
          if (start > end) return { isSold: true, next: null, validUntil: end };
          end = Math.max(end, stop);
        } else if (start <= instant) end = stop;
        else {
          // Its words name the day, which changes at midnight.
          const validUntil = day > 0 ? Math.min(start, toMs(1, '00:00', 'first')) : start;
          return { isSold: false, next: { instant: start, inDays: day }, validUntil };
        }
      }
    }
    return end === null
      ? { isSold: false, next: null, validUntil: Number.POSITIVE_INFINITY }
      : { isSold: true, next: null, validUntil: end };
  };
}

/** `Desde las 7 a. m.`, `Mañana desde la 1 p. m.`, `El lunes desde las 7 a. m.`. An empty text if it is sold, or never. */
export function describeNextSale({ next }: SaleState, region: { locale: string; timeZone: string }): string {
  if (!next) return '';
  const instant = new Date(next.instant);
  const from = `desde ${describeTime(instant, region).slice('a '.length)}`;
  if (next.inDays === 0) return `D${from.slice(1)}`;
  if (next.inDays === 1) return `Mañana ${from}`;
  return `E${nameDay(instant, next.inDays, region).slice(1)} ${from}`;
}
