// The rolling upgrade from the newest release: two nodes on one PostgreSQL, of which one after the other becomes this version, and back.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeS3, startFakeS3 } from '../../fakes/s3.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/src/platform/db/embedded.ts';
import { migrationsFolder, readMigrations } from '../../server/src/platform/db/migration-files.ts';
import { checkOut, findNewestRelease } from '../releases.ts';
import { root } from '../root.mjs';
import { type Load, startLoad } from './load.ts';
import { type AppNodes, launchNodes } from './nodes.ts';
import { createOwner } from './owners.ts';
import { findFreePorts } from './processes.ts';
import { type RoundRobin, startRoundRobin } from './round-robin.ts';

const release = findNewestRelease(root);
/** Whether this version lets the release start on its database. */
const hasWayBack = !readMigrations(migrationsFolder).some(
  ({ oldestTag }) => oldestTag !== undefined && oldestTag > release.lastMigration,
);
const home = mkdtempSync(join(tmpdir(), 'vitrina-rolling-'));
const checkout = join(home, 'release');
let database: EmbeddedPostgres | undefined;
let s3: FakeS3 | undefined;
let nodes: AppNodes | undefined;
let load: Load | undefined;
let proxy: RoundRobin | undefined;

beforeAll(async () => {
  mkdirSync(checkout);
  checkOut(release.commit, checkout);
  database = await startEmbeddedPostgres({ directory: join(home, 'postgres') });
  s3 = await startFakeS3();
  const [port1 = 0, port2 = 0, proxyPort = 0] = await findFreePorts(3);
  const launched = launchNodes(home, `http://localhost:${proxyPort}`, [port1, port2], {
    databaseUrl: database.connectionString,
    s3: s3.settings,
    drainSeconds: 1,
    checkout,
  });
  nodes = { ...launched, proxyPort };
  await nodes.waitUntilReady();
  proxy = await startRoundRobin(proxyPort, [port1, port2]);
  const shops = [await createOwner(nodes, 'shop1'), await createOwner(nodes, 'shop2')];
  const writer = await createOwner(nodes, 'writer');
  load = startLoad(proxyPort, { shops, writer });
}, 400_000);

afterAll(async () => {
  await load?.stop().catch(() => {});
  proxy?.stop();
  await nodes?.stop();
  await database?.stop();
  await s3?.stop();
  rmSync(home, { recursive: true, force: true });
}, 60_000);

test(`no request fails and no board lacks an order while the nodes of release ${release.version} become this version`, {
  tags: 'long',
  timeout: 400_000,
}, async () => {
  if (!nodes || !load) throw new Error('nothing runs');
  const [running, loading] = [nodes, load];
  const [first, second] = running.nodes;
  const since = performance.now();
  const become = async (node: typeof first, directory: string) => {
    await running.terminate(node);
    await running.start(node, { checkout: directory });
    // The proxy notices that it is back, and both versions serve for a while.
    await sleep(3_000);
  };
  await sleep(2_000);
  await become(first, root);
  await become(second, root);
  if (hasWayBack) {
    await become(first, checkout);
    await become(second, checkout);
  }
  await loading.check();
  const attempts = loading.attemptsSince(since);
  const failed = attempts.filter(({ status }) => status === 0 || status >= 500);
  console.log(
    `${release.version} to this version${hasWayBack ? ' and back' : ''}: ${failed.length} of ${attempts.length} requests failed`,
  );
  expect(failed.map(({ kind, status }) => `${kind} ${status}`)).toEqual([]);
  for (const kind of ['page', 'order', 'write'])
    expect(attempts.filter((attempt) => attempt.kind === kind).length, kind).toBeGreaterThan(10);
  await expect.poll(() => loading.countLost(), { timeout: 20_000 }).toEqual({ lost: 0, notOnBoard: 0 });
});
