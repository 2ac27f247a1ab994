import { randomUUID } from 'node:crypto';
import {
  login,
  logout,
  me,
  register,
  requestReset,
  resendCode,
  resetPassword,
  verifyEmail,
} from '@vitrina/contract/account/auth/endpoints.ts';
import { extractCode } from '@vitrina/fakes/smtp.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { bootTestApp, randomIp } from '../../testing/app.ts';
import { toOwnerId } from '../../testing/owner-id.ts';
import { codes, users } from '../tables.ts';

const t = bootTestApp();
const newEmail = () => `${randomUUID()}@example.com`;
const password = 'secreto-1';

async function registerAccount(email = newEmail(), from = randomIp()) {
  const { body } = await t.call(register, { body: { name: ' Ana ', email, password, consent: true }, from });
  return { userId: body.userId, email };
}
async function waitForCode(email: string) {
  return extractCode(await t.smtp.waitForMail(email));
}
const otherCode = (code: string) => (code === '000000' ? '000001' : '000000');

describe('registering', () => {
  test('mails a code in Spanish, as HTML and text, and verifying it allows logging in', async () => {
    const { userId, email } = await registerAccount();
    const mail = await t.smtp.waitForMail(email);
    expect(mail.subject).toBe(`${extractCode(mail)} es tu código de Vitrina`);
    expect(mail.text).toContain('Vale durante 15 minutos');
    expect(mail.html).toContain(extractCode(mail));
    expect(mail.html).toContain('lang="es"');

    const verified = await t.call(verifyEmail, { body: { userId, verificationCode: extractCode(mail) } });
    expect(verified.status).toBe(200);
    const session = await t.call(login, {
      body: { email: email.toUpperCase(), password },
      from: randomIp(),
    });
    expect(session.body.user).toMatchObject({
      id: userId,
      name: 'Ana',
      email,
      planId: 'free',
      active: true,
      domain: null,
    });
    expect((await t.call(me, { token: session.body.token })).body.user.id).toBe(userId);
  });

  test.each([
    [{}, 'El nombre es requerido'],
    [{ name: ' ' }, 'El nombre es requerido'],
    [{ name: 'Ana' }, 'El email es requerido'],
    [{ name: 'Ana', email: 'ana@' }, 'El email no es válido'],
    [{ name: 'Ana', email: 'ana@example.com' }, 'La contraseña es requerida'],
    [
      { name: 'Ana', email: 'ana@example.com', password: '12345' },
      'La contraseña debe tener al menos 6 caracteres',
    ],
    [
      { name: 'Ana', email: 'ana@example.com', password, consent: false },
      'Debes aceptar los términos y el aviso de privacidad',
    ],
  ])('rejects %j with the first failure: %s', async (body, message) => {
    const reply = await t.call(register, { body, from: randomIp() });
    expect([reply.status, reply.body.message]).toEqual([400, message]);
  });

  test('stores when the owner accepted the terms', async () => {
    const { userId } = await registerAccount();
    const [row] = await t.deps.db
      .select()
      .from(users)
      .where(eq(users.id, toOwnerId(userId)));
    expect(row?.consentAt).toBeInstanceOf(Date);
  });

  test('rejects an e-mail that is already verified, in any letter case', async () => {
    const owner = await t.buildOwner();
    const body = { name: 'Otra', email: owner.email.toUpperCase(), password };
    const reply = await t.call(register, { body, from: randomIp() });
    expect([reply.status, reply.body.message]).toEqual([409, 'El correo ya está registrado']);
  });

  test('gives each registration of an unverified e-mail its own code, and keeps the first verified one', async () => {
    const email = newEmail();
    const first = await registerAccount(email);
    const firstCode = await waitForCode(email);
    const second = await registerAccount(email);
    await t.smtp.waitForMail(email, (mail) => extractCode(mail) !== firstCode);
    expect(second.userId).not.toBe(first.userId);
    const verified = await t.call(verifyEmail, {
      body: { userId: first.userId, verificationCode: firstCode },
    });
    expect(verified.status).toBe(200);
    const rejected = await t.call(verifyEmail, {
      body: { userId: second.userId, verificationCode: firstCode },
    });
    expect([rejected.status, rejected.body.message]).toEqual([400, 'Código de verificación inválido']);
  });

  test('is limited to 60 times an hour from one IP address', async () => {
    const from = randomIp();
    const limiter = t.deps.limits.registrationsPerIp;
    await limiter.penalty(from, 59);
    const body = () => ({ name: 'Ana', email: newEmail(), password });
    expect((await t.call(register, { body: body(), from })).status).toBe(200);
    const rejected = await t.call(register, { body: body(), from });
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(3000);
  });
});

