// Starts a cluster on this machine, causes one event of operations after the other under load, and prints what failed, what was lost and
// how long it took. `npm run cluster-test -- 'primary'` runs the rows whose names contain the text, `-- --faults` plants mistakes that the rows must notice, and `-- --orders=1000` adds
// fewer orders than a million. See docs/operations.md.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startFakeS3 } from '../fakes/s3.ts';
import { startInOrder } from '../server/src/boot/lifecycle.ts';
import { startDatabaseCluster } from './cluster/database.ts';
import { faults } from './cluster/faults.ts';
import { startLoad } from './cluster/load.ts';
import { addOrders } from './cluster/million-orders.ts';
import { moveToOwnNetwork } from './cluster/network.ts';
import { startNodes } from './cluster/nodes.ts';
import { createOwner } from './cluster/owners.ts';
import { getParts } from './cluster/parts.ts';
import { waitFor } from './cluster/processes.ts';
import { type Context, type Row, rows } from './cluster/rows.ts';

const shopCount = 3;
const quietMs = 3_000;
const { values, positionals } = parseArgs({
  options: { faults: { type: 'boolean' }, orders: { type: 'string', default: '1000000' } },
  allowPositionals: true,
});
const [filter = ''] = positionals;

const parts = getParts();
await moveToOwnNetwork();

const directory = mkdtempSync(join(tmpdir(), 'vitrina-cluster-'));
// Its PostgreSQL may run as another user.
chmodSync(directory, 0o755);
const interrupted = new Promise<never>((_, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => reject(new Error(`stopped by ${signal}`)));
});
interrupted.catch(() => {});

let context: Context | undefined;
let isGood = true;
let lostBefore = 0;
let stop = async () => {};
try {
  const starting = startInOrder(async (onStop) => {
    context = await startAll(onStop);
  });
  stop = await starting;
  const running = context as Context;
  if (values.faults)
    for (const fault of faults.filter(({ name }) => name.includes(filter))) {
      console.log(`planted: ${fault.name}`);
      const takeBack = await fault.plant(running);
      const isRowGood = await Promise.race([runRow(fault.row, running), interrupted]);
      console.log(isRowGood ? 'MISSED: no row noticed it' : 'noticed');
      isGood &&= !isRowGood;
      await takeBack();
      await waitFor(running.database.isSynchronous, 'the replica is synchronous', 180_000);
      await sleep(quietMs);
    }
  else
    for (const row of rows.filter(({ name }) => name.includes(filter))) {
      const isRowGood = await Promise.race([runRow(row, running), interrupted]);
      isGood &&= isRowGood;
    }
} catch (error) {
  isGood = false;
  console.error(error);
} finally {
  await stop();
  if (isGood) rmSync(directory, { recursive: true, force: true });
  else console.log(`the logs are in ${directory}`);
}
process.exit(isGood ? 0 : 1);

async function startAll(onStop: (step: () => Promise<unknown>) => void): Promise<Context> {
  const s3 = await startFakeS3();
  onStop(() => s3.stop());
  const database = await startDatabaseCluster(directory, parts);
  onStop(() => database.stop());
  const nodes = await startNodes(directory, parts, { databaseUrl: database.url, s3: s3.settings });
  onStop(() => nodes.stop());
  const writer = await createOwner(nodes, 'writer');
  const shops = await Promise.all(
    Array.from({ length: shopCount }, (_, index) => createOwner(nodes, `shop${index + 1}`)),
  );
  const orders = Number(values.orders);
  const archive = await createOwner(nodes, 'archive');
  const seeding = performance.now();
  await addOrders(database, archive.userId, orders);
  console.log(`${orders} orders added in ${((performance.now() - seeding) / 1000).toFixed(0)} s`);
  const load = startLoad(nodes.proxyPort, { shops, writer });
  onStop(() => load.stop().catch(() => {}));
  await sleep(quietMs);
  return { directory, database, nodes, load, shops, writer };
}

/** Resolves to whether the row keeps its limits. */
async function runRow({ name, limits, run }: Row, running: Context): Promise<boolean> {
  const { load } = running;
  const start = performance.now();
  const note = await run(running).catch((error: unknown) => error as Error);
  await sleep(quietMs);
  await load.check();
  const attempts = load.attemptsSince(start);
  const failures = attempts.filter(({ status }) => status === 0 || status >= 500);
  const failed = { page: 0, order: 0, write: 0 };
  for (const { kind } of failures) failed[kind] += 1;
  const recoverySeconds = Math.max(0, ...failures.map(({ endedAt }) => (endedAt - start) / 1000));
  const slowestMs = Math.max(...attempts.map(({ startedAt, endedAt }) => endedAt - startedAt));
  const gaps = load.boards.flatMap(({ gaps: all }) => all.filter(({ from }) => from >= start));
  const gapMs = Math.max(0, ...gaps.map(({ ms }) => ms));
  const { lost, notOnBoard, error } = await load
    .countLost()
    .catch((reason: Error) => ({ lost: 0, notOnBoard: 0, error: reason }));
  // What a row lost stays lost in the next ones.
  const lostNow = Math.max(0, lost - lostBefore);
  lostBefore += lostNow;
  const withoutRetryAfter = failures.filter(
    ({ status, hasRetryAfter }) => status >= 502 && !hasRetryAfter,
  ).length;
  // What no dependency explains.
  const unexpected = failures.filter(({ status }) => status === 500).length;
  const statuses = [...new Set(failures.map(({ status }) => status))].sort((a, b) => a - b);
  const isGood =
    !(note instanceof Error) &&
    !error &&
    lostNow === 0 &&
    notOnBoard === 0 &&
    withoutRetryAfter === 0 &&
    unexpected === 0 &&
    (['page', 'order', 'write'] as const).every((kind) => failed[kind] <= limits.failed[kind]) &&
    recoverySeconds <= limits.recoverySeconds &&
    slowestMs <= limits.slowestMs &&
    gapMs <= limits.gapMs;
  console.log(
    [
      `${isGood ? 'good' : 'BAD '} ${name}`,
      `     failed of ${attempts.length}: pages ${failed.page}, orders ${failed.order}, writes ${failed.write}${statuses.length > 0 ? ` (status ${statuses.join(', ')}; without Retry-After ${withoutRetryAfter})` : ''}`,
      `     lost of ${load.countAcknowledged()} acknowledged writes: ${lostNow}; orders that no board has shown: ${notOnBoard}`,
      `     recovered after ${recoverySeconds.toFixed(1)} s, slowest reply ${Math.round(slowestMs)} ms, pages with Age ${attempts.filter(({ isStale }) => isStale).length}`,
      `     boards reconnected ${gaps.length} times, at most ${Math.round(gapMs)} ms`,
      `     ${note instanceof Error ? note.stack : note}`,
      `     ${error?.message ?? ''}`,
    ]
      .filter((line) => line.trim())
      .join('\n'),
  );
  return isGood;
}
