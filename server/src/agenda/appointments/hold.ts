import type { AgendaState } from '@vitrina/contract/agenda/free-times/free-times.ts';
import { localDate } from '@vitrina/contract/business/opening-hours/local-time.ts';
import { openIntervals } from '@vitrina/contract/business/opening-hours/opening-state.ts';

/** How many open hours a business has to confirm an appointment. */
const heldMs = 2 * 60 * 60_000;

/** Returns until when a requested appointment keeps its time: two open hours, but not beyond its start. */
export function findHoldEnd({ hours, timeZone }: AgendaState, start: Date, now: Date): Date {
  const instant = now.getTime();
  let left = heldMs;
  for (const open of hours ? openIntervals(hours, timeZone, localDate(instant, timeZone)) : []) {
    const from = Math.max(open.start, instant);
    if (open.end - from >= left) return new Date(Math.min(from + left, start.getTime()));
    left -= Math.max(0, open.end - from);
  }
  return start;
}
