// Kills the running product with `kill -9`, again and again, while it acknowledges writes, and counts what is left.
// `npm run crash-test -- 50` runs 50 rounds instead of 20.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processesWith } from '../server/src/db/embedded/processes.ts';
import { root } from './root.mjs';

const rounds = Number(process.argv[2] ?? 20);
const writers = 8;
/** A kill falls somewhere in this span of writing. */
const writingMs = { least: 150, most: 1_200 };
const readyMs = 30_000;
const operatorPassword = 'crash-test-operator';

const victims = {
  everything: (product: App) => [product.child.pid, ...postgresProcesses()],
  'the application': (product: App) => [product.child.pid],
  'the postmaster': () => [postmasterPid()],
  'the application and the postmaster': (product: App) => [product.child.pid, postmasterPid()],
  'every backend': () => postgresProcesses().filter((pid) => pid !== postmasterPid()),
};

interface App {
  child: ChildProcess;
  url: string;
}

interface Owner {
  token: string;
  categoryId: string;
}

const home = mkdtempSync(join(tmpdir(), 'vitrina-crash-'));
let running: App | undefined;
/** Stands in the command line of every process of the database. */
let cluster = '';

class Refusal extends Error {
  readonly status: number;
  constructor(status: number, text: string) {
    super(`${status} ${text}`);
    this.status = status;
  }
}

try {
  process.exitCode = (await crash()) ? 0 : 1;
} finally {
  kill([running?.child.pid]);
  await waitFor(() => postgresProcesses().length === 0, 'PostgreSQL ended');
  rmSync(home, { recursive: true, force: true });
}

/** Whether everything that was acknowledged is there at the end. */
async function crash(): Promise<boolean> {
  const port = await freePort();
  running = await startApp(port);
  const owner = await makeOwner(running);
  const acknowledged = new Set<string>();

  for (let round = 1; round <= rounds; round += 1) {
    const [name, choose] = Object.entries(victims)[(round - 1) % Object.keys(victims).length] ?? [];
    if (!name || !choose) break;
    const written = await writeUntilKilled(running, owner, () => choose(running as App));
    running = await restartIfKilled(running, port);
    for (const id of written) acknowledged.add(id);
    const found = await countFound(running, owner, written);
    console.log(`round ${round}: killed ${name}; acknowledged ${written.size}, found ${found}`);
  }

  const found = await countFound(running, owner, acknowledged);
  console.log(`total: acknowledged ${acknowledged.size}, found ${found}`);
  return acknowledged.size > 0 && found === acknowledged.size;
}

async function startApp(port: number): Promise<App> {
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      DATA_DIR: home,
      ADMIN_PASSWORD: operatorPassword,
      DEMO: 'off',
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  running = { child, url };
  await waitFor(() => hasEnded(child) || isReady(url), 'the product is ready');
  if (hasEnded(child)) throw new Error('the product did not start');
  return running;
}

/** What lost only its database must come back by itself. */
async function restartIfKilled(product: App, port: number): Promise<App> {
  if (hasEnded(product.child)) return startApp(port);
  await waitFor(() => isReady(product.url), 'the product is back');
  return product;
}

/** The ids that were acknowledged before the kill, and after it by what went on running. */
async function writeUntilKilled(
  product: App,
  { token, categoryId }: Owner,
  choose: () => (number | undefined)[],
): Promise<Set<string>> {
  const written = new Set<string>();
  let writing = true;
  const write = async () => {
    while (writing) {
      const body = { name: 'Arepa', description: 'Con queso', price: '4500', categoryId };
      try {
        const { menu } = await call<{ menu: { id: string } }>(product, 'POST', '/api/menu', body, token);
        written.add(menu.id);
      } catch (error) {
        if (error instanceof Refusal && error.status < 500) throw error;
        await sleep(10); // killed: not acknowledged, so not counted
      }
    }
  };
  const all = Promise.all(Array.from({ length: writers }, write));
  await sleep(writingMs.least + Math.random() * (writingMs.most - writingMs.least));
  const pids = choose();
  kill(pids);
  if (pids.includes(product.child.pid)) await waitFor(() => hasEnded(product.child), 'the application ended');
  else await sleep(200);
  writing = false;
  await all;
  return written;
}

async function countFound(product: App, { token }: Owner, ids: Set<string>): Promise<number> {
  const { menus } = await call<{ menus: { id: string }[] }>(product, 'GET', '/api/menu', undefined, token);
  return menus.filter(({ id }) => ids.has(id)).length;
}

/** A verified owner on the plan without limits, with one category. */
async function makeOwner(product: App): Promise<Owner> {
  const account = { email: 'ana@example.com', password: 'crash-test' };
  const { userId } = await call<{ userId: string }>(product, 'POST', '/api/auth/register', {
    name: 'Ana',
    consent: true,
    ...account,
  });
  await waitFor(codeInOutbox, 'the code arrived');
  await call(product, 'POST', '/api/auth/verify-email', { userId, verificationCode: codeInOutbox() });
  const { token } = await call<{ token: string }>(product, 'POST', '/api/auth/login', account);
  const operator = await call<{ token: string }>(product, 'POST', '/api/admin/login', {
    username: 'admin',
    password: operatorPassword,
  });
  const grant = { userId, planId: 'premium' };
  await call(product, 'POST', '/api/admin/update-user-plan', grant, operator.token);
  const { category } = await call<{ category: { id: string } }>(
    product,
    'POST',
    '/api/categories',
    { name: 'Arepas' },
    token,
  );
  return { token, categoryId: category.id };
}

function codeInOutbox(): string | undefined {
  try {
    const outbox = join(home, 'outbox');
    const [mail = ''] = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
    return /^ {4}(\d{6})\s*$/m.exec(readFileSync(join(outbox, mail), 'utf8'))?.[1];
  } catch {
    return undefined; // no mail yet
  }
}

async function call<Reply>(
  { url }: Pick<App, 'url'>,
  method: string,
  path: string,
  body?: object,
  token?: string,
): Promise<Reply> {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Refusal(response.status, text);
  return (text ? JSON.parse(text) : undefined) as Reply;
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function postmasterPid(): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(home, 'postgres/postmaster.pid'), 'utf8'), 10);
  } catch {
    return undefined;
  }
}

/** The postmaster, its backends and our watchdog: every command line carries the name of the cluster. */
function postgresProcesses(): number[] {
  const postmaster = processesWith('cluster_name=').find(({ pid }) => pid === postmasterPid());
  cluster = /vitrina-[0-9a-f]+/.exec(postmaster?.command ?? '')?.[0] ?? cluster;
  return cluster ? processesWith(cluster).map(({ pid }) => pid) : [];
}

function kill(pids: (number | undefined)[]): void {
  for (const pid of pids) {
    try {
      if (pid) process.kill(pid, 'SIGKILL');
    } catch {
      // It went with its parent.
    }
  }
}

async function waitFor(condition: () => unknown, what: string): Promise<void> {
  for (const start = performance.now(); !(await condition()); await sleep(20)) {
    if (performance.now() - start > readyMs) throw new Error(`waited in vain until ${what}`);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
