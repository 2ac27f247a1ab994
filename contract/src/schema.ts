import { z } from 'zod';

export const id = z.uuid({ error: 'El identificador no es válido' });
export const idParams = z.object({ id });
/** specification §8 Public */
export const userIdMissing = 'No se recibió un userId válido';
export const userIdParams = z.object({ userId: z.uuid({ error: userIdMissing }) });

/** An owner's call may name its own user; another's is refused as not found. */
export const ownQuery = z.object({ userId: id.optional() });

/** Text as people type it: trimmed, at most `max` characters, without NUL (PostgreSQL cannot hold it). */
export function text(max: number) {
  return z
    .string({ error: 'Debe ser un texto' })
    .trim()
    .max(max, { error: `No puede tener más de ${max} caracteres` })
    .refine(hasNoNul, { error: 'Contiene caracteres no permitidos' });
}

/** As `text`, refusing what is missing or blank with `message`. */
export function requiredText(message: string, max: number) {
  return z
    .string({ error: message })
    .trim()
    .min(1, { error: message })
    .max(max, { error: `No puede tener más de ${max} caracteres` })
    .refine(hasNoNul, { error: 'Contiene caracteres no permitidos' });
}

/**
 * Made up by the client and the same for every try of one creation, so that trying again after a lost reply does not
 * create a second one.
 */
export const idempotencyKey = z
  .string({ error: 'El identificador no es válido' })
  .regex(/^[\w-]{16,64}$/, { error: 'El identificador no es válido' })
  .optional();

/** For a list that is put in order: who is named twice would stand at two places. */
export function hasUniqueIds(items: readonly { id: string }[]): boolean {
  return new Set(items.map(({ id }) => id)).size === items.length;
}

export const messageReply = z.object({ message: z.string() });
export const timestamp = z.iso.datetime();

function hasNoNul(value: string): boolean {
  return !value.includes('\0');
}
