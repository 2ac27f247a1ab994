import { z } from 'zod';
import { week } from '../../business/opening-hours/schema.ts';
import {
  id,
  idempotencyKey,
  requiredOneLineText,
  seenVersion,
  sentDate,
  text,
  version,
} from '../../platform/schema.ts';
import { maxDaysOff } from '../limits.ts';

const dayOff = z
  .object({ from: sentDate, to: sentDate, name: text(60) })
  .refine(({ from, to }) => from <= to, { error: 'La última fecha es anterior a la primera' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= 366 * 24 * 60 * 60_000, {
    error: 'Una ausencia puede durar hasta un año',
  });
/** Dates, both included, on which a professional begins no work. */
export type DayOff = z.output<typeof dayOff>;

const professionalBody = z.object({
  name: requiredOneLineText('Escribe el nombre', 60),
  /** The hours of the professional. Null means the opening hours of the business. */
  week: week.nullable().default(null),
  daysOff: z
    .array(dayOff, { error: 'Las ausencias no son válidas' })
    .max(maxDaysOff, { error: `Puedes guardar hasta ${maxDaysOff} ausencias` })
    .default([]),
  /** The services that the professional gives. Null means all of them. */
  serviceIds: z
    .array(id, { error: 'Los servicios no son válidos' })
    .max(500, { error: 'Los servicios no son válidos' })
    .transform((ids) => [...new Set(ids)])
    .nullable()
    .default(null),
  /** The member who may log in and see only this professional's agenda. Null: nobody. Absent: unchanged. */
  memberId: id.nullable().optional(),
});
export type ProfessionalInput = z.output<typeof professionalBody>;

/** A person who gives services. The first free one in the list takes an appointment. */
export const professional = z.object({
  id,
  name: z.string(),
  week: week.nullable(),
  daysOff: z.array(z.object({ from: z.iso.date(), to: z.iso.date(), name: z.string() })),
  serviceIds: z.array(id).nullable(),
  /** The member who may log in and see this agenda. */
  memberId: id.nullable(),
  /** The position in the list, from 1. */
  order: z.int().min(1),
  /** Whether the plan offers the professional to customers. */
  isOffered: z.boolean(),
  version,
});
export type Professional = z.output<typeof professional>;

export const createProfessionalBody = professionalBody.extend({ idempotencyKey });
export const updateProfessionalBody = professionalBody.extend({ seenVersion });
