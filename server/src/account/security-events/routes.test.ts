import {
  confirmPassword,
  login,
  me,
  requestReset,
  resetPassword,
} from '@vitrina/contract/account/auth/endpoints.ts';
import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { resetUserPassword } from '@vitrina/contract/operator/endpoints.ts';
import {
  changeEmail,
  changePassword,
  closeSession,
  confirmEmail,
  exportAccount,
  listSecurityEvents,
  listSessions,
} from '@vitrina/contract/profile/endpoints.ts';
import { extractCode } from '@vitrina/fakes/smtp.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cleanUp } from '../../boot/clean-up.ts';
import { hashToken } from '../../platform/crypto/tokens.ts';
import { bootTestApp, type Owner, randomIp } from '../../testing/app.ts';
import { securityEvents, sessions } from '../tables.ts';

const t = bootTestApp();
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/604.1';

interface LoginOptions {
  userAgent?: string;
  from?: string;
  device?: string | undefined;
}

async function logIn(
  { email, password }: Pick<Owner, 'email' | 'password'>,
  { userAgent = firefox, from = randomIp(), device }: LoginOptions = {},
) {
  const response = await t.app.inject({
    method: 'POST',
    url: login.path,
    remoteAddress: from,
    headers: { 'user-agent': userAgent },
    payload: { email, password, ...(device && { device }) },
  });
  expect(response.statusCode, response.body).toBe(200);
  return response.json() as { token: string; device: string };
}

const subjects = ({ email }: Pick<Owner, 'email'>) =>
  t.smtp.received.filter(({ to }) => to === email).map(({ subject }) => subject);
const newDevice = 'Entraste desde un dispositivo nuevo';
const passwordChanged = 'Tu contraseña cambió';
const waitFor = ({ email }: Pick<Owner, 'email'>, heading: string) =>
  t.smtp.waitForMail(email, ({ subject }) => subject === heading);
const waitForQueue = () => new Promise((resolve) => setTimeout(resolve, 1500));

async function listEvents(token: string) {
  const { events } = (await t.call(listSecurityEvents, { token })).body;
  return events.map(({ kind, device }) => [kind, device]);
}

/** An account that nobody has logged in to. */
async function buildUnusedOwner() {
  const owner = await t.buildOwner();
  await t.deps.db.delete(sessions).where(eq(sessions.ownerId, owner.userId));
  return owner;
}

describe('a log-in', () => {
  test('is reported if the device is new, but not the first one of an account', async () => {
    const owner = await buildUnusedOwner();
    const first = await logIn(owner);
    await waitForQueue();
    expect(subjects(owner)).not.toContain(newDevice);
    expect(await listEvents(first.token)).toEqual([]);

    await logIn(owner, { userAgent: iphone });
    const mail = await waitFor(owner, newDevice);
    expect(mail.text).toContain('Dispositivo: Safari en iPhone');
    expect(mail.text).toContain('Si fuiste tú, no tienes que hacer nada.');
    expect(mail.html).toContain('Safari en iPhone');
    expect(mail.html).toContain('lang="es"');
    expect(await listEvents(first.token)).toEqual([['new-device', 'Safari en iPhone']]);
  });

  test('is reported with a Spanish date to a business that formats money in Portuguese', async () => {
    const owner = await buildUnusedOwner();
    const { token } = await logIn(owner);
    const body = { country: 'BR', locale: 'pt-BR', currency: 'BRL', timeZone: 'America/Sao_Paulo' };
    expect((await t.call(updateCustomization, { token, body })).status).toBe(200);
    await logIn(owner, { userAgent: iphone });
    expect((await waitFor(owner, newDevice)).text).toMatch(/Fecha: \d+ de [a-z]+ de \d{4} a las \d/);
  });

  test('is not reported for a device that the account knows', async () => {
    const owner = await buildUnusedOwner();
    const from = randomIp();
    const first = await logIn(owner, { from });
    const again = await logIn(owner, { device: first.device, userAgent: iphone });
    expect(again.device).toBe(first.device);
    await logIn(owner, { from });
    expect(await listEvents(first.token)).toEqual([]);
  });

  test('to another account from the same browser has the same device token', async () => {
    const [owner, other] = [await buildUnusedOwner(), await buildUnusedOwner()];
    const { device } = await logIn(owner);
    expect((await logIn(other, { device })).device).toBe(device);
    await Promise.all([logIn(owner, { device }), logIn(owner, { device })]);
  });

  test.each(['', 'x', 'a'.repeat(200)])('replaces the unusable device token «%s»', async (device) => {
    const owner = await buildUnusedOwner();
    expect((await logIn(owner, { device })).device).toMatch(/^[\w-]{43}$/);
  });
});

