import { setTimeout as sleep } from 'node:timers/promises';
import { embeddedConnections } from '../connections.ts';
import { type Cluster, prepareCluster } from './embedded/cluster.ts';
import { type LockSession, openLockSession } from './embedded/lock-session.ts';
import { findPostmaster, findWatchdogs, launchPostmaster, stopPostmaster } from './embedded/postmaster.ts';
import { removeSocketDirectory } from './embedded/socket-directory.ts';
import { startWatchdog, type Watchdog } from './embedded/watchdog.ts';

export interface EmbeddedPostgres {
  /** Options for `pg`. `host` is the directory of the server's Unix socket. */
  connection: { host: string; port: number; user: string; database: string };
  connectionString: string;
  stop(): Promise<void>;
}

interface RunningServer {
  lockSession: LockSession;
  watchdog: Watchdog;
}

/** Longer than a killed process takes to release the directory. */
const lockTimeoutMs = 5_000;
/** An orphaned server may be busy with crash recovery or its last checkpoint. */
const connectTimeoutMs = 120_000;
/** The delay between two attempts to restart a lost server. It doubles from the first value to the second. */
const restartDelaysMs = [100, 5_000] as const;

/**
 * Runs the bundled PostgreSQL on `directory`, and creates the database cluster there if it is missing.
 *
 * A start works after any kill: it takes over an orphaned server, removes stale lock files and recreates an
 * incomplete cluster. A server that dies is restarted. The server stops when this process dies.
 *
 * Throws, in Spanish, if another process uses the directory or this machine has no bundled PostgreSQL.
 */
export async function startEmbeddedPostgres({
  directory,
  log = () => {},
  maxConnections = embeddedConnections,
}: {
  directory: string;
  log?: (message: string) => void;
  maxConnections?: number;
}): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster(directory, maxConnections);
  const stopping = new AbortController();
  let running = await takeOver(cluster);
  let recovery: Promise<void> | undefined;
  let stopped: Promise<void> | undefined;

  const watch = () =>
    running.lockSession.lost.then(() => {
      if (!stopping.signal.aborted) recovery = recover();
    });
  const recover = async () => {
    log('Se perdió PostgreSQL: se vuelve a levantar');
    let delayMs: number = restartDelaysMs[0];
    while (!stopping.signal.aborted) {
      try {
        running = await takeOver(cluster, running.watchdog);
        log('PostgreSQL está de vuelta');
        watch();
        return;
      } catch (error) {
        log(`PostgreSQL no vuelve todavía: ${error instanceof Error ? error.message : error}`);
        await sleep(delayMs, undefined, { signal: stopping.signal }).catch(() => {});
        delayMs = Math.min(delayMs * 2, restartDelaysMs[1]);
      }
    }
  };
  const stop = async () => {
    stopping.abort();
    await recovery;
    await running.lockSession.close();
    await stopPostmaster(cluster);
    running.watchdog.release();
    removeSocketDirectory(cluster.socketDirectory, cluster.directory);
  };

  watch();
  const { host, port } = running.lockSession;
  const connection = { host, port, user: 'vitrina', database: 'vitrina' };
  return { connection, connectionString: toUrl(connection), stop: () => (stopped ??= stop()) };
}

/** Starts the directory's server or takes over an orphaned one, and locks it for this process. */
async function takeOver(cluster: Cluster, previous?: Watchdog): Promise<RunningServer> {
  let watchdog = previous;
  for (const start = performance.now(); ; await sleep(20)) {
    if (!findPostmaster(cluster)) watchdog = await launchPostmaster(cluster, watchdog);
    const lockSession = await openLockSession(cluster);
    const pid = findPostmaster(cluster);
    if (pid && typeof lockSession === 'object') {
      if (watchdog?.postmasterPid === pid) return { lockSession, watchdog };
      // The watchdog of a dead process is about to stop this server.
      const isStopping = findWatchdogs(cluster).some((watchdogPid) => watchdogPid !== watchdog?.pid);
      if (!isStopping) return { lockSession, watchdog: startWatchdog(cluster, pid, watchdog) };
    }
    if (typeof lockSession === 'object') await lockSession.close();
    const elapsedMs = performance.now() - start;
    if (lockSession === 'taken' && elapsedMs > lockTimeoutMs) {
      throw new Error(
        `Otro proceso ya usa la base de datos de ${cluster.directory}. Deténlo o cambia DATA_DIR.`,
      );
    }
    if (elapsedMs > connectTimeoutMs) throw new Error(`PostgreSQL no responde en ${cluster.directory}`);
  }
}

function toUrl({ host, port, user, database }: EmbeddedPostgres['connection']): string {
  return `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}
