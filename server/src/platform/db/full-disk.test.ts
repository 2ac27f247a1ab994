import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Health } from '@vitrina/contract/platform/health.ts';
import { afterAll, expect, test } from 'vitest';
import { createPicture } from '../../testing/pictures.ts';
import { launchServer, type ServerProcess } from '../../testing/process.ts';

const diskMegabytes = 160;
const operatorPassword = 'operador-1';
const directory = mkdtempSync(join(tmpdir(), 'vitrina-disk-'));
const isMounted = mountDisk();
let server: ServerProcess | undefined;

afterAll(async () => {
  await server?.kill();
  // The watchdog ends PostgreSQL after the app.
  if (isMounted) execFileSync('umount', ['--lazy', directory]);
  rmdirSync(directory);
});

/** Only root may mount, and not in every container. */
function mountDisk(): boolean {
  try {
    const options = `size=${diskMegabytes}m,mode=755`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', directory], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function fillDisk(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (let size = 1024 * 1024; size >= 1024; ) {
      try {
        writeSync(file, Buffer.alloc(size));
      } catch {
        size /= 2;
      }
    }
  } finally {
    closeSync(file);
  }
}

async function call<T>(path: string, body?: object | FormData, token?: string) {
  const isForm = body instanceof FormData;
  const response = await fetch(`http://127.0.0.1:${server?.port}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'Sec-Fetch-Site': 'same-origin',
      ...(body && !isForm && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    text,
    reply: (isJson ? JSON.parse(text) : {}) as T,
  };
}

async function createOwner() {
  const account = { email: 'ana@example.com', password: 'secreto-1' };
  const { reply } = await call<{ userId: string }>('/api/auth/register', {
    name: 'Ana',
    consent: true,
    ...account,
  });
  const readCode = () => /Código para ana@example\.com: (\d{6})/.exec(server?.output() ?? '')?.[1];
  await expect.poll(readCode).toBeDefined();
  await call('/api/auth/verify-email', { userId: reply.userId, verificationCode: readCode() });
  const { token } = (await call<{ token: string }>('/api/auth/login', account)).reply;
  return { userId: reply.userId, token };
}

test.runIf(isMounted)(
  'on a full disk pages are served, writes are a 503, health says so, and it ends without a restart',
  { tags: 'long' },
  async () => {
    server = await launchServer('', {
      DATABASE_URL: '',
      DATA_DIR: join(directory, 'data'),
      ADMIN_PASSWORD: operatorPassword,
      DEMO: 'off',
      LOG_LEVEL: 'fatal',
    });
    await server.ready();
    const { userId, token } = await createOwner();
    const login = { username: 'admin', password: operatorPassword };
    const operator = (await call<{ token: string }>('/api/admin/login', login)).reply.token;
    await call('/api/admin/update-user-plan', { userId, planId: 'premium' }, operator);
    const categories = await call<{ category: { id: string } }>('/api/categories', { name: 'Sopas' }, token);
    const categoryId = categories.reply.category.id;
    const dish = { name: 'Ajiaco', description: 'Con pollo. '.repeat(80), price: '28500', categoryId };
    const create = () => call('/api/menu', dish, token);
    const upload = async () => {
      const form = new FormData();
      form.set('logo', new Blob([new Uint8Array(await createPicture())]), 'logo.jpg');
      return call('/api/upload', form, token);
    };
    const readHealth = async () => {
      const { checks } = (await call<Health>('/api/admin/health', undefined, operator)).reply;
      return Object.fromEntries(
        checks.map(({ component, status, message }) => [component, { status, message }]),
      );
    };
    expect((await create()).status).toBe(200);
    expect((await upload()).status).toBe(200);

    fillDisk(join(directory, 'filler'));
    // The pages of the tables have some room left.
    await expect.poll(async () => (await create()).status, { interval: 10 }).toBe(503);
    expect((await create()).retryAfter).toBe('5');
    expect((await upload()).status).toBe(503);
    expect((await readHealth()).disk).toMatchObject({ status: 'error' });
    expect((await readHealth()).storage).toEqual({ status: 'error', message: 'No funciona (ENOSPC)' });
    for (const path of [`/menu/${userId}`, '/api/health/ready', '/login'])
      expect((await call(path)).status).toBe(200);
    expect((await call<{ menus: object[] }>('/api/menu', undefined, token)).reply.menus).not.toEqual([]);
    expect((await call(`/menu/${userId}`)).text).toContain('Ajiaco');

    rmSync(join(directory, 'filler'));
    await expect.poll(async () => (await create()).status).toBe(200);
    await expect.poll(async () => (await upload()).status).toBe(200);
    expect((await readHealth()).storage).toMatchObject({ status: 'ok' });
    expect(server.child.exitCode).toBeNull();
  },
);
