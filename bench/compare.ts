import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { endProcess } from '../scripts/cluster/processes.ts';
import type { OnStop } from '../server/src/boot/lifecycle.ts';
import { startEmbeddedPostgres } from '../server/src/platform/db/embedded.ts';
import { findFreePort, startAppServer } from './app-server.ts';
import { seedBigBusiness } from './attacks/big-business.ts';
import { startOwnerSession } from './attacks/sessions.ts';
import { sendLoad } from './load.ts';
import { startNginx } from './nginx.ts';
import { startNodeServer } from './node-server.ts';
import { quantile } from './quantile.ts';
import { seedTenants } from './tenants.ts';

const rounds = 3;
const listedProducts = 10_000;
const tenants = 200;
const listReads = 6;
const coldReads = 150;
const warmSeconds = 4;
const connections = 64;

interface Build {
  name: string;
  process: ChildProcess;
  origin: string;
  database: string;
  slugs: readonly string[];
  token: string;
}

/** Figures by name; each has one value for each round. */
type Figures = Map<string, number[]>;

/**
 * Measures an owner's list, cold pages and warm pages of two builds in turns, each with a PostgreSQL of its own, on the same core. Node's own server and
 * nginx send the warm page beside them. Prints the values of each round, and the ratio of the medians.
 */
export async function compareBuilds(
  earlier: string,
  { directory, part, onStop }: { directory: string; part: string | undefined; onStop: OnStop },
): Promise<void> {
  const builds = [
    await startBuild('before', { checkout: earlier, directory, onStop }),
    await startBuild('after', { checkout: join(import.meta.dirname, '..'), directory, onStop }),
  ];
  const figures = new Map(builds.map(({ name }) => [name, new Map() as Figures]));
  const add = (who: string, name: string, value: number) => {
    const own = figures.get(who) ?? new Map<string, number[]>();
    own.set(name, [...(own.get(name) ?? []), value]);
    figures.set(who, own);
  };
  const has = (name: string) => part === undefined || part === name;
  const others = has('warm') ? await startOthers(builds[1] as Build, directory, onStop) : [];
  for (const build of builds) {
    if (has('list')) await measureList(build, () => {});
    if (has('cold')) await measureCold(build, () => {});
    if (has('warm')) await measureWarm(build.process, `${build.origin}/${build.slugs[0]}`);
  }
  const loads: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const build of round % 2 ? builds.toReversed() : builds) {
      const addOwn = (name: string, value: number) => add(build.name, name, value);
      if (has('list')) await measureList(build, addOwn);
      if (has('cold')) await measureCold(build, addOwn);
    }
    if (has('warm'))
      for (const target of [
        ...builds.map((build) => ({ ...build, url: `${build.origin}/${build.slugs[0]}` })),
        ...others,
      ])
        add(target.name, 'warm page, requests per CPU second', await measureWarm(target.process, target.url));
    loads.push(loadavg()[0] ?? 0);
  }
  print(figures, loads);
}

async function startBuild(
  name: string,
  { checkout, directory, onStop }: { checkout: string; directory: string; onStop: OnStop },
): Promise<Build> {
  const database = await startEmbeddedPostgres({ directory: join(directory, `postgres-${name}`) });
  onStop(() => database.stop());
  const { connectionString } = database;
  const port = await findFreePort();
  const server = {
    port,
    dataDir: join(directory, `data-${name}`),
    connectionString,
    operatorPassword: 'operador-bench',
    checkout,
    nodeOptions: ['--min-semi-space-size=16', ...(process.env.BENCH_NODE_OPTIONS?.split(' ') ?? [])],
  };
  const child = await startAppServer(server, (each) => onStop(() => endProcess(each, 'SIGTERM')));
  const slugs = await seedTenants(connectionString, tenants);
  const ownerId = await seedBigBusiness(connectionString, listedProducts);
  const token = await startOwnerSession(connectionString, ownerId);
  return {
    name,
    process: child,
    origin: `http://127.0.0.1:${port}`,
    database: connectionString,
    slugs,
    token,
  };
}

