import { type Job, type JobResult, PgBoss, type Queue, type SendOptions } from 'pg-boss';
import type { Tx } from '../db/client.ts';
import { queueConnections } from '../db/connections.ts';
import { describeError } from '../db/query-error.ts';

/** The jobs and their data. */
interface Jobs {
  'send-code': { codeId: string };
  'issue-unsent-code': { codeId: string };
  'tell-email-change': { changeId: string };
  'send-security-mail': { eventId: string };
  'clean-up': object;
  'collect-pictures': object;
  'check-payment': { paymentId: string };
  'reconcile-payments': object;
  'check-renewal': { renewalId: string };
  'reconcile-renewals': object;
  'audit-payments': object;
  'announce-ends': object;
  'send-plan-mail': { mailId: string };
  'check-domain': { domainId: string };
  'check-overdue-domains': object;
  'check-certificate': { domainId: string };
  'forget-certificate': { domain: string };
  'end-orders': object;
  'erase-orders': object;
  'announce-order': { orderId: string };
  'send-push': { orderId: string; subscriptionId: string };
}
type JobName = keyof Jobs;

/** The operator can list and retry these jobs. */
export const mailJobs = [
  'send-code',
  'tell-email-change',
  'send-security-mail',
  'send-plan-mail',
] as const satisfies readonly JobName[];

/**
 * Mails are retried for about an hour, after 5 s, 10 s, 20 s … up to 5 minutes. Nobody waits longer for a
 * code.
 */
const mailOptions = {
  retryLimit: 18,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 120,
  deleteAfterSeconds: 24 * 60 * 60,
};

const queues: Record<JobName, Omit<Queue, 'name'>> = {
  'send-code': mailOptions,
  // Like `send-code`, so that queueing takes the same time.
  'issue-unsent-code': mailOptions,
  'tell-email-change': mailOptions,
  'send-security-mail': mailOptions,
  'clean-up': { retryLimit: 0, expireInSeconds: 10 * 60, deleteAfterSeconds: 24 * 60 * 60 },
  // The next hourly run repeats the work of a failed one.
  'collect-pictures': { retryLimit: 0, expireInSeconds: 30 * 60, deleteAfterSeconds: 24 * 60 * 60 },
  // `reconcile-payments` then checks payments that are still unresolved. Its next run repeats a failed one.
  'check-payment': {
    retryLimit: 8,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 900,
    expireInSeconds: 120,
    deleteAfterSeconds: 24 * 60 * 60,
  },
  'reconcile-payments': { retryLimit: 0, expireInSeconds: 20 * 60, deleteAfterSeconds: 24 * 60 * 60 },
  // `reconcile-renewals` repeats a failed check until the provider has confirmed.
  'check-renewal': { retryLimit: 3, retryDelay: 20, expireInSeconds: 120, deleteAfterSeconds: 24 * 60 * 60 },
  'reconcile-renewals': { retryLimit: 0, expireInSeconds: 20 * 60, deleteAfterSeconds: 24 * 60 * 60 },
  'audit-payments': { retryLimit: 0, expireInSeconds: 20 * 60, deleteAfterSeconds: 24 * 60 * 60 },
  'announce-ends': { retryLimit: 0, expireInSeconds: 20 * 60, deleteAfterSeconds: 24 * 60 * 60 },
  // A late receipt is still useful: retried for about two days, up to half an hour apart.
  'send-plan-mail': {
    retryLimit: 100,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 1800,
    expireInSeconds: 120,
    // Leaves the operator time to retry a mail that failed for two days.
    deleteAfterSeconds: 7 * 24 * 60 * 60,
  },
  // `check-overdue-domains` repeats a failed check.
  'check-domain': { retryLimit: 2, retryDelay: 5, expireInSeconds: 120, deleteAfterSeconds: 24 * 60 * 60 },
  'check-overdue-domains': { retryLimit: 0, expireInSeconds: 5 * 60, deleteAfterSeconds: 24 * 60 * 60 },
  // A certificate takes seconds, or hours if the authority rate-limits the domain.
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
  // The next run ends, or erases, what a failed one left.
  'end-orders': { retryLimit: 0, expireInSeconds: 20 * 60, deleteAfterSeconds: 24 * 60 * 60 },
  'erase-orders': { retryLimit: 0, expireInSeconds: 20 * 60, deleteAfterSeconds: 24 * 60 * 60 },
  // A new order is news for minutes, so a push service that is down for longer is given up.
  'announce-order': { retryLimit: 3, retryDelay: 5, expireInSeconds: 30, deleteAfterSeconds: 60 * 60 },
  'send-push': {
    retryLimit: 4,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 120,
    expireInSeconds: 60,
    deleteAfterSeconds: 60 * 60,
  },
};

export interface JobQueue {
  /** Queues a job in the caller's transaction, so it only exists after the commit. */
  add<N extends JobName>(tx: Tx, name: N, data: Jobs[N], options?: SendOptions): Promise<void>;
  work<N extends JobName>(name: N, run: (data: Jobs[N]) => Promise<void>): Promise<void>;
  /** Queues a job without data on the `cron` schedule, once for all processes. */
  schedule(name: JobName, cron: string): Promise<void>;
  /** Waits for running jobs. Other jobs stay in the database. */
  stop(): Promise<void>;
}

/** Users wait for some jobs. A delay of half a second is not noticed, and an idle poll costs little. */
const workOptions = {
  pollingIntervalSeconds: 0.5,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;

/** The same error is reported once in this time. */
const repeatedErrorMs = 10_000;

export async function startQueue(
  connectionString: string,
  onError: (error: Error) => void,
): Promise<JobQueue> {
  const boss = new PgBoss({ connectionString, max: queueConnections, migrate: false, createSchema: false });
  const report = withoutRepeats(onError);
  // Some of its errors are copies that are no Error.
  boss.on('error', (error) =>
    report(error instanceof Error ? error : Object.assign(new Error(), error as object)),
  );
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

/** Every queue polls twice a second. Without a database, each poll causes the same error. */
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

/** Creates or updates the schema and the queues, as part of the migration. */
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

/** Returns a failure as a result, so that it does not repeat the other jobs of the batch. */
async function toJobResult(id: string, running: Promise<void>): Promise<JobResult> {
  try {
    await running;
    return { id, status: 'completed' };
  } catch (error) {
    return { id, status: 'failed', output: { message: redactEmails(String(describeError(error).message)) } };
  }
}

/**
 * Keeps the first line, because later lines of a failed query contain its values, and removes e-mails, which
 * mail servers repeat. The queue outlives accounts, and the operator reads it.
 */
function redactEmails(message: string): string {
  const [firstLine = ''] = message.split('\n');
  return firstLine.replace(/[^\s<>@"']+@[^\s<>@"']+/g, '…').slice(0, 300);
}
