import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import pg from 'pg';
import { startEmbeddedPostgres } from '../server/src/db/embedded.ts';
import { domainTimes } from './domains.ts';
import { demoPages, runLighthouse, type Scores } from './lighthouse.ts';
import { startNginx } from './nginx.ts';
import { operatorTimes } from './operator.ts';
import { pinToCore } from './pin-to-core.ts';
import { seedTenants } from './tenants.ts';

// `npm run bench`: how fast a page is that nobody has changed, and one that somebody just has, how fast the operator
// finds somebody, how fast a custom domain is found, and what Lighthouse says of the demonstration's pages.
// `npm run bench -- 1000` stops at that many businesses; `npm run bench -- pages`, `-- operator`, `-- domains` and
// `-- lighthouse` do one part alone.
const benchmarks = ['pages', 'operator', 'domains', 'lighthouse'] as const;
const alone = benchmarks.find((part) => part === process.argv[2]);
const wanted = (part: typeof alone) => !alone || alone === part;
const [few, many] = [100, Number(alone ? 10_000 : (process.argv[2] ?? 10_000))];
const operatorPassword = 'operador-bench';
const rounds = 3;
const secondsEach = 4;
const connections = 64;
const coldPages = 200;

const lighthouseLimits: Record<keyof Scores, { least?: number; most?: number }> = {
  performance: { least: 99 },
  accessibility: { least: 100 },
  'best-practices': { least: 100 },
  seo: { least: 100 },
  lcp: { most: 1500 },
  cls: { most: 0 },
};
const limits = {
  'warm page, share of nginx': { least: 0.35 },
  'cold page, p95 in ms': { most: 15 },
  'cold page, growth of p95 from 100 businesses': { most: 1.5 },
  'operator, first page, p95 in ms': { most: 100 },
  'operator, search, p95 in ms': { most: 100 },
  'operator, filter, p95 in ms': { most: 100 },
  'custom domain, tls-allowed, p95 in ms': { most: 5 },
  'custom domain, host, p95 in ms': { most: 5 },
  ...Object.fromEntries(
    demoPages.flatMap((page) =>
      Object.entries(lighthouseLimits).map(([name, limit]) => [`Lighthouse, ${page}, ${name}`, limit]),
    ),
  ),
};

const directory = mkdtempSync(join(tmpdir(), 'vitrina-bench-'));
const database = await startEmbeddedPostgres({ directory: join(directory, 'postgres') });
const children: ChildProcess[] = [];
try {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = await startServer(port);
  const { connectionString } = database;
  const rows: Row[] = wanted('pages') ? await pageFigures(origin, server) : [];
  if (wanted('operator')) {
    const times = await operatorTimes(origin, connectionString, operatorPassword);
    rows.push(...[...times].flatMap(([name, each]) => quantilesOf(`operator, ${name}`, each)));
  }
  if (wanted('domains')) {
    const times = await domainTimes(origin, connectionString);
    rows.push(...times.flatMap(([name, each]) => quantilesOf(`custom domain, ${name}`, each)));
  }
  if (wanted('lighthouse')) {
    for (const [page, scores] of await runLighthouse())
      for (const [name, figure] of Object.entries(scores))
        rows.push([`Lighthouse, ${page}, ${name}`, figure]);
  }
  process.exitCode = print(rows) ? 0 : 1;
} finally {
  for (const child of children) child.kill();
  await Promise.all(
    children.map((child) => child.exitCode ?? new Promise((resolve) => child.once('exit', resolve))),
  );
  await database.stop();
  rmSync(directory, { recursive: true, force: true });
}

type Row = [name: string, figure: number | string];

function quantilesOf(name: string, times: readonly number[]): Row[] {
  return [
    [`${name}, median in ms`, quantile(times, 0.5)],
    [`${name}, p95 in ms`, quantile(times, 0.95)],
  ];
}

