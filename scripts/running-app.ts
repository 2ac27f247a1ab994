// The running app of the crash test, the restore test and the alert test: its processes, its first owner and calls to it.
import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProcesses } from '../server/src/platform/db/embedded/processes.ts';
import { root } from './root.mjs';

const waitTimeoutMs = 30_000;
/** A start creates the database, and a busy machine needs longer. */
const startTimeoutMs = 120_000;
const operatorPassword = 'crash-test-operator';

export interface App {
  child: ChildProcess;
  url: string;
  dataDirectory: string;
}

interface Account {
  userId: string;
  token: string;
}

export interface Owner extends Account {
  categoryId: string;
  /** The product that customers order. */
  productId: string;
}

export class HttpError extends Error {
  readonly status: number;
  constructor(status: number, text: string) {
    super(`${status} ${text}`);
    this.status = status;
  }
}

/** Starts the app, with `settings` of its environment. It is ready once `waitUntilReady` resolves. */
export function launchApp(port: number, dataDirectory: string, settings: Record<string, string> = {}): App {
  const child = spawn(process.execPath, ['server/src/boot/main.ts'], {
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
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return { child, url: `http://127.0.0.1:${port}`, dataDirectory };
}

/** Throws if the app ends instead. */
export async function waitUntilReady({ child, url }: App): Promise<void> {
  await waitFor(() => hasEnded(child) || isReady(url), 'the app is ready', startTimeoutMs);
  if (hasEnded(child)) throw new Error('the app did not start');
}

/** Creates a verified owner with the unlimited plan and one category. `readCode` finds the code in the mail to an e-mail. */
export async function createOwner(
  app: App,
  readCode: ReadCode = () => findCode(app.dataDirectory),
): Promise<Owner> {
  const { userId, token } = await createAccount(app, { name: 'Ana', email: 'ana@example.com' }, readCode);
  const grant = { userId, planId: 'premium' };
  await call(app, 'POST', '/api/admin/update-user-plan', grant, await logInOperator(app));
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

type ReadCode = (email: string) => string | undefined;

/** Creates a verified account on the free plan. */
export async function createAccount(
  app: App,
  { name, email }: { name: string; email: string },
  readCode: ReadCode,
): Promise<Account> {
  const account = { email, password: 'crash-test' };
  const { userId } = await call<{ userId: string }>(app, 'POST', '/api/auth/register', {
    name,
    consent: true,
    ...account,
  });
  await waitFor(() => readCode(email), 'the code arrived');
  await call(app, 'POST', '/api/auth/verify-email', { userId, verificationCode: readCode(email) });
  const { token } = await call<{ token: string }>(app, 'POST', '/api/auth/login', account);
  return { userId, token };
}

/** Resolves to the operator's token. */
export async function logInOperator(app: App): Promise<string> {
  const account = { username: 'admin', password: operatorPassword };
  return (await call<{ token: string }>(app, 'POST', '/api/admin/login', account)).token;
}

function findCode(dataDirectory: string): string | undefined {
  try {
    const outbox = join(dataDirectory, 'outbox');
    const [mail = ''] = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
    return /^ {4}(\d{6})\s*$/m.exec(readFileSync(join(outbox, mail), 'utf8'))?.[1];
  } catch {
    return undefined; // no mail yet
  }
}

export async function call<Reply>(
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

export async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

export function readPostmasterPid(dataDirectory: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(dataDirectory, 'postgres/postmaster.pid'), 'utf8'), 10);
  } catch {
    return undefined;
  }
}

/** Returns a function that lists the processes of PostgreSQL, also after the file with the id of the postmaster is gone. */
export function postgresProcessesOf(dataDirectory: string): () => number[] {
  let clusterName = '';
  return () => {
    // The postmaster, its backends and the watchdog have the name of the cluster in their command lines.
    const pid = readPostmasterPid(dataDirectory);
    const postmaster = findProcesses('cluster_name=').find((each) => each.pid === pid);
    clusterName = /cluster_name=(vitrina-[0-9a-f]+)/.exec(postmaster?.command ?? '')?.[1] ?? clusterName;
    return clusterName ? findProcesses(clusterName).map((each) => each.pid) : [];
  };
}

export function kill(pids: (number | undefined)[]): void {
  for (const pid of pids) {
    try {
      if (pid) process.kill(pid, 'SIGKILL');
    } catch {
      // It ended with its parent.
    }
  }
}

export async function waitFor(
  condition: () => unknown,
  what: string,
  timeoutMs = waitTimeoutMs,
): Promise<void> {
  for (const start = performance.now(); !(await condition()); await sleep(20)) {
    if (performance.now() - start > timeoutMs) throw new Error(`timed out waiting until ${what}`);
  }
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
