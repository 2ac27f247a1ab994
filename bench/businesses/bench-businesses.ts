import type { ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { OnStop } from '../../server/src/boot/lifecycle.ts';
import { migrate } from '../../server/src/boot/migrate.ts';
import { createBackup } from '../../server/src/platform/backup/create-backup.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/db/embedded.ts';
import { type AppServer, findFreePort, startAppServer } from '../app-server.ts';
import { openShops } from '../orders.ts';
import { quantile } from '../quantile.ts';
import { seedTenants } from '../tenants.ts';
import { disturb, jobNames, removeSchedules, runJob } from './jobs.ts';
import {
  coldPage,
  lunchProbes,
  openSubject,
  ownerProbes,
  type Probe,
  probes,
  type Subject,
} from './probes.ts';
import { seedBusinesses } from './seed.ts';

const fewBusinesses = 100;
const fewOrders = 100;
/** Forty days of fifty. */
const manyOrders = 2_000;
const measuredOwners = 20;
const starts = 5;
/** Ratios of short times say little, so a difference below this is within the limits. */
const toleratedMs = 3;
const limits = { ms: 100, ratio: 1.5, pageDuringJobMs: 100 };

interface Options {
  directory: string;
  operatorPassword: string;
  count: number;
  /** `screens`, `jobs`, `orders`, or all but `orders`. */
  part?: string | undefined;
  onStop: OnStop;
}

/**
 * Measures the same calls among 100 and among `count` businesses with a hundred orders each, in turns, so that both have the same
 * conditions. Then runs the jobs among the many, and measures pages while they run. Prints tables, and returns whether all figures are
 * within their limits.
 */
export async function benchBusinesses({
  directory,
  operatorPassword,
  count,
  part,
  onStop,
}: Options): Promise<boolean> {
  const open = (name: string, businesses: number, ordersPerBusiness = fewOrders) =>
    openBusinesses(join(directory, name), { businesses, ordersPerBusiness, operatorPassword, onStop });
  if (part === 'orders') {
    const few = await open('few', count);
    const many = await open('many', count, manyOrders);
    printHeader(
      `Milliseconds with ${fewOrders} and with ${manyOrders} orders of each of ${count} businesses`,
    );
    let isWithin = true;
    for (const probe of [coldPage, ...ownerProbes, ...lunchProbes]) {
      // These read all orders of a month, or of the history.
      const grows = probe.name === 'order figures' || probe.name === 'order search';
      isWithin = (await compare({ ...probe, grows }, few.subject, many.subject)) && isWithin;
    }
    await printHotUpdates(many.subject);
    return isWithin;
  }
  const few = await open('few', fewBusinesses);
  const many = await open('many', count);
  let isWithin = true;
  if (part !== 'jobs') {
    printHeader(`Milliseconds among ${fewBusinesses} and among ${count} businesses`);
    for (const probe of probes) isWithin = (await compare(probe, few.subject, many.subject)) && isWithin;
    for (const place of [few, many]) await printStarts(place);
  }
  if (part !== 'screens') isWithin = (await measureJobs(many)) && isWithin;
  return isWithin;
}

interface Place {
  subject: Subject;
  directory: string;
  server: AppServer;
}

interface Seeding extends Pick<Options, 'operatorPassword' | 'onStop'> {
  businesses: number;
  ordersPerBusiness: number;
}

async function openBusinesses(
  directory: string,
  { businesses, ordersPerBusiness, operatorPassword, onStop }: Seeding,
): Promise<Place> {
  mkdirSync(directory, { recursive: true });
  const database = await startEmbeddedPostgres({ directory: join(directory, 'postgres') });
  onStop(() => database.stop());
  const { connectionString } = database;
  await migrate(connectionString);
  const slugs = await seedTenants(connectionString, businesses);
  await seedBusinesses(connectionString, ordersPerBusiness);
  const metricsPort = await findFreePort();
  const port = await findFreePort();
  const server: AppServer = {
    port,
    dataDir: directory,
    connectionString,
    operatorPassword,
    settings: { METRICS_PORT: String(metricsPort) },
  };
  await startAppServer(server, (child) => onStop(() => end(child)));
  const client = new pg.Client(connectionString);
  await client.connect();
  onStop(() => client.end());
  const measuredSlugs = Array.from(
    { length: measuredOwners },
    (_, n) => slugs[Math.floor((n * slugs.length) / measuredOwners)] ?? '',
  );
  const shops = await openShops(connectionString, measuredSlugs);
  const subject = await openSubject(
    {
      origin: `http://127.0.0.1:${port}`,
      metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
      client,
      slugs,
    },
    shops,
    operatorPassword,
  );
  await removeSchedules(subject);
  return { subject, directory, server };
}

function printHeader(title: string): void {
  console.log(title);
  console.log(formatRow(['', 'median', 'median', 'p95', 'p95', 'ratio', 'limit']));
}

/** How many updates of the measured orders stayed on their page and wrote to no index. */
async function printHotUpdates({ client }: Subject): Promise<void> {
  // Statistics arrive when a connection is idle.
  await sleep(2_000);
  const { rows } = await client.query<{ name: string; updates: number; hot: number }>(
    `select relname as name, n_tup_upd::int as updates, n_tup_hot_upd::int as hot from pg_stat_user_tables
     where relname in ('orders', 'order_counters') order by relname`,
  );
  for (const { name, updates, hot } of rows) console.log(`${name}: ${hot} of ${updates} updates were HOT`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await exit;
}

/** Prints the 95th percentiles of a probe. Returns whether they are within the limits. */
async function compare(probe: Probe, few: Subject, many: Subject): Promise<boolean> {
  const times: [number[], number[]] = [[], []];
  const warmUpCalls = Math.ceil(probe.calls / 2);
  for (let n = -warmUpCalls; n < probe.calls; n++) {
    for (const [index, subject] of [few, many].entries()) {
      const ms = await probe.measure(subject, n + warmUpCalls);
      if (n >= 0) times[index]?.push(ms);
    }
  }
  const medians = times.map((values) => quantile(values, 0.5).toFixed(1));
  const [fewMs = 0, manyMs = 0] = times.map((values) => quantile(values, 0.95));
  const limit = probe.limit ?? limits.ms;
  const hasGrown = !probe.grows && manyMs / fewMs > limits.ratio && manyMs - fewMs > toleratedMs;
  const isWithin = manyMs <= limit && !hasGrown;
  const bound = `≤ ${limit}${probe.grows ? '' : `, ≤ ${limits.ratio}`}`;
  console.log(
    formatRow([
      probe.name,
      ...medians,
      fewMs.toFixed(1),
      manyMs.toFixed(1),
      (manyMs / fewMs).toFixed(2),
      bound,
    ]) + (isWithin ? '' : ' FAILED'),
  );
  return isWithin;
}

/** How long another process takes to start on the same database. */
async function printStarts({ server, subject }: Place): Promise<void> {
  const times: number[] = [];
  for (let n = 0; n < starts; n++) {
    const start = performance.now();
    const port = await findFreePort();
    const child = await startAppServer({ ...server, port, core: 1, settings: {} }, () => {});
    times.push(performance.now() - start);
    await end(child);
  }
  await removeSchedules(subject);
  const median = quantile(times, 0.5).toFixed(0);
  console.log(formatRow([`start, median of ${starts} in ms, among ${subject.slugs.length}`, median]));
}

async function measureJobs({ subject, directory, server }: Place): Promise<boolean> {
  const quiet: number[] = [];
  for (let n = 0; n < coldPage.calls; n++) quiet.push(await coldPage.measure(subject, n));
  console.log('');
  console.log('Cold pages during jobs, in milliseconds');
  console.log(formatRow(['', 'seconds', 'pages', 'median', 'p95', 'limit']));
  console.log(formatRow(['nothing', '', ...describe(quiet)]));
  const works = [
    ...jobNames.map((name) => ({ name: `job ${name}`, run: () => runJob(subject, name) })),
    {
      name: 'export of a year',
      run: () => {
        const probe = probes.find(({ name }) => name.includes('export of a year'));
        return disturb(subject, async () => probe?.measure(subject, 0));
      },
    },
    {
      name: 'backup',
      run: () =>
        disturb(subject, () =>
          createBackup({
            dataDir: server.dataDir,
            directory: join(directory, 'backups'),
            hasRemotePictures: true,
          }),
        ),
    },
  ];
  let isWithin = true;
  for (const { name, run } of works) {
    const { seconds, pageTimes } = await run();
    const p95 = quantile(pageTimes, 0.95);
    const isFast = pageTimes.length === 0 || p95 <= limits.pageDuringJobMs;
    isWithin &&= isFast;
    console.log(
      formatRow([name, seconds.toFixed(1), ...describe(pageTimes), `≤ ${limits.pageDuringJobMs}`]) +
        (isFast ? '' : ' FAILED'),
    );
  }
  return isWithin;
}

/** Number, median and 95th percentile. */
function describe(times: readonly number[]): string[] {
  return [String(times.length), quantile(times, 0.5).toFixed(1), quantile(times, 0.95).toFixed(1)];
}

function formatRow([name = '', ...cells]: string[]): string {
  return name.padEnd(48) + cells.map((cell) => ` ${cell.padStart(10)}`).join('');
}
