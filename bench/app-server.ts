import { type ChildProcess, spawn } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { pinToCore } from './pin-to-core.ts';

export interface AppServer {
  port: number;
  dataDir: string;
  connectionString: string;
  operatorPassword: string;
  core?: number;
  nodeOptions?: string[];
  settings?: Record<string, string>;
  /** The checkout whose app is started. The own one by default. */
  checkout?: string;
}

/** Starts the app in a process of its own, pinned to a core. Resolves when it is ready. `onSpawn` gets the process at once. */
export async function startAppServer(
  {
    port,
    dataDir,
    connectionString,
    operatorPassword,
    core = 0,
    nodeOptions = [],
    settings = {},
    checkout = join(import.meta.dirname, '..'),
  }: AppServer,
  onSpawn: (child: ChildProcess) => void,
): Promise<ChildProcess> {
  const main = join(checkout, 'server/src/boot/main.ts');
  const [command = '', ...args] = pinToCore(core, [process.execPath, ...nodeOptions, main]);
  const server = spawn(command, args, {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      // The setting requires a host. The socket in the query takes precedence.
      DATABASE_URL: connectionString.replace('@/', '@localhost/'),
      ADMIN_PASSWORD: operatorPassword,
      // Lets attacks and orders come from many IPs.
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onSpawn(server);
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', (chunk: Buffer) => chunk.toString().includes('lista') && resolve());
    server.once('exit', () => reject(new Error('the server ended before it was ready')));
  });
  return server;
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
