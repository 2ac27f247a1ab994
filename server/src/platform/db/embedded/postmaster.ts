import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, fchownSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, serverEnvironment } from './cluster.ts';
import { findProcesses, isAlive } from './processes.ts';
import { startWatchdog, type Watchdog, watchdogName } from './watchdog.ts';

/** How long processes of a killed server may keep its shared memory in use. */
const staleProcessTimeoutMs = 30_000;
/** Crash recovery of a large database may take minutes. Only a hang takes longer than this. */
const readyTimeoutMs = 600_000;
/** The time for each of fast shutdown, which writes everything, immediate shutdown and kill. */
const shutdownTimeoutMs = 30_000;
const maxLogBytes = 1_000_000;

const settings = {
  listen_addresses: '', // only a socket in a private directory: no port, no password
  // With the connections about 100 MB in total, for a machine that also runs the app.
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  max_wal_senders: '0',
  jit: 'off',
  // Acknowledged writes are durable.
  fsync: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
};

/** The process id of the directory's server, whichever process started it. */
export function findPostmaster({ directory, tag }: Cluster): number | undefined {
  const { pid } = readLockFile(directory);
  return findProcesses(tag).some((process) => process.pid === pid && !isWatchdog(process.command))
    ? pid
    : undefined;
}

export function findWatchdogs({ tag }: Cluster): number[] {
  return findProcesses(tag)
    .filter(({ command }) => isWatchdog(command))
    .map(({ pid }) => pid);
}

/**
 * Starts a server with its watchdog. Resolves when it accepts connections, to undefined if another process
 * started one first. Throws with the end of its log if it does not start.
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
    if (findPostmaster(cluster)) return undefined;
    const logText = readFileSync(log.path).subarray(log.size).toString().trim();
    const hasStaleProcesses = /lock file|shared memory/.test(logText);
    if (!hasStaleProcesses || performance.now() - start > staleProcessTimeoutMs) {
      throw new Error(`PostgreSQL no arranca en ${cluster.directory}: ${logText}`);
    }
  }
}

export async function stopPostmaster(cluster: Cluster): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    const pid = findPostmaster(cluster);
    if (!pid) return;
    process.kill(pid, signal);
    const start = performance.now();
    while (findPostmaster(cluster) && performance.now() - start < shutdownTimeoutMs) await sleep(5);
  }
}

/**
 * PostgreSQL trusts the process id in its lock files, which may now belong to a zombie or another program.
 * Removing them is safe, because PostgreSQL also rejects a directory whose shared memory is still in use.
 */
function removeStaleLocks(cluster: Cluster): void {
  if (findPostmaster(cluster)) return;
  for (const path of [
    join(cluster.directory, 'postmaster.pid'),
    join(cluster.socketDirectory, '.s.PGSQL.5432.lock'),
  ]) {
    const pid = Number.parseInt(readFileOrEmpty(path), 10);
    if (pid && isAlive(pid)) rmSync(path, { force: true });
  }
}

/** Detached, so that Ctrl-C does not stop the database before requests have finished. */
function spawnPostmaster(cluster: Cluster, log: number): ChildProcess {
  const options = Object.entries({
    ...settings,
    max_connections: String(cluster.maxConnections),
    cluster_name: cluster.tag,
  });
  const child = spawn(
    cluster.binaries.postgres,
    [
      ...['-D', cluster.dataArgument, '-k', cluster.socketDirectory, '-p', '5432'],
      ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      ...cluster.osUser,
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
  let hasExited = false;
  child.once('exit', () => (hasExited = true)).once('error', () => (hasExited = true));
  for (
    const start = performance.now();
    !hasExited && performance.now() - start < readyTimeoutMs;
    await sleep(5)
  ) {
    const { pid, status } = readLockFile(directory);
    if (pid === child.pid && status === 'ready') return true;
  }
  if (!hasExited) child.kill('SIGKILL');
  return false;
}

function openLog({ directory, osUser }: Cluster): { descriptor: number; path: string; size: number } {
  const path = join(directory, 'server.log');
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > maxLogBytes) renameSync(path, `${path}.1`);
  const descriptor = openSync(path, 'a', 0o600);
  if (osUser.uid !== undefined && osUser.gid !== undefined) fchownSync(descriptor, osUser.uid, osUser.gid);
  return { descriptor, path, size: size > maxLogBytes ? 0 : size };
}

/** In postmaster.pid the first line is the process id and the eighth its status. */
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
