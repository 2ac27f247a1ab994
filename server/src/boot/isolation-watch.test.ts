import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
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
  inheritOwnership,
  readStanding,
  renewOwnership,
  renounceOwnership,
  takeOwnership,
} from '../business/media/ownership.ts';
import { createBackup } from '../platform/backup/create-backup.ts';
import { connect, type Db } from '../platform/db/client.ts';
import { startEmbeddedPostgres } from '../platform/db/embedded.ts';
import { parseEnv } from '../platform/env.ts';
import { openMediaStore } from '../platform/media/open-store.ts';
import type { MediaStore } from '../platform/media/store.ts';
import { copyDatabase, createDatabase } from '../testing/database.ts';
import { createPicture } from '../testing/pictures.ts';
import { launchServer, type ServerProcess } from '../testing/process.ts';
import { openIsolationWatch } from './isolation-watch.ts';
import { migrate } from './migrate.ts';

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

const restoreScript = fileURLToPath(new URL('./commands/restore.ts', import.meta.url));

/** Lets a database do something while no app runs on it. */
async function onDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = connect({ connectionString: url, max: 2 });
  try {
    return await work(db);
  } finally {
    await db.$client.end();
  }
}

test('a restored, an older and an empty database on the bucket of the production delete, send and charge nothing until they take over', {
  tags: 'long',
}, async () => {
  const productionUrl = await createDatabase();
  const production = await start('production', [], {}, productionUrl);
  await expect.poll(() => store.readId()).toBeDefined();
  const token = await createOwner(production);
  expect(await readInstallation(production)).toMatchObject({ status: 'ok' });
  const order = (await call(production, 'POST', '/api/create-paypal-order', { planId: 'pro' }, token)).body;
  paypal.approve(order.orderID);
  await stop(production);
  const urls = {
    restored: await copyDatabase(productionUrl),
    older: await copyDatabase(productionUrl),
    empty: await createDatabase(),
  };
  // As `npm run restore` does, and as pgBackRest does, which restores the same server and says nothing.
  await onDatabase(urls.restored, renounceOwnership);
  await onDatabase(urls.older, inheritOwnership);
  // As the production does every minute.
  expect(await onDatabase(productionUrl, (db) => renewOwnership(db, store))).toMatchObject({
    ownedSince: expect.any(Date),
  });

  const names = await listNames();
  const id = await store.readId();
  const mails = smtp.received.length;
  const readWrites = () => paypal.requests.filter((request) => /^(?!GET |POST \/v1\/oauth2)/.test(request));
  const writes = readWrites();
  const capture = { orderID: order.orderID, planId: 'pro' };
  const reasons = {
    restored: /copia restaurada/,
    older: /de un momento posterior/,
    empty: /de otra base de datos/,
  };
  const copies = Object.entries(urls).map(async ([name, url]) => {
    const copy = await start(name, [], {}, url);
    expect(copy.output(), name).toMatch(/"level":50.*this installation is isolated/);
    const message = expect.stringMatching(reasons[name as keyof typeof reasons]);
    expect(await readInstallation(copy), name).toMatchObject({ status: 'error', message });
    if (name !== 'empty') {
      // The owner is told by mail.
      const change = { currentPassword: account.password, newPassword: 'otra-clave-1' };
      expect((await call(copy, 'POST', '/api/profile/password', change, token)).status).toBe(200);
      for (const [path, body] of [
        ['create-paypal-order', { planId: 'pro' }],
        ['capture-paypal-order', capture],
      ] as const)
        expect((await call(copy, 'POST', `/api/${path}`, body, token)).status).toBe(503);
    }
    const stranger = { name: 'Eva', email: 'eva@example.com', password: 'secreto-1', consent: true };
    expect((await call(copy, 'POST', '/api/auth/register', stranger)).body.code, name).toBe('MAILS_PAUSED');
    return copy;
  });
  const started = await Promise.all(copies);
  // Jobs poll twice a second.
  await sleep(1_500);
  expect(smtp.received).toHaveLength(mails);
  expect(readWrites()).toEqual(writes);
  expect(await store.readId()).toBe(id);
  expect(await listNames()).toEqual(names);
  await Promise.all(started.map(stop));

  // The copy replaces the production, and sends what waited.
  const successor = await start('restored', ['--take-over'], { LOG_LEVEL: 'warn' }, urls.restored);
  expect(successor.output()).toContain('this installation has taken over');
  expect(await readInstallation(successor)).toMatchObject({ status: 'ok' });
  await expect.poll(() => smtp.received.length).toBeGreaterThan(mails);
  const paid = await call(successor, 'POST', '/api/capture-paypal-order', capture, token);
  expect(paid.body.status).toBe('COMPLETED');
  expect(await onDatabase(productionUrl, (db) => readStanding(db, store))).toBe('other-store');
  expect(await listNames()).toEqual(names);
});

test('npm run restore marks its database, also where the backup knows the id of the store', {
  tags: 'long',
}, async () => {
  const directory = join(home, 'production', 'postgres');
  mkdirSync(join(home, 'production'));
  const database = await startEmbeddedPostgres({ directory });
  await migrate(database.connectionString);
  await onDatabase(database.connectionString, (db) => claimEmptyStore(db, store));
  const options = { directory: join(home, 'backups'), hasRemotePictures: true };
  const { path } = await createBackup({ dataDir: join(home, 'production'), ...options });
  await database.stop();
  const env = { PATH: process.env.PATH, ...settings('restored') };
  const { stdout } = await run(process.execPath, [restoreScript, path], { env });
  expect(stdout).toMatch(/queda aislada.*--take-over/s);
  const restored = await startEmbeddedPostgres({ directory: join(home, 'restored', 'postgres') });
  onTestFinished(() => restored.stop());
  expect(await onDatabase(restored.connectionString, (db) => readStanding(db, store))).toBe('restored');
});

test('JOBS=off isolates any installation, and nothing takes over with it', {
  tags: 'long',
}, async () => {
  const server = await start('any', [], { JOBS: 'off' }, await createDatabase());
  expect(await readInstallation(server)).toMatchObject({
    status: 'warning',
    message: expect.stringMatching(/^Aislada por JOBS=off/),
  });
  await stop(server);
  const refused = await launchServer(await createDatabase(), { ...settings('any'), JOBS: 'off' }, [
    '--take-over',
  ]);
  servers.push(refused);
  expect(await refused.exitCode).toBe(1);
  expect(refused.output()).toMatch(/^Con JOBS=off esta instalación sigue aislada/m);
});

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
  const watch = await openIsolationWatch(parseEnv(fake.settings), first, shared, silentLog, intervals);
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
  const watch = await openIsolationWatch(parseEnv(fake.settings), db, shared, silentLog, intervals);
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
  const watch = await openIsolationWatch(parseEnv({ DATA_DIR: directory }), db, disk, silentLog, intervals);
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
