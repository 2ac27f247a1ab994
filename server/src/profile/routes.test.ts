import { randomUUID } from 'node:crypto';
import { login, me, register, requestReset, verifyEmail } from '@vitrina/contract/account/auth/endpoints.ts';
import { listPayments } from '@vitrina/contract/billing/payments/endpoints.ts';
import {
  changeEmail,
  changePassword,
  closeSession,
  confirmEmail,
  listSessions,
  updateProfile,
} from '@vitrina/contract/profile/endpoints.ts';
import { extractCode } from '@vitrina/fakes/smtp.ts';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { confirmEmail as confirm, verifyUser } from '../account/auth/writes.ts';
import { ownerActor } from '../account/sessions/actor.ts';
import { codes, emailChanges, sessions, users } from '../account/tables.ts';
import type { OwnerId } from '../platform/db/owner.ts';
import { bootTestApp, type Owner, randomIp } from '../testing/app.ts';
import { toOwnerId } from '../testing/owner-id.ts';

const t = bootTestApp();
const newEmail = () => `${randomUUID()}@example.com`;
const otherCode = (code: string) => (code === '000000' ? '000001' : '000000');

async function logIn({ email, password }: Pick<Owner, 'email' | 'password'>, userAgent = 'test') {
  const response = await t.app.inject({
    method: 'POST',
    url: login.path,
    remoteAddress: randomIp(),
    headers: { 'user-agent': userAgent },
    payload: { email, password },
  });
  return { status: response.statusCode, token: response.json().token as string };
}

describe('the name', () => {
  test('is trimmed and changes for every session', async () => {
    const owner = await t.buildOwner();
    const { token: other } = await logIn(owner);
    const reply = await t.call(updateProfile, { token: owner.token, body: { name: '  Ana María Ñáñez ' } });
    expect(reply.body.user).toMatchObject({ id: owner.userId, name: 'Ana María Ñáñez', email: owner.email });
    expect((await t.call(me, { token: other })).body.user.name).toBe('Ana María Ñáñez');
  });

  test.each([
    [{}, 'El nombre es requerido'],
    [{ name: '   ' }, 'El nombre es requerido'],
    [{ name: 'a'.repeat(101) }, 'No puede tener más de 100 caracteres'],
  ])('rejects %j with %s', async (body, message) => {
    const { token } = await t.buildOwner({ name: 'Ana' });
    const reply = await t.call(updateProfile, { token, body });
    expect([reply.status, reply.body.message]).toEqual([400, message]);
    expect((await t.call(me, { token })).body.user.name).toBe('Ana');
  });
});

