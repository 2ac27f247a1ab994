import { rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import type { HealthComponent } from '@vitrina/contract/operator/health.ts';
import { getHealth } from '@vitrina/contract/operator/overview-endpoints.ts';
import { startFakeSmtp } from '@vitrina/fakes/smtp.ts';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { bootTestApp } from '../testing/app.ts';
import { freshDatabase } from '../testing/database.ts';
import { filesInStore } from '../testing/database-search.ts';
import { checkHealth } from './health.ts';

// Counts every job that there is.
const t = bootTestApp({ database: freshDatabase });

async function look(changed: Partial<Deps> = {}) {
  const { checks } = await checkHealth({ ...t.deps, ...changed });
  return Object.fromEntries(checks.map((check) => [check.component, check])) as Record<
    HealthComponent,
    (typeof checks)[number]
  >;
}

test('everything is tried: the database, the mail server, the store, the jobs and the disk', async () => {
  const mailsBefore = t.smtp.received.length;
  const { status, body } = await t.call(getHealth, { token: await t.operatorToken() });
  expect(status).toBe(200);
  expect(body.checks.map(({ component }) => component)).toEqual([
    'database',
    'mail',
    'storage',
    'jobs',
    'disk',
  ]);
  for (const check of body.checks.filter(({ component }) => component !== 'disk'))
    expect(check.status).toBe('ok');
  expect(body.checks[0]?.message).toMatch(/^Responde; PostgreSQL \d+/);
  expect(body.checks[4]?.message).toMatch(/^[\d.,]+\s[GM]B libres de [\d.,]+\s[GM]B$/);
  expect(await filesInStore(t)).toEqual([]);
  expect(t.smtp.received.length).toBe(mailsBefore);
});

test('a mail server that is down is named, without its address; one that is silent is not waited for', async () => {
  const smtp = await startFakeSmtp();
  await smtp.stop();
  const down = (await look({ env: { ...t.deps.env, smtpUrl: smtp.url } })).mail;
  expect(down).toMatchObject({ status: 'error', message: 'No funciona (ESOCKET)' });

  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  onTestFinished(() => void silent.close());
  const smtpUrl = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const { mail, database } = await look({ env: { ...t.deps.env, smtpUrl } });
  expect(mail).toMatchObject({ status: 'error', message: 'No responde en 4 segundos' });
  expect(mail.milliseconds).toBeLessThan(8000);
  expect(database.status).toBe('ok');
});

test('without a mail server the outbox stands in, with a warning', async () => {
  const { mail } = await look({ env: { ...t.deps.env, smtpUrl: undefined } });
  expect(mail).toMatchObject({
    status: 'warning',
    message: 'Sin servidor de correo: los correos quedan en el disco',
  });
});

test('a database that does not answer is an error of the database and of the jobs alone', async () => {
  const db = connect({ connectionString: 'postgresql://nadie@127.0.0.1:1/nada' });
  onTestFinished(() => db.$client.end());
  const { database, jobs, storage } = await look({ db });
  expect(database).toMatchObject({ status: 'error', message: 'No funciona (ECONNREFUSED)' });
  expect(jobs.status).toBe('error');
  expect(storage.status).toBe('ok');
});

test('jobs that nobody runs are an error, those that were given up a warning', async () => {
  const { db } = t.deps;
  const insert = async (state: string) =>
    db.execute(sql`insert into pgboss.job (name, state, start_after, completed_on)
      values ('audit-payments', ${state}::pgboss.job_state, now() - interval '2 minutes', now())`);
  await insert('failed');
  expect((await look()).jobs).toMatchObject({
    status: 'warning',
    message: 'Al día; fallaron 1 en las últimas 24 horas',
  });
  await insert('created');
  expect((await look()).jobs).toMatchObject({
    status: 'error',
    message: 'Hay 1 en espera que nadie ejecuta desde hace un minuto',
  });
});

test('a store that cannot be written is an error', async () => {
  rmSync(join(t.deps.env.dataDir, 'uploads'), { recursive: true });
  expect((await look()).storage).toMatchObject({ status: 'error', message: 'No funciona (ENOENT)' });
});
