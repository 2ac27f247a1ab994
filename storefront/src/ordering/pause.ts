import { describeUntil } from '@vitrina/contract/business/opening-hours/words.ts';
import { isAtTable } from '@vitrina/contract/orders/ordering/fulfilment-modes.ts';
import { findPauseEnd } from '@vitrina/contract/orders/ordering/pauses.ts';
import type { PublicOrdering } from '@vitrina/contract/orders/ordering/schema.ts';

interface Region {
  locale: string;
  timeZone: string;
}

/** `No recibe pedidos hasta las 8:30 p. m.`, with the day if it is not today. Null once it is over. */
export function describePause(
  pausedUntil: string,
  region: Region,
  now: Date = new Date(),
  what = 'No recibe pedidos',
): string | null {
  const end = new Date(pausedUntil);
  return end > now ? `${what} hasta ${describeUntil(end, now, region)}` : null;
}

/** What every visitor reads while all ways to order but tables are paused. Guests who sit at a table read that they can order. */
export function describePauseOfAll(
  { modes, pauses, pausedUntil }: Pick<PublicOrdering, 'modes' | 'pauses' | 'pausedUntil'>,
  region: Region,
  now: Date = new Date(),
): string | null {
  if (pausedUntil === null) return null;
  const table = modes.find(isAtTable);
  const seatsGuests = table !== undefined && findPauseEnd({ pauses }, table, now) === null;
  return describePause(
    pausedUntil,
    region,
    now,
    seatsGuests ? 'Solo recibe pedidos de sus mesas' : undefined,
  );
}
