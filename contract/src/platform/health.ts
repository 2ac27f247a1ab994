import { z } from 'zod';
import { storedChoice, storedName, timestamp } from './schema.ts';
import { readEntry } from './unknown.ts';

/** The components that are checked, in the order of the screen, with their labels. */
export const healthComponents = {
  installation: 'Instalación',
  database: 'Base de datos',
  mail: 'Correo',
  storage: 'Imágenes',
  jobs: 'Tareas',
  payments: 'Pagos',
  disk: 'Disco',
  clock: 'Reloj',
  zones: 'Husos horarios',
  backups: 'Copias',
  replication: 'Réplicas',
  archive: 'Archivo del registro',
  certificates: 'Certificados',
  ledger: 'Libro de pagos',
} as const;
export type HealthComponent = keyof typeof healthComponents;

const healthCheck = z.object({
  component: storedName(Object.keys(healthComponents) as HealthComponent[]),
  /** `warning`: it works, but needs attention. */
  status: storedChoice(['ok', 'warning', 'error'], 'warning'),
  /** In Spanish. */
  message: z.string(),
  /** The duration of the check. */
  milliseconds: z.int(),
});
export type HealthCheck = z.output<typeof healthCheck>;

export function nameComponent(component: HealthCheck['component']): string {
  return readEntry({ ...healthComponents, unknown: 'Otra comprobación' }, component);
}

/** Which code runs. */
const build = z.object({
  version: z.string(),
  /** Short. `desconocido` if nothing says it. */
  commit: z.string(),
});
export type Build = z.output<typeof build>;

export const health = z.object({ checkedAt: timestamp, checks: z.array(healthCheck), build });
export type Health = z.output<typeof health>;