async function measureList(
  { process: child, origin, token }: Build,
  add: (name: string, value: number) => void,
) {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br' };
  const read = async (etag: string | undefined) => {
    const before = readMainThreadMs(child);
    const start = performance.now();
    const reply = await request(`${origin}/api/menu`, etag ? { ...headers, 'if-none-match': etag } : headers);
    const ms = performance.now() - start;
    await sleep(30);
    return { ...reply, ms, mainMs: readMainThreadMs(child) - before };
  };
  for (const kind of ['list', 'list asked again'] as const) {
    const replies: Awaited<ReturnType<typeof read>>[] = [];
    let etag = kind === 'list' ? undefined : (await read(undefined)).headers.etag;
    for (let n = 0; n < listReads; n++) {
      if (kind === 'list') etag = undefined;
      replies.push(await read(etag));
    }
    add(
      `${kind}, main thread, ms`,
      quantile(
        replies.map(({ mainMs }) => mainMs),
        0.5,
      ),
    );
    add(
      `${kind}, reply, ms`,
      quantile(
        replies.map(({ ms }) => ms),
        0.5,
      ),
    );
    add(`${kind}, KB`, (replies[0]?.bytes ?? 0) / 1000);
    add(`${kind}, status`, replies[0]?.status ?? 0);
  }
}

async function measureCold(build: Build, add: (name: string, value: number) => void) {
  const { process: child, origin, database, slugs } = build;
  const client = new pg.Client(database);
  await client.connect();
  const times: number[] = [];
  const before = readCpuMs(child);
  const mainBefore = readMainThreadMs(child);
  for (let n = 0; n < coldReads; n++) {
    await client.query("select pg_notify('page_changed', '')");
    await sleep(15);
    const start = performance.now();
    const { status } = await request(`${origin}/${slugs[n % slugs.length]}`, { 'accept-encoding': 'br' });
    times.push(performance.now() - start);
    if (status !== 200) throw new Error(`${build.name}: ${status}`);
  }
  await client.end();
  add('cold page, processor, ms', (readCpuMs(child) - before) / coldReads);
  add('cold page, main thread, ms', (readMainThreadMs(child) - mainBefore) / coldReads);
  add('cold page, median, ms', quantile(times, 0.5));
  add('cold page, p95, ms', quantile(times, 0.95));
}

async function measureWarm(child: ChildProcess, url: string): Promise<number> {
  const before = readCpuMs(child);
  const requests = await sendLoad({
    url,
    connections,
    seconds: warmSeconds,
    headers: { 'accept-encoding': 'gzip' },
  });
  return (requests * 1000) / (readCpuMs(child) - before);
}

async function startOthers({ origin, slugs }: Build, directory: string, onStop: OnStop) {
  const { body, headers } = await request(`${origin}/${slugs[0]}`, { 'accept-encoding': 'gzip' });
  const [nodePort, nginxPort] = [await findFreePort(), await findFreePort()];
  const node = await startNodeServer(directory, nodePort, { body, headers });
  const nginx = await startNginx(join(directory, 'nginx'), nginxPort, body);
  for (const child of [node, ...(nginx ? [nginx] : [])]) onStop(() => endProcess(child, 'SIGTERM'));
  return [
    { name: "Node's own server", process: node, url: `http://127.0.0.1:${nodePort}/page` },
    ...(nginx ? [{ name: 'nginx', process: nginx, url: `http://127.0.0.1:${nginxPort}/page` }] : []),
  ];
}

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  bytes: number;
}

/** Unlike `fetch`, this does not decompress the body. */
function request(url: string, headers: Record<string, string>): Promise<Reply> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body, bytes: body.length });
    }).on('error', reject);
  });
}

/** The processor time of all threads. */
function readCpuMs({ pid }: ChildProcess): number {
  return readdirSync(`/proc/${pid}/task`).reduce(
    (sum, thread) => sum + readThreadMs(`${pid}/task/${thread}`),
    0,
  );
}

function readMainThreadMs({ pid }: ChildProcess): number {
  return readThreadMs(`${pid}/task/${pid}`);
}

function readThreadMs(path: string): number {
  return Number(readFileSync(`/proc/${path}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

function print(figures: Map<string, Figures>, loads: readonly number[]): void {
  const before = figures.get('before') ?? new Map();
  for (const [who, own] of figures)
    for (const [name, values] of own) {
      const first: number[] | undefined = who === 'before' ? undefined : before.get(name);
      const ratio = first ? quantile(values, 0.5) / quantile(first, 0.5) : undefined;
      const cells = values.map((value) => value.toFixed(value < 100 ? 2 : 0).padStart(8)).join('');
      console.log(
        `${name.padEnd(40)} ${who.padEnd(18)}${cells}   ${ratio ? `ratio ${ratio.toFixed(2)}` : ''}`,
      );
    }
  console.log(`load of the machine: ${loads.map((load) => load.toFixed(2)).join(', ')}`);
}
