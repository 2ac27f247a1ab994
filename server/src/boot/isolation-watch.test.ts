import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type FakePaypal, startFakePaypal } from '@vitrina/fakes/paypal.ts';
import { type FakeS3, startFakeS3 } from '@vitrina/fakes/s3.ts';
import { type FakeSmtp, startFakeSmtp } from '@vitrina/fakes/smtp.ts';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import {
  claimEmptyStore,
  renewOwnership,
  renounceOwnership,
  takeOwnership,
} from '../business/media/ownership.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { connect } from '../platform/db/client.ts';
import { startEmbeddedPostgres } from '../platform/db/embedded.ts';
import { parseEnv } from '../platform/env.ts';
import { openMediaStore } from '../platform/media/open-store.ts';
import type { MediaStore } from '../platform/media/store.ts';
import { createDatabase } from '../testing/database.ts';
import { createPicture } from '../testing/pictures.ts';
import { launchServer, type ServerProcess } from '../testing/process.ts';
import { openIsolationWatch } from './isolation-watch.ts';

const run = promisify(execFile);
const password = 'operador-de-prueba';
const account = { email: 'ana@example.com', password: 'secreto-1' };

let home: string;
let s3: FakeS3;
let smtp: FakeSmtp;
let paypal: FakePaypal;
let store: MediaStore;
const servers: ServerProcess[] = [];

/** The settings of the production, which a copy of its machine has too. */
const settings = (name: string) => ({
  DATA_DIR: join(home, name),
  SMTP_URL: smtp.url,
  ADMIN_PASSWORD: password,
  DEMO: 'off',
  ...s3.settings,
  ...paypal.settings,
});

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'vitrina-isolation-'));
  chmodSync(home, 0o755);
  [s3, smtp, paypal] = await Promise.all([startFakeS3(), startFakeSmtp(), startFakePaypal()]);
  store = await openMediaStore(parseEnv(s3.settings));
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.kill();
  await Promise.all([s3.stop(), smtp.stop(), paypal.stop()]);
  rmSync(home, { recursive: true, force: true });
});

async function start(name: string, args: string[] = [], changes = {}, url = ''): Promise<ServerProcess> {
  const server = await launchServer(url, { ...settings(name), ...changes }, args);
  servers.push(server);
  await server.ready();
  return server;
}

async function stop(server: ServerProcess): Promise<void> {
  server.child.kill('SIGTERM');
  await server.exitCode;
}

async function call(
  server: ServerProcess,
  method: string,
  path: string,
  body?: object | FormData,
  token?: string,
) {
  const isForm = body instanceof FormData;
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    method,
    headers: {
      ...(body && !isForm && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  // biome-ignore lint/suspicious/noExplicitAny: replies of many endpoints.
  return { status: response.status, body: (text ? JSON.parse(text) : {}) as any };
}

async function createOwner(server: ServerProcess): Promise<string> {
  const { body } = await call(server, 'POST', '/api/auth/register', {
    name: 'Ana',
    consent: true,
    ...account,
  });
  const { text } = await smtp.waitForMail(account.email);
  const verificationCode = /\b\d{6}\b/.exec(text)?.[0];
  await call(server, 'POST', '/api/auth/verify-email', { userId: body.userId, verificationCode });
  const { token } = (await call(server, 'POST', '/api/auth/login', account)).body;
  const form = new FormData();
  const { category } = (await call(server, 'POST', '/api/categories', { name: 'Arepas' }, token)).body;
  const product = { name: 'Arepa', description: 'Con queso', price: '4500', categoryId: category.id };
  for (const [name, value] of Object.entries(product)) form.set(name, value);
  const photo = new Uint8Array(await createPicture('jpeg', 400, 300));
  form.set('newImages', new Blob([photo], { type: 'image/jpeg' }), 'arepa.jpg');
  expect((await call(server, 'POST', '/api/menu', form, token)).status).toBe(200);
  return token;
}

async function readInstallation(server: ServerProcess) {
  const login = { username: 'admin', password };
  const { token } = (await call(server, 'POST', '/api/admin/login', login)).body;
  const { body } = await call(server, 'GET', '/api/admin/health', undefined, token);
  return body.checks.find(({ component }: { component: string }) => component === 'installation');
}

async function listNames(): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of store.list()) names.push(name);
  return names.sort();
}

