import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';

/** Liveness and readiness checks, on any host. */
export function healthRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  app.get(
    '/api/health/live',
    { schema: { hide: true }, logLevel: 'warn', helmet: false, compress: false },
    async () => ({ status: 'ok' }),
  );

  app.get('/api/health/ready', { schema: { hide: true }, logLevel: 'warn' }, async () => {
    await db.$client.query('select 1').catch(() => {
      throw new AppError('UNAVAILABLE');
    });
    return { status: 'ok' };
  });
}
