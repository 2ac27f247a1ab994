import { z } from 'zod';
import { seenVersion, sentDate, text, version } from '../../platform/schema.ts';
import { groupDates, isOneRange, maxRangeDays, maxSpecialDates } from './special-dates.ts';

export const maxSpansPerDay = 3;

const invalidTime = 'Escribe la hora así: 08:00';
export const openingTime = z
  .string({ error: invalidTime })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: invalidTime });

/**
 * Local wall-clock times, as `HH:MM`. A span whose end is not after its start ends on the next day, so equal times are
 * 24 hours.
 */
const span = z.object({ from: openingTime, to: openingTime });
export type OpeningSpan = z.output<typeof span>;

/** In order and without overlaps. Only the last span of a day may pass midnight. */
const spans = z
  .array(span, { error: 'El horario no es válido' })
  .max(maxSpansPerDay, { error: `Un día puede tener hasta ${maxSpansPerDay} turnos` })
  .refine(areInOrder, { error: 'Los turnos de un día no pueden cruzarse' });

const specialDate = z.object({
  date: sentDate,
  /** The holiday, for example. May be empty. */
  name: text(60),
  /** Empty: closed all day. */
  spans,
  /** Days with the same text were entered as one range, such as a vacation. They follow each other and say the same. */
  range: z
    .string({ error: 'El rango de fechas no es válido' })
    .regex(/^[\w-]{1,40}$/, { error: 'El rango de fechas no es válido' })
    .optional(),
});
export type SpecialDate = z.output<typeof specialDate>;

/** Monday first. A day without spans is closed. */
export const week = z.array(spans).length(7, { error: 'El horario debe tener siete días' });
export type Week = z.output<typeof week>;

export const openingHours = z.object({
  week,
  /** Replace the spans that begin on that date. Sorted by the server. */
  specialDates: z
    .array(specialDate)
    .max(maxSpecialDates + maxRangeDays, {
      error: `Puedes guardar hasta ${maxSpecialDates} fechas especiales`,
    })
    .refine((dates) => new Set(dates.map(({ date }) => date)).size === dates.length, {
      error: 'Una fecha está repetida',
    })
    .refine((dates) => dates.filter(({ range }) => range !== undefined).length <= maxRangeDays, {
      error: `Puedes guardar hasta ${maxRangeDays} días de vacaciones`,
    })
    .refine((dates) => groupDates(dates).length <= maxSpecialDates, {
      error: `Puedes guardar hasta ${maxSpecialDates} fechas especiales`,
    })
    .refine((dates) => groupDates(dates).every(isOneRange), {
      error: 'Los días de un rango deben ser seguidos y tener el mismo nombre y horario',
    }),
});
export type OpeningHours = z.output<typeof openingHours>;

/** Null: the business says nothing of its hours, and counts as always open. */
export const storedOpeningHours = z.object({ hours: openingHours.nullable(), version });
export type StoredOpeningHours = z.output<typeof storedOpeningHours>;

export const updateOpeningHoursBody = z.object({ hours: openingHours.nullable(), seenVersion });

function areInOrder(day: readonly OpeningSpan[]): boolean {
  return day.every(({ from, to }, index) => {
    const next = day[index + 1];
    return !next || (from < to && to <= next.from);
  });
}
