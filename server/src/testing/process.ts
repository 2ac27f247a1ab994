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
  /** Kills the process and deletes its data directory, if no other process has it. */
  kill(): Promise<void>;
}

/** The data directories by their database, with the number of processes. Processes of one database share their pictures. */
const dataDirs = new Map<string, { path: string; users: number }>();

/**
 * Starts the server in a separate process, as `npm start` does, on a free port. By default it takes over, because its
 * database may have had the picture store of another test.
 */
export async function launchServer(
  databaseUrl: string,
  settings: NodeJS.ProcessEnv = {},
  args: readonly string[] = settings.JOBS === 'off' ? [] : ['--take-over'],
): Promise<ServerProcess> {
  const port = await freePort();
  const known = databaseUrl ? dataDirs.get(databaseUrl) : undefined;
  const shared = known ?? { path: mkdtempSync(join(tmpdir(), 'vitrina-process-')), users: 0 };
  shared.users += 1;
  if (databaseUrl) dataDirs.set(databaseUrl, shared);
  const dataDir = shared.path;
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
      shared.users -= 1;
      if (shared.users > 0) return;
      dataDirs.delete(databaseUrl);
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
