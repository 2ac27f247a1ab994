import { localDate } from '../../business/opening-hours/local-time.ts';
import { openIntervals } from '../../business/opening-hours/opening-state.ts';
import { findOrderDayEnd } from '../../business/opening-hours/order-day.ts';
import type { OpeningHours } from '../../business/opening-hours/schema.ts';

interface TableHours {
  /** Null: always open. */
  hours: OpeningHours | null;
  timeZone: string;
  /** For how many minutes after closing time guests can order. Null: until the kitchen's day ends, at 4 a. m. */
  tablesUntil: number | null;
}

/** Whether guests who sit at a table can order at `now`. Nobody sits down before the business opens. */
export function canTablesOrder({ hours, timeZone, tablesUntil }: TableHours, now: Date): boolean {
  if (!hours) return true;
  const instant = now.getTime();
  const last = openIntervals(hours, timeZone, localDate(instant, timeZone)).findLast(
    ({ start }) => start <= instant,
  );
  if (!last) return false;
  const end = tablesUntil === null ? findOrderDayEnd(last.start, timeZone) : last.end + tablesUntil * 60_000;
  return instant < Math.max(end, last.end);
}
