import type { FastifyBaseLogger } from 'fastify';
import type { Queue } from 'pg-boss';
import type { SendMail } from '../mail/transport.ts';
import type { JobName, JobQueue, Jobs } from './queue.ts';

/** What jobs use besides the services of their room. */
export interface JobTools {
  sendMail: SendMail;
  log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>;
  /** Writes a line to the console. */
  print: (line: string) => void;
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
export function defineJob<Name extends JobName, Deps>(
  job: Omit<Job<Deps>, 'name' | 'run'> & { name: Name; run(deps: Deps, data: Jobs[Name]): Promise<unknown> },
): Job<Deps> {
  return job as Job<Deps>;
}

/** Starts working on `jobs`, and schedules those with a `cron`. `longDeps` have the connections of long queries. */
export async function startJobs<Deps>(
  queue: Pick<JobQueue, 'work' | 'schedule'>,
  jobs: readonly Job<Deps>[],
  deps: Deps,
  longDeps: Deps = deps,
): Promise<void> {
  for (const { name, cron, hasLongQueries, run } of jobs) {
    await queue.work(name, async (data) => {
      await run(hasLongQueries ? longDeps : deps, data);
    });
    if (cron) await queue.schedule(name, cron);
  }
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