const commands = fileURLToPath(new URL('./commands', import.meta.url));
const runCommand = async (script: string, name: string, ...args: string[]) => {
  const env = { PATH: process.env.PATH, ...settings(name) };
  return (await run(process.execPath, [join(commands, script), ...args], { env })).stdout;
};

/** Lets a database in a data directory do something while no app runs on it. */
async function onDatabase(name: string, work: (url: string) => Promise<void>): Promise<void> {
  const database = await startEmbeddedPostgres({ directory: join(home, name, 'postgres') });
  try {
    await work(database.connectionString);
  } finally {
    await database.stop();
  }
}

test('a restored, an empty and an older database on the bucket of the production delete, send and charge nothing until they take over', async () => {
  const production = await start('production');
  await expect.poll(() => store.readId()).toBeDefined();
  const token = await createOwner(production);
  expect(await readInstallation(production)).toMatchObject({ status: 'ok' });
  const order = (await call(production, 'POST', '/api/create-paypal-order', { planId: 'pro' }, token)).body;
  paypal.approve(order.orderID);
  await runCommand('back-up.ts', 'production', join(home, 'backups'));
  const [backup = ''] = readdirSync(join(home, 'backups')).filter((name) => name.startsWith('vitrina-'));
  await stop(production);
  // As the production does every minute.
  await onDatabase('production', async (url) => {
    const db = connect({ connectionString: url, max: 1 });
    expect(await renewOwnership(db, store)).toMatchObject({ ownedSince: expect.any(Date) });
    await db.$client.end();
  });

  const restoreOutput = await runCommand('restore.ts', 'restored', join(home, 'backups', backup));
  expect(restoreOutput).toMatch(/queda aislada.*--take-over/s);
  // pgBackRest restores the same files, and says nothing to the app.
  await restoreBackup(join(home, 'backups', backup), join(home, 'older'));

  const names = await listNames();
  const id = await store.readId();
  const reasons = {
    restored: /copia restaurada/,
    older: /de un momento posterior/,
    empty: /de otra base de datos/,
  };
  for (const [name, message] of Object.entries(reasons)) {
    const copy = await start(name);
    const mails = smtp.received.length;
    const writes = () => paypal.requests.filter((request) => /^(?!GET |POST \/v1\/oauth2)/.test(request));
    const before = writes();
    expect(copy.output(), name).toMatch(/"level":50.*this installation is isolated/);
    expect(await readInstallation(copy), name).toMatchObject({
      status: 'error',
      message: expect.stringMatching(message),
    });
    if (name !== 'empty') {
      // A new device, which is told by mail.
      expect((await call(copy, 'POST', '/api/auth/login', account)).status).toBe(200);
      expect((await call(copy, 'POST', '/api/create-paypal-order', { planId: 'pro' }, token)).status).toBe(
        503,
      );
      const capture = { orderID: order.orderID, planId: 'pro' };
      expect((await call(copy, 'POST', '/api/capture-paypal-order', capture, token)).status).toBe(503);
    }
    const stranger = { name: 'Eva', email: 'eva@example.com', password: 'secreto-1', consent: true };
    expect((await call(copy, 'POST', '/api/auth/register', stranger)).body.code, name).toBe('MAILS_PAUSED');
    // Jobs poll twice a second.
    await sleep(1_500);
    expect(smtp.received, name).toHaveLength(mails);
    expect(writes(), name).toEqual(before);
    expect(await store.readId(), name).toBe(id);
    expect(await listNames(), name).toEqual(names);
    await stop(copy);
  }

  // The copy replaces the production: what waited is sent, and the production is isolated.
  const mails = smtp.received.length;
  const successor = await start('restored', ['--take-over'], { LOG_LEVEL: 'warn' });
  expect(successor.output()).toContain('this installation has taken over');
  expect(await readInstallation(successor)).toMatchObject({ status: 'ok' });
  await expect.poll(() => smtp.received.length).toBeGreaterThan(mails);
  const capture = { orderID: order.orderID, planId: 'pro' };
  expect((await call(successor, 'POST', '/api/capture-paypal-order', capture, token)).body.status).toBe(
    'COMPLETED',
  );
  expect(await listNames()).toEqual(names);
}, 120_000);

