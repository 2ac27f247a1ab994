import { z } from 'zod';
import { id, idempotencyKey, requiredText, seenVersion, version } from '../../platform/schema.ts';

export const maxDiningTables = 200;
export const maxDiningTableNameLength = 40;

/** A table or bar with a QR code of its own. */
export const diningTable = z.object({
  id,
  name: z.string(),
  /** The random part of the table's link `/{slug}?mesa={key}`. Nobody can guess it. */
  key: z.string(),
  version,
});
export type DiningTable = z.output<typeof diningTable>;

const name = requiredText('Escribe el nombre de la mesa', maxDiningTableNameLength);
export const createDiningTableBody = z.object({ name, idempotencyKey });
export const renameDiningTableBody = z.object({ name, seenVersion });

/** In the URL of a public page: the key of the table. */
export const tableParam = 'mesa';
export const diningTableKey = z
  .string()
  .regex(/^[\w-]{10,40}$/, { error: 'El código de la mesa no es válido' });
