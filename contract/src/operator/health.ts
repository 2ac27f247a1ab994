import { z } from 'zod';
import { timestamp } from '../schema.ts';

/** What is looked at, in the order in which it is shown, and its name. */
export const healthParts = {
  database: 'Base de datos',
  mail: 'Correo',
  storage: 'Imágenes',
  jobs: 'Tareas',
  disk: 'Disco',
} as const;
export type HealthPart = keyof typeof healthParts;

const healthCheck = z.object({
  part: z.enum(Object.keys(healthParts) as [HealthPart, ...HealthPart[]]),
  /** `warning`: it works, but somebody should look. */
  status: z.enum(['ok', 'warning', 'error']),
  /** In Spanish, for the operator. */
  message: z.string(),
  /** How long the check took. */
  milliseconds: z.int(),
});
export type HealthCheck = z.output<typeof healthCheck>;

export const health = z.object({ checkedAt: timestamp, checks: z.array(healthCheck) });
export type Health = z.output<typeof health>;
