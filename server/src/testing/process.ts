import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface ServerProcess {
  child: ChildProcess;
  port: number;
  /** Its exit code; null when a signal ended it. */
  ended: Promise<number | null>;
  /** Everything that it printed so far. */
  output(): string;
  /** Resolves once it listens; rejects with its output when it ends before. */
  ready(): Promise<void>;
  /** At once, without its leave, and with its directory. */
  kill(): Promise<void>;
}

/** The product as `npm start` runs it, in a process of its own, on a free port and the given database. */
export async function launchServer(
  databaseUrl: string,
  settings: NodeJS.ProcessEnv = {},
): Promise<ServerProcess> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-process-'));
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return {
    child,
    port,
    ended,
    output: () => output,
    async ready() {
      while (!output.includes('Vitrina está lista')) {
        if (child.exitCode !== null || child.signalCode !== null) throw new Error(`it ended: ${output}`);
        await sleep(50);
      }
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
