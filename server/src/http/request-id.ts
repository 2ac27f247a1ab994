import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

export const requestIdHeader = 'X-Request-Id';

/** Every log line of a request has it as `reqId`. Short enough to be read out on the phone. */
export function createRequestId(): string {
  return randomBytes(5).toString('hex');
}

/** Sends the id with every reply, so that a client can name it. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(requestIdHeader, request.id);
  });
}
