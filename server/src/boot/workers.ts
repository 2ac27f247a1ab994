import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { openedDatabaseVariable } from '../platform/env.ts';
import { moduleHooks } from './module-hooks-url.ts';

const script = fileURLToPath(new URL('./worker.ts', import.meta.url));
/** Tells a worker whether it does what one process of a node does for all. */
export const firstWorkerVariable = 'VITRINA_FIRST_WORKER';
/** The delay before a replacement starts. It doubles from the first value to the second. */
const restartDelaysMs = [200, 10_000] as const;

/**
 * Serves one port from `count` processes and replaces each one that exits. Resolves once all of them listen,
 * to a function that stops them gracefully. Rejects if one exits before it listens.
 */
export async function startWorkers(
  count: number,
  connectionString: string,
  log: Logger,
): Promise<() => Promise<void>> {
  // Figures of the metrics may be infinite, which JSON turns into null.
  cluster.setupPrimary({
    exec: script,
    execArgv: ['--min-semi-space-size=16', '--import', moduleHooks],
    serialization: 'advanced',
  });
  const stopping = new AbortController();
  const workers = new Set<Worker>();
  let restartDelayMs: number = restartDelaysMs[0];

  const launch = (isFirst: boolean) => {
    // The primary owns the database and the demo seed.
    const worker = cluster.fork({
      [openedDatabaseVariable]: connectionString,
      DEMO: 'off',
      [firstWorkerVariable]: isFirst ? 'yes' : 'no',
    });
    workers.add(worker);
    worker.once('exit', (code, signal) => {
      workers.delete(worker);
      if (!stopping.signal.aborted && isListening) void replace(signal ?? `${code}`, isFirst);
    });
    return worker;
  };
  const replace = async (reason: string, isFirst: boolean) => {
    log.error(`a serving process ended (${reason}): another one starts in ${restartDelayMs} ms`);
    await sleep(restartDelayMs, undefined, { signal: stopping.signal }).catch(() => {});
    restartDelayMs = Math.min(restartDelayMs * 2, restartDelaysMs[1]);
    if (stopping.signal.aborted) return;
    launch(isFirst).once('listening', () => {
      restartDelayMs = restartDelaysMs[0];
    });
  };
  const stop = async () => {
    stopping.abort();
    await Promise.all(
      [...workers].map(async (worker) => {
        const exit = once(worker, 'exit');
        worker.process.kill('SIGTERM');
        await exit;
      }),
    );
  };

  let isListening = false;
  try {
    await Promise.all(Array.from({ length: count }, (_, index) => waitUntilListening(launch(index === 0))));
    isListening = true;
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

function waitUntilListening(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('listening', () => resolve());
    worker.once('exit', () => reject(new Error('Un proceso que debía atender terminó antes de empezar.')));
  });
}