test('JOBS=off isolates any installation, and nothing takes over with it', async () => {
  const server = await start('any', [], { JOBS: 'off' }, await createDatabase());
  expect(await readInstallation(server)).toMatchObject({
    status: 'warning',
    message: /^Aislada por JOBS=off/,
  });
  await stop(server);
  const refused = await launchServer(await createDatabase(), { ...settings('any'), JOBS: 'off' }, [
    '--take-over',
  ]);
  servers.push(refused);
  expect(await refused.exitCode).toBe(1);
  expect(refused.output()).toMatch(/^Con JOBS=off esta instalación sigue aislada/m);
}, 60_000);

test('an unknown argument does not start the app', async () => {
  const server = await launchServer('', settings('empty'), ['--take-ovr']);
  servers.push(server);
  expect(await server.exitCode).toBe(1);
  expect(server.output()).toMatch(/^Uso: npm start, o npm start -- --take-over/m);
});

async function openInstallation() {
  const db = connect({ connectionString: await createDatabase(), max: 2 });
  onTestFinished(() => db.$client.end());
  return db;
}

const silentLog = { error: () => {}, warn: () => {}, info: () => {} };
const intervals = { normal: 20, silent: 20 };

test('a running installation isolates itself when another database takes over its store', async () => {
  const fake = await startFakeS3();
  onTestFinished(() => fake.stop());
  const shared = await openMediaStore(parseEnv(fake.settings));
  const [first, second] = [await openInstallation(), await openInstallation()];
  await claimEmptyStore(first, shared);
  const changes: boolean[] = [];
  const watch = await openIsolationWatch({ runsJobs: true }, first, shared, silentLog, intervals);
  onTestFinished(await watch.start(async (isIsolated) => void changes.push(isIsolated)));
  await takeOwnership(second, shared);
  await expect.poll(() => changes).toEqual([false, true]);
  expect(watch.isolation.reason).toBe('other-store');
  await takeOwnership(first, shared);
  await expect.poll(() => changes).toEqual([false, true, false]);
});

test('a store that is silent at the start isolates until it replies, and one that falls silent later does not', async () => {
  const fake = await startFakeS3();
  onTestFinished(() => fake.stop());
  const shared = await openMediaStore(parseEnv(fake.settings));
  const db = await openInstallation();
  fake.fail('silent');
  const changes: boolean[] = [];
  const watch = await openIsolationWatch({ runsJobs: true }, db, shared, silentLog, intervals);
  expect(watch.isolation.reason).toBe('store-silent');
  onTestFinished(await watch.start(async (isIsolated) => void changes.push(isIsolated)));
  fake.recover();
  await expect.poll(() => changes, { timeout: 20_000 }).toEqual([true, false]);
  fake.fail('slow-down');
  await sleep(200);
  expect(changes).toEqual([true, false]);
  fake.recover();
});

test('a change that fails is made again', async () => {
  const db = await openInstallation();
  const directory = mkdtempSync(join(home, 'disk-'));
  const disk = await openMediaStore(parseEnv({ DATA_DIR: directory }));
  const watch = await openIsolationWatch({ runsJobs: true }, db, disk, silentLog, intervals);
  let attempts = 0;
  const changes: boolean[] = [];
  const stopWatch = await watch.start(async (isIsolated) => {
    attempts += 1;
    if (attempts === 2) throw new Error('the database is away');
    changes.push(isIsolated);
  });
  onTestFinished(stopWatch);
  await expect.poll(() => disk.readId()).toBeDefined();
  await renounceOwnership(db);
  await expect.poll(() => changes).toEqual([false, true]);
  expect(watch.isolation.reason).toBe('restored');
});
