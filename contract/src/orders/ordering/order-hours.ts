import { localDate } from '../../business/opening-hours/local-time.ts';
import { openIntervals } from '../../business/opening-hours/opening-state.ts';
import type { OpeningHours } from '../../business/opening-hours/schema.ts';
import { describeTime } from '../../business/opening-hours/words.ts';

/** The longest wait after opening and before closing. */
export const maxEdgeMinutes = 120;

/** When a business takes the orders of every mode but tables. */
export interface OrderHours {
  /** Null: always open. */
  hours: OpeningHours | null;
  timeZone: string;
  /** After opening. */
  firstOrderMinutes: number;
  /** Before closing. */
  lastOrderMinutes: number;
}

interface Interval {
  start: number;
  /** Exclusive. */
  end: number;
}

/** In milliseconds since 1970, from the day before `today` to a week after it, sorted. An opening that leaves no minute is left out. */
export function listOrderIntervals(
  { hours, timeZone, firstOrderMinutes, lastOrderMinutes }: OrderHours,
  today: string,
): Interval[] {
  if (!hours) return [{ start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY }];
  return openIntervals(hours, timeZone, today)
    .map(({ start, end }) => ({
      start: start + firstOrderMinutes * 60_000,
      end: end - lastOrderMinutes * 60_000,
    }))
    .filter(({ start, end }) => start < end);
}

export interface OrderHoursState {
  isOpen: boolean;
  /** In milliseconds since 1970: when orders end or begin. Infinity: not within a week. */
  nextChange: number;
}

export function findOrderHours(orderHours: OrderHours, now: Date): OrderHoursState {
  const instant = now.getTime();
  const intervals = listOrderIntervals(orderHours, localDate(instant, orderHours.timeZone));
  const next = intervals.find(({ end }) => instant < end);
  if (!next) return { isOpen: false, nextChange: Number.POSITIVE_INFINITY };
  const isOpen = next.start <= instant;
  return { isOpen, nextChange: isOpen ? next.end : next.start };
}

const dayMs = 24 * 60 * 60_000;

/**
 * What visitors of an open business read of its first and last orders: `Pedidos hasta las 9:30 p. m.`, `Pedidos desde la 1 p. m.`,
 * `Ya no recibe pedidos`, or `Ya no recibe pedidos para ahora` if it takes them for later. An empty text if it takes orders whenever it is
 * open.
 */
export function describeOrderHours(
  orderHours: OrderHours & { acceptsLater: boolean },
  now: Date,
  region: { locale: string },
): string {
  const { timeZone, firstOrderMinutes, lastOrderMinutes } = orderHours;
  if (!orderHours.hours || firstOrderMinutes + lastOrderMinutes === 0) return '';
  const { isOpen, nextChange } = findOrderHours(orderHours, now);
  if (isOpen && (lastOrderMinutes === 0 || nextChange - now.getTime() > dayMs)) return '';
  const opening = openIntervals(orderHours.hours, timeZone, localDate(now.getTime(), timeZone)).find(
    ({ start, end }) => start <= now.getTime() && now.getTime() < end,
  );
  if (!opening) return '';
  if (!isOpen && nextChange > opening.end)
    return `Ya no recibe pedidos${orderHours.acceptsLater ? ' para ahora' : ''}`;
  const time = describeTime(new Date(nextChange), { ...region, timeZone }).slice('a '.length);
  return `Pedidos ${isOpen ? 'hasta' : 'desde'} ${time}`;
}
