import { type Job, type JobResult, PgBoss, type Queue, type SendOptions } from 'pg-boss';
import { queueConnections } from '../connections.ts';
import { jobChannel } from '../db/change-listener.ts';
import type { Tx } from '../db/client.ts';
import { describeError } from '../db/query-error.ts';
import { startWaking } from './wake-workers.ts';

/** The data of each job by its name. Each file with a job adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: features extend it.
export interface Jobs {}
export type JobName = keyof Jobs;

export interface JobQueue {
  /** Queues a job in the caller's transaction, so it only exists after the commit. */
  add<N extends JobName>(tx: Tx, name: N, data: Jobs[N], options?: SendOptions): Promise<void>;
  /** A job of the queue `name` was added in any process, and is due. */
  wake(name: string): void;
  work<N extends JobName>(name: N, run: (data: Jobs[N], id: string) => Promise<void>): Promise<void>;
  /** Queues a job without data on the `cron` schedule, once for all processes. */
  schedule(name: JobName, cron: string): Promise<void>;
  /** Waits for running jobs, and starts no other ones until `work` is called again. Jobs can be added meanwhile. */
  pause(): Promise<void>;
  /** Waits for running jobs. Other jobs stay in the database. */
  stop(): Promise<void>;
}

const workOptions = {
  // `startWaking` wakes them earlier.
  pollingIntervalSeconds: 60,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;

/** The same error is reported once in this time. */
const repeatedErrorMs = 10_000;

export async function startQueue(
  connectionString: string,
  onError: (error: Error) => void,
  /** Whether `work` will be called soon. */
  isWorking = true,
): Promise<JobQueue> {
  const report = withoutRepeats(onError);
  const startBoss = async (isWorking: boolean) => {
    const boss = new PgBoss({
      connectionString,
      max: queueConnections,
      migrate: false,
      createSchema: false,
      // Otherwise a process that runs no jobs would queue the scheduled ones of the whole time.
      schedule: isWorking,
      supervise: isWorking,
    });
    // Some of its errors are copies that are not instances of Error.
    boss.on('error', (error) =>
      report(error instanceof Error ? error : Object.assign(new Error(), error as object)),
    );
    await boss.start();
    return { boss, isWorking, waking: isWorking ? startWaking(boss, report) : undefined };
  };
  let current = startBoss(isWorking);
  await current;
  /** Jobs can be added to the old one until the new one has started. */
  const setWorking = async (isWorking: boolean) => {
    const previous = await current;
    if (previous.isWorking === isWorking) return previous;
    const next = await startBoss(isWorking);
    current = Promise.resolve(next);
    await stopBoss(previous);
    return next;
  };
  const stopBoss = async ({ boss, waking }: Awaited<typeof current>) => {
    await waking?.stop();
    await boss.stop({ graceful: true, timeout: 10_000 });
  };
  return {
    async add(tx, name, data, options = {}) {
      const db = { executeSql: (text: string, values?: unknown[]) => tx.$client.query(text, values) };
      const { boss } = await current;
      await boss.send(name, data, { ...options, db });
      if (!options.startAfter) tx.notify(jobChannel, name);
    },
    wake(name) {
      void current.then(({ waking }) => waking?.wake(name));
    },
    async work(name, run) {
      const { boss, waking } = await setWorking(true);
      const worker = await boss.work(name, workOptions, (jobs: Job<Jobs[typeof name]>[]) =>
        Promise.all(jobs.map(async ({ id, data }) => toJobResult(id, run(data, id)))),
      );
      waking?.add(name, worker);
    },
    async schedule(name, cron) {
      const { boss } = await setWorking(true);
      await boss.schedule(name, cron, {});
    },
    async pause() {
      await setWorking(false);
    },
    async stop() {
      await stopBoss(await current);
    },
  };
}

/** Without a database, each poll causes the same error, twice a second. */
function withoutRepeats(onError: (error: Error) => void): (error: Error) => void {
  const reported = new Set<string>();
  let startedAt = performance.now();
  return (error) => {
    if (performance.now() - startedAt > repeatedErrorMs) {
      reported.clear();
      startedAt = performance.now();
    }
    if (reported.has(error.message)) return;
    reported.add(error.message);
    onError(error);
  };
}

/** Creates or updates the schema and the queues of `jobs`, as part of the migration. */
export async function createQueues(
  connectionString: string,
  jobs: readonly { name: JobName; options: Omit<Queue, 'name'> }[],
): Promise<void> {
  const boss = new PgBoss({ connectionString, max: 2, supervise: false, schedule: false });
  boss.on('error', () => {});
  await boss.start();
  for (const { name, options } of jobs) {
    if (await boss.getQueue(name)) await boss.updateQueue(name, options);
    else await boss.createQueue(name, options);
  }
  await boss.stop({ graceful: false });
}

/** Returns a failure as a result, so that it does not repeat the other jobs of the batch. */
async function toJobResult(id: string, running: Promise<void>): Promise<JobResult> {
  try {
    await running;
    return { id, status: 'completed' };
  } catch (error) {
    return { id, status: 'failed', output: { message: describeFailure(error) } };
  }
}

/**
 * Keeps the first line, because later lines of a failed query contain its values, and removes e-mails, which
 * mail servers repeat. The queue and the log outlive accounts, and the operator reads them.
 */
export function describeFailure(error: unknown): string {
  const [firstLine = ''] = String(describeError(error).message).split('\n');
  return firstLine.replace(/[^\s<>@"']+@[^\s<>@"']+/g, '…').slice(0, 300);
}
