import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, prepareCluster } from './embedded/cluster.ts';
import { type LockSession, openLockSession } from './embedded/lock-session.ts';
import { launchPostmaster, runningPostmaster, stopPostmaster, watchdogsOf } from './embedded/postmaster.ts';
import { removeSocketDirectory } from './embedded/socket-directory.ts';
import { startWatchdog, type Watchdog } from './embedded/watchdog.ts';

export interface EmbeddedPostgres {
  /** What `pg` needs; `host` is the directory of the server's Unix socket. */
  connection: { host: string; port: number; user: string; database: string };
  connectionString: string;
  stop(): Promise<void>;
}

interface RunningServer {
  keeper: LockSession;
  watchdog: Watchdog;
}

/** Longer than a killed process of ours needs to let go of the directory. */
const lockTimeoutMs = 5_000;
/** An orphan may be busy with its crash recovery or its last checkpoint. */
const connectTimeoutMs = 120_000;
/** The pause between two attempts to bring a lost server back; it doubles up to the second figure. */
const restartDelaysMs = [100, 5_000] as const;

/**
 * Runs the bundled PostgreSQL on `directory`, which is made and initialised when it is new.
 *
 * Whatever was killed before, and however, the next start works: an orphaned server is taken over, stale lock files
 * are removed, a half-made database is made again. While this process lives, a server that dies is brought back;
 * when this process dies, the server stops by itself.
 *
 * Throws, in Spanish, when another process uses the directory or this machine has no bundled PostgreSQL.
 */
export async function startEmbeddedPostgres({
  directory,
  log = () => {},
}: {
  directory: string;
  log?: (message: string) => void;
}): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster(directory);
  const stopping = new AbortController();
  let tenure = await takeOver(cluster);
  let recovery: Promise<void> | undefined;
  let stopped: Promise<void> | undefined;

  const watch = () =>
    tenure.keeper.lost.then(() => {
      if (!stopping.signal.aborted) recovery = recover();
    });
  const recover = async () => {
    log('Se perdió PostgreSQL: se vuelve a levantar');
    let pause: number = restartDelaysMs[0];
    while (!stopping.signal.aborted) {
      try {
        tenure = await takeOver(cluster, tenure.watchdog);
        log('PostgreSQL está de vuelta');
        watch();
        return;
      } catch (error) {
        log(`PostgreSQL no vuelve todavía: ${error instanceof Error ? error.message : error}`);
        await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
        pause = Math.min(pause * 2, restartDelaysMs[1]);
      }
    }
  };
  const stop = async () => {
    stopping.abort();
    await recovery;
    await tenure.keeper.close();
    await stopPostmaster(cluster);
    tenure.watchdog.release();
    removeSocketDirectory(cluster.socketDirectory, cluster.directory);
  };

  watch();
  const { host, port } = tenure.keeper;
  const connection = { host, port, user: 'vitrina', database: 'vitrina' };
  return { connection, connectionString: toUrl(connection), stop: () => (stopped ??= stop()) };
}

/** Gets the one running server of the directory, new or an orphan, and with it the right to be its only user. */
async function takeOver(cluster: Cluster, previous?: Watchdog): Promise<RunningServer> {
  let watchdog = previous;
  for (const start = performance.now(); ; await sleep(20)) {
    if (!runningPostmaster(cluster)) watchdog = await launchPostmaster(cluster, watchdog);
    const keeper = await openLockSession(cluster);
    const pid = runningPostmaster(cluster);
    if (pid && typeof keeper === 'object') {
      if (watchdog?.postmasterPid === pid) return { keeper, watchdog };
      // The watchdog of a dead owner is about to stop this server: it is no use.
      const doomed = watchdogsOf(cluster).some((found) => found !== watchdog?.pid);
      if (!doomed) return { keeper, watchdog: startWatchdog(cluster, pid, watchdog) };
    }
    if (typeof keeper === 'object') await keeper.close();
    const waited = performance.now() - start;
    if (keeper === 'taken' && waited > lockTimeoutMs) {
      throw new Error(
        `Otro proceso ya usa la base de datos de ${cluster.directory}. Deténlo o cambia DATA_DIR.`,
      );
    }
    if (waited > connectTimeoutMs) throw new Error(`PostgreSQL no responde en ${cluster.directory}`);
  }
}

function toUrl({ host, port, user, database }: EmbeddedPostgres['connection']): string {
  return `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}