describe('codes', () => {
  test('become invalid after five wrong attempts, even for the right digits', async () => {
    const { userId, email } = await registerAccount();
    const code = await waitForCode(email);
    const guess = (verificationCode: string) => t.call(verifyEmail, { body: { userId, verificationCode } });
    const guesses = await Promise.all(Array.from({ length: 5 }, () => guess(otherCode(code))));
    expect(guesses.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect((await guess(code)).body.message).toBe('Código de verificación inválido');
  });

  test('count each of several concurrent guesses as an attempt', async () => {
    const { userId, email } = await registerAccount();
    await waitForCode(email);
    await Promise.all(
      Array.from({ length: 20 }, () => t.call(verifyEmail, { body: { userId, verificationCode: 'x00000' } })),
    );
    const [row] = await t.deps.db
      .select()
      .from(codes)
      .where(eq(codes.userId, toOwnerId(userId)));
    expect(row?.attempts).toBe(5);
  });

  test('expire after 15 minutes', async () => {
    const { userId, email } = await registerAccount();
    const code = await waitForCode(email);
    const [row] = await t.deps.db
      .select()
      .from(codes)
      .where(eq(codes.userId, toOwnerId(userId)));
    const validity = (row?.expiresAt?.getTime() ?? 0) - Date.now();
    expect(validity).toBeGreaterThan(14 * 60_000);
    expect(validity).toBeLessThanOrEqual(15 * 60_000);
    await t.deps.db
      .update(codes)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(codes.userId, toOwnerId(userId)));
    expect((await t.call(verifyEmail, { body: { userId, verificationCode: code } })).status).toBe(400);
  });

  test('are sent again at most once a minute, and a new one invalidates the older', async () => {
    const { userId, email } = await registerAccount();
    const first = await waitForCode(email);
    const tooEarly = await t.call(resendCode, { body: { userId } });
    expect(tooEarly.status).toBe(429);
    expect(Number(tooEarly.headers['retry-after'])).toBeGreaterThan(0);
    for (const limiter of t.deps.limits.verificationCodes) await limiter.delete(userId);

    const resent = await t.call(resendCode, { body: { userId } });
    expect(resent.body.message).toBe('Código reenviado exitosamente. Por favor revisa tu email.');
    const second = extractCode(await t.smtp.waitForMail(email, (mail) => extractCode(mail) !== first));
    const verify = (verificationCode: string) => t.call(verifyEmail, { body: { userId, verificationCode } });
    expect((await verify(first)).status).toBe(400);
    expect((await verify(second)).status).toBe(200);
    expect((await t.call(resendCode, { body: { userId } })).status).toBe(409);
  });

  test('are stored only as hashes, and not in the queue', async () => {
    const { userId, email } = await registerAccount();
    const code = await waitForCode(email);
    const { rows } = await t.deps.db.$client.query(
      `select c::text from codes c where user_id = $1 union all select data::text from pgboss.job`,
      [userId],
    );
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test('arrive even when the mail server fails at first', async () => {
    t.smtp.failNext(1);
    const { userId, email } = await registerAccount();
    const mail = await t.smtp.waitForMail(email, undefined, 18_000);
    const reply = await t.call(verifyEmail, { body: { userId, verificationCode: extractCode(mail) } });
    expect(reply.status).toBe(200);
  });
});

describe('logging in', () => {
  test('fails in the same way for a wrong password and an unknown e-mail', async () => {
    const owner = await t.buildOwner();
    const from = randomIp();
    const wrongPassword = await t.call(login, { body: { email: owner.email, password: 'otra-cosa' }, from });
    const unknown = await t.call(login, { body: { email: newEmail(), password: 'otra-cosa' }, from });
    expect(wrongPassword.status).toBe(401);
    expect(unknown.body).toEqual(wrongPassword.body);
    expect(unknown.body).toEqual({ code: 'INVALID_CREDENTIALS', message: 'Credenciales inválidas' });
  });

  test('before verifying returns 403 with the account id, only after the right password', async () => {
    const { userId, email } = await registerAccount();
    const from = randomIp();
    const right = await t.call(login, { body: { email, password }, from });
    expect([right.status, right.body]).toEqual([
      403,
      { code: 'EMAIL_NOT_VERIFIED', message: 'Debes verificar tu correo antes de iniciar sesión', userId },
    ]);
    expect((await t.call(login, { body: { email, password: 'otra-cosa' }, from })).status).toBe(401);
  });

  test('to an inactive account returns 403 after the right password, and its sessions are invalid', async () => {
    const owner = await t.buildOwner();
    await t.deps.db.update(users).set({ active: false }).where(eq(users.id, owner.userId));
    const from = randomIp();
    const reply = await t.call(login, { body: { email: owner.email, password: owner.password }, from });
    expect([reply.status, reply.body.message]).toEqual([403, 'Tu cuenta está desactivada']);
    expect((await t.call(login, { body: { email: owner.email, password: 'x' }, from })).status).toBe(401);
    expect((await t.call(me, { token: owner.token })).status).toBe(401);
  });

  test('is blocked after 10 failures for one account from one IP address, but not from another', async () => {
    const owner = await t.buildOwner();
    const from = randomIp();
    const attempt = (password: string, ip = from) =>
      t.call(login, { body: { email: owner.email, password }, from: ip });
    const failures = await Promise.all(Array.from({ length: 12 }, () => attempt('otra-cosa')));
    expect(failures.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), 429, 429]);
    const blocked = await attempt(owner.password);
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(800);
    expect((await attempt(owner.password, randomIp())).status).toBe(200);
  });
});

