import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../boot/main.ts', import.meta.url));

export interface ServerProcess {
  child: ChildProcess;
  port: number;
  /** Resolves to null when a signal ended the process. */
  exitCode: Promise<number | null>;
  /** Everything printed so far. */
  output(): string;
  /** Resolves once the server listens. Rejects with the output when the process exits first. */
  ready(): Promise<void>;
  /** Kills the process and deletes its data directory. */
  kill(): Promise<void>;
}

/** Starts the server in a separate process, as `npm start` does, on a free port. */
export async function launchServer(
  databaseUrl: string,
  settings: NodeJS.ProcessEnv = {},
  args: readonly string[] = [],
): Promise<ServerProcess> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-process-'));
  const child = spawn(process.execPath, [main, ...args], {
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
  const exitCode = once(child, 'exit').then(([code]) => code as number | null);
  return {
    child,
    port,
    exitCode,
    output: () => output,
    async ready() {
      while (!output.includes('Vitrina está lista')) {
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`the server exited: ${output}`);
        await sleep(50);
      }
    },
    async kill() {
      child.kill('SIGKILL');
      await exitCode;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
