import type { MailJob } from '@vitrina/contract/platform/mail-kinds.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Queue } from 'pg-boss';
import type { Mail, SendMail } from '../mail/transport.ts';
import { jobRuns } from '../metrics/counters.ts';
import { describeFailure, type JobName, type JobQueue, type Jobs } from './queue.ts';

/** What jobs use besides the services of their room. */
export interface JobTools {
  log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>;
  /** Writes a line to the console. */
  print: (line: string) => void;
}

/** What jobs of the table of mails use. */
export interface MailTools extends JobTools {
  sendMail: SendMail;
}

/** `Deps` are the services and tools that `run` takes. */
export interface Job<Deps> {
  name: JobName;
  /** Retries and time limits. */
  options: Omit<Queue, 'name'>;
  /** Queues the job by itself, once for all processes. */
  cron?: string;
  /** It reads or deletes many rows, so it runs on connections without the time limit of requests. */
  hasLongQueries?: boolean;
  run(deps: Deps, data: object): Promise<unknown>;
}

/** Describes a job beside the feature that it serves. `boot/jobs.ts` lists all of them. */
export function defineJob<Name extends Exclude<JobName, MailJob>, Deps>(
  job: JobOf<Name, Deps> & (Deps extends Pick<MailTools, 'sendMail'> ? never : unknown),
): Job<Deps> {
  return job as Job<Deps>;
}

/** Describes a job that sends mails: one of `mailKinds` in the contract, so that the operator can list and retry them. */
export function defineMailJob<Name extends MailJob, Deps>(job: JobOf<Name, Deps>): Job<Deps> {
  return job as Job<Deps>;
}

type JobOf<Name extends JobName, Deps> = Omit<Job<Deps>, 'name' | 'run'> & {
  name: Name;
  run(deps: Deps, data: Jobs[Name]): Promise<unknown>;
};

/** Starts working on `jobs`, and schedules those with a `cron`. `longDeps` have the connections of long queries. */
export async function startJobs<Deps>(
  queue: Pick<JobQueue, 'work' | 'schedule'>,
  jobs: readonly Job<Deps>[],
  deps: Deps,
  longDeps: Deps = deps,
  log?: JobTools['log'],
): Promise<void> {
  for (const { name, cron, hasLongQueries, run } of jobs) {
    for (const result of ['completed', 'failed']) jobRuns.inc({ name, result }, 0);
    const logFailure = createFailureLog(name, log);
    await queue.work(name, async (data, id) => {
      try {
        await run(withJobId(hasLongQueries ? longDeps : deps, id), data);
        jobRuns.inc({ name, result: 'completed' });
      } catch (error) {
        jobRuns.inc({ name, result: 'failed' });
        logFailure(error);
        throw error;
      }
    });
    if (cron) await queue.schedule(name, cron);
  }
}

/** Adds the id of the job to every mail that it sends. */
function withJobId<Deps>(deps: Deps, jobId: string): Deps {
  const { sendMail } = deps as Deps & Partial<MailTools>;
  return sendMail ? { ...deps, sendMail: (mail: Mail) => sendMail({ ...mail, jobId }) } : deps;
}

/** A failure of a job is logged at once, and further ones of that job once in this time. */
const failureLogMs = 60_000;

function createFailureLog(name: JobName, log: JobTools['log'] | undefined): (error: unknown) => void {
  let failures = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    failures += 1;
    if (performance.now() - loggedAt < failureLogMs) return;
    log?.warn({ name, failures, reason: describeFailure(error) }, 'a job failed');
    failures = 0;
    loggedAt = performance.now();
  };
}

const hour = 60 * 60;

/**
 * Mails are retried for about an hour, after 5 s, 10 s, 20 s … up to 5 minutes. Nobody waits longer for a
 * code.
 */
export const mailOptions = {
  retryLimit: 18,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 120,
  deleteAfterSeconds: 24 * hour,
};

/** For a job whose next run repeats the work of a failed one. */
export function repeatedOptions(expireInSeconds: number) {
  return { retryLimit: 0, expireInSeconds, deleteAfterSeconds: 24 * hour };
}
