import type { PgBoss } from 'pg-boss';

/** The jobs that become due before the next look are found with it. Others are announced when they are added. */
const pollMs = 2_000;

const dueQueues = `select queue.name, (extract(epoch from job.due - pgboss.job_now()) * 1000)::float8 as "delayMs"
  from unnest($1::text[]) as queue (name)
  cross join lateral (
    select min(start_after) as due from pgboss.job where job.name = queue.name and state < 'active' and not blocked
      and start_after <= pgboss.job_now() + make_interval(secs => $2)
  ) as job
  where job.due is not null`;

export interface Waking {
  /** The worker `id` is woken when a job of the queue `name` is due. */
  add(name: string, id: string): void;
  /** A job of the queue `name` is due. */
  wake(name: string): void;
  /** Waits for a running query. */
  stop(): Promise<void>;
}

/**
 * Looks every two seconds for the queues that have a job which is due until the next look, in one query for all of them, and wakes
 * their workers when it is. If each worker looked for itself, an idle app would use 7 % of a processor.
 */
export function startWaking(
  boss: Pick<PgBoss, 'getDb' | 'notifyWorker'>,
  onError: (error: Error) => void,
): Waking {
  const workers = new Map<string, string>();
  const delayed = new Map<string, NodeJS.Timeout>();
  let polling = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const wake = (name: string) => {
    const id = workers.get(name);
    if (id !== undefined && !isStopped) boss.notifyWorker(id);
  };
  const wakeLater = (name: string, delayMs: number) => {
    clearTimeout(delayed.get(name));
    delayed.set(
      name,
      setTimeout(() => wake(name), Math.max(0, delayMs)),
    );
  };
  const poll = async () => {
    try {
      const { rows } = await boss.getDb().executeSql(dueQueues, [[...workers.keys()], pollMs / 1000]);
      for (const { name, delayMs } of rows as { name: string; delayMs: number }[]) wakeLater(name, delayMs);
    } catch (error) {
      if (!isStopped) onError(error as Error);
    }
    if (!isStopped) schedule();
  };
  const schedule = () => {
    timer = setTimeout(() => {
      polling = poll();
    }, pollMs);
  };
  schedule();
  return {
    add: (name, id) => workers.set(name, id),
    wake,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await polling;
      for (const waiting of delayed.values()) clearTimeout(waiting);
    },
  };
}
