import { describeUntil } from '@vitrina/contract/business/opening-hours/words.ts';

/** `No recibe pedidos hasta las 8:30 p. m.`, with the day if it is not today. Null once it is over. */
export function describePause(
  pausedUntil: string,
  region: { locale: string; timeZone: string },
  now: Date = new Date(),
): string | null {
  const end = new Date(pausedUntil);
  return end > now ? `No recibe pedidos hasta ${describeUntil(end, now, region)}` : null;
}
