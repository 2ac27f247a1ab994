import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startFakeMercadopago } from '@vitrina/fakes/mercadopago.ts';
import { startFakePaypal } from '@vitrina/fakes/paypal.ts';
import pg from 'pg';
import { endProcess } from '../scripts/cluster/processes.ts';
import type { OnStop } from '../server/src/boot/lifecycle.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../server/src/platform/db/embedded.ts';
import { measureAgenda } from './agenda.ts';
import { findFreePort, startAppServer } from './app-server.ts';
import { measureAttacks } from './attacks/measure-attacks.ts';
import { measureBoardDelay, openOrders } from './board-delay.ts';
import { benchBusinesses } from './businesses/bench-businesses.ts';
import { runAndCleanUp } from './clean-up.ts';
import { compareBuilds } from './compare.ts';
import { measureDay } from './day.ts';
import { measureDomains } from './domains.ts';
import { demoPages, runLighthouse, type Scores } from './lighthouse.ts';
import { findWrk, sendLoad } from './load.ts';
import { growthPerHour, measureMemory } from './memory.ts';
import { startNginx } from './nginx.ts';
import { startNodeServer } from './node-server.ts';
import { measureOperator } from './operator.ts';
import { historyQueryNames, measureOrders } from './orders.ts';
import { quantile } from './quantile.ts';
import { measureSlowNetwork } from './slow-network.ts';
import { seedTenants } from './tenants.ts';

// `npm run bench` measures cached and uncached public pages, the operator's user list, custom domains, orders, and the demo pages
// with Lighthouse, and the panel on a slow network. `npm run bench -- 1000` seeds fewer businesses. `-- pages`, `-- operator`, `-- domains`, `-- orders`,
// `-- lighthouse`, `-- panel`, `-- board` and `-- agenda` run a single benchmark; `-- board` measures from a guest's tap to the board, `-- agenda` free times against the menu of the same business. `-- attacks` measures the pages of one business during attacks by strangers and by
// another business, and `-- attacks reset` only the attacks whose name contains a word, as `-- lighthouse totuma` does with the pages. `-- memory 60` reads the memory of the server during 60 minutes of mixed load.
// `-- day` places fifty orders of each of two hundred businesses in ten minutes; `-- day 2` in two.
// `-- businesses` measures pages, boards, the operator's screens and jobs among 100 and among 10,000 businesses with a hundred orders
// each. `-- businesses 10000 screens` and `-- businesses 10000 jobs` do a part of it. `-- businesses 1000 orders` measures pages, boards,
// placing and accepting among businesses with a hundred and with two thousand orders each.
// `-- compare ../earlier` measures this build and that of another checkout in turns; `-- compare ../earlier list`, `cold` or `warm` a part of it.
const benchmarks = [
  'pages',
  'operator',
  'domains',
  'orders',
  'lighthouse',
  'panel',
  'board',
  'agenda',
  'attacks',
  'memory',
  'day',
  'businesses',
  'compare',
] as const;
const selected = benchmarks.find((benchmark) => benchmark === process.argv[2]);
const isSelected = (benchmark: typeof selected) => !selected || selected === benchmark;
const fewTenants = 100;
const manyTenants = Number(selected ? 10_000 : (process.argv[2] ?? 10_000));
const operatorPassword = 'operador-bench';
const rounds = 3;
const secondsPerRound = 4;
const connections = 64;
const coldRequests = 200;
const gzip = { 'accept-encoding': 'gzip' };

type Limit = { min?: number; max?: number };

const lighthouseLimits: Record<keyof Scores, Limit> = {
  performance: { min: 99 },
  accessibility: { min: 100 },
  'best-practices': { min: 100 },
  seo: { min: 100 },
  lcp: { max: 1500 },
  cls: { max: 0 },
};
const limits = {
  "warm page, share of Node's own server": { min: 0.8 },
  'page not modified, requests per CPU second': { min: 20_000 },
  'unknown address, requests per CPU second': { min: 20_000 },
  'health, requests per CPU second': { min: 20_000 },
  'cold page, p95 in ms': { max: 15 },
  'cold page, growth of p95 from 100 businesses': { max: 1.5 },
  'operator, first page, p95 in ms': { max: 100 },
  'operator, search, p95 in ms': { max: 100 },
  'operator, filter, p95 in ms': { max: 100 },
  'orders, placing, p95 in ms': { max: 100 },
  'orders, from the call to another process’s board, p95 in ms': { max: 1000 },
  ...Object.fromEntries(historyQueryNames.map((name) => [`orders, ${name}, p95 in ms`, { max: 100 }])),
  'custom domain, tls-allowed, p95 in ms': { max: 5 },
  'custom domain, host, p95 in ms': { max: 5 },
  // docs/decisions/265-free-times-that-are-kept.md
  'agenda, free times in menus of the same business': { max: 2 },
  'agenda, first free times in first menus': { max: 2 },
  'agenda, p95 of another page, with free times in menus': { max: 2 },
  // From an empty cache, with 400 ms for each request.
  'panel at 400 kbps, log-in, first text, s': { max: 1.5 },
  'panel at 400 kbps, log-in, usable, s': { max: 6 },
  'panel at 400 kbps, dashboard, first text, s': { max: 1.5 },
  'panel at 400 kbps, dashboard, usable, s': { max: 6 },
  ...Object.fromEntries(
    demoPages.flatMap((page) =>
      Object.entries(lighthouseLimits).map(([name, limit]) => [`Lighthouse, ${page}, ${name}`, limit]),
    ),
  ),
};

