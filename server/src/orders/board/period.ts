import { addDays, toInstant } from '@vitrina/contract/business/opening-hours/local-time.ts';
import type { OrderFilters } from './list-reads.ts';

/** From the start of the local day `from` to the end of `to`. */
export function toPeriod(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  timeZone: string,
): Pick<OrderFilters, 'since' | 'before'> {
  const midnight = (date: string) => new Date(toInstant(date, 0, timeZone, 'first'));
  return { since: from ? midnight(from) : undefined, before: to ? midnight(addDays(to, 1)) : undefined };
}
