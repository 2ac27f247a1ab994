// The app with its embedded database, its pictures on the disk and the settings of the production, started from copies of the disk.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FakePaypal, startFakePaypal } from '../fakes/paypal.ts';
import { type FakePushService, type FakeSubscription, startFakePushService } from '../fakes/push-service.ts';
import { type FakeSmtp, startFakeSmtp } from '../fakes/smtp.ts';
import { findRunningCluster } from '../server/src/platform/db/embedded/running-cluster.ts';
import { createNextVersion } from './cluster/new-version.ts';
import { endProcess, findFreePorts, hasEnded, launch } from './cluster/processes.ts';
import { pinnedNode, root } from './root.mjs';
import { call, createOwner, isReady, logInOperator, type Owner, waitFor } from './running-app.ts';

const here = '4c4c4544-0042-3510-8056-b3c04f4d5131';
const elsewhere = 'ec2e1916-9099-7caf-fd21-012345abcdef';

let home: string;
let smtp: FakeSmtp;
let paypal: FakePaypal;
let push: FakePushService;
let stopServers: (() => Promise<void>)[];

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'vitrina-copied-'));
  execFileSync('chmod', ['755', home]);
  [smtp, paypal, push] = await Promise.all([startFakeSmtp(), startFakePaypal(), startFakePushService()]);
  stopServers = [];
});
afterEach(async () => {
  for (const stop of stopServers) await stop();
  await Promise.all([smtp.stop(), paypal.stop(), push.stop()]);
  rmSync(home, { recursive: true, force: true });
});

interface Start {
  hardware?: string;
  args?: string[];
  checkout?: string;
  settings?: Record<string, string>;
  hostName?: string;
}

/** Starts the app on a data directory, on a machine with this hardware. */
async function start(
  name: string,
  { hardware = here, args = [], checkout = root, settings = {}, hostName }: Start = {},
) {
  const [port = 0] = await findFreePorts(1);
  const dataDirectory = join(home, name);
  const host = settings.HOST ?? '127.0.0.1';
  const logFile = join(home, `${name}-${port}.log`);
  const hardwareIdFile = join(home, `hardware-${port}`);
  writeFileSync(hardwareIdFile, hardware);
  const command = [pinnedNode, 'server/src/boot/main.ts', ...args];
  const [program = '', ...rest] = hostName
    ? ['unshare', '--uts', 'sh', '-c', `hostname ${hostName}; exec "$@"`, 'sh', ...command]
    : command;
  const child = launch(program, rest, {
    cwd: checkout,
    logFile,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      PUBLIC_URL: `http://${host}:${port}`,
      DATA_DIR: dataDirectory,
      HARDWARE_ID_FILE: hardwareIdFile,
      SMTP_URL: smtp.url,
      PUSH_SERVICES: push.origin,
      ADMIN_PASSWORD: 'crash-test-operator',
      DEMO: 'off',
      TRUST_PROXY: '127.0.0.1',
      ...paypal.settings,
      ...settings,
    },
  });
  const app = { child, url: `http://${host}:${port}`, dataDirectory };
  const stop = () => endProcess(child, 'SIGTERM');
  stopServers.push(stop);
  await waitFor(() => hasEnded(child) || isReady(app.url), `${name} is ready`, 120_000);
  const log = execFileSync('cat', [logFile], { encoding: 'utf8' });
  if (hasEnded(child)) throw new Error(log);
  return { ...app, stop, log };
}
type App = Awaited<ReturnType<typeof start>>;

async function readIsolation(app: App): Promise<{ screen: string | null; health: string }> {
  const token = await logInOperator(app);
  const { isolation } = await call<{ isolation: string | null }>(
    app,
    'GET',
    '/api/admin/summary',
    undefined,
    token,
  );
  const { checks } = await call<{ checks: { component: string; status: string; message: string }[] }>(
    app,
    'GET',
    '/api/admin/health',
    undefined,
    token,
  );
  const check = checks.find(({ component }) => component === 'installation');
  return { screen: isolation, health: `${check?.status}: ${check?.message}` };
}

