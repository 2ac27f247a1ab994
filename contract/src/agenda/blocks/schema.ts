import { z } from 'zod';
import { sentInstant } from '../../orders/sent-instant.ts';
import { id, idempotencyKey, text, timestamp } from '../../platform/schema.ts';

const maxBlockMs = 366 * 24 * 60 * 60_000;

const blockBody = z
  .object({
    /** Whose time is blocked. Null means everybody's. */
    professionalId: id.nullable().default(null),
    start: sentInstant,
    end: sentInstant,
    /** `Almuerzo`, for example. */
    reason: text(60).default(''),
  })
  .refine(({ start, end }) => Date.parse(start) < Date.parse(end), {
    error: 'El final debe ser después del comienzo',
    path: ['end'],
  })
  .refine(({ start, end }) => Date.parse(end) - Date.parse(start) <= maxBlockMs, {
    error: 'Un bloqueo puede durar hasta un año',
    path: ['end'],
  });
export type BlockInput = z.output<typeof blockBody>;

/** A time in which nobody can book. */
export const block = z.object({
  id,
  professionalId: id.nullable(),
  start: timestamp,
  end: timestamp,
  reason: z.string(),
});
export type Block = z.output<typeof block>;

export const createBlockBody = blockBody.and(z.object({ idempotencyKey }));
export const updateBlockBody = blockBody;
