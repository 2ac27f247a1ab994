import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getHealth } from '@vitrina/contract/operator/overview-endpoints.ts';
import type { HealthComponent } from '@vitrina/contract/platform/health.ts';
import { startFakeSmtp } from '@vitrina/fakes/smtp.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { CredentialsState } from '../../billing/payments/provider.ts';
import { sandboxProvider } from '../../billing/payments/sandbox.ts';
import { payments, unreadableWebhookEvents } from '../../billing/tables.ts';
import { isCertificateLate } from '../../page/domains/certificate-reads.ts';
import { domains } from '../../page/tables.ts';
import { backupName, type Manifest, manifestName } from '../../platform/backup/reads.ts';
import { connect } from '../../platform/db/client.ts';
import type { Deps } from '../../profile/deps.ts';
import { bootTestApp } from '../../testing/app.ts';
import { createDatabase } from '../../testing/database.ts';
import { listStoredFiles } from '../../testing/database-search.ts';
import { buildSalon } from '../../testing/salon.ts';
import { checkHealth, diskOf } from './health.ts';
import { describeZones } from './zone-health.ts';

// The check counts all jobs of the database.
const t = bootTestApp({ database: createDatabase });

async function readChecks(changes: Partial<Deps> = {}) {
  const { checks } = await checkHealth({ ...t.deps, ...changes });
  return Object.fromEntries(checks.map((check) => [check.component, check])) as Record<
    HealthComponent,
    (typeof checks)[number]
  >;
}

test('the health check covers the database, the mail server, the store, the jobs, the disk, the clock, the backups and the rest', async () => {
  const mailsBefore = t.smtp.received.length;
  const { status, body } = await t.call(getHealth, { token: await t.operatorToken() });
  expect(status).toBe(200);
  expect(body.checks.map(({ component }) => component)).toEqual([
    'installation',
    'database',
    'mail',
    'storage',
    'jobs',
    'payments',
    'disk',
    'clock',
    'zones',
    'backups',
    'replication',
    'archive',
    'certificates',
    'ledger',
  ]);
  for (const check of body.checks.filter(({ component }) => component !== 'disk'))
    expect(check.status).toBe('ok');
  expect(body.checks[1]?.message).toMatch(/^Responde; PostgreSQL \d+/);
  expect(body.checks[6]?.message).toMatch(/^[\d.,]+\s[GM]B libres de [\d.,]+\s[GM]B$/);
  expect(body.build).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    commit: expect.stringMatching(/^([\da-f]{12}|desconocido)$/),
  });
  expect(await listStoredFiles(t)).toEqual([]);
  expect(t.smtp.received.length).toBe(mailsBefore);
});

test('without what keeps a time from being sold twice, the database is a warning and pages take no bookings', async () => {
  const rename = (from: string, to: string) =>
    t.deps.db.execute(sql.raw(`alter table appointments rename constraint ${from} to ${to}`));
  const readPage = async () => (await t.app.inject(`/menu/${(await buildSalon(t)).userId}`)).body;
  expect(await readPage()).toContain('/reservar?servicio=');
  await rename('appointments_taken_once', 'unknown_here');
  onTestFinished(async () => void (await rename('unknown_here', 'appointments_taken_once')));
  expect((await readChecks()).database).toMatchObject({
    status: 'warning',
    message: expect.stringContaining('La agenda está apagada: falta la extensión btree_gist'),
  });
  expect(await readPage()).not.toContain('/reservar');
});

test('strangers learn neither version nor commit', async () => {
  for (const path of ['/api/health/live', '/api/health/ready']) {
    const reply = await t.app.inject(path);
    expect(reply.json()).toEqual({ status: 'ok' });
  }
});

test('a mail server that is down is reported without its URL, and one that does not respond times out', async () => {
  const smtp = await startFakeSmtp();
  await smtp.stop();
  const down = (await readChecks({ env: { ...t.deps.env, smtpUrl: smtp.url } })).mail;
  expect(down).toMatchObject({ status: 'error', message: 'No funciona (ESOCKET)' });

  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  onTestFinished(() => void silent.close());
  const smtpUrl = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const { mail, database } = await readChecks({ env: { ...t.deps.env, smtpUrl } });
  expect(mail).toMatchObject({ status: 'error', message: 'No responde en 4 segundos' });
  expect(mail.milliseconds).toBeLessThan(8000);
  expect(database.status).toBe('ok');
});