async function onDatabase<T>({ dataDirectory }: App, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const running = await findRunningCluster(join(dataDirectory, 'postgres'));
  const client = new pg.Client({
    host: running?.socketDirectory ?? '',
    user: 'vitrina',
    database: 'vitrina',
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Moves all that happened into the past, so that whatever waits for its time is due. */
async function passMinutes(app: App, minutes: number): Promise<void> {
  await onDatabase(app, async (client) => {
    const { rows } = await client.query<{ place: string; name: string }>(
      `select format('%I.%I', table_schema, table_name) as place, column_name as name from information_schema.columns
       join information_schema.tables using (table_schema, table_name)
       where table_type = 'BASE TABLE' and data_type = 'timestamp with time zone' and is_generated = 'NEVER'
         and (table_schema = 'public' or (table_schema = 'pgboss' and table_name = 'job'))`,
    );
    expect(rows.length).toBeGreaterThan(50);
    for (const { place, name } of rows)
      await client.query(`update ${place} set "${name}" = "${name}" - make_interval(mins => $1)`, [minutes]);
  });
}

/** One of every job that there is, as if each were due now. Resolves to their number. */
function queueEveryJob(app: App): Promise<number> {
  return onDatabase(app, async (client) => {
    await client.query("delete from pgboss.job where data = '{}'");
    const { rowCount } = await client.query(
      `insert into pgboss.job (name, data) select name, '{}' from pgboss.queue where name not like '\\_\\_%'`,
    );
    return rowCount ?? 0;
  });
}

const countBegun = (app: App) =>
  onDatabase(app, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::int as count from pgboss.job where data = '{}' and state <> 'created'",
    );
    return rows[0]?.count ?? 0;
  });

/** Reads at the payment provider move no money. */
const listSent = (device: FakeSubscription) => ({
  mails: smtp.received.length,
  pushes: device.requests,
  payments: paypal.requests.filter((request) => !/^(?:GET |POST \/v1\/oauth2)/.test(request)),
});

async function subscribe(app: App, { token }: Owner): Promise<FakeSubscription> {
  const { key } = await call<{ key: string }>(app, 'GET', '/api/push/key', undefined, token);
  const device = push.subscribe(key);
  await call(app, 'POST', '/api/push/subscriptions', device.subscription, token);
  return device;
}

const readCode = (email: string) => {
  const mail = smtp.received.find((received) => JSON.stringify(received.to).includes(email));
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
};

test('nothing leaves a copy of the disk before a take-over, after a minute and after twenty', {
  tags: 'long',
}, async () => {
  const production = await start('production');
  const owner = await createOwner(production, readCode);
  const device = await subscribe(production, owner);
  const { orderID } = await call<{ orderID: string }>(
    production,
    'POST',
    '/api/create-paypal-order',
    { planId: 'pro' },
    owner.token,
  );
  paypal.approve(orderID);
  expect(await readIsolation(production)).toEqual({
    screen: null,
    health: expect.stringMatching(/^(?:ok|warning): /),
  });
  await production.stop();
  // As a snapshot does.
  execFileSync('cp', ['-a', join(home, 'production'), join(home, 'copy')]);

  const copy = await start('copy', { hardware: elsewhere });
  expect(copy.log).toMatch(
    /"level":50.*this installation is isolated: its data directory was marked on another machine/,
  );
  expect(await readIsolation(copy)).toEqual({
    screen: expect.stringMatching(/^Aislada: su disco es una copia .*--take-over\.$/),
    health: expect.stringMatching(/^error: Aislada: su disco es una copia/),
  });
  const before = listSent(device);
  const change = { currentPassword: 'crash-test', newPassword: 'otra-clave-1' };
  await call(copy, 'POST', '/api/profile/password', change, owner.token);
  await placeOrder(copy, owner);
  const jobs = await queueEveryJob(copy);
  expect(jobs).toBeGreaterThan(20);
  for (const minutes of [1, 19]) {
    await passMinutes(copy, minutes);
    // Jobs poll twice a second.
    await sleep(1_500);
    expect(listSent(device)).toEqual(before);
    expect(await countBegun(copy)).toBe(0);
  }
  const capture = call(copy, 'POST', '/api/capture-paypal-order', { orderID, planId: 'pro' }, owner.token);
  await expect(capture).rejects.toThrow('PAYMENTS_PAUSED');
  expect(listSent(device)).toEqual(before);
  await copy.stop();

  const command = spawnSync(pinnedNode, ['server/src/boot/commands/take-over.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      DATA_DIR: copy.dataDirectory,
      HARDWARE_ID_FILE: writeHardware(elsewhere),
      ...paypal.settings,
      SMTP_URL: smtp.url,
    },
  });
  expect(command.stderr + command.stdout).toContain('Esta instalación tiene ahora el control');
  const successor = await start('copy', { hardware: elsewhere });
  expect(await readIsolation(successor)).toMatchObject({ screen: null });
  await expect.poll(() => smtp.received.length, { timeout: 30_000 }).toBeGreaterThan(before.mails);
  await expect.poll(() => countBegun(successor), { timeout: 30_000 }).toBeGreaterThan(20);
});

