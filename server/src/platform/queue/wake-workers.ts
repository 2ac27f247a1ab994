import type { PgBoss } from 'pg-boss';

/** Users wait for some jobs. A delay of half a second is not noticed. */
const pollMs = 500;

const dueQueues = `select name from unnest($1::text[]) as name where exists (
  select 1 from pgboss.job where job.name = name.name and state < 'active' and not blocked
    and start_after <= pgboss.job_now())`;

export interface Waking {
  /** Wakes the worker `id` when a job of the queue `name` is due. */
  add(name: string, id: string): void;
  /** Waits for a running query. */
  stop(): Promise<void>;
}

/**
 * Asks twice a second which queues have a job that is due, in one query for all of them, and wakes their workers. If each
 * worker asked for itself, an idle app would use 7 % of a processor.
 */
export function startWaking(
  boss: Pick<PgBoss, 'getDb' | 'notifyWorker'>,
  onError: (error: Error) => void,
): Waking {
  const workers = new Map<string, string>();
  let polling = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const poll = async () => {
    try {
      const { rows } = await boss.getDb().executeSql(dueQueues, [[...workers.keys()]]);
      for (const { name } of rows as { name: string }[]) boss.notifyWorker(workers.get(name) ?? '');
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
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await polling;
    },
  };
}
