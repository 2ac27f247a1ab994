import type { AgendaState } from '@vitrina/contract/agenda/free-times/free-times.ts';
import { localDate } from '@vitrina/contract/business/opening-hours/local-time.ts';
import { openIntervals } from '@vitrina/contract/business/opening-hours/opening-state.ts';

/** A business that is open so long has seen what waits. */
const heldMs = 2 * 60 * 60_000;

/** Until when an appointment that waits keeps its time: for two open hours, and not beyond its start. */
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
