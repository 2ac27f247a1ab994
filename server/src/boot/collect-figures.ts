import { setTimeout as sleep } from 'node:timers/promises';
import { AggregatorRegistry, collectDefaultMetrics, Gauge, register } from 'prom-client';
import type { Deps } from '../page/deps.ts';
import { listBackups } from '../platform/backup/reads.ts';
import { readBuild } from '../platform/build.ts';
import type { Db } from '../platform/db/client.ts';
import { type JobFigures, selectJobFigures } from '../platform/queue/job-reads.ts';

/** Every process reads the same from the database. */
const shared = { aggregator: 'max' } as const;
/** How long a scrape waits for the database. Prometheus rejects a late reply, with all other figures. */
const databaseTimeoutMs = 500;

/**
 * Registers what a scrape of this process reads. Call once in a process. `metricsDb` has a connection of its own, because
 * a scrape must not wait behind requests.
 */
export function collectFigures(
  { db, env, orderHub }: Pick<Deps, 'db' | 'env' | 'orderHub'>,
  metricsDb: Db,
): void {
  collectDefaultMetrics();
  // The average of all processes would hide one that is blocked.
  Object.assign(register.getSingleMetric('nodejs_eventloop_lag_p99_seconds') ?? {}, shared);
  // Lets the primary process ask this one for its figures.
  new AggregatorRegistry();
  new Gauge({
    name: 'vitrina_build_info',
    help: 'Always 1. The labels say which code runs',
    labelNames: ['version', 'commit'],
    ...shared,
  }).set({ ...readBuild(env) }, 1);
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
  collectDatabaseFigures(metricsDb);
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

function collectDatabaseFigures(db: Db): void {
  let isUp = true;
  let figures: JobFigures = { waiting: 0, oldestSeconds: 0, failed: 0, failedMails: 0 };
  const read = async () => {
    isUp = await db.$client.query('select 1').then(
      () => true,
      () => false,
    );
    // Without a database the last figures stay.
    if (isUp) figures = await selectJobFigures(db).catch(() => figures);
  };
  let reading: Promise<void> | undefined;
  /** All gauges of a scrape share a reading. One that takes longer goes on, and counts for the next scrapes. */
  const awaitReading = async () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    await Promise.race([reading, sleep(databaseTimeoutMs, undefined, { ref: false })]);
  };
  new Gauge({
    name: 'vitrina_database_up',
    help: 'Whether the database replied',
    aggregator: 'min',
    async collect() {
      await awaitReading();
      this.set(Number(isUp));
    },
  });
  const addJobGauge = (name: string, help: string, figure: keyof JobFigures) =>
    new Gauge({
      name,
      help,
      ...shared,
      async collect() {
        await awaitReading();
        this.set(figures[figure]);
      },
    });
  addJobGauge(
    'vitrina_jobs_oldest_seconds',
    'How long the oldest of the waiting jobs has been due',
    'oldestSeconds',
  );
  addJobGauge('vitrina_jobs_failed', 'Jobs that were given up in the last 24 hours', 'failed');
  addJobGauge('vitrina_mails_failed', 'Mails that were given up in the last 24 hours', 'failedMails');
  addJobGauge('vitrina_jobs_waiting', 'Jobs that are due and have not started', 'waiting');
}
