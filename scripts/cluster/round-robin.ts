import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const host = '127.0.0.1';
/** A node that ends must serve on for longer: `DRAIN_SECONDS`. */
const checkDelayMs = 500;
const checkTimeoutMs = 1_000;

export interface RoundRobin {
  /** How many requests went to a second node, because the first one was lost. */
  countRepeated(): number;
  stop(): void;
}

/**
 * A proxy for nodes on this machine, which does what the cluster needs of one: nodes that are not ready get no requests, and a
 * GET whose node is lost goes to another one. The cluster test uses Caddy instead.
 */
export async function startRoundRobin(port: number, nodePorts: readonly number[]): Promise<RoundRobin> {
  const readyPorts = new Set<number>();
  const stopping = new AbortController();
  let turn = 0;
  let repeated = 0;

  const checkNode = async (nodePort: number) => {
    const signal = AbortSignal.timeout(checkTimeoutMs);
    const isReady = await fetch(`http://${host}:${nodePort}/api/health/ready`, { signal }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) readyPorts.add(nodePort);
    else readyPorts.delete(nodePort);
  };
  const check = async () => {
    while (!stopping.signal.aborted) {
      await Promise.all(nodePorts.map(checkNode));
      await sleep(checkDelayMs);
    }
  };
  const chooseNode = () => {
    const ports = [...readyPorts];
    turn += 1;
    return ports[turn % ports.length];
  };

  function forward(
    incoming: IncomingMessage,
    reply: ServerResponse,
    nodePort: number | undefined,
    isRepeated = false,
  ) {
    if (nodePort === undefined) return void reply.writeHead(503, { 'Retry-After': '1' }).end();
    const { method, url: path, headers, socket } = incoming;
    const outgoing = request({
      host,
      port: nodePort,
      method,
      path,
      agent: false,
      headers: { ...headers, 'X-Forwarded-For': socket.remoteAddress },
    });
    outgoing.once('response', (response) => {
      const { connection: _, ...replyHeaders } = response.headers;
      reply.writeHead(response.statusCode ?? 502, replyHeaders);
      response.pipe(reply);
      response.once('error', () => reply.destroy());
    });
    outgoing.on('error', () => {
      if (reply.headersSent || reply.destroyed) return void reply.destroy();
      // Until the next check.
      readyPorts.delete(nodePort);
      if (method === 'GET' && !isRepeated) {
        repeated += 1;
        forward(incoming, reply, chooseNode(), true);
      } else reply.writeHead(502, { 'Retry-After': '1' }).end();
    });
    reply.once('close', () => outgoing.destroy());
    if (isRepeated) outgoing.end();
    else incoming.pipe(outgoing);
  }

  const server = createServer((incoming, reply) => forward(incoming, reply, chooseNode()));
  server.listen(port, host);
  await once(server, 'listening');
  await Promise.all(nodePorts.map(checkNode));
  void check();
  return {
    countRepeated: () => repeated,
    stop() {
      stopping.abort();
      server.closeAllConnections();
      server.close();
    },
  };
}
