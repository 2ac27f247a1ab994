import { z } from 'zod';
import { timestamp } from './schema.ts';

/** The components that are checked, in the order of the screen, with their labels. */
export const healthComponents = {
  database: 'Base de datos',
  mail: 'Correo',
  storage: 'Imágenes',
  jobs: 'Tareas',
  payments: 'Pagos',
  disk: 'Disco',
  clock: 'Reloj',
  backups: 'Copias',
  replication: 'Réplicas',
  archive: 'Archivo del registro',
  certificates: 'Certificados',
  ledger: 'Libro de pagos',
} as const;
export type HealthComponent = keyof typeof healthComponents;

const healthCheck = z.object({
  component: z.enum(Object.keys(healthComponents) as [HealthComponent, ...HealthComponent[]]),
  /** `warning`: it works, but needs attention. */
  status: z.enum(['ok', 'warning', 'error']),
  /** In Spanish. */
  message: z.string(),
  /** The duration of the check. */
  milliseconds: z.int(),
});
export type HealthCheck = z.output<typeof healthCheck>;

/** Which code runs. */
const build = z.object({
  version: z.string(),
  /** Short. `desconocido` if nothing says it. */
  commit: z.string(),
});
export type Build = z.output<typeof build>;

export const health = z.object({ checkedAt: timestamp, checks: z.array(healthCheck), build });
export type Health = z.output<typeof health>;
