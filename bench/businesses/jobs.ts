import { setTimeout as sleep } from 'node:timers/promises';
import { measureColdPage, type Subject } from './probes.ts';

/** The jobs that walk over all businesses. The seed has work for them. That of domains asks a DNS server. */
export const jobNames = [
  'end-orders',
  'erase-orders',
  'clean-up',
  'collect-pictures',
  'announce-ends',
  'reconcile-payments',
  'reconcile-renewals',
  'audit-payments',
] as const;

export interface Disturbance {
  seconds: number;
  /** How long cold pages took while the job ran, in milliseconds. */
  pageTimes: number[];
}

/** Without their schedules, jobs run only when they are started here. */
export async function removeSchedules({ client }: Subject): Promise<void> {
  await client.query('delete from pgboss.schedule');
}

/** Runs a job, and requests cold pages until it has ended. */
export async function runJob(subject: Subject, name: (typeof jobNames)[number]): Promise<Disturbance> {
  const { rows } = await subject.client.query<{ id: string }>(
    "insert into pgboss.job (name, data, retry_limit, expire_seconds) values ($1, '{}', 0, 3600) returning id",
    [name],
  );
  const findState = async () => {
    const result = await subject.client.query<{ state: string; seconds: number }>(
      `select state, extract(epoch from coalesce(completed_on, now()) - started_on)::float8 as seconds
       from pgboss.job where name = $1 and id = $2`,
      [name, rows[0]?.id],
    );
    return result.rows[0] ?? { state: 'failed', seconds: 0 };
  };
  while ((await findState()).state === 'created') await sleep(5);
  const pageTimes: number[] = [];
  for (;;) {
    const { state, seconds } = await findState();
    if (state === 'completed') return { seconds, pageTimes };
    if (state !== 'active') throw new Error(`the job ${name} is ${state}`);
    pageTimes.push(await measureColdPage(subject, pageTimes.length));
  }
}

/** Requests cold pages until `work` has ended. */
export async function disturb(subject: Subject, work: () => Promise<unknown>): Promise<Disturbance> {
  const start = performance.now();
  let seconds: number | undefined;
  const ending = work().finally(() => {
    seconds = (performance.now() - start) / 1000;
  });
  const pageTimes: number[] = [];
  while (seconds === undefined) pageTimes.push(await measureColdPage(subject, pageTimes.length));
  await ending;
  return { seconds, pageTimes };
}
