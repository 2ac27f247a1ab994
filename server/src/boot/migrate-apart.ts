import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { MigrationMessage } from './migrate-process.ts';
import { moduleHooks } from './module-hooks-url.ts';

const script = fileURLToPath(new URL('./migrate-process.ts', import.meta.url));

interface Options {
  warn(details: object, text: string): void;
}

/**
 * Migrates in a process of its own. Making the job queues needs the code of all jobs, and so nearly all that serves. Throws what
 * `migrate` throws.
 */
export function migrateApart(connectionString: string, { warn }: Options): Promise<void> {
  // Other users can read arguments, and not the environment.
  const child = fork(script, {
    execArgv: ['--import', moduleHooks],
    env: { ...process.env, DATABASE_URL: connectionString },
  });
  return new Promise((resolve, reject) => {
    child.on('message', (message: MigrationMessage) => {
      if ('warning' in message) warn(...message.warning);
      else reject(new Error(message.error));
    });
    // After the last message, which `exit` may precede.
    child.once('close', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`La migración terminó antes de tiempo (${signal ?? code}).`)),
    );
  });
}
