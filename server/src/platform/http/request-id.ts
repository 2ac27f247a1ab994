import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

export const requestIdHeader = 'X-Request-Id';

/**
 * Ten random hexadecimal digits, short enough to be read out on the phone. Every log line of a request has them as `reqId`.
 * The end of a UUID is random. Node reads random bytes for many UUIDs at once, which `randomBytes` does not.
 */
export function createRequestId(): string {
  return randomUUID().slice(-10);
}

/** Sends the id with every reply, so that a client can name it. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(requestIdHeader, request.id);
  });
}
