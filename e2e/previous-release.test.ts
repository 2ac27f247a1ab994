import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { confirmPassword } from '@vitrina/contract/account/auth/endpoints.ts';
import { callerOf } from '@vitrina/contract/platform/access.ts';
import type { Endpoint } from '@vitrina/contract/platform/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkOut, findNewestRelease } from '../scripts/releases.ts';
import { root } from '../scripts/root.mjs';
import { readStoredNames } from '../scripts/stored-lists.ts';
import { connect, type Db } from '../server/src/platform/db/client.ts';
import { findRunningCluster } from '../server/src/platform/db/embedded/running-cluster.ts';
import { type App, findFreePort, type Owner, operator, startApp } from './app.ts';
import { createCall } from './call.ts';
import { buildFixtures } from './fixtures.ts';
import type { Kitchen } from './kitchen.ts';

const release = findNewestRelease(root);
/** What a version says that is too old for its database. */
const refusal = /^Esta versión de Vitrina es demasiado antigua para su base de datos: .+$/m;
/** The log-ins and plans that the calls need, and what only one row can have. */
const keptTables = /^(?:plans|plan_prices|subscriptions|plan_time|codes|check .*|type .*)$/;

let directory: string;
let app: App;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'vitrina-previous-'));
  checkOut(release.commit, directory);
  app = await startApp({ DEMO: 'on' });
}, 600_000);
afterAll(async () => {
  await app?.stop();
  rmSync(directory, { recursive: true, force: true });
});

type Client = Db['$client'];

interface Call {
  /** The endpoint, or the kind of a document. */
  name: string;
  path: string;
  token?: string;
}

interface Result extends Call {
  status: number;
  /** Of a file: so many lines. A file that breaks off has none. */
  lines: number;
}

test(`release ${release.version} serves all that this version has stored, or does not start`, {
  tags: 'long',
  timeout: 900_000,
}, async () => {
  await app.waitForOutput('barberia@demo.test');
  const { owners, operatorToken } = await buildFixtures(app);
  const tokens = await placeMore(owners.kitchen as Kitchen);
  const planted = await onDatabase(spreadNames);
  console.log(`stored names: ${planted.written} of ${planted.all} in rows, of ${planted.lists.join(', ')}`);
  expect(planted.lists).toEqual(
    expect.arrayContaining(['orders.state', 'order_events.kind', 'products.labels[]']),
  );

  const endpoints = await readEndpoints();
  const calls = await onDatabase((client) =>
    listCalls(client, endpoints, Object.values(owners), operatorToken),
  );
  for (const token of tokens) {
    for (const { path } of endpoints.filter((one) => one.path.includes('order-status')))
      calls.push({ name: path, path: path.replace(':token', token) });
    calls.push({ name: "order's page", path: `/pedido/${token}` });
  }
  await confirmPasswords(app.url, Object.values(owners));
  const before = await callAll(calls, app.url);
  expect(describeFailures(before)).toEqual([]);
  const orders = before.find(({ path, lines }) => path === '/api/orders/export.csv' && lines > 10);
  expect(orders, 'a file with the orders').toBeDefined();

  let outcome: { refused: string } | { results: Result[] } | undefined;
  await app.restart(async () => {
    outcome = await runPrevious(calls, (origin) => confirmPasswords(origin, Object.values(owners)));
  });
  if (!outcome) throw new Error('the release was not started');
  if ('refused' in outcome) {
    console.log(`${release.version} does not start: ${outcome.refused}`);
    return;
  }
  console.log(formatTable(before, outcome.results));
  expect(describeFailures(outcome.results)).toEqual([]);
  const toLine = ({ path, status, lines }: Result) => `${path}: ${status}, ${lines} lines`;
  expect(outcome.results.map(toLine)).toEqual(before.map(toLine));
});

/** Customers' orders beside those that the fixtures have, so that every state finds a row. */
async function placeMore({ place }: Kitchen): Promise<string[]> {
  const tokens: string[] = [];
  for (let count = 0; count < 12; count += 1)
    tokens.push((await place({ customer: { name: `Clienta ${count}` } })).token);
  return tokens;
}

