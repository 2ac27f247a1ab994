import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import type { Cluster } from './cluster.ts';

export interface Watchdog {
  /** Undefined while a killed watchdog is being replaced. */
  readonly pid: number | undefined;
  readonly postmasterPid: number;
  release(): void;
}

export const watchdogName = 'vigilante';

const script = 'while read -r _; do :; done; kill -INT "$1"';

/**
 * Stops the server when this process dies. A shell waits on a pipe that only this process holds open, and
 * signals the server when the pipe closes. A killed shell is replaced.
 */
export function startWatchdog(
  { osUser, tag }: Cluster,
  postmasterPid: number,
  previous?: Watchdog,
): Watchdog {
  let pid: number | undefined;
  let isReleased = false;
  const spawnShell = () => {
    const child = spawn('/bin/sh', ['-c', script, watchdogName, String(postmasterPid), tag], {
      ...osUser,
      cwd: '/',
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
    });
    pid = child.pid;
    child.on('error', () => {}); // without a shell there is no watchdog, and the next start takes over the server
    child.once('exit', (_status, signal) => {
      pid = undefined;
      if (signal && !isReleased) spawnShell();
    });
    child.stdin.on('error', () => {});
    child.unref();
    (child.stdin as Socket).unref();
  };
  const release = () => {
    isReleased = true;
    if (pid) process.kill(pid, 'SIGKILL');
  };
  previous?.release();
  spawnShell();
  return {
    get pid() {
      return pid;
    },
    postmasterPid,
    release,
  };
}
