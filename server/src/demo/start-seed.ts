import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { openedDatabaseVariable } from '../platform/env.ts';

const script = fileURLToPath(new URL('./seed-process.ts', import.meta.url));

/** Seeds the demo in a separate process, which prints the log-ins. Other users can read arguments, and not the environment. Its encoder occupies both cores for a while. */
export function startDemoSeed(connectionString: string): { stop(): void } {
  const child = fork(script, {
    execArgv: [],
    env: { ...process.env, [openedDatabaseVariable]: connectionString },
  });
  return { stop: () => void child.kill('SIGKILL') };
}
