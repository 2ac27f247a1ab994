import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, fchownSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, serverEnvironment } from './cluster.ts';
import { isAlive, processesWith } from './processes.ts';
import { startWatchdog, type Watchdog, watchdogName } from './watchdog.ts';

/** How long the processes of a killed server may hold its memory before a new one is given up. */
const staleProcessTimeoutMs = 30_000;
/** Crash recovery of a large database may take minutes; it is only a hang that this ends. */
const readyTimeoutMs = 600_000;
/** A fast shutdown writes everything out; only then is an immediate one forced, which recovers at the next start. */
const shutdownTimeoutMs = 30_000;
const maxLogBytes = 1_000_000;

const settings = {
  listen_addresses: '', // a socket in a directory that only we may enter: no port, no password
  // For a machine that also runs the application: about 100 MB in all.
  max_connections: '100',
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  max_wal_senders: '0',
  jit: 'off',
  // A statement that is acknowledged is on the disk.
  fsync: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
};

/** The process id of the server that runs on the directory, whoever started it. */
export function runningPostmaster({ directory, tag }: Cluster): number | undefined {
  const { pid } = readLockFile(directory);
  return processesWith(tag).some((found) => found.pid === pid && !isWatchdog(found.command))
    ? pid
    : undefined;
}

export function watchdogsOf({ tag }: Cluster): number[] {
  return processesWith(tag)
    .filter(({ command }) => isWatchdog(command))
    .map(({ pid }) => pid);
}

/**
 * Resolves when the server accepts connections; it is guarded from its first moment. Throws with the end of its log
 * when it does not come up.
 */
export async function launchPostmaster(cluster: Cluster, previous?: Watchdog): Promise<Watchdog | undefined> {
  let watchdog = previous;
  for (const start = performance.now(); ; await sleep(50)) {
    removeStaleLocks(cluster);
    const log = openLog(cluster);
    const child = spawnPostmaster(cluster, log.descriptor);
    if (child.pid) watchdog = startWatchdog(cluster, child.pid, watchdog);
    if (await waitUntilReady(child, cluster.directory)) return watchdog;
    watchdog?.release();
    if (runningPostmaster(cluster)) return undefined; // another start was faster: the caller's business
    const failure = readFileSync(log.path).subarray(log.size).toString().trim();
    const leftovers = /lock file|shared memory/.test(failure);
    if (!leftovers || performance.now() - start > staleProcessTimeoutMs) {
      throw new Error(`PostgreSQL no arranca en ${cluster.directory}: ${failure}`);
    }
  }
}

export async function stopPostmaster(cluster: Cluster): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    const pid = runningPostmaster(cluster);
    if (!pid) return;
    process.kill(pid, signal);
    const start = performance.now();
    while (runningPostmaster(cluster) && performance.now() - start < shutdownTimeoutMs) await sleep(5);
  }
}

/**
 * PostgreSQL trusts the process id in its lock files, which may by now be a zombie's or someone else's. Removing such
 * a file is safe even if we are wrong: it also refuses a directory whose shared memory is still in use.
 */
function removeStaleLocks(cluster: Cluster): void {
  if (runningPostmaster(cluster)) return;
  for (const path of [
    join(cluster.directory, 'postmaster.pid'),
    join(cluster.socketDirectory, '.s.PGSQL.5432.lock'),
  ]) {
    const pid = Number.parseInt(readFileOrEmpty(path), 10);
    if (pid && isAlive(pid)) rmSync(path, { force: true });
  }
}

/** Detached: Ctrl-C in a terminal must reach us alone, so that requests can finish before the database goes. */
function spawnPostmaster(cluster: Cluster, log: number): ChildProcess {
  const options = Object.entries({ ...settings, cluster_name: cluster.tag });
  const child = spawn(
    cluster.binaries.postgres,
    [
      ...['-D', cluster.dataArgument, '-k', cluster.socketDirectory, '-p', '5432'],
      ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      ...cluster.account,
      cwd: cluster.directory,
      env: serverEnvironment,
      stdio: ['ignore', log, log],
      detached: true,
    },
  );
  child.unref();
  closeSync(log);
  return child;
}

function isWatchdog(command: string): boolean {
  return command.includes(watchdogName);
}

async function waitUntilReady(child: ChildProcess, directory: string): Promise<boolean> {
  let ended = false;
  child.once('exit', () => (ended = true)).once('error', () => (ended = true));
  for (
    const start = performance.now();
    !ended && performance.now() - start < readyTimeoutMs;
    await sleep(5)
  ) {
    const { pid, status } = readLockFile(directory);
    if (pid === child.pid && status === 'ready') return true;
  }
  if (!ended) child.kill('SIGKILL');
  return false;
}

function openLog({ directory, account }: Cluster): { descriptor: number; path: string; size: number } {
  const path = join(directory, 'server.log');
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > maxLogBytes) renameSync(path, `${path}.1`);
  const descriptor = openSync(path, 'a', 0o600);
  if (account.uid !== undefined && account.gid !== undefined)
    fchownSync(descriptor, account.uid, account.gid);
  return { descriptor, path, size: size > maxLogBytes ? 0 : size };
}

/** Lines of postmaster.pid that matter: the first is the process id, the eighth its status. */
function readLockFile(directory: string): { pid: number; status: string } {
  const lines = readFileOrEmpty(join(directory, 'postmaster.pid')).split('\n');
  return { pid: Number.parseInt(lines[0] ?? '', 10), status: lines[7]?.trim() ?? '' };
}

function readFileOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