/** Visitors of one business must not notice an attack on another one. */
const attackLimit: Limit = { max: 100 };
const panelAttackLimit: Limit = { max: 300 };
const uploadLimit: Limit = { max: 5000 };
/** MB an hour after the caches are filled. */
const growthLimits = { rss: 15, heap: 3, external: 3 };

const directory = mkdtempSync(join(tmpdir(), 'vitrina-bench-'));
/** Set before anything is measured. */
let database: EmbeddedPostgres;
const providers: { settings: Record<string, string>; stop(): Promise<unknown> }[] = [];
let onStop: OnStop;

const isGood = await runAndCleanUp(async (register) => {
  onStop = register;
  onStop(async () => rmSync(directory, { recursive: true, force: true }));
  if (selected === 'businesses') {
    const count = Number(process.argv[3] ?? manyTenants);
    return benchBusinesses({ directory, operatorPassword, count, part: process.argv[4], onStop });
  }
  if (selected === 'compare') {
    await compareBuilds(process.argv[3] ?? '', { directory, part: process.argv[4], onStop });
    return true;
  }
  database = await startEmbeddedPostgres({ directory: join(directory, 'postgres') });
  onStop(() => database.stop());
  return bench();
});
process.exit(isGood ? 0 : 1);

async function bench(): Promise<boolean> {
  if (selected === 'attacks')
    for (const start of [startFakePaypal, startFakeMercadopago]) {
      const provider = await start();
      providers.push(provider);
      onStop(() => provider.stop());
    }
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const inspectorPort = await findFreePort();
  const server = await startServer(port, 0, [`--inspect-port=127.0.0.1:${inspectorPort}`]);
  const { connectionString } = database;
  const rows: Row[] = isSelected('pages') ? await measurePages(origin, server) : [];
  if (isSelected('operator')) {
    const times = await measureOperator(origin, connectionString, operatorPassword);
    rows.push(...[...times].flatMap(([name, values]) => quantileRows(`operator, ${name}`, values)));
  }
  if (isSelected('domains')) {
    const times = await measureDomains(origin, connectionString);
    rows.push(...times.flatMap(([name, values]) => quantileRows(`custom domain, ${name}`, values)));
  }
  if (isSelected('orders')) {
    const secondPort = await findFreePort();
    const second = await startServer(secondPort, 1);
    const { times, figures } = await measureOrders(connectionString, [
      { origin, process: server, readCpuSeconds: () => readCpuSeconds(server) },
      {
        origin: `http://127.0.0.1:${secondPort}`,
        process: second,
        readCpuSeconds: () => readCpuSeconds(second),
      },
    ]);
    rows.push(...[...times].flatMap(([name, values]) => quantileRows(`orders, ${name}`, values)));
    rows.push(...figures.map(([name, value]): Row => [`orders, ${name}`, value]));
  }
  if (isSelected('lighthouse')) {
    for (const [page, scores] of await runLighthouse(selected ? process.argv[3] : ''))
      for (const [name, figure] of Object.entries(scores))
        rows.push([`Lighthouse, ${page}, ${name}`, figure]);
  }
  if (isSelected('panel')) {
    for (const [name, figure] of await measureSlowNetwork(selected ? process.argv[3] : ''))
      rows.push([`panel at 400 kbps, ${name}`, figure]);
  }
  if (isSelected('board')) {
    const times = await measureBoardDelay();
    const [few, many] = openOrders.map((count) => times.get(count) ?? []);
    for (const [count, values] of times)
      rows.push(...quantileRows(`from a guest’s tap to a board with ${count} open orders`, values));
    rows.push([
      'from a guest’s tap to the board, growth of the median',
      quantile(many ?? [], 0.5) / quantile(few ?? [], 0.5),
      { max: 1.3 },
    ]);
  }
  if (isSelected('agenda')) {
    const times = await measureAgenda(origin, connectionString);
    rows.push(...quantileRows('agenda, free times', times.freeTimes));
    rows.push(...quantileRows('agenda, menu', times.menu));
    rows.push(...quantileRows('agenda, first free times after a change', times.firstFreeTimes));
    rows.push(...quantileRows('agenda, first menu after a change', times.firstMenu));
    const ratio = quantile(times.freeTimes, 0.5) / quantile(times.menu, 0.5);
    rows.push(['agenda, free times in menus of the same business', ratio]);
    const firstRatio = quantile(times.firstFreeTimes, 0.5) / quantile(times.firstMenu, 0.5);
    rows.push(['agenda, first free times in first menus', firstRatio]);
    rows.push(...quantileRows('agenda, another page while free times are read', times.pageWithFreeTimes));
    rows.push(...quantileRows('agenda, another page while menus are read', times.pageWithMenus));
    const neighbours = quantile(times.pageWithFreeTimes, 0.95) / quantile(times.pageWithMenus, 0.95);
    rows.push(['agenda, p95 of another page, with free times in menus', neighbours]);
  }
  if (selected === 'attacks') {
    const results = await measureAttacks(origin, connectionString, process.argv[3]);
    for (const { name, quiet, attacked, panel, uploads } of results) {
      rows.push([`quiet before ${name}, p95 in ms`, quantile(quiet, 0.95)]);
      rows.push([`${name}, p95 in ms`, quantile(attacked, 0.95), attackLimit]);
      rows.push([`${name}, panel, p95 in ms`, quantile(panel, 0.95), panelAttackLimit]);
      if (!uploads) continue;
      rows.push([`${name}, ten uploads that succeed`, uploads.succeeded, { min: 10 }]);
      rows.push([`${name}, upload, p95 in ms`, quantile(uploads.times, 0.95), uploadLimit]);
    }
  }
  if (selected === 'memory') {
    const target = { origin, process: server, inspectorPort, readCpuSeconds: () => readCpuSeconds(server) };
    const result = await measureMemory(connectionString, target, Math.max(4, Number(process.argv[3] ?? 60)));
    rows.push(['memory, requests', result.requests]);
    rows.push(['memory, failed requests', result.failures, { max: 0 }]);
    rows.push(['memory, processor share, %', result.cpuShare * 100]);
    for (const [name, max] of Object.entries(growthLimits))
      rows.push([
        `memory, growth of ${name} in the second half, MB an hour`,
        Math.max(0, growthPerHour(result.samples, name as keyof typeof growthLimits)),
        { max },
      ]);
  }
  if (selected === 'day') {
    const target = { origin, process: server, inspectorPort, readCpuSeconds: () => readCpuSeconds(server) };
    const day = await measureDay(connectionString, target, Number(process.argv[3] ?? 10));
    rows.push(['day, orders', day.placed]);
    rows.push(['day, orders that failed', day.failures, { max: 0 }]);
    rows.push(['day, businesses whose numbers are not in order', day.disordered, { max: 0 }]);
    rows.push(['day, largest memory after three minutes, by the smallest', day.spread, { max: 1.05 }]);
    rows.push(...quantileRows('day, an order', day.times));
  }
  return printRows(rows);
}

