import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';

/**
 * A way to the server of `url` that can fall silent, as a lost line does: nothing arrives, and no side is told. The offline mode of
 * Playwright refuses new requests only, and a stream that is open goes on (playwright-core 1.64, 2026-11-30).
 */
export async function startLine(url: string) {
  const { hostname, port } = new URL(url);
  /** Each socket with the one that gets its bytes. */
  const targets = new Map<Socket, Socket>();
  let isSilent = false;
  const forward = (from: Socket, to: Socket) => {
    targets.set(from, to);
    if (!isSilent) from.pipe(to);
    from.on('error', () => {});
    from.on('close', () => {
      targets.delete(from);
      to.destroy();
    });
  };
  const server = createServer((client) => {
    const upstream = createConnection(Number(port), hostname);
    forward(client, upstream);
    forward(upstream, client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fallSilent() {
      isSilent = true;
      for (const [from, to] of targets) from.unpipe(to);
    },
    return() {
      isSilent = false;
      for (const [from, to] of targets) from.pipe(to);
    },
    stop() {
      server.close();
      for (const socket of targets.keys()) socket.destroy();
    },
  };
}