test('the installation says where a copy of the whole machine would not be recognized', async () => {
  const read = async (changes: Partial<Deps['env']>) =>
    (await readChecks({ env: { ...t.deps.env, supportEmail: 'ayuda@example.com', ...changes } }))
      .installation;
  const hardwareIdFile = join(t.deps.env.dataDir, 'hardware-id');
  expect(await read({ isProduction: true, hardwareIdFile })).toMatchObject({
    status: 'warning',
    message: expect.stringContaining('Una copia de toda la máquina no se reconocería'),
  });
  writeFileSync(hardwareIdFile, '4c4c4544-0042-3510-8056-b3c04f4d5131\n');
  const message = 'Envía correos, cobra y ejecuta tareas';
  expect(await read({ isProduction: true, hardwareIdFile })).toMatchObject({ status: 'ok', message });
});

test('without a way to ask for help, the installation has a warning in production', async () => {
  const read = async (changes: Partial<Deps['env']>) =>
    (await readChecks({ env: { ...t.deps.env, ...changes } })).installation;
  expect((await read({})).status).toBe('ok');
  expect(await read({ isProduction: true })).toMatchObject({
    status: 'warning',
    message: 'Nadie puede pedir ayuda: falta SUPPORT_EMAIL o SUPPORT_WHATSAPP',
  });
  const complete = { isProduction: true, supportEmail: 'ayuda@example.com', installationId: 'tienda-1' };
  expect((await read(complete)).status).toBe('ok');
});

test('the outbox in place of a mail server is a warning', async () => {
  const { mail } = await readChecks({ env: { ...t.deps.env, smtpUrl: undefined } });
  expect(mail).toMatchObject({
    status: 'warning',
    message: 'Sin servidor de correo: los correos quedan en el disco',
  });
});

describe('the payments', () => {
  const withGateway = async (state: CredentialsState) => {
    const provider = {
      ...sandboxProvider,
      id: 'paypal' as const,
      name: 'PayPal',
      credentialSettings: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'],
      checkCredentials: async () => state,
    };
    return (await readChecks({ paymentGateway: { provider, localProviders: [] } })).payments;
  };

  test('are a warning while PayPal rejects the credentials, and an error while it does not respond', async () => {
    expect(await withGateway('rejected')).toMatchObject({
      status: 'warning',
      message: 'PayPal rechaza PAYPAL_CLIENT_ID y PAYPAL_CLIENT_SECRET: nadie puede pagar',
    });
    expect(await withGateway('unknown')).toMatchObject({ status: 'error', message: 'PayPal no responde' });
    expect(await withGateway('accepted')).toMatchObject({ status: 'ok' });
  });

  test('are a warning after a webhook event that could not be read', async () => {
    const event = {
      id: 'WH-1',
      type: 'PAYMENT.CAPTURE.COMPLETED',
      problem: 'resource',
      createdAt: new Date(),
    };
    await t.deps.db.insert(unreadableWebhookEvents).values(event);
    expect(await withGateway('accepted')).toMatchObject({
      status: 'warning',
      message: 'Avisos de cobros que esta versión no entiende: 1. PayPal acepta las credenciales',
    });
  });
});

test('a database that is down is an error of the database and of the jobs only', async () => {
  const db = connect({ connectionString: 'postgresql://nadie@127.0.0.1:1/nada' });
  onTestFinished(() => db.$client.end());
  const { database, jobs, storage } = await readChecks({ db });
  expect(database).toMatchObject({ status: 'error', message: 'No funciona (ECONNREFUSED)' });
  expect(jobs.status).toBe('error');
  expect(storage.status).toBe('ok');
});

test('overdue jobs are an error, and failed ones a warning', async () => {
  const { db } = t.deps;
  const insert = async (state: string) =>
    db.execute(sql`insert into pgboss.job (name, state, start_after, completed_on)
      values ('audit-payments', ${state}::pgboss.job_state, now() - interval '2 minutes', now())`);
  await insert('failed');
  expect((await readChecks()).jobs).toMatchObject({
    status: 'warning',
    message: 'Al día; fallaron 1 en las últimas 24 horas',
  });
  await insert('created');
  expect((await readChecks()).jobs).toMatchObject({
    status: 'error',
    message: 'Hay 1 en espera que nadie ejecuta desde hace un minuto',
  });
});

test('a store that is not writable is an error', async () => {
  rmSync(join(t.deps.env.dataDir, 'uploads'), { recursive: true });
  expect((await readChecks()).storage).toMatchObject({ status: 'error', message: 'No funciona (ENOENT)' });
});