test('logging out ends this session and no other', async () => {
  const owner = await t.buildOwner();
  const other = await t.call(login, {
    body: { email: owner.email, password: owner.password },
    from: randomIp(),
  });
  expect((await t.call(logout, { token: owner.token })).status).toBe(204);
  expect((await t.call(me, { token: owner.token })).status).toBe(401);
  expect((await t.call(me, { token: other.body.token })).status).toBe(200);
});

describe('resetting the password', () => {
  test('changes it with the mailed code, ends every session, and the code works once', async () => {
    const owner = await t.buildOwner();
    const { body } = await t.call(requestReset, { body: { email: owner.email } });
    const mail = await t.smtp.waitForMail(owner.email);
    const reset = (newPassword = 'nueva-clave') =>
      t.call(resetPassword, { body: { userId: body.userId, resetCode: extractCode(mail), newPassword } });
    expect((await reset()).body.message).toBe(
      'Tu contraseña ha sido actualizada exitosamente. Ya puedes iniciar sesión con tu nueva contraseña.',
    );
    expect((await t.call(me, { token: owner.token })).status).toBe(401);
    const from = randomIp();
    expect(
      (await t.call(login, { body: { email: owner.email, password: 'nueva-clave' }, from })).status,
    ).toBe(200);
    expect(
      (await t.call(login, { body: { email: owner.email, password: owner.password }, from })).status,
    ).toBe(401);
    expect((await reset('otra-clave')).status).toBe(400);
    // The reply may have been lost.
    expect((await reset()).status).toBe(200);
  });

  test('replies the same without an account: a stable id, the same limit, the same error', async () => {
    const owner = await t.buildOwner();
    const email = newEmail();
    const unknown = await t.call(requestReset, { body: { email } });
    expect(unknown.status).toBe(200);
    expect(unknown.body.userId).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    const known = await t.call(requestReset, { body: { email: owner.email } });
    const [unknownReply, knownReply] = [
      await t.call(requestReset, { body: { email } }),
      await t.call(requestReset, { body: { email: owner.email } }),
    ];
    expect(unknownReply.status).toBe(429);
    expect(knownReply.body).toEqual(unknownReply.body);
    const attempt = (userId: string) =>
      t.call(resetPassword, { body: { userId, resetCode: 'x00000', newPassword: 'nueva-clave' } });
    expect((await attempt(unknown.body.userId)).body).toEqual((await attempt(known.body.userId)).body);
    expect(t.smtp.received.some((mail) => mail.to === email)).toBe(false);
  });

  test.each([
    [{ resetCode: '', newPassword: 'nueva-clave' }, 'El código es requerido'],
    [{ resetCode: '123', newPassword: 'nueva-clave' }, 'El código debe tener 6 dígitos'],
    [{ resetCode: '123456', newPassword: '' }, 'La contraseña es requerida'],
    [{ resetCode: '123456', newPassword: '12345' }, 'La contraseña debe tener al menos 6 caracteres'],
  ])('rejects %j with %s', async (fields, message) => {
    const reply = await t.call(resetPassword, { body: { userId: randomUUID(), ...fields } });
    expect([reply.status, reply.body.message]).toEqual([400, message]);
  });
});
