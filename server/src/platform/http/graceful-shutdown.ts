import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether this process was told to stop. */
    isStopping: boolean;
  }
}

/**
 * Limits how long `close()` waits for open requests. Node treats a connection that never sent a request as
 * busy, and stops applying its timeouts after `close()`. Browsers keep such spare connections open, so they
 * are destroyed.
 */
export function closeGracefully(app: FastifyInstance, shutdownTimeoutMs: number): void {
  const sockets = new Set<Socket>();
  app.decorate('isStopping', false);
  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // For requests that were in progress.
  app.addHook('onSend', async (_, reply) => {
    if (app.isStopping) reply.header('connection', 'close');
  });
  // Public pages write to the socket without Fastify's hooks.
  app.server.prependListener('request', (_, response) => {
    if (app.isStopping) response.shouldKeepAlive = false;
  });
  app.addHook('preClose', async () => {
    app.isStopping = true;
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    setTimeout(() => app.server.closeAllConnections(), shutdownTimeoutMs).unref();
  });
}

/** Serves on for `delayMs`, while the health check tells the proxy to send requests elsewhere. */
export async function drain(app: FastifyInstance, delayMs: number): Promise<void> {
  app.isStopping = true;
  await sleep(delayMs);
}