async function pageFigures(origin: string, server: ChildProcess): Promise<Row[]> {
  const rows: Row[] = [];
  const first = await seedTenants(database.connectionString, few);
  await coldTimes(origin, first, 100); // until the engine has warmed up
  const small = await coldTimes(origin, first, coldPages);
  const slugs = await seedTenants(database.connectionString, many);
  const before = processorSeconds(server);
  const large = await coldTimes(origin, slugs, coldPages);
  const used = processorSeconds(server) - before;
  rows.push(['cold page, median in ms', quantile(large, 0.5)]);
  rows.push(['cold page, processor ms of the server', (used * 1000) / coldPages]);
  rows.push(['cold page, p95 in ms', quantile(large, 0.95)]);
  rows.push(['cold page, growth of p95 from 100 businesses', quantile(large, 0.95) / quantile(small, 0.95)]);

  const warm = await warmFigures(server, `${origin}/${slugs[0]}`);
  rows.push(['page, bytes after gzip', warm.bytes]);
  rows.push(['warm page, requests a second of its core', warm.ours]);
  rows.push(['nginx, requests a second of its core', warm.nginx ?? 'skipped: no nginx']);
  rows.push(['warm page, share of nginx', warm.nginx ? warm.ours / warm.nginx : 'skipped: no nginx']);

  return rows;
}

/** One page after the other, each just changed, as its first visitor waits for it. In milliseconds. */
async function coldTimes(origin: string, slugs: readonly string[], count: number): Promise<number[]> {
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

/** Both on one core, one after the other, so that neither has a better machine. */
async function warmFigures(server: ChildProcess, url: string) {
  const headers = { 'accept-encoding': 'gzip' };
  const body = Buffer.from(await (await fetch(url, { headers })).arrayBuffer());
  const raw = await gzipped(url);
  const nginxPort = await freePort();
  const nginx = await startNginx(join(directory, 'nginx'), nginxPort, raw);
  if (nginx) children.push(nginx);
  // Until the engine has compiled what is hot.
  await autocannon({ url, connections, duration: 2 * secondsEach, headers });
  const [ours, theirs]: number[][] = [[], []];
  for (let round = 0; round < rounds; round++) {
    ours?.push(await requestsASecond(server, url, headers));
    if (nginx) theirs?.push(await requestsASecond(nginx, `http://127.0.0.1:${nginxPort}/page`, headers));
  }
  if (body.length === 0) throw new Error('the page is empty');
  return {
    bytes: raw.length,
    ours: quantile(ours ?? [], 0.5),
    nginx: nginx && quantile(theirs ?? [], 0.5),
  };
}

/** A second of the process's own core: on a machine that does other things, its clock counts those too. */
async function requestsASecond(
  child: ChildProcess,
  url: string,
  headers: Record<string, string>,
): Promise<number> {
  const before = processorSeconds(child);
  const result = await autocannon({ url, connections, duration: secondsEach, headers });
  const used = processorSeconds(child) - before;
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx + result.errors} failed`);
  return used > 0 ? result.requests.total / used : result.requests.average;
}

/** Nothing but 0 where the system does not tell. */
function processorSeconds({ pid }: ChildProcess): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/.*\) /, '').split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return 0;
  }
}

/** As they go over the wire, which `fetch` would unpack. */
async function gzipped(url: string): Promise<Buffer> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, async (response) => {
      resolve(Buffer.concat(await response.toArray()));
    }).on('error', reject);
  });
}

async function startServer(port: number): Promise<ChildProcess> {
  const main = join(import.meta.dirname, '../server/src/main.ts');
  const [command = '', ...args] = pinToCore(0, [process.execPath, main]);
  const server = spawn(command, args, {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: join(directory, 'data'),
      // A host for the sake of the form: the socket that the query names goes before it.
      DATABASE_URL: database.connectionString.replace('@/', '@localhost/'),
      ADMIN_PASSWORD: operatorPassword,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(server);
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', (chunk: Buffer) => chunk.toString().includes('lista') && resolve());
    server.once('exit', () => reject(new Error('the server ended before it was ready')));
  });
  return server;
}

/** Answers whether every limit holds. */
function print(rows: readonly Row[]): boolean {
  let holds = true;
  for (const [name, figure] of rows) {
    const limit: { least?: number; most?: number } = limits[name as keyof typeof limits] ?? {};
    const kept =
      typeof figure === 'string' ||
      (figure >= (limit.least ?? 0) && figure <= (limit.most ?? Number.POSITIVE_INFINITY));
    holds &&= kept;
    const bound = limit.least ? `≥ ${limit.least}` : limit.most !== undefined ? `≤ ${limit.most}` : '';
    const shown = typeof figure === 'string' ? figure : figure.toFixed(figure < 100 ? 2 : 0);
    console.log(`${name.padEnd(48)} ${shown.padStart(18)}  ${bound.padEnd(8)} ${kept ? '' : 'FAILED'}`);
  }
  return holds;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