/** Exports ask for the password first, and remember it for minutes. */
async function confirmPasswords(origin: string, owners: readonly Owner[]): Promise<void> {
  const call = createCall(origin);
  for (const { token, password } of owners) await call(confirmPassword, { token, body: { password } });
}

/** Stores every name of every closed list in some row, whatever the name means there. */
async function spreadNames(client: Client): Promise<{ written: number; all: number; lists: string[] }> {
  let [written, all] = [0, 0];
  const lists: string[] = [];
  for (const [path, names] of Object.entries(readStoredNames(root).lists)) {
    const [table = '', column = '', ...inside] = path.split('.');
    const isArray = column.endsWith('[]');
    if (keptTables.test(table) || inside.length > 0) continue;
    all += names.length;
    const value = isArray ? '$1::text[]' : '($1::text[])[1 + spread_number % cardinality($1::text[])]';
    const name = column.replace('[]', '');
    // A row that may not have the name keeps its own.
    const { rowCount } = await client
      .query(
        `with numbered as (select ctid as spread_place, row_number() over () as spread_number from "${table}")
         update "${table}" set "${name}" = ${value} from numbered where ctid = spread_place`,
        [names],
      )
      .catch(() => ({ rowCount: 0 }));
    const count = isArray && rowCount ? names.length : Math.min(names.length, rowCount ?? 0);
    written += count;
    if (count === names.length) lists.push(path);
  }
  return { written, all, lists };
}

async function readEndpoints(): Promise<Endpoint[]> {
  const file = join(directory, 'contract/src/boot/endpoints.ts');
  const { endpoints } = (await import(pathToFileURL(file).href)) as { endpoints: Endpoint[] };
  return endpoints.filter(({ method }) => method === 'GET');
}

/** The values of the parameters of a path, by what stands before them. */
const parameterQueries: readonly [RegExp, string][] = [
  [/^\/api\/orders\/:id/, 'select id from orders where owner_id = $1'],
  [/^\/api\/menu\/:id/, 'select id from products where owner_id = $1'],
  [/^\/api\/admin\/users\/:id/, 'select id from users where id = $1'],
  [/^\/api\/admin\/coupons\/:id/, 'select id from coupons where $1::uuid is not null'],
  [/\/:(?:userId|businessId)$/, 'select id from users where id = $1'],
  [/by-slug\/:slug$/, 'select slug from slugs where owner_id = $1 and slug is not null'],
  [/:businessName$/, "select name from businesses where owner_id = $1 and name <> ''"],
  [/order-by-key\/:userId\/:key$/, 'select owner_id, idempotency_key from orders where owner_id = $1'],
  [/tables\/:userId\/:key$/, 'select owner_id, key from dining_tables where owner_id = $1'],
];
const queries: Record<string, readonly string[]> = {
  '/api/orders': ['', '?state=all', '?state=open', '?state=ended', '?state=spam'],
  '/api/customization/link': ['?businessName=Fonda'],
  '/api/public/get-user-id': ['?domain=example.com'],
  '/api/admin/consumer-requests': ['?sender=account', '?sender=unknown'],
  '/api/admin/payments/export.csv': ['?from=2026-01&to=2026-12'],
  '/api/admin/payments/export.json': ['?from=2026-01&to=2026-12'],
};

async function listCalls(
  client: Client,
  endpoints: readonly Endpoint[],
  owners: readonly { userId: string; token: string }[],
  operatorToken: string,
): Promise<Call[]> {
  const calls: Call[] = [];
  for (const { path, access } of endpoints) {
    if (path.includes('order-status')) continue;
    const caller = callerOf(access);
    const names = [...path.matchAll(/:\w+/g)].map(([name]) => name);
    const query = parameterQueries.find(([pattern]) => pattern.test(path))?.[1];
    if (names.length > 0 && !query) throw new Error(`${path}: where do its parameters come from?`);
    for (const { userId, token } of caller === 'operator' && !query ? owners.slice(0, 1) : owners) {
      const rows = query
        ? (await client.query<unknown[]>({ text: query, values: [userId], rowMode: 'array' })).rows
        : [[]];
      for (const row of rows) {
        const filled = names.reduce(
          (text, name, index) => text.replace(name, encodeURIComponent(String(row[index]))),
          path,
        );
        for (const search of queries[path] ?? [''])
          calls.push({
            name: path,
            path: filled + search,
            ...(caller !== 'visitor' && { token: caller === 'operator' ? operatorToken : token }),
          });
      }
    }
  }
  for (const { userId } of owners) calls.push({ name: 'public page', path: `/menu/${userId}` });
  for (const path of ['/', '/login', '/pedidos', '/admin/login', '/robots.txt', '/sitemap.xml'])
    calls.push({ name: 'document', path });
  return calls;
}