describe('the password', () => {
  test('changes with the current password, which ends all other sessions', async () => {
    const owner = await t.buildOwner();
    const { token: other } = await logIn(owner);
    const reply = await t.call(changePassword, {
      token: owner.token,
      body: { currentPassword: owner.password, newPassword: 'nueva-clave' },
    });
    expect([reply.status, reply.body.message]).toEqual([
      200,
      'Contraseña actualizada. Cerramos tus demás sesiones.',
    ]);
    expect((await t.call(me, { token: owner.token })).status).toBe(200);
    expect((await t.call(me, { token: other })).status).toBe(401);
    expect((await logIn(owner)).status).toBe(401);
    expect((await logIn({ ...owner, password: 'nueva-clave' })).status).toBe(200);
  });

  test('stays after a wrong current one, which returns 400 and not 401', async () => {
    const owner = await t.buildOwner();
    const { token: other } = await logIn(owner);
    const reply = await t.call(changePassword, {
      token: owner.token,
      body: { currentPassword: 'otra-cosa', newPassword: 'nueva-clave' },
    });
    expect([reply.status, reply.body]).toEqual([
      400,
      {
        code: 'WRONG_PASSWORD',
        message: 'La contraseña no es correcta',
        fields: { currentPassword: 'La contraseña no es correcta' },
      },
    ]);
    expect((await t.call(me, { token: other })).status).toBe(200);
    expect((await logIn(owner)).status).toBe(200);
  });

  test.each([
    [{ newPassword: 'nueva-clave' }, 'La contraseña es requerida'],
    [{ currentPassword: 'x', newPassword: '' }, 'La contraseña es requerida'],
    [{ currentPassword: 'x', newPassword: '12345' }, 'La contraseña debe tener al menos 6 caracteres'],
  ])('rejects %j with %s', async (body, message) => {
    const { token } = await t.buildOwner();
    const reply = await t.call(changePassword, { token, body });
    expect([reply.status, reply.body.message]).toEqual([400, message]);
  });

  test('is blocked after 10 wrong attempts from any IP address and in any call', async () => {
    const owner = await t.buildOwner();
    const attempt = (currentPassword: string) =>
      t.call(changePassword, {
        token: owner.token,
        body: { currentPassword, newPassword: 'nueva-clave' },
        from: randomIp(),
      });
    const failures = await Promise.all(Array.from({ length: 12 }, () => attempt('otra-cosa')));
    expect(failures.map(({ status }) => status).sort()).toEqual([...Array(10).fill(400), 429, 429]);
    const blocked = await attempt(owner.password);
    expect([blocked.status, blocked.body.message]).toEqual([
      429,
      'Demasiados intentos. Espera unos minutos antes de volver a intentarlo.',
    ]);
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(800);
    const body = { email: newEmail(), password: owner.password };
    expect((await t.call(changeEmail, { token: owner.token, body })).status).toBe(429);
    expect((await logIn(owner)).status).toBe(200);
  });

  test('changes once for two concurrent calls, and only the session that changed it stays', async () => {
    const owner = await t.buildOwner();
    const { token: other } = await logIn(owner);
    const change = (token: string, newPassword: string) =>
      t.call(changePassword, { token, body: { currentPassword: owner.password, newPassword } });
    const replies = await Promise.all([change(owner.token, 'primera-1'), change(other, 'segunda-2')]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const tokens = [owner.token, other];
    const alive = await Promise.all(tokens.map(async (token) => (await t.call(me, { token })).status));
    expect(alive).toEqual(replies.map(({ status }) => (status === 200 ? 200 : 401)));
  });

  test('invalidates pending codes when it changes', async () => {
    const owner = await t.buildOwner();
    const { email } = await requestEmailChange(owner);
    await t.call(requestReset, { body: { email: owner.email } });
    const code = extractCode(await t.smtp.waitForMail(email));
    const body = { currentPassword: owner.password, newPassword: 'nueva-clave' };
    await t.call(changePassword, { token: owner.token, body });
    expect((await t.call(confirmEmail, { token: owner.token, body: { code } })).status).toBe(400);
    const open = await t.deps.db.select().from(codes).where(eq(codes.userId, owner.userId));
    expect(open.filter(({ closedAt }) => closedAt === null)).toEqual([]);
  });
});

/** Requests a change of the e-mail, which mails a code. */
async function requestEmailChange(owner: Owner, email = newEmail()) {
  const body = { email, password: owner.password };
  const reply = await t.call(changeEmail, { token: owner.token, body, from: randomIp() });
  return { email, reply };
}

describe('the e-mail', () => {
  test('changes with a code to the new one; the old one gets a notice and cannot log in any more', async () => {
    const owner = await t.buildOwner();
    const { email, reply } = await requestEmailChange(owner);
    expect(reply.body.message).toBe(`Te enviamos un código a ${email}`);
    const mail = await t.smtp.waitForMail(email);
    expect(mail.subject).toBe(`${extractCode(mail)} es tu código para cambiar el correo`);
    expect(mail.text).toContain('Vale durante 15 minutos');
    expect((await t.call(me, { token: owner.token })).body.user.email).toBe(owner.email);

    const body = { code: extractCode(mail) };
    const confirmed = await t.call(confirmEmail, { token: owner.token, body });
    expect([confirmed.status, confirmed.body.user.email]).toEqual([200, email]);
    expect((await t.call(me, { token: owner.token })).body.user.email).toBe(email);
    expect((await logIn(owner)).status).toBe(401);
    expect((await logIn({ ...owner, email })).status).toBe(200);
    const notice = await t.smtp.waitForMail(
      owner.email,
      ({ subject }) => subject === 'El correo de tu cuenta cambió',
    );
    expect(notice.text).toContain('Si no fuiste tú, escríbenos cuanto antes: http://vitrina.test/contacto');
    expect(notice.text + notice.html).not.toContain(email);
    // The reply may have been lost.
    expect((await t.call(confirmEmail, { token: owner.token, body })).status).toBe(200);
  });

  test.each([
    [{}, 'El email es requerido'],
    [{ email: 'ana@' }, 'El email no es válido'],
    [{ email: 'ana@example.com' }, 'La contraseña es requerida'],
  ])('rejects %j with %s', async (body, message) => {
    const { token } = await t.buildOwner();
    const reply = await t.call(changeEmail, { token, body });
    expect([reply.status, reply.body.message]).toEqual([400, message]);
  });

  test('changes only with the password, and to one that no account uses', async () => {
    const [owner, other] = [await t.buildOwner(), await t.buildOwner()];
    const ask = async (email: string, password = owner.password) => {
      const body = { email, password };
      const reply = await t.call(changeEmail, { token: owner.token, body, from: randomIp() });
      return [reply.status, reply.body.code, reply.body.message];
    };
    expect(await ask(newEmail(), 'otra-cosa')).toEqual([
      400,
      'WRONG_PASSWORD',
      'La contraseña no es correcta',
    ]);
    expect(await ask(owner.email.toUpperCase())).toEqual([
      400,
      'EMAIL_UNCHANGED',
      'Ese ya es el correo de tu cuenta',
    ]);
    expect(await ask(other.email)).toEqual([409, 'EMAIL_TAKEN', 'El correo ya está registrado']);
    const requestedCodes = await t.deps.db
      .select()
      .from(codes)
      .where(and(eq(codes.userId, owner.userId), eq(codes.purpose, 'change-email')));
    expect(requestedCodes).toEqual([]);
  });

  test('shares the limit of registering: 60 calls an hour from one IP address', async () => {
    const [owner, other] = [await t.buildOwner(), await t.buildOwner()];
    const from = randomIp();
    await t.deps.limits.registrationsPerIp.penalty(from, 59);
    const body = { email: other.email, password: owner.password };
    const ask = () => t.call(changeEmail, { token: owner.token, body, from });
    expect((await ask()).status).toBe(409);
    expect((await ask()).status).toBe(429);
    const newcomer = { name: 'Ana', email: newEmail(), password: 'secreto-1' };
    expect((await t.call(register, { body: newcomer, from })).status).toBe(429);
  });

  test('can be requested once a minute, and a new code invalidates the previous one', async () => {
    const owner = await t.buildOwner();
    const first = await requestEmailChange(owner);
    const tooEarly = await requestEmailChange(owner);
    expect([tooEarly.reply.status, tooEarly.reply.body.code]).toEqual([429, 'TOO_MANY_CODES']);
    expect(Number(tooEarly.reply.headers['retry-after'])).toBeGreaterThan(0);
    for (const limiter of t.deps.limits.emailCodes) await limiter.delete(owner.userId);
    const code = extractCode(await t.smtp.waitForMail(first.email));
    const second = await requestEmailChange(owner);
    const secondCode = extractCode(await t.smtp.waitForMail(second.email));
    const reply = await t.call(confirmEmail, { token: owner.token, body: { code } });
    expect(reply.status).toBe(code === secondCode ? 200 : 400);
    const right = await t.call(confirmEmail, { token: owner.token, body: { code: secondCode } });
    expect(right.body.user.email).toBe(second.email);
  });

  test.each([
    [5, 1],
    [10, 2],
  ])('can be requested at most %i times in its %s. window', async (times, window) => {
    const owner = await t.buildOwner();
    const limiter = t.deps.limits.emailCodes[window];
    await limiter?.penalty(owner.userId, times - 1);
    expect((await requestEmailChange(owner)).reply.status).toBe(200);
    await t.deps.limits.emailCodes[0]?.delete(owner.userId);
    expect((await requestEmailChange(owner)).reply.status).toBe(429);
  });

  test('has codes that are hashed and expire after five wrong attempts or 15 minutes', async () => {
    const owner = await t.buildOwner();
    const { email } = await requestEmailChange(owner);
    const code = extractCode(await t.smtp.waitForMail(email));
    const ofOwner = eq(codes.userId, owner.userId);
    const [row] = await t.deps.db
      .select()
      .from(codes)
      .where(and(ofOwner, eq(codes.purpose, 'change-email')));
    expect(row?.codeHash?.toString('latin1')).not.toContain(code);
    expect((row?.expiresAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(14 * 60_000);
    const confirmWith = async (input: string) =>
      (await t.call(confirmEmail, { token: owner.token, body: { code: input } })).body.message;
    await t.deps.db
      .update(codes)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(ofOwner);
    expect(await confirmWith(code)).toBe('Código de verificación inválido');
    await t.deps.db
      .update(codes)
      .set({ expiresAt: new Date(Date.now() + 60_000) })
      .where(ofOwner);
    const guesses = await Promise.all(Array.from({ length: 5 }, () => confirmWith(otherCode(code))));
    expect(guesses).toEqual(Array(5).fill('Código de verificación inválido'));
    expect(await confirmWith(code)).toBe('Código de verificación inválido');
    expect(await confirmWith('  ')).toBe('Por favor ingresa el código de verificación');
  });

  test('cannot be changed with the code of another account', async () => {
    const [owner, other] = [await t.buildOwner(), await t.buildOwner()];
    const { email } = await requestEmailChange(owner);
    const code = extractCode(await t.smtp.waitForMail(email));
    expect((await t.call(confirmEmail, { token: other.token, body: { code } })).status).toBe(400);
    expect((await t.call(me, { token: other.token })).body.user.email).toBe(other.email);
  });

  test('cannot be changed to one that a registration verified meanwhile', async () => {
    const owner = await t.buildOwner();
    const { email } = await requestEmailChange(owner);
    const code = extractCode(await t.smtp.waitForMail(email));
    const newcomer = await registerAccount(email);
    await verifyUser(t.deps, toOwnerId(newcomer), email);
    const rejected = await t.call(confirmEmail, { token: owner.token, body: { code } });
    expect([rejected.status, rejected.body.message]).toEqual([409, 'El correo ya está registrado']);
    expect((await t.call(me, { token: owner.token })).body.user.email).toBe(owner.email);
  });

  test('changes to one with unverified registrations, which are deleted', async () => {
    const owner = await t.buildOwner();
    const { email } = await requestEmailChange(owner);
    const code = extractCode(await t.smtp.waitForMail(email));
    const newcomer = await registerAccount(email);
    const mail = await t.smtp.waitForMail(email, (message) => extractCode(message) !== code);
    await t.call(confirmEmail, { token: owner.token, body: { code } });
    const rejected = await t.call(verifyEmail, {
      body: { userId: newcomer, verificationCode: extractCode(mail) },
    });
    expect([rejected.status, rejected.body.message]).toEqual([400, 'Código de verificación inválido']);
  });

  test('is given to one account when several claim it at once', async () => {
    for (let round = 0; round < 5; round++) {
      const email = newEmail();
      const owners = await Promise.all([t.buildOwner(), t.buildOwner()]);
      const issuedCodes: string[] = [];
      for (const owner of owners) {
        await requestEmailChange(owner, email);
        issuedCodes.push(
          extractCode(await t.smtp.waitForMail(email, (mail) => !issuedCodes.includes(extractCode(mail)))),
        );
      }
      const newcomer = await registerAccount(email);
      const claims = [
        ...owners.map(({ userId }, index) =>
          confirm(t.deps, userId as OwnerId, issuedCodes[index] ?? '', {
            userAgent: 'test',
            actor: ownerActor,
          }),
        ),
        verifyUser(t.deps, toOwnerId(newcomer), email),
      ];
      const outcomes = await Promise.allSettled(claims);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') {
          expect(outcome.reason.code).toMatch(/^(EMAIL_TAKEN|INVALID_VERIFICATION_CODE)$/);
        }
      }
      const holders = await t.deps.db.select().from(users).where(eq(users.email, email));
      expect(holders).toHaveLength(1);
      expect(holders[0]?.verifiedAt).toBeInstanceOf(Date);
    }
  });

  test('changes once for two concurrent confirmations, with one notice', async () => {
    const owner = await t.buildOwner();
    const { email } = await requestEmailChange(owner);
    const code = extractCode(await t.smtp.waitForMail(email));
    const twice = await Promise.all(
      [1, 2].map(() => t.call(confirmEmail, { token: owner.token, body: { code } })),
    );
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 400]);
    const changes = await t.deps.db.select().from(emailChanges).where(eq(emailChanges.ownerId, owner.userId));
    expect(changes.map(({ oldEmail }) => oldEmail)).toEqual([owner.email]);
  });
});

