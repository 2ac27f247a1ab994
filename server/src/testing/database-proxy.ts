import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import pg from 'pg';

/** A proxy in front of PostgreSQL that can hold back all data, like a frozen server. */
export async function startDatabaseProxy(target: string) {
  const { host, port, user, database } = new pg.Client(target);
  let isHeld = false;
  /** The last query that is forwarded. */
  let lastQuery: string | undefined;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = host.startsWith('/')
      ? createConnection(`${host}/.s.PGSQL.${port}`)
      : createConnection(port, host);
    const forward = (from: Socket, to: Socket) => {
      sockets.add(from);
      from.on('data', (bytes) => {
        if (isHeld) return;
        to.write(bytes);
        if (from === client && lastQuery !== undefined && bytes.includes(lastQuery)) isHeld = true;
      });
      from.on('close', () => to.destroy());
      from.on('error', () => {});
    };
    forward(client, upstream);
    forward(upstream, client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `postgres://${user}@127.0.0.1:${(server.address() as AddressInfo).port}/${database}`,
    hold(on: boolean) {
      isHeld = on;
      lastQuery = undefined;
    },
    /** Forwards the next query that contains `text`, and nothing after it. */
    holdAfter(text: string) {
      lastQuery = text;
    },
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