test.each([
  [3, 'ok', 'Da la misma hora que la base de datos'],
  [-20, 'warning', 'Se diferencia en 20 segundos del de la base de datos'],
  [120, 'error', 'Se diferencia en 120 segundos del de la base de datos'],
])('a clock that differs by %d s from that of the database is %s', async (seconds, status, message) => {
  const clock = { now: () => new Date(Date.now() + seconds * 1000) };
  const db = Object.assign(Object.create(t.deps.db), { clock });
  expect((await readChecks({ db })).clock).toMatchObject({ status, message });
});

describe('the backups', () => {
  /** A directory whose only backup has this age. */
  function writeBackup(hours: number): string {
    const directory = mkdtempSync(join(tmpdir(), 'vitrina-backups-'));
    onTestFinished(() => rmSync(directory, { recursive: true }));
    const createdAt = new Date(Date.now() - hours * 60 * 60 * 1000);
    const manifest: Manifest = {
      ...{ format: 1, createdAt: createdAt.toISOString(), postgres: 18, directories: [] },
      ...{ databaseBytes: 25_000_000, pictures: 3, checksumsSha256: 'x' },
    };
    mkdirSync(join(directory, backupName(createdAt)));
    writeFileSync(join(directory, backupName(createdAt), manifestName), JSON.stringify(manifest));
    return directory;
  }
  const readBackups = async (changes: Partial<Deps['env']>) =>
    (await readChecks({ env: { ...t.deps.env, ...changes } })).backups;

  test('without a directory they are missing, which is a warning in production', async () => {
    expect(await readBackups({})).toMatchObject({ status: 'ok', message: 'No se hacen: falta BACKUP_DIR' });
    expect((await readBackups({ isProduction: true })).status).toBe('warning');
  });

  test('the last one is a warning after 26 hours', async () => {
    expect(await readBackups({ backupDir: writeBackup(25) })).toMatchObject({
      status: 'ok',
      message: 'La última es de hace 25 horas, 25 MB',
    });
    expect(await readBackups({ backupDir: writeBackup(27) })).toMatchObject({
      status: 'warning',
      message: 'La última es de hace 27 horas, 25 MB',
    });
    expect(await readBackups({ backupDir: tmpdir() })).toMatchObject({
      status: 'warning',
      message: 'Todavía no hay ninguna copia',
    });
  });
});

describe('the certificates', () => {
  const readCertificates = async (publicUrl: string, tlsServer: Deps['env']['tlsServer']) =>
    (await readChecks({ env: { ...t.deps.env, publicUrl, tlsServer } })).certificates;
  const closed = { host: '127.0.0.1', port: 1 };

  test('are an error if the main host serves none, and are not checked without an address', async () => {
    expect(await readCertificates('https://menus.example.com', closed)).toMatchObject({
      status: 'error',
      message: 'El de menus.example.com no vale',
    });
    expect(await readCertificates('https://menus.example.com', undefined)).toMatchObject({ status: 'ok' });
  });

  test('of custom domains are a warning before they end, and an error afterwards', async () => {
    const { userId } = await t.buildOwner({ plan: 'premium' });
    const day = 24 * 60 * 60 * 1000;
    const id = crypto.randomUUID();
    const sslExpiresAt = new Date(Date.now() + 20 * day);
    const active = { id, ownerId: userId, domain: 'fogon.example', status: 'active', sslExpiresAt } as const;
    await t.deps.db.insert(domains).values(active);
    const readAfter = async (days: number) => {
      await t.deps.db
        .update(domains)
        .set({ sslExpiresAt: new Date(Date.now() + days * day) })
        .where(eq(domains.id, id));
      return readCertificates('http://localhost', closed);
    };
    expect(await readAfter(20)).toMatchObject({ status: 'ok' });
    expect(await readAfter(10)).toMatchObject({
      status: 'warning',
      message: 'Dominios cuyo certificado no se renovó y vence pronto: 1',
    });
    expect(await readAfter(-1)).toMatchObject({ status: 'error' });
  });
});

test.each([90, 64, 45, 6])(
  'a certificate of %i days is late in its last sixth, and never while its renewal runs',
  (days) => {
    const day = 24 * 60 * 60 * 1000;
    const issuedAt = new Date('2027-02-10T08:00:00Z');
    const certificate = { issuedAt, expiresAt: new Date(issuedAt.getTime() + days * day) };
    const isLateAfter = (share: number) =>
      isCertificateLate(certificate, new Date(issuedAt.getTime() + share * days * day));
    // Caddy renews after two thirds.
    expect([0, 0.5, 0.67, 0.74].map(isLateAfter)).toEqual([false, false, false, false]);
    expect([0.84, 0.9, 1, 1.1].map(isLateAfter)).toEqual([true, true, true, true]);
    // The daily check sees it before visitors do.
    const lastCheck = new Date(certificate.expiresAt.getTime() - 1.2 * day);
    expect(isCertificateLate(certificate, lastCheck)).toBe(true);
  },
);