async function callAll(calls: readonly Call[], origin: string): Promise<Result[]> {
  const results: Result[] = [];
  for (const call of calls) results.push({ ...call, ...(await callOnce(call, origin)) });
  return results;
}

async function callOnce({ path, token }: Call, origin: string): Promise<Pick<Result, 'status' | 'lines'>> {
  const ending = new AbortController();
  const headers = { origin, ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(origin + path, { headers, redirect: 'manual', signal: ending.signal });
  const type = response.headers.get('content-type') ?? '';
  try {
    if (type.startsWith('text/event-stream')) {
      await response.body?.getReader().read();
      return { status: response.status, lines: 0 };
    }
    const bytes = Buffer.from(await response.arrayBuffer());
    const isTable = type.startsWith('text/csv');
    return { status: response.status, lines: isTable ? bytes.toString().split('\n').length : 0 };
  } catch (error) {
    throw new Error(`${path} broke off`, { cause: error });
  } finally {
    ending.abort();
  }
}

/** A call that every version rejects would compare nothing. */
function describeFailures(results: readonly Result[]): string[] {
  return results
    .filter(({ status }) => status >= 500 || [400, 401, 429].includes(status))
    .map(({ path, status }) => `${path}: ${status}`);
}

async function runPrevious(calls: readonly Call[], confirm: (origin: string) => Promise<void>) {
  const port = await findFreePort();
  const server = spawn(process.execPath, ['server/src/boot/main.ts'], {
    cwd: directory,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      PUBLIC_URL: app.url,
      DATA_DIR: app.dataDir,
      SMTP_URL: app.smtp.url,
      ADMIN_PASSWORD: operator.password,
      DEMO: 'off',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (output += chunk));
  try {
    while (!output.includes('Vitrina está lista')) {
      if (server.exitCode !== null) {
        const refused = refusal.exec(output)?.[0];
        if (server.exitCode === 1 && refused) return { refused };
        throw new Error(`the release ended without saying why: ${output}`);
      }
      await sleep(50);
    }
    const origin = `http://localhost:${port}`;
    await confirm(origin);
    const results = await callAll(calls, origin);
    // What it cannot do it must not do in silence.
    expect(output).not.toMatch(/"level":(?:50|60)/);
    return { results };
  } finally {
    await end(server);
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const exit = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await exit;
}

function formatTable(before: readonly Result[], after: readonly Result[]): string {
  const names = [...new Set(before.map(({ name }) => name))];
  const summarize = (results: readonly Result[], name: string) => {
    const own = results.filter((result) => result.name === name);
    const statuses = Map.groupBy(own, ({ status }) => status);
    const counts = [...statuses].map(([status, list]) => `${status} × ${list.length}`).join(', ');
    const lines = own.reduce((sum, result) => sum + result.lines, 0);
    return counts + (lines > 0 ? `, ${lines} lines` : '');
  };
  return [
    `| GET | this version | ${release.version} |`,
    '|---|---|---|',
    ...names.map((name) => `| ${name} | ${summarize(before, name)} | ${summarize(after, name)} |`),
  ].join('\n');
}

async function onDatabase<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const running = await findRunningCluster(join(app.dataDir, 'postgres'));
  if (!running) throw new Error('no database runs');
  const db = connect({ host: running.socketDirectory, user: 'vitrina', database: 'vitrina', max: 1 });
  try {
    return await work(db.$client);
  } finally {
    await db.$client.end();
  }
}
