import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import type { Cluster } from './cluster.ts';

export interface Watchdog {
  pid: number | undefined;
  guards: number;
  release(): void;
}

export const WATCHDOG_NAME = 'vigilante';

/**
 * Ties the server's life to ours: a shell that waits at a pipe which only this process holds, and asks the server to
 * shut down when the pipe closes, however we died.
 */
export function guardPostmaster(
  { account, tag }: Cluster,
  postmaster: number,
  previous?: Watchdog,
): Watchdog {
  previous?.release();
  const child = spawn(
    '/bin/sh',
    ['-c', 'while read -r _; do :; done; kill -INT "$1"', WATCHDOG_NAME, String(postmaster), tag],
    { ...account, cwd: '/', stdio: ['pipe', 'ignore', 'ignore'], detached: true },
  );
  child.on('error', () => {}); // no shell, no watchdog: an orphaned server is taken over by the next start
  child.stdin.on('error', () => {});
  child.unref();
  (child.stdin as Socket).unref();
  return { pid: child.pid, guards: postmaster, release: () => void child.kill('SIGKILL') };
}
