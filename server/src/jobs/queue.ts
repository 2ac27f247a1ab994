import { type Job, type JobResult, PgBoss, type Queue, type SendOptions } from 'pg-boss';
import type { Tx } from '../db/client.ts';

/** Every kind of background work and what it carries. */
interface Jobs {
  'send-code': { codeId: string };
  'tell-email-change': { changeId: string };
  'clean-up': object;
  'collect-pictures': object;
  'check-payment': { paymentId: string };
  'reconcile-payments': object;
  'audit-payments': object;
  'announce-ends': object;
  'send-plan-mail': { mailId: string };
  'check-domain': { domainId: string };
  'check-overdue-domains': object;
  'check-certificate': { domainId: string };
  'forget-certificate': { domain: string };
}
type JobName = keyof Jobs;

/** The jobs that are mails, which the operator sees and can have tried again. */
export const mailJobs = [
  'send-code',
  'tell-email-change',
  'send-plan-mail',
] as const satisfies readonly JobName[];

/**
 * Mails are retried for about an hour: 5 s, 10 s, 20 s … at most 5 minutes apart. A mail server that is down
 * longer than that outlives the patience of whoever waits for a code.
 */
const mail = {
  retryLimit: 18,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 120,
  deleteAfterSeconds: 24 * 60 * 60,
};

const queues: Record<JobName, Omit<Queue, 'name'>> = {
  'send-code': mail,
  'tell-email-change': mail,
  'clean-up': { retryLimit: 0, expireInSeconds: 10 * 60, deleteAfterSeconds: 24 * 60 * 60 },
  // The next hour's run does what a failed one left.
  'collect-pictures': { retryLimit: 0, expireInSeconds: 30 * 60, deleteAfterSeconds: 24 * 60 * 60 },
  // What is still unknown then is asked again by `reconcile-payments`, whose next run also does what a failed one left.
  'check-payment': {
    retryLimit: 8,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 900,
    expireInSeconds: 120,
    deleteAfterSeconds: 24 * 60 * 60,
  },
  'reconcile-payments': { retryLimit: 0, expireInSeconds: 20 * 60, deleteAfterSeconds: 24 * 60 * 60 },
  'audit-payments': { retryLimit: 0, expireInSeconds: 20 * 60, deleteAfterSeconds: 24 * 60 * 60 },
  'announce-ends': { retryLimit: 0, expireInSeconds: 20 * 60, deleteAfterSeconds: 24 * 60 * 60 },
  // A receipt is worth having a day late: about two days, half an hour apart.
  'send-plan-mail': {
    retryLimit: 100,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 1800,
    expireInSeconds: 120,
    // The operator can still send again what failed for two days.
    deleteAfterSeconds: 7 * 24 * 60 * 60,
  },
  // What a failed one left is overdue soon.
  'check-domain': { retryLimit: 2, retryDelay: 5, expireInSeconds: 120, deleteAfterSeconds: 24 * 60 * 60 },
  'check-overdue-domains': { retryLimit: 0, expireInSeconds: 5 * 60, deleteAfterSeconds: 24 * 60 * 60 },
  // Issuing takes seconds, or hours where the authority has had enough of a domain.
  'check-certificate': {
    retryLimit: 30,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 120,
    deleteAfterSeconds: 24 * 60 * 60,
  },
  'forget-certificate': {
    retryLimit: 8,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 60,
    deleteAfterSeconds: 24 * 60 * 60,
  },
};

export interface JobQueue {
  /** Queues a job in the caller's transaction: it exists if, and only if, that commits. */
  add<N extends JobName>(tx: Tx, name: N, data: Jobs[N], options?: SendOptions): Promise<void>;
  work<N extends JobName>(name: N, run: (data: Jobs[N]) => Promise<void>): Promise<void>;
  /** Queues a job without data whenever `cron` says, once for all processes. */
  schedule(name: JobName, cron: string): Promise<void>;
  /** Waits for running jobs; what has not started stays in the database. */
  stop(): Promise<void>;
}

/** Somebody waits for what these jobs do: half a second is not noticed, and an idle look costs next to nothing. */
const workOptions = {
  pollingIntervalSeconds: 0.5,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;

export async function startQueue(
  connectionString: string,
  onError: (error: Error) => void,
): Promise<JobQueue> {
  const boss = new PgBoss({ connectionString, max: 4, migrate: false, createSchema: false });
  boss.on('error', onError);
  await boss.start();
  return {
    async add(tx, name, data, options = {}) {
      const db = { executeSql: (text: string, values?: unknown[]) => tx.$client.query(text, values) };
      await boss.send(name, data, { ...options, db });
    },
    async work(name, run) {
      await boss.work(name, workOptions, (jobs: Job<Jobs[typeof name]>[]) =>
        Promise.all(jobs.map(async ({ id, data }) => toJobResult(id, run(data)))),
      );
    },
    async schedule(name, cron) {
      await boss.schedule(name, cron, {});
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

/** Creates or updates the queues' schema; part of the migration. */
export async function createQueues(connectionString: string): Promise<void> {
  const boss = new PgBoss({ connectionString, max: 2, supervise: false, schedule: false });
  boss.on('error', () => {});
  await boss.start();
  for (const [name, options] of Object.entries(queues)) {
    if (await boss.getQueue(name)) await boss.updateQueue(name, options);
    else await boss.createQueue(name, options);
  }
  await boss.stop({ graceful: false });
}

/** One job's failure must not repeat the others of its batch. */
async function toJobResult(id: string, running: Promise<void>): Promise<JobResult> {
  try {
    await running;
    return { id, status: 'completed' };
  } catch (error) {
    return { id, status: 'failed', output: { message: redactEmails(String(error)) } };
  }
}

/**
 * The first line alone, since the next ones of a failed query have its values, and no e-mail address, which mail
 * servers like to repeat: the queue outlives accounts, and the operator reads it.
 */
function redactEmails(message: string): string {
  const [first = ''] = message.split('\n');
  return first.replace(/[^\s<>@"']+@[^\s<>@"']+/g, '…').slice(0, 300);
}
