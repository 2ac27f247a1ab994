import type { FastifyReply } from 'fastify';

/** A client that does not read loses its connection instead of filling the memory. */
const maxBufferedBytes = 1024 * 1024;

export interface EventStream {
  /** `data` becomes JSON. `id` is what the client names when it reconnects. */
  send(event: string, data: object, id?: number): void;
  /** The client connects again by itself. */
  end(): void;
}

/**
 * Starts a response of server-sent events (WHATWG HTML, section 9.2). `onClose` is called once, when either side has ended
 * it, and never before this function has returned.
 */
export function openEventStream(reply: FastifyReply, onClose: () => void): EventStream {
  const { raw } = reply;
  reply
    .header('Content-Type', 'text/event-stream; charset=utf-8')
    .header('Cache-Control', 'no-store')
    // Nginx would hold events back.
    .header('X-Accel-Buffering', 'no')
    .hijack();
  raw.writeHead(200, reply.getHeaders() as Record<string, string>);
  // Reconnects after two seconds, also where the browser's default is longer.
  raw.write('retry: 2000\n\n');
  // A client that left while the request was being checked has closed it already, and there is no further event.
  if (raw.closed) queueMicrotask(onClose);
  else raw.once('close', onClose);
  return {
    send(event, data, id) {
      if (raw.destroyed || raw.writableEnded) return;
      const idLine = id === undefined ? '' : `id: ${id}\n`;
      raw.write(`${idLine}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      if (raw.writableLength > maxBufferedBytes) raw.destroy();
    },
    end() {
      raw.end();
    },
  };
}
