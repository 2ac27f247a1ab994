import type { FastifyInstance } from 'fastify';
import { findBusinessCaller, findOperator } from '../../account/sessions/request-session.ts';
import type { PageCache } from './page-cache.ts';

/**
 * Invalidates what a write may have changed before its reply is sent, so the caller's next request sees the
 * effect. Other processes are notified by the database.
 */
export function invalidateOnWrite(app: FastifyInstance, cache: PageCache): void {
  app.addHook('onSend', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    const ownerId = findBusinessCaller(request)?.ownerId;
    const operatorId = findOperator(request);
    if (ownerId) cache.invalidate(ownerId);
    // The operator writes rarely, and may change any account or plan.
    if (operatorId) cache.invalidateAll();
  });
}