describe('a password', () => {
  test('that changes is reported', async () => {
    const owner = await t.buildOwner();
    const body = { currentPassword: owner.password, newPassword: 'nueva-clave' };
    await t.call(changePassword, { token: owner.token, body });
    expect((await waitFor(owner, passwordChanged)).text).toContain('se cambió desde tu perfil');
    expect(await listEvents(owner.token)).toEqual([['password-changed', expect.any(String)]]);
  });

  test('that does not change is not reported', async () => {
    const owner = await t.buildOwner();
    const body = { currentPassword: 'otra-cosa', newPassword: 'nueva-clave' };
    expect((await t.call(changePassword, { token: owner.token, body })).status).toBe(400);
    expect(await listEvents(owner.token)).toEqual([]);
  });

  test('that is reset with a code is reported', async () => {
    const owner = await t.buildOwner();
    const { userId } = (await t.call(requestReset, { body: { email: owner.email } })).body;
    const mail = await t.smtp.waitForMail(owner.email, ({ subject }) => /es tu código/.test(subject));
    const body = { userId, resetCode: extractCode(mail), newPassword: 'nueva-clave' };
    expect((await t.call(resetPassword, { body })).status).toBe(200);
    expect((await waitFor(owner, passwordChanged)).text).toContain(
      'con un código que enviamos a este correo',
    );
    const { token } = await logIn({ ...owner, password: 'nueva-clave' }, { from: '127.0.0.1' });
    expect(await listEvents(token)).toContainEqual(['password-reset', expect.any(String)]);
  });

  test('that the operator sets is reported', async () => {
    const owner = await t.buildOwner();
    const body = { userId: owner.userId, newPassword: 'nueva-clave' };
    expect((await t.call(resetUserPassword, { token: await t.operatorToken(), body })).status).toBe(200);
    const mail = await waitFor(owner, passwordChanged);
    expect(mail.text).toContain('El equipo de Vitrina puso una contraseña nueva');
    expect(mail.text).not.toContain('Dispositivo');
  });
});

test('a changed e-mail, a closed session and an export are events of the account', async () => {
  const owner = await t.buildOwner();
  const { token } = owner;
  const email = `nuevo-${owner.email}`;
  await t.call(changeEmail, { token, body: { email, password: owner.password }, from: randomIp() });
  await t.call(confirmEmail, { token, body: { code: extractCode(await t.smtp.waitForMail(email)) } });
  await logIn({ ...owner, email }, { userAgent: iphone });
  const list = (await t.call(listSessions, { token })).body.sessions;
  const other = list.find(({ current }) => !current);
  await t.call(closeSession, { token, params: { id: other?.id ?? '' } });
  await t.call(confirmPassword, { token, body: { password: owner.password } });
  const { statusCode } = await t.app.inject({
    url: exportAccount.path,
    headers: { authorization: `Bearer ${token}`, 'user-agent': firefox },
  });
  expect(statusCode).toBe(200);
  expect(await listEvents(token)).toEqual([
    ['data-exported', 'Firefox en Linux'],
    ['session-closed', 'Safari en iPhone'],
    ['new-device', 'Safari en iPhone'],
    ['email-changed', expect.any(String)],
  ]);
  const stranger = await t.buildOwner();
  expect(await listEvents(stranger.token)).toEqual([]);
});

test('closing a session forgets its device, so its next log-in is reported', async () => {
  const owner = await t.buildOwner();
  const { token } = owner;
  const from = randomIp();
  const { device } = await logIn(owner, { userAgent: iphone, from });
  const list = (await t.call(listSessions, { token })).body.sessions;
  await t.call(closeSession, { token, params: { id: list.find(({ current }) => !current)?.id ?? '' } });
  await logIn(owner, { userAgent: iphone, from, device });
  expect((await listEvents(token)).filter(([kind]) => kind === 'new-device')).toHaveLength(2);
});

test('events are kept for 180 days', async () => {
  const owner = await t.buildOwner();
  const body = { currentPassword: owner.password, newPassword: 'nueva-clave' };
  await t.call(changePassword, { token: owner.token, body });
  const rows = () => t.deps.db.$count(securityEvents, eq(securityEvents.ownerId, owner.userId));
  const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1000);
  await cleanUp(t.deps.db, days(179));
  expect(await rows()).toBe(1);
  await cleanUp(t.deps.db, days(181));
  expect(await rows()).toBe(0);
});

describe('a session', () => {
  const day = 24 * 60 * 60 * 1000;
  const date = (token: string, ageMs: number) =>
    t.deps.db
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - ageMs), lastUsedAt: new Date(Date.now() - day) })
      .where(eq(sessions.tokenHash, hashToken(token)))
      .returning({ id: sessions.id });
  const isAlive = async (token: string) => (await t.call(me, { token })).status === 200;

  test('ends 180 days after its log-in, although it is used', async () => {
    const { token } = await t.buildOwner();
    await date(token, 179 * day);
    expect(await isAlive(token)).toBe(true);
    const [row] = await t.deps.db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, hashToken(token)));
    expect((row?.expiresAt.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(day);
    await date(token, 180 * day + 1000);
    expect(await isAlive(token)).toBe(false);
  });
});

describe('an export', () => {
  const exportFrom = async (token: string) =>
    t.app.inject({ url: exportAccount.path, headers: { authorization: `Bearer ${token}` } });

  test('needs the password, confirmed in this session in the last five minutes', async () => {
    const owner = await t.buildOwner();
    const { token: other } = await logIn(owner);
    const rejected = await exportFrom(owner.token);
    expect([rejected.statusCode, rejected.json()]).toEqual([
      403,
      { code: 'PASSWORD_NOT_CONFIRMED', message: 'Confirma tu contraseña para continuar' },
    ]);
    const wrong = await t.call(confirmPassword, { token: owner.token, body: { password: 'otra-cosa' } });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'WRONG_PASSWORD']);
    expect((await exportFrom(owner.token)).statusCode).toBe(403);

    const { password } = owner;
    expect((await t.call(confirmPassword, { token: owner.token, body: { password } })).status).toBe(204);
    expect((await exportFrom(owner.token)).statusCode).toBe(200);
    expect((await exportFrom(other)).statusCode).toBe(403);
    await t.deps.db
      .update(sessions)
      .set({ passwordConfirmedAt: new Date(Date.now() - 5 * 60_000 - 1000) })
      .where(eq(sessions.tokenHash, hashToken(owner.token)));
    expect((await exportFrom(owner.token)).statusCode).toBe(403);
  });
});