describe('zone data', () => {
  const at = new Date('2026-12-01T00:00:00Z');
  const hours = (count: number) => count * 3600;

  test('of node and database are compared for the zones of the businesses, now and in the year that follows', async () => {
    await t.buildOwner();
    expect((await readChecks()).zones).toMatchObject({
      status: 'ok',
      message: 'Node y la base de datos dan las mismas horas locales',
    });
  });

  test('that differ are named with the day, and so is a zone that the database does not know', () => {
    const rows = [
      { zone: 'America/Bogota', at, offset: hours(-5) },
      { zone: 'America/Edmonton', at, offset: hours(-5) },
      { zone: 'America/Edmonton', at: new Date('2027-01-01T00:00:00Z'), offset: hours(-5) },
      { zone: 'America/Coyhaique', at, offset: null },
    ];
    expect(describeZones(rows, '2026c')).toEqual({
      status: 'warning',
      message:
        'Node (datos 2026c) y la base de datos dan otra hora en America/Coyhaique (la base de datos no lo conoce), America/Edmonton (el 1 de diciembre de 2026). Actualiza el que tenga los datos más viejos: Node, o los husos de PostgreSQL',
    });
    expect(describeZones(rows.slice(0, 1), '2026c').status).toBe('ok');
  });
});

describe('the installation', () => {
  const outage = () => Promise.reject(new Error('no route to the store'));
  const silent = () => new Promise<never>(() => {});

  test.each([outage, silent])(
    'leaves the outage of the pictures’ store to their component',
    async (readId) => {
      const store = { ...t.deps.store, readId, put: outage, delete: outage };
      const checks = await readChecks({ store });
      expect(checks.storage?.status).toBe('error');
      expect(checks.installation?.status).toBe('ok');
      const isolated = await readChecks({ store, isolation: { reason: 'store-silent' } });
      expect(isolated.installation?.status).toBe('warning');
    },
  );
});

test('the disk is that of the temporary files where a node keeps nothing', () => {
  const env = { dataDir: '/nonexistent', databaseUrl: 'postgresql://db/vitrina', smtpUrl: 'smtp://mail' };
  const s3 = { endpoint: '', bucket: '', region: '', accessKeyId: '', secretAccessKey: '' };
  expect(diskOf({ ...env, s3 })).toBe(tmpdir());
  expect(diskOf({ ...env, s3: undefined })).toBe('/nonexistent');
  expect(diskOf({ ...env, s3, databaseUrl: undefined })).toBe('/nonexistent');
});

test('a payment that gave no time is an error of the ledger', async () => {
  const { userId } = await t.buildOwner();
  const connectionString = (t.deps.db.$client as unknown as { options: { connectionString: string } })
    .options;
  const readLedger = async () => {
    // A result is kept for a connection.
    const db = connect(connectionString);
    onTestFinished(() => db.$client.end());
    return (await readChecks({ db })).ledger;
  };
  expect(await readLedger()).toMatchObject({ status: 'ok' });
  const now = new Date();
  await t.deps.db.insert(payments).values({
    ...{ id: crypto.randomUUID(), ownerId: userId, planId: 'pro', provider: 'sandbox' as const },
    ...{ amount: '9.99', currency: 'USD', period: 'month' as const, status: 'completed' as const },
    ...{ capturedAt: now, createdAt: now },
  });
  expect(await readLedger()).toMatchObject({
    status: 'error',
    message: 'Pagos que no cuadran con el tiempo que dieron: 1',
  });
});

test('a database that acknowledges before it is safe is an error of the replicas', async () => {
  const { options } = t.deps.db.$client as unknown as { options: { connectionString: string } };
  expect((await readChecks()).replication).toMatchObject({ status: 'ok' });
  const db = connect({ connectionString: options.connectionString, options: '-c synchronous_commit=off' });
  onTestFinished(() => db.$client.end());
  expect((await readChecks({ db })).replication).toMatchObject({
    status: 'error',
    message: 'synchronous_commit está en off: una caída pierde lo que se confirmó',
  });
});
