import { login, register, verifyEmail } from '@vitrina/contract/account/auth/endpoints.ts';
import { listMails, retryMail } from '@vitrina/contract/operator/activity-endpoints.ts';
import { resetUserPassword } from '@vitrina/contract/operator/endpoints.ts';
import { extractCode } from '@vitrina/fakes/smtp.ts';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { checkHealth } from '../../operator/system/health.ts';
import { bootTestApp, randomIp } from '../../testing/app.ts';
import { createDatabase } from '../../testing/database.ts';

// The check counts all mails of the database.
const t = bootTestApp({ database: createDatabase, hasShortMailTimeouts: true });

const readHealth = async () =>
  (await checkHealth(t.deps)).checks.find(({ component }) => component === 'mail');
const isOk = async () => (await readHealth())?.status === 'ok';
/** The first retry comes after 5 to 10 s. */
const retryOptions = { timeout: 20_000 };

async function registerOwner() {
  const account = { email: `${crypto.randomUUID()}@example.com`, password: 'secreto-1' };
  const { status, body } = await t.call(register, {
    body: { name: 'Ana', consent: true, ...account },
    from: randomIp(),
  });
  expect(status).toBe(200);
  return { ...account, userId: body.userId };
}

async function listMailsTo(email: string) {
  const { mails } = (await t.call(listMails, { token: await t.operatorToken() })).body;
  return mails.filter(({ to }) => to === email);
}

async function verifyByMail({ email, password, userId }: Awaited<ReturnType<typeof registerOwner>>) {
  const verificationCode = extractCode(await t.smtp.waitForMail(email, undefined, retryOptions.timeout));
  expect((await t.call(verifyEmail, { body: { userId, verificationCode } })).status).toBe(200);
  const loggedIn = await t.call(login, { body: { email, password }, from: randomIp() });
  expect(loggedIn.status).toBe(200);
}

test.each([
  ['replies nothing', 'greeting', 'error', 'No responde en 4 segundos'],
  [
    'accepts connections but no mail',
    'data',
    'warning',
    'El servidor de correo acepta la conexión; correos que no salieron y esperan: 1',
  ],
] as const)(
  'a mail server that %s delays mails, health says so, and they are sent when it replies again',
  async (_, point, status, message) => {
    onTestFinished(() => t.smtp.hold(null));
    expect(await isOk()).toBe(true);
    t.smtp.hold(point);
    const account = await registerOwner();
    await expect
      .poll(async () => (await listMailsTo(account.email)).map(({ failures, state }) => [failures, state]))
      .toEqual([[1, 'waiting']]);
    expect(await readHealth()).toMatchObject({ status, message });
    expect(t.smtp.received.filter(({ to }) => to === account.email)).toEqual([]);

    t.smtp.hold(null);
    await verifyByMail(account);
    await expect.poll(isOk, retryOptions).toBe(true);
  },
);

test('a mail whose acceptance was lost comes again with the same Message-ID, and a code with another one', async () => {
  onTestFinished(() => t.smtp.hold(null));
  const { userId, email } = await t.buildOwner();
  t.smtp.hold('reply');
  const token = await t.operatorToken();
  await t.call(resetUserPassword, { token, body: { userId, newPassword: 'otra-clave' } });
  const account = await registerOwner();
  const idsTo = (to: string) =>
    t.smtp.received.filter((mail) => mail.to === to).map(({ messageId }) => messageId);
  await expect.poll(() => [idsTo(email).length, idsTo(account.email).length]).toEqual([1, 1]);
  t.smtp.hold(null);
  await expect.poll(() => [idsTo(email).length, idsTo(account.email).length], retryOptions).toEqual([2, 2]);
  expect(new Set(idsTo(email)).size).toBe(1);
  expect(new Set(idsTo(account.email)).size).toBe(2);
  await verifyByMail(account);
});

test('a mail that was given up is sent when the operator repeats it', async () => {
  onTestFinished(() => t.smtp.hold(null));
  t.smtp.hold('data');
  const account = await registerOwner();
  // Instead of the attempts of an hour.
  await expect
    .poll(async () => {
      await t.deps.db.execute(
        sql`update pgboss.job set retry_limit = 0 where state in ('created', 'active')`,
      );
      return (await listMailsTo(account.email)).map(({ state, canRetry }) => [state, canRetry]);
    })
    .toEqual([['failed', true]]);
  t.smtp.hold(null);
  const [mail] = await listMailsTo(account.email);
  const params = { id: mail?.id ?? '' };
  expect((await t.call(retryMail, { token: await t.operatorToken(), params })).status).toBe(200);
  await verifyByMail(account);
  await expect.poll(async () => (await listMailsTo(account.email))[0]?.state, retryOptions).toBe('sent');
});
