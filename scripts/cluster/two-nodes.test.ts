// The short form of `npm run cluster-test`: two nodes on one PostgreSQL, without Patroni and Caddy.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeS3, startFakeS3 } from '../../fakes/s3.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/src/platform/db/embedded.ts';
import { type Load, startLoad } from './load.ts';
import { type AppNodes, launchNodes } from './nodes.ts';
import { createOwner, type Owner } from './owners.ts';
import { findFreePorts } from './processes.ts';
import { type RoundRobin, startRoundRobin } from './round-robin.ts';
import { changeElsewhere } from './rows.ts';

const home = mkdtempSync(join(tmpdir(), 'vitrina-two-nodes-'));
let database: EmbeddedPostgres | undefined;
let s3: FakeS3 | undefined;
let nodes: AppNodes;
let load: Load | undefined;
let shop: Owner;
let proxy: RoundRobin | undefined;

beforeAll(async () => {
  database = await startEmbeddedPostgres({ directory: join(home, 'postgres') });
  s3 = await startFakeS3();
  const [port1 = 0, port2 = 0, proxyPort = 0] = await findFreePorts(3);
  const launched = launchNodes(home, `http://localhost:${proxyPort}`, [port1, port2], {
    databaseUrl: database.connectionString,
    s3: s3.settings,
    drainSeconds: 1,
  });
  nodes = { ...launched, proxyPort };
  await nodes.waitUntilReady();
  proxy = await startRoundRobin(proxyPort, [port1, port2]);
  shop = await createOwner(nodes, 'shop');
  const writer = await createOwner(nodes, 'writer');
  load = startLoad(proxyPort, { shops: [shop], writer });
}, 180_000);

afterAll(async () => {
  await load?.stop().catch(() => {});
  proxy?.stop();
  await nodes?.stop();
  await database?.stop();
  await s3?.stop();
  rmSync(home, { recursive: true, force: true });
}, 60_000);

function requireLoad(): Load {
  if (!load) throw new Error('no load');
  return load;
}

const listFailures = (since: number) =>
  requireLoad()
    .attemptsSince(since)
    .filter(({ status }) => status === 0 || status >= 500)
    .map(({ kind, status }) => `${kind} ${status}`);
const countPages = (since: number) =>
  requireLoad()
    .attemptsSince(since)
    .filter(({ kind }) => kind === 'page').length;

/** Every acknowledged write is stored once, and the board has shown every order. */
async function expectNothingLost(): Promise<void> {
  await requireLoad().check();
  expect(requireLoad().countAcknowledged()).toBeGreaterThan(0);
  await expect.poll(() => requireLoad().countLost(), { timeout: 10_000 }).toEqual({ lost: 0, notOnBoard: 0 });
}

test('a change on one node is on the page and on the board of the other one within a second', async () => {
  // It measures both, in both directions.
  await changeElsewhere.run({ nodes, load: requireLoad(), shops: [shop] });
}, 60_000);

test('while a node ends and starts again under load, no request fails', {
  tags: 'long',
}, async () => {
  const since = performance.now();
  const repeatedBefore = proxy?.countRepeated();
  const [node] = nodes.nodes;
  await nodes.terminate(node);
  await nodes.start(node);
  // The proxy notices that it is back.
  await sleep(700);
  expect(listFailures(since)).toEqual([]);
  // The node ends after the proxy has noticed, so no request needs a second node.
  expect(proxy?.countRepeated()).toBe(repeatedBefore);
  expect(countPages(since)).toBeGreaterThan(20);
  await expectNothingLost();
});

test('when a node is killed, only the writes on it fail, and the other node serves all', async () => {
  const [, node] = nodes.nodes;
  const killedAt = performance.now();
  nodes.kill(node);
  await sleep(500);
  expect(listFailures(killedAt).filter((failure) => failure.startsWith('page'))).toEqual([]);
  // Two customers and two writers send one request at a time.
  expect(listFailures(killedAt).length).toBeLessThanOrEqual(4);
  const since = performance.now();
  await sleep(1_500);
  expect(listFailures(since)).toEqual([]);
  expect(countPages(since)).toBeGreaterThan(20);
  await expectNothingLost();
}, 60_000);
