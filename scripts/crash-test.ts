// Kills the running app with `kill -9` while it acknowledges writes and orders, and checks that none is lost or stored twice.
// `npm run crash-test -- 50` runs 50 rounds instead of 20.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProcesses } from '../server/src/db/embedded/processes.ts';
import { startOrdering } from './crash-orders.ts';
import { root } from './root.mjs';

const rounds = Number(process.argv[2] ?? 20);
const writers = 8;
/** The kill comes at a random time between these. */
const writingMs = { min: 150, max: 1_200 };
const waitTimeoutMs = 30_000;
const operatorPassword = 'crash-test-operator';

const victims = {
  everything: (app: App) => [app.child.pid, ...postgresProcesses()],
  'the application': (app: App) => [app.child.pid],
  'the postmaster': () => [readPostmasterPid()],
  'the application and the postmaster': (app: App) => [app.child.pid, readPostmasterPid()],
  'every backend': () => postgresProcesses().filter((pid) => pid !== readPostmasterPid()),
};

interface App {
  child: ChildProcess;
  url: string;
}

interface Owner {
  userId: string;
  token: string;
  categoryId: string;
  /** Of the product that customers order. */
  productId: string;
}

const dataDirectory = mkdtempSync(join(tmpdir(), 'vitrina-crash-'));
let running: App | undefined;
/** Part of the command line of every PostgreSQL process. */
let clusterName = '';

class HttpError extends Error {
  readonly status: number;
  constructor(status: number, text: string) {
    super(`${status} ${text}`);
    this.status = status;
  }
}

try {
  process.exitCode = (await runRounds()) ? 0 : 1;
} finally {
  kill([running?.child.pid]);
  await waitFor(() => postgresProcesses().length === 0, 'PostgreSQL ended');
  rmSync(dataDirectory, { recursive: true, force: true });
}

/** Resolves to whether every acknowledged write exists at the end. */
async function runRounds(): Promise<boolean> {
  const port = await findFreePort();
  running = await startApp(port);
  const owner = await createOwner(running);
  const acknowledged = new Set<string>();
  const ordering = startOrdering({ url: running.url, ...owner });

  for (let round = 1; round <= rounds; round += 1) {
    const [name, selectPids] = Object.entries(victims)[(round - 1) % Object.keys(victims).length] ?? [];
    if (!name || !selectPids) break;
    const written = await writeUntilKilled(running, owner, () => selectPids(running as App));
    running = await restartIfKilled(running, port);
    for (const id of written) acknowledged.add(id);
    const stored = await countStored(running, owner, written);
    console.log(
      `round ${round}: killed ${name}; acknowledged ${written.size}, found ${stored}, orders until now ${ordering.countAcknowledged()}`,
    );
  }

  const areOrdersComplete = await ordering.stop();
  const stored = await countStored(running, owner, acknowledged);
  console.log(`total: acknowledged ${acknowledged.size}, found ${stored}`);
  return areOrdersComplete && acknowledged.size > 0 && stored === acknowledged.size;
}

async function startApp(port: number): Promise<App> {
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      DATA_DIR: dataDirectory,
      ADMIN_PASSWORD: operatorPassword,
      DEMO: 'off',
      // Customers come from many addresses.
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  running = { child, url };
  await waitFor(() => hasEnded(child) || isReady(url), 'the app is ready');
  if (hasEnded(child)) throw new Error('the app did not start');
  return running;
}

/** An app that lost only its database must recover without a restart. */
async function restartIfKilled(app: App, port: number): Promise<App> {
  if (hasEnded(app.child)) return startApp(port);
  await waitFor(() => isReady(app.url), 'the app is back');
  return app;
}

