import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('./seed-process.ts', import.meta.url));

/**
 * Makes the demonstration beside the running server, in a process that prints the log-ins. Drawing takes both cores
 * for a while and libraries that a server needs for nothing else; and they may not be installed in production.
 */
export function startDemoSeed(connectionString: string): { stop(): void } {
  const child = fork(script, [connectionString], { execArgv: [] });
  return { stop: () => void child.kill('SIGKILL') };
}
