import type { FastifyInstance } from 'fastify';
import { callerOf } from '../http/session.ts';
import type { PageCache } from './page-cache.ts';

/**
 * Before the reply to a write leaves, this process forgets what the write may have changed: whoever has the reply sees
 * its effect. The other processes hear of it from the database.
 */
export function invalidateOnWrite(app: FastifyInstance, cache: PageCache): void {
  app.addHook('onSend', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    const { ownerId, operatorId } = callerOf(request);
    if (ownerId) cache.invalidate(ownerId);
    // Rare, and it may concern any account, or a plan that many are on.
    if (operatorId) cache.invalidateAll();
  });
}
