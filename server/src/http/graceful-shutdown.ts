import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Limits how long `close()` waits for open requests. Node treats a connection that never sent a request as
 * busy, and stops applying its timeouts after `close()`. Browsers keep such spare connections open, so they
 * are destroyed.
 */
export function closeGracefully(app: FastifyInstance, shutdownTimeoutMs: number): void {
  const sockets = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('onSend', async (_, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    setTimeout(() => app.server.closeAllConnections(), shutdownTimeoutMs).unref();
  });
}
