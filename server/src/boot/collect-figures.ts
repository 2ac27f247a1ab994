import cluster from 'node:cluster';
import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type HealthComponent, healthComponents } from '@vitrina/contract/platform/health.ts';
import { AggregatorRegistry, collectDefaultMetrics, Gauge, register } from 'prom-client';
import { countLateReminders } from '../agenda/reminders/reminder-reads.ts';
import type { HealthDeps } from '../operator/system/finding.ts';
import { checkComponents, diskOf } from '../operator/system/health.ts';
import { countReplicas } from '../operator/system/replication-health.ts';
import { listBackups } from '../platform/backup/reads.ts';
import { readBuild } from '../platform/build.ts';
import type { Db } from '../platform/db/client.ts';
import type { Env } from '../platform/env.ts';
import { type JobFigures, selectJobFigures } from '../platform/queue/job-reads.ts';
import type { Deps } from '../profile/deps.ts';
import { firstWorkerVariable } from './workers.ts';

/** Every process reads the same from the database. */
const shared = { aggregator: 'max' } as const;
/** How long a scrape waits for the database. Prometheus rejects a late reply, with all other figures. */
const databaseTimeoutMs = 500;

const healthLevels = { ok: 0, warning: 1, error: 2 } as const;
/** These ask others, or read much. */
const slowComponents = ['payments', 'certificates', 'ledger', 'zones'] as const;
const slowIntervalMs = 5 * 60_000;
const quickComponents = (Object.keys(healthComponents) as HealthComponent[]).filter(
  (component) => !(slowComponents as readonly string[]).includes(component),
);
const quickIntervalMs = 20_000;

/**
 * Registers what a scrape of this process reads, and returns a function that stops it. Call once in a process. `metricsDb` has a connection of its own, because
 * a scrape must not wait behind requests.
 */
export function collectFigures(
  deps: Pick<Deps, 'db' | 'env' | 'isolation' | 'orderHub' | 'store' | 'paymentGateway'>,
  metricsDb: Db,
): () => void {
  const { db, env, orderHub } = deps;
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
  collectBackupAge(env);
  return collectsHealth() ? collectHealth(deps) : () => {};
}

export function collectBackupAge({ backupDir }: Pick<Env, 'backupDir'>): void {
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

/** One process of a node is enough: the checks write to S3 and log in at the mail server. */
function collectsHealth(): boolean {
  return !cluster.isWorker || process.env[firstWorkerVariable] === 'yes';
}

/** The checks run by themselves, because a scrape waits for none of them. Returns a function that stops them. */
function collectHealth(deps: HealthDeps): () => void {
  const health = new Gauge({
    name: 'vitrina_health',
    help: 'The checks of the system screen: 0 is good, 1 a warning, 2 an error',
    labelNames: ['component'],
    ...shared,
  });
  const freeDisk = new Gauge({
    name: 'vitrina_disk_free_ratio',
    help: 'The free part of the disk with DATA_DIR, or where nothing is kept there of that with temporary files',
    aggregator: 'min',
  });
  const replicas = new Gauge({
    name: 'vitrina_replicas',
    help: 'Replicas that are connected to the database',
    ...shared,
  });
  const readFigures = async () => {
    const { bavail, blocks } = await statfs(diskOf(deps.env));
    freeDisk.set(bavail / blocks);
    replicas.set(await countReplicas(deps.db));
  };
  const run = async (components: readonly HealthComponent[]) => {
    for (const { component, status } of await checkComponents(deps, components))
      health.set({ component }, healthLevels[status]);
  };
  const runQuick = () => void Promise.allSettled([run(quickComponents), readFigures()]);
  const runSlow = () => void run(slowComponents);
  const timers = [setInterval(runQuick, quickIntervalMs), setInterval(runSlow, slowIntervalMs)];
  runQuick();
  runSlow();
  return () => timers.forEach(clearInterval);
}

function collectDatabaseFigures(db: Db): void {
  let isUp = true;
  let figures: JobFigures = { waiting: 0, oldestSeconds: 0, failed: 0, failedMails: 0, delayedMails: 0 };
  let lateReminders = 0;
  const readDatabase = async () => {
    isUp = await db.$client.query('select 1').then(
      () => true,
      () => false,
    );
    // Without a database the last figures stay.
    if (!isUp) return;
    figures = await selectJobFigures(db).catch(() => figures);
    lateReminders = await countLateReminders(db).catch(() => lateReminders);
  };
  let reading: Promise<void> | undefined;
  /** All gauges of a scrape share a reading. One that takes longer goes on, and counts for the next scrapes. */
  const awaitReading = async () => {
    reading ??= readDatabase().finally(() => {
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
  const addGauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      ...shared,
      async collect() {
        await awaitReading();
        this.set(read());
      },
    });
  const addJobGauge = (name: string, help: string, figure: keyof JobFigures) =>
    addGauge(name, help, () => figures[figure]);
  addJobGauge(
    'vitrina_jobs_oldest_seconds',
    'How long the oldest of the waiting jobs has been due',
    'oldestSeconds',
  );
  addJobGauge('vitrina_jobs_failed', 'Jobs that were given up in the last 24 hours', 'failed');
  addJobGauge('vitrina_mails_failed', 'Mails that were given up in the last 24 hours', 'failedMails');
  addJobGauge('vitrina_mails_delayed', 'Mails that failed and wait for their next attempt', 'delayedMails');
  addJobGauge('vitrina_jobs_waiting', 'Jobs that are due and have not started', 'waiting');
  addGauge(
    'vitrina_reminders_late',
    'Appointments of tomorrow whose customer should have had a reminder by mail half an hour ago',
    () => lateReminders,
  );
}
