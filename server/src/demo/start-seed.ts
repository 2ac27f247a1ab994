import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('./seed-process.ts', import.meta.url));

/** Seeds the demo in a separate process, which prints the log-ins. Its encoder occupies both cores for a while. */
export function startDemoSeed(connectionString: string): { stop(): void } {
  const child = fork(script, [connectionString], { execArgv: [] });
  return { stop: () => void child.kill('SIGKILL') };
}