type Row = [name: string, figure: number | string, limit?: Limit];

function quantileRows(name: string, times: readonly number[]): Row[] {
  return [
    [`${name}, median in ms`, quantile(times, 0.5)],
    [`${name}, p95 in ms`, quantile(times, 0.95)],
  ];
}

async function measurePages(origin: string, server: ChildProcess): Promise<Row[]> {
  const rows: Row[] = [];
  const fewSlugs = await seedTenants(database.connectionString, fewTenants);
  await measureColdPages(origin, fewSlugs, 100); // warms up the JIT compiler
  const timesAmongFew = await measureColdPages(origin, fewSlugs, coldRequests);
  const slugs = await seedTenants(database.connectionString, manyTenants);
  const secondsBefore = readCpuSeconds(server);
  const times = await measureColdPages(origin, slugs, coldRequests);
  const cpuSeconds = readCpuSeconds(server) - secondsBefore;
  const p95 = quantile(times, 0.95);
  rows.push(['cold page, median in ms', quantile(times, 0.5)]);
  rows.push(['cold page, CPU ms of the server', (cpuSeconds * 1000) / coldRequests]);
  rows.push(['cold page, p95 in ms', p95]);
  rows.push(['cold page, growth of p95 from 100 businesses', p95 / quantile(timesAmongFew, 0.95)]);

  return [...rows, ...(await measureWarmPage(server, `${origin}/${slugs[0]}`))];
}

/** Requests pages that are not cached, one at a time. Returns milliseconds. */
async function measureColdPages(origin: string, slugs: readonly string[], count: number): Promise<number[]> {
  const client = new pg.Client(database.connectionString);
  await client.connect();
  const times: number[] = [];
  for (let n = 0; n < count; n++) {
    await client.query("select pg_notify('page_changed', '')");
    await sleep(20);
    const url = `${origin}/${slugs[Math.floor((n * slugs.length) / count)]}`;
    const start = performance.now();
    const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
    await response.arrayBuffer();
    times.push(performance.now() - start);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
  }
  await client.end();
  return times;
}

