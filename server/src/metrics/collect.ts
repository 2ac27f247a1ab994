import { AggregatorRegistry, collectDefaultMetrics, Gauge } from 'prom-client';
import { listBackups } from '../backup/reads.ts';
import type { Deps } from '../deps.ts';
import { selectJobFigures } from '../jobs/job-reads.ts';

/** Every process reads the same from the database. */
const shared = { aggregator: 'max' } as const;

/** Registers what a scrape of this process reads. Call once in a process. */
export function collectFigures({ db, env, orderHub }: Pick<Deps, 'db' | 'env' | 'orderHub'>): void {
  collectDefaultMetrics();
  // Lets the primary process ask this one for its figures.
  new AggregatorRegistry();
  const pool = db.$client;
  new Gauge({
    name: 'vitrina_database_pool_connections',
    help: 'Connections to the database, and requests that wait for one',
    labelNames: ['state'],
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'vitrina_order_streams',
    help: 'Open boards and order pages that follow orders live',
    collect() {
      this.set(orderHub.size());
    },
  });
  new Gauge({
    name: 'vitrina_database_up',
    help: 'Whether the database replied',
    aggregator: 'min',
    async collect() {
      this.set(
        await db.$client.query('select 1').then(
          () => 1,
          () => 0,
        ),
      );
    },
  });
  const oldest = new Gauge({
    name: 'vitrina_jobs_oldest_seconds',
    help: 'How long the oldest of the waiting jobs has been due',
    ...shared,
  });
  const failed = new Gauge({
    name: 'vitrina_jobs_failed',
    help: 'Jobs that were given up in the last 24 hours',
    ...shared,
  });
  const failedMails = new Gauge({
    name: 'vitrina_mails_failed',
    help: 'Mails that were given up in the last 24 hours',
    ...shared,
  });
  new Gauge({
    name: 'vitrina_jobs_waiting',
    help: 'Jobs that are due and have not started',
    ...shared,
    async collect() {
      // Without a database the last figures stay.
      const figures = await selectJobFigures(db).catch(() => null);
      if (!figures) return;
      this.set(figures.waiting);
      oldest.set(figures.oldestSeconds);
      failed.set(figures.failed);
      failedMails.set(figures.failedMails);
    },
  });
  const { backupDir } = env;
  if (!backupDir) return;
  new Gauge({
    name: 'vitrina_backup_age_seconds',
    help: 'The age of the last backup of the embedded database. Infinite before the first one',
    ...shared,
    async collect() {
      const last = (await listBackups(backupDir)).at(-1);
      this.set(last ? (Date.now() - Date.parse(last.manifest.createdAt)) / 1000 : Number.POSITIVE_INFINITY);
    },
  });
}