/** Returns the ids of acknowledged writes, including those after the kill if the app survived it. */
async function writeUntilKilled(
  app: App,
  { token, categoryId }: Owner,
  selectPids: () => (number | undefined)[],
): Promise<Set<string>> {
  const written = new Set<string>();
  let isWriting = true;
  const write = async () => {
    while (isWriting) {
      const body = { name: 'Arepa', description: 'Con queso', price: '4500', categoryId };
      try {
        const { menu } = await call<{ menu: { id: string } }>(app, 'POST', '/api/menu', body, token);
        written.add(menu.id);
      } catch (error) {
        if (error instanceof HttpError && error.status < 500) throw error;
        await sleep(10); // killed: not acknowledged, so not counted
      }
    }
  };
  const allWriters = Promise.all(Array.from({ length: writers }, write));
  await sleep(writingMs.min + Math.random() * (writingMs.max - writingMs.min));
  const pids = selectPids();
  kill(pids);
  if (pids.includes(app.child.pid)) await waitFor(() => hasEnded(app.child), 'the application ended');
  else await sleep(200);
  isWriting = false;
  await allWriters;
  return written;
}

async function countStored(app: App, { token }: Owner, ids: Set<string>): Promise<number> {
  const { menus } = await call<{ menus: { id: string }[] }>(app, 'GET', '/api/menu', undefined, token);
  return menus.filter(({ id }) => ids.has(id)).length;
}

/** Creates a verified owner with the unlimited plan and one category. */
async function createOwner(app: App): Promise<Owner> {
  const account = { email: 'ana@example.com', password: 'crash-test' };
  const { userId } = await call<{ userId: string }>(app, 'POST', '/api/auth/register', {
    name: 'Ana',
    consent: true,
    ...account,
  });
  await waitFor(readCode, 'the code arrived');
  await call(app, 'POST', '/api/auth/verify-email', { userId, verificationCode: readCode() });
  const { token } = await call<{ token: string }>(app, 'POST', '/api/auth/login', account);
  const operator = await call<{ token: string }>(app, 'POST', '/api/admin/login', {
    username: 'admin',
    password: operatorPassword,
  });
  const grant = { userId, planId: 'premium' };
  await call(app, 'POST', '/api/admin/update-user-plan', grant, operator.token);
  const { category } = await call<{ category: { id: string } }>(
    app,
    'POST',
    '/api/categories',
    { name: 'Arepas' },
    token,
  );
  const business = { businessName: 'Arepas Ana', whatsappNumber: '+573105550142', hasCartEnabled: true };
  await call(app, 'PUT', '/api/customization', business, token);
  const product = { name: 'Arepa', description: 'Con queso', price: '4500', categoryId: category.id };
  const { menu } = await call<{ menu: { id: string } }>(app, 'POST', '/api/menu', product, token);
  return { userId, token, categoryId: category.id, productId: menu.id };
}

function readCode(): string | undefined {
  try {
    const outbox = join(dataDirectory, 'outbox');
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
  if (!response.ok) throw new HttpError(response.status, text);
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

function readPostmasterPid(): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(dataDirectory, 'postgres/postmaster.pid'), 'utf8'), 10);
  } catch {
    return undefined;
  }
}

/** The postmaster, its backends and our watchdog all have the cluster's name in their command lines. */
function postgresProcesses(): number[] {
  const postmaster = findProcesses('cluster_name=').find(({ pid }) => pid === readPostmasterPid());
  clusterName = /vitrina-[0-9a-f]+/.exec(postmaster?.command ?? '')?.[0] ?? clusterName;
  return clusterName ? findProcesses(clusterName).map(({ pid }) => pid) : [];
}

function kill(pids: (number | undefined)[]): void {
  for (const pid of pids) {
    try {
      if (pid) process.kill(pid, 'SIGKILL');
    } catch {
      // It ended with its parent.
    }
  }
}

async function waitFor(condition: () => unknown, what: string): Promise<void> {
  for (const start = performance.now(); !(await condition()); await sleep(20)) {
    if (performance.now() - start > waitTimeoutMs) throw new Error(`timed out waiting until ${what}`);
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