interface Target {
  name: string;
  process: ChildProcess;
  url: string;
  headers?: Record<string, string>;
}

/** Alternates between the targets, all on one core, so that all have the same conditions. */
async function measureWarmPage(server: ChildProcess, url: string): Promise<Row[]> {
  const { body: gzippedPage, headers } = await fetchGzipped(url);
  if (gzippedPage.length === 0) throw new Error('the page is empty');
  const nginxPort = await findFreePort();
  const nginx = await startNginx(join(directory, 'nginx'), nginxPort, gzippedPage);
  const nodePort = await findFreePort();
  const node = await startNodeServer(directory, nodePort, { body: gzippedPage, headers });
  for (const child of [node, ...(nginx ? [nginx] : [])]) onStop(() => endProcess(child, 'SIGTERM'));
  const { origin } = new URL(url);
  const targets: Target[] = [
    { name: 'warm page', process: server, url },
    { name: "Node's own server", process: node, url: `http://127.0.0.1:${nodePort}/page` },
    ...(nginx ? [{ name: 'nginx', process: nginx, url: `http://127.0.0.1:${nginxPort}/page` }] : []),
    { name: 'page not modified', process: server, url, headers: { 'if-none-match': headers.etag ?? '' } },
    { name: 'unknown address', process: server, url: `${origin}/wp-login.php` },
    { name: 'health', process: server, url: `${origin}/api/health/live` },
  ];
  // Warms up the JIT compiler.
  await measureRate(targets[0] as Target);
  const rates = new Map(targets.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round++)
    for (const target of targets) rates.get(target.name)?.push(await measureRate(target));
  const rate = (name: string) => quantile(rates.get(name) ?? [], 0.5);
  const share = (name: string) => (rates.has(name) ? rate('warm page') / rate(name) : `skipped: no ${name}`);
  return [
    ['client', findWrk() ? 'wrk' : 'autocannon'],
    ['page, bytes after gzip', gzippedPage.length],
    ...targets.map(({ name }): Row => [`${name}, requests per CPU second`, rate(name)]),
    ['warm page, share of nginx', share('nginx')],
    ["warm page, share of Node's own server", share("Node's own server")],
  ];
}

/** Returns requests per CPU second of the process, because wall-clock time includes other processes' work. */
async function measureRate({ process: child, url, headers }: Target): Promise<number> {
  const secondsBefore = readCpuSeconds(child);
  const load = { url, connections, seconds: secondsPerRound, headers: { ...gzip, ...headers } };
  const requests = await sendLoad(load);
  const cpuSeconds = readCpuSeconds(child) - secondsBefore;
  return cpuSeconds > 0 ? requests / cpuSeconds : requests / secondsPerRound;
}

/** Returns 0 on systems without /proc. */
function readCpuSeconds({ pid }: ChildProcess): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/.*\) /, '').split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return 0;
  }
}

/** Unlike `fetch`, this does not decompress the body. */
async function fetchGzipped(url: string): Promise<{ body: Buffer; headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: gzip }, async (response) => {
      resolve({ body: Buffer.concat(await response.toArray()), headers: response.headers });
    }).on('error', reject);
  });
}

async function startServer(port: number, core = 0, nodeOptions: string[] = []): Promise<ChildProcess> {
  const { connectionString } = database;
  const settings = Object.assign({}, ...providers.map((provider) => provider.settings));
  const dataDir = join(directory, 'data');
  const server = { port, dataDir, connectionString, operatorPassword, core, nodeOptions, settings };
  return startAppServer(server, (child) => onStop(() => endProcess(child, 'SIGTERM')));
}

/** Returns whether every figure is within its limits. */
function printRows(rows: readonly Row[]): boolean {
  let areAllWithin = true;
  for (const [name, figure, ownLimit] of rows) {
    const limit: Limit = ownLimit ?? limits[name as keyof typeof limits] ?? {};
    const isWithin =
      typeof figure === 'string' ||
      (figure >= (limit.min ?? 0) && figure <= (limit.max ?? Number.POSITIVE_INFINITY));
    areAllWithin &&= isWithin;
    const bound = limit.min ? `≥ ${limit.min}` : limit.max !== undefined ? `≤ ${limit.max}` : '';
    const figureText = typeof figure === 'string' ? figure : figure.toFixed(figure < 100 ? 2 : 0);
    console.log(
      `${name.padEnd(64)} ${figureText.padStart(18)}  ${bound.padEnd(8)} ${isWithin ? '' : 'FAILED'}`,
    );
  }
  return areAllWithin;
}