async function registerAccount(email: string): Promise<string> {
  const body = { name: 'Otra', email, password: 'secreto-2' };
  return (await t.call(register, { body, from: randomIp() })).body.userId;
}

describe('sessions', () => {
  const android = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0.0.0 Mobile Safari/537.36';

  test('are listed with their device, the current one first, without expired ones', async () => {
    const owner = await t.buildOwner();
    const { token: phone } = await logIn(owner, android);
    const { token: old } = await logIn(owner, 'viejo');
    await t.deps.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(and(eq(sessions.ownerId, owner.userId), eq(sessions.userAgent, 'viejo')));
    expect((await t.call(me, { token: old })).status).toBe(401);
    const readSessions = async (token: string) => (await t.call(listSessions, { token })).body.sessions;
    expect((await readSessions(phone)).map(({ device, current }) => [device, current])).toEqual([
      ['Chrome en Android', true],
      ['Dispositivo desconocido', false],
    ]);
    const [session] = await readSessions(owner.token);
    expect(session).toMatchObject({ device: 'Dispositivo desconocido', current: true });
    expect(Date.now() - Date.parse(session?.createdAt ?? '')).toBeLessThan(60_000);
    expect(Date.now() - Date.parse(session?.lastUsedAt ?? '')).toBeLessThan(60_000);
  });

  test('of one’s own account can be closed one by one, including the current one', async () => {
    const [owner, stranger] = [await t.buildOwner(), await t.buildOwner()];
    const { token: phone } = await logIn(owner, android);
    const { sessions: openSessions } = (await t.call(listSessions, { token: owner.token })).body;
    const [current, other] = openSessions.map(({ id }) => id) as [string, string];
    const close = (token: string, id: string) => t.call(closeSession, { token, params: { id } });

    const rejected = await close(stranger.token, other);
    expect([rejected.status, rejected.body.message]).toEqual([404, 'No se encontró la sesión']);
    expect((await t.call(me, { token: phone })).status).toBe(200);
    expect((await close(owner.token, other)).status).toBe(204);
    expect((await t.call(me, { token: phone })).status).toBe(401);
    expect((await close(owner.token, other)).status).toBe(404);
    expect((await close(owner.token, current)).status).toBe(204);
    expect((await t.call(me, { token: owner.token })).status).toBe(401);
    expect((await close(stranger.token, 'no-es-un-id')).status).toBe(400);
  });
});

test('an account without purchases has no payments', async () => {
  const { token } = await t.buildOwner({ plan: 'pro' });
  expect((await t.call(listPayments, { token })).body).toEqual({ payments: [] });
});
