import { addDays, localDate, toInstant } from './local-time.ts';

/** A night belongs to the evening before, so a day of orders ends at this local time, in minutes after midnight. */
export const orderDayEndMinutes = 4 * 60;

/** The day of orders that an instant belongs to, in the time zone of the business, as `YYYY-MM-DD`. */
export function orderDateOf(instant: number, timeZone: string): string {
  const date = localDate(instant, timeZone);
  return instant < startOfOrderDate(date, timeZone) ? addDays(date, -1) : date;
}

/** In ms since 1970. */
export function startOfOrderDate(date: string, timeZone: string): number {
  return toInstant(date, orderDayEndMinutes, timeZone, 'first');
}

/** The next end of a day of orders after `instant`. In ms since 1970. */
export function findOrderDayEnd(instant: number, timeZone: string): number {
  return startOfOrderDate(addDays(orderDateOf(instant, timeZone), 1), timeZone);
}
