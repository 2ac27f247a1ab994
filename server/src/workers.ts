import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';

const script = fileURLToPath(new URL('./worker.ts', import.meta.url));
/** The pause before another one is started in place of one that ended; it doubles up to the second figure. */
const pauseMs = [200, 10_000] as const;

/**
 * Serves from `count` processes on one port, and starts another for each that ends. Resolves, once all of them listen,
 * to what ends them in order; rejects when one ends before.
 */
export async function startWorkers(
  count: number,
  connectionString: string,
  log: Logger,
): Promise<() => Promise<void>> {
  cluster.setupPrimary({ exec: script, execArgv: [] });
  const stopping = new AbortController();
  const workers = new Set<Worker>();
  let pause: number = pauseMs[0];

  const launch = () => {
    // The database is ours, and so is the demonstration.
    const worker = cluster.fork({ DATABASE_URL: connectionString, DEMO: 'off' });
    workers.add(worker);
    worker.once('exit', (code, signal) => {
      workers.delete(worker);
      if (!stopping.signal.aborted && listening) void replace(signal ?? `${code}`);
    });
    return worker;
  };
  const replace = async (reason: string) => {
    log.error(`a serving process ended (${reason}): another one starts in ${pause} ms`);
    await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
    pause = Math.min(pause * 2, pauseMs[1]);
    if (stopping.signal.aborted) return;
    launch().once('listening', () => {
      pause = pauseMs[0];
    });
  };
  const stop = async () => {
    stopping.abort();
    await Promise.all(
      [...workers].map(async (worker) => {
        const ended = once(worker, 'exit');
        worker.process.kill('SIGTERM');
        await ended;
      }),
    );
  };

  let listening = false;
  try {
    await Promise.all(Array.from({ length: count }, () => listens(launch())));
    listening = true;
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

function listens(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('listening', () => resolve());
    worker.once('exit', () => reject(new Error('Un proceso que debía atender terminó antes de empezar.')));
  });
}
