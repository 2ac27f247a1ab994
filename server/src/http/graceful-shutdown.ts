import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Closing waits for requests under way, `graceMs` at most. A connection that has not asked for anything (browsers open
 * some to spare), one that is kept after its answer, or a request that never ends would otherwise hold it up for as long
 * as the other side likes: Node counts the first as busy, and stops minding its own timeouts once it closes.
 */
export function closeGracefully(app: FastifyInstance, shutdownTimeoutMs: number): void {
  const open = new Set<Socket>();
  let closing = false;
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('onSend', async (_, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    closing = true;
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    setTimeout(() => app.server.closeAllConnections(), shutdownTimeoutMs).unref();
  });
}