function writeHardware(id: string): string {
  const file = join(home, 'hardware-of-command');
  writeFileSync(file, id);
  return file;
}

async function placeOrder(app: App, { userId, productId }: Owner): Promise<void> {
  const body = {
    idempotencyKey: crypto.randomUUID(),
    customer: { name: 'Luis' },
    fulfilment: { mode: 'pickup' },
    lines: [{ productId, quantity: 1 }],
  };
  const response = await fetch(`${app.url}/api/public/orders/${userId}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Sec-Fetch-Site': 'same-origin',
      'X-Forwarded-For': '10.1.2.3',
    },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(201);
}

describe('what is no copy', () => {
  // It mounts a file system.
  test.runIf(process.getuid?.() === 0)(
    'is not isolated: each of seven starts',
    {
      tags: 'long',
      timeout: 400_000,
    },
    async () => {
      const first = await start('production');
      const expectActing = async (app: App, what: string) => {
        expect(await readIsolation(app), what).toMatchObject({ screen: null });
        await queueEveryJob(app);
        await expect.poll(() => countBegun(app), { message: what, timeout: 20_000 }).toBeGreaterThan(20);
        await app.stop();
      };
      await expectActing(first, 'the first start');
      await expectActing(await start('production'), 'a restart');
      await expectActing(await start('production', { settings: { HOST: '127.0.0.2' } }), 'a new address');
      await expectActing(await start('production', { hostName: 'otro-nombre' }), 'a new host name');

      // A file system of its own, with all that is on the other one.
      const disk = join(home, 'larger');
      execFileSync('mkdir', [disk]);
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1g,mode=755', 'tmpfs', disk]);
      try {
        execFileSync('cp', ['-a', `${join(home, 'production')}/.`, disk]);
        rmSync(join(home, 'production'), { recursive: true });
        await expectActing(await start('larger'), 'a larger disk');
        execFileSync('cp', ['-a', disk, join(home, 'production')]);
      } finally {
        execFileSync('umount', [disk]);
      }

      const settings = { PATH: process.env.PATH, HARDWARE_ID_FILE: writeHardware(here), SMTP_URL: smtp.url };
      const run = (script: string, dataDirectory: string, ...args: string[]) =>
        execFileSync(pinnedNode, [join(root, 'server/src/boot/commands', script), ...args], {
          encoding: 'utf8',
          env: { ...settings, DATA_DIR: join(home, dataDirectory) },
        });
      run('back-up.ts', 'production', join(home, 'backups'));
      const [backup = ''] = execFileSync('ls', [join(home, 'backups')], { encoding: 'utf8' })
        .split('\n')
        .filter((name) => name.startsWith('vitrina-'));
      run('restore.ts', 'restored', join(home, 'backups', backup));
      const restored = await start('restored', { args: ['--take-over'], hardware: elsewhere });
      await restored.stop();
      await expectActing(
        await start('restored', { hardware: elsewhere }),
        'a restored backup after its take-over',
      );

      await expectActing(await start('production', { checkout: createNextVersion(home) }), 'an upgrade');

      const container = { INSTALLATION_ID: 'tienda-1' };
      const created = await start('production', { settings: container });
      await created.stop();
      const moved = { settings: { ...container, HOST: '127.0.0.3' }, hardware: elsewhere };
      await expectActing(await start('production', moved), 'a container that was created again');
    },
  );
});
