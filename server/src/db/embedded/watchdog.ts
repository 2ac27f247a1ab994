import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import type { Cluster } from './cluster.ts';

export interface Watchdog {
  /** Undefined while a killed one is being replaced. */
  readonly pid: number | undefined;
  readonly postmasterPid: number;
  release(): void;
}

export const watchdogName = 'vigilante';

const script = 'while read -r _; do :; done; kill -INT "$1"';

/**
 * Ties the server's life to ours: a shell that waits at a pipe which only this process holds, and asks the server to
 * shut down when the pipe closes, however we died. A killed one is replaced.
 */
export function startWatchdog({ account, tag }: Cluster, postmaster: number, previous?: Watchdog): Watchdog {
  let pid: number | undefined;
  let released = false;
  const spawnShell = () => {
    const child = spawn('/bin/sh', ['-c', script, watchdogName, String(postmaster), tag], {
      ...account,
      cwd: '/',
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
    });
    pid = child.pid;
    child.on('error', () => {}); // no shell, no watchdog: an orphaned server is taken over by the next start
    child.once('exit', (_status, signal) => {
      pid = undefined;
      if (signal && !released) spawnShell();
    });
    child.stdin.on('error', () => {});
    child.unref();
    (child.stdin as Socket).unref();
  };
  const release = () => {
    released = true;
    if (pid) process.kill(pid, 'SIGKILL');
  };
  previous?.release();
  spawnShell();
  return {
    get pid() {
      return pid;
    },
    postmasterPid: postmaster,
    release,
  };
}
