import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import type { Deps } from '../process/deps.ts';

/** Liveness and readiness checks, on any host. A process that was told to stop fails both: its proxy has to choose another one. */
export function healthRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  app.get(
    '/api/health/live',
    { schema: { hide: true }, logLevel: 'warn', helmet: false, compress: false },
    async () => {
      if (app.isStopping) throw new AppError('UNAVAILABLE');
      return { status: 'ok' };
    },
  );

  app.get('/api/health/ready', { schema: { hide: true }, logLevel: 'warn' }, async () => {
    if (app.isStopping) throw new AppError('UNAVAILABLE');
    await db.$client.query('select 1').catch(() => {
      throw new AppError('UNAVAILABLE');
    });
    return { status: 'ok' };
  });
}
