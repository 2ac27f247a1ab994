import { z } from 'zod';
import { timestamp } from '../schema.ts';

/** What is looked at, in the order in which it is shown, and its name. */
export const healthComponents = {
  database: 'Base de datos',
  mail: 'Correo',
  storage: 'Imágenes',
  jobs: 'Tareas',
  disk: 'Disco',
} as const;
export type HealthComponent = keyof typeof healthComponents;

const healthCheck = z.object({
  component: z.enum(Object.keys(healthComponents) as [HealthComponent, ...HealthComponent[]]),
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
