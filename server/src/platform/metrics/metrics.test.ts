import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { register } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { collectBackupAge } from '../../boot/collect-figures.ts';
import { ensureTestDatabase } from '../../testing/database.ts';
import { startDatabaseProxy } from '../../testing/database-proxy.ts';
import { freePort, launchServer } from '../../testing/process.ts';

const directory = join(import.meta.dirname, '../../../../deploy/prometheus');
const readConfig = (name: string) => readFileSync(join(directory, name), 'utf8');
const alerts = [...readConfig('alerts.yml').matchAll(/- alert: (\w+)\n\s+expr: (?:>-\n\s+)?(.+)/g)].map(
  ([, name = '', expression = '']) => ({ name, expression }),
);
const namesIn = (text: string) => new Set(text.match(/\b(vitrina|nodejs|process)_[a-z\d_]+/g));

/** A server with metrics, and what a scrape reads. */
async function launch(settings: NodeJS.ProcessEnv = {}, databaseUrl?: string) {
  const metricsPort = await freePort();
  const server = await launchServer(databaseUrl ?? (await ensureTestDatabase()), {
    METRICS_PORT: String(metricsPort),
    ...settings,
  });
  onTestFinished(() => server.kill());
  await server.ready();
  const scrape = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const get = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`);
  return { server, metricsPort, scrape, get };
}

/** The sum of a metric's samples whose labels contain `labels`. */
function readSum(text: string, name: string, labels: string[] = []): number {
  const samples = text.split('\n').filter((line) => new RegExp(`^${name}[ {]`).test(line));
  return samples
    .filter((line) => labels.every((label) => line.includes(label)))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
}

test('every metric of the alerts and of the dashboard exists', async () => {
  const { scrape, get } = await launch();
  await get('/api/health/ready');
  const text = await scrape();
  // With an external database there is none.
  collectBackupAge({ backupDir: '/nonexistent' });
  const backupAge = await register.getSingleMetricAsString('vitrina_backup_age_seconds');
  const published = namesIn(text + backupAge);
  expect(alerts.length).toBeGreaterThan(8);
  for (const { name, expression } of alerts) {
    const used = [...namesIn(expression)];
    if (name !== 'VitrinaDown') expect(used, name).not.toEqual([]);
    for (const metric of used) expect(published, name).toContain(metric);
  }
  for (const metric of namesIn(readConfig('grafana-dashboard.json'))) expect(published).toContain(metric);
});

test('every alert has a case in which it fires', () => {
  const fired = [...readConfig('alerts.test.yml').matchAll(/alertname: (\w+), exp_alerts/g)].map(
    ([, name]) => name,
  );
  expect(new Set(fired)).toEqual(new Set(alerts.map(({ name }) => name)));
});

test('every alert says whether it wakes somebody, and its runbook is in the manual', () => {
  const manual = readFileSync(join(directory, '../../docs/operations.md'), 'utf8');
  const anchors = [...manual.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title.toLowerCase());
  const rules = readConfig('alerts.yml').split('- alert: ').slice(1);
  expect(rules).toHaveLength(alerts.length);
  for (const rule of rules) {
    expect(rule).toMatch(/severity: (page|ticket) /);
    expect(anchors).toContain(/runbook_url: docs\/operations\.md#(\w+)/.exec(rule)?.[1]);
  }
});

test('requests are counted by route, over all processes, and no path or query appears', async () => {
  const { scrape, get, metricsPort } = await launch({ WORKERS: '2' });
  for (let n = 0; n < 20; n++) await get('/api/plans?clave=secreto');
  for (let n = 0; n < 3; n++) await get(`/un-negocio-${n}`);
  await get('/api/secreto-que-no-existe');
  // A worker counts a request when its reply has left.
  await expect
    .poll(async () => readSum(await scrape(), 'vitrina_http_request_duration_seconds_count', ['/api/plans']))
    .toBe(20);
  const text = await scrape();
  expect(readSum(text, 'vitrina_http_request_duration_seconds_count', ['"/:slug"', '404'])).toBe(3);
  expect(readSum(text, 'vitrina_page_cache_reads_total', ['miss'])).toBe(3);
  expect(readSum(text, 'vitrina_database_up')).toBe(1);
  expect(text).not.toMatch(/secreto|un-negocio/);
  // An alert on an increase needs a first value.
  expect(text).toMatch(/^vitrina_payment_outcomes_total\{status="denied"\} 0$/m);
  expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
  expect((await get('/metrics')).status).toBe(404);
});

test('the metrics and the first line of the log say which code runs', async () => {
  const { scrape, server } = await launch({ WORKERS: '2', VITRINA_COMMIT: 'e31a470', LOG_LEVEL: 'info' });
  const { version, commit } = JSON.parse(server.output().split('\n')[0] ?? '');
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(commit).toBe('e31a470');
  const labels = [`version="${version}"`, 'commit="e31a470"'];
  expect(readSum(await scrape(), 'vitrina_build_info', labels)).toBe(1);
});

test('without a backup, its age is infinite, also over several processes', {
  tags: 'long',
}, async () => {
  for (const WORKERS of ['1', '2']) {
    const backups = mkdtempSync(join(tmpdir(), 'vitrina-metrics-'));
    onTestFinished(() => rmSync(backups, { recursive: true, force: true }));
    // An isolated installation makes no backup.
    const { scrape, server } = await launch({ WORKERS, BACKUP_DIR: backups, JOBS: 'off' }, '');
    expect(await scrape()).toMatch(/^vitrina_backup_age_seconds \+Inf$/m);
    server.child.kill('SIGTERM');
    await server.exitCode;
  }
});

test('a scrape does not wait for a database that does not reply, and reports it', {
  tags: 'long',
}, async () => {
  const proxy = await startDatabaseProxy(await ensureTestDatabase());
  onTestFinished(() => proxy.stop());
  const { scrape } = await launch({ WORKERS: '2' }, proxy.url);
  const isUp = async () => {
    const start = performance.now();
    const text = await scrape();
    expect(performance.now() - start).toBeLessThan(2_000);
    return readSum(text, 'vitrina_database_up');
  };
  expect(await isUp()).toBe(1);
  proxy.hold(true);
  await expect.poll(isUp, { timeout: 10_000, interval: 500 }).toBe(0);
  proxy.hold(false);
  await expect.poll(isUp, { timeout: 20_000, interval: 500 }).toBe(1);
});

test('every reply has an id of its own, which the log has too', async () => {
  const { get, server } = await launch({ LOG_LEVEL: 'debug', METRICS_PORT: '' });
  const ids = new Set<string>();
  for (const path of [
    '/api/plans',
    '/login',
    '/no-existe',
    '/api/no-existe',
    '/%',
    '/api/health/ready',
    '/robots.txt',
  ]) {
    const id = (await get(path)).headers.get('x-request-id') ?? '';
    expect(id, path).toMatch(/^[\da-f]{10}$/);
    ids.add(id);
  }
  expect(ids.size).toBe(7);
  await sleep(100);
  const logged = server.output();
  for (const id of [...ids].slice(0, 3)) expect(logged).toContain(`"reqId":"${id}"`);
});
