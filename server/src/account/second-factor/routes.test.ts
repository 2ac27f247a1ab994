import { randomUUID } from 'node:crypto';
import { confirmPassword, login, me } from '@vitrina/contract/account/auth/endpoints.ts';
import { setOwnerPin } from '@vitrina/contract/account/members/endpoints.ts';
import {
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
  startSecondFactor,
} from '@vitrina/contract/account/second-factor/endpoints.ts';
import { endpoints } from '@vitrina/contract/boot/endpoints.ts';
import { listUsers, removeUserSecondFactor } from '@vitrina/contract/operator/endpoints.ts';
import type { Endpoint } from '@vitrina/contract/platform/endpoint.ts';
import {
  changeEmail,
  changePassword,
  deleteAccount,
  exportAccount,
  listSecurityEvents,
} from '@vitrina/contract/profile/endpoints.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bootTestApp, type Owner, randomIp } from '../../testing/app.ts';
import { createTotpCode } from '../../testing/totp.ts';
import { secondFactors } from '../tables.ts';

const t = bootTestApp();

async function startSetUp({ token, password }: Owner): Promise<string> {
  await t.call(confirmPassword, { token, body: { password } });
  return (await t.call(startSecondFactor, { token })).body.key;
}

async function activate(owner: Owner) {
  const key = await startSetUp(owner);
  // The code of the step before, so that the current one is still unused.
  const body = { code: createTotpCode(key, -1) };
  const { recoveryCodes } = (await t.call(confirmSecondFactor, { token: owner.token, body })).body;
  return { key, recoveryCodes };
}

async function logIn({ email, password }: Owner, code?: string, from = randomIp()) {
  const body = { email, password, ...(code !== undefined && { code }) };
  const reply = await t.call(login, { body, from });
  return { status: reply.status, code: reply.body.code, token: reply.body.token };
}

const listEvents = async (token: string) =>
  (await t.call(listSecurityEvents, { token })).body.events.map(({ kind }) => kind);

describe('the second factor of an owner', () => {
  test('is off at first, and a log-in needs no code', async () => {
    const owner = await t.buildOwner();
    expect((await t.call(getSecondFactor, { token: owner.token })).body).toEqual({
      activeSince: null,
      recoveryCodesLeft: 0,
    });
    expect((await logIn(owner)).status).toBe(200);
    // A code that nobody asked for is no error.
    expect((await logIn(owner, '000000')).status).toBe(200);
  });

  test('starts with the password, and counts only once a code confirms it', async () => {
    const owner = await t.buildOwner();
    const { token } = owner;
    const refused = await t.call(startSecondFactor, { token });
    expect([refused.status, refused.body.code]).toEqual([403, 'PASSWORD_NOT_CONFIRMED']);
    const early = await t.call(confirmSecondFactor, { token, body: { code: '123456' } });
    expect([early.status, early.body.code]).toEqual([409, 'SECOND_FACTOR_NOT_STARTED']);

    const key = await startSetUp(owner);
    expect((await logIn(owner)).status).toBe(200);
    const wrong = await t.call(confirmSecondFactor, { token, body: { code: '12' } });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'INVALID_SECOND_FACTOR']);
    expect((await t.call(confirmSecondFactor, { token, body: { code: createTotpCode(key) } })).status).toBe(
      200,
    );
    const again = await t.call(confirmSecondFactor, { token, body: { code: createTotpCode(key) } });
    expect([again.status, again.body.code]).toEqual([409, 'SECOND_FACTOR_ACTIVE']);
    expect((await t.call(startSecondFactor, { token })).body.code).toBe('SECOND_FACTOR_ACTIVE');
    const mail = await t.smtp.waitForMail(owner.email, ({ subject }) => subject.startsWith('Activaste'));
    expect(mail.text).toContain('un código de tu teléfono');
  });

  test('ends the other sessions, and a log-in is a 403 until it sends a code, each once', async () => {
    const owner = await t.buildOwner();
    const other = await logIn(owner);
    const { key } = await activate(owner);
    expect((await t.call(me, { token: other.token ?? '' })).status).toBe(401);
    expect((await t.call(me, { token: owner.token })).status).toBe(200);

    expect(await logIn(owner)).toMatchObject({ status: 403, code: 'SECOND_FACTOR_REQUIRED' });
    // Without the right password nothing tells that the account has one.
    expect(await logIn({ ...owner, password: 'otra-cosa' })).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(await logIn(owner, '000000')).toMatchObject({ status: 400, code: 'INVALID_SECOND_FACTOR' });
    const code = createTotpCode(key);
    const replies = await Promise.all([logIn(owner, code), logIn(owner, code), logIn(owner, code)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    // The code that activated it is used as well.
    expect((await logIn(owner, createTotpCode(key, -1))).status).toBe(400);
  });

  test('of another account does not help', async () => {
    const [owner, other] = [await t.buildOwner(), await t.buildOwner()];
    await activate(owner);
    const { key, recoveryCodes } = await activate(other);
    expect((await logIn(owner, createTotpCode(key))).status).toBe(400);
    expect((await logIn(owner, recoveryCodes[0])).status).toBe(400);
    expect((await logIn(other, recoveryCodes[0])).status).toBe(200);
  });

  test('cannot be guessed by whoever has the password', async () => {
    const owner = await t.buildOwner();
    await activate(owner);
    const from = randomIp();
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      statuses.push((await logIn(owner, '000000', from)).status);
      // A log-in without a code must not give back attempts that were guesses.
      statuses.push((await logIn(owner, undefined, from)).status);
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });

  test('lets a recovery code in once, which is reported', async () => {
    const owner = await t.buildOwner();
    const { recoveryCodes } = await activate(owner);
    expect(recoveryCodes).toHaveLength(10);
    const [first = '', second = ''] = recoveryCodes;
    const session = await logIn(owner, first.toLowerCase().replaceAll('-', ' '));
    expect(session.status).toBe(200);
    expect((await logIn(owner, first)).status).toBe(400);
    expect((await t.call(getSecondFactor, { token: owner.token })).body.recoveryCodesLeft).toBe(9);
    await t.smtp.waitForMail(owner.email, ({ subject }) => subject.includes('código de recuperación'));

    const body = { code: second };
    const replaced = (await t.call(replaceRecoveryCodes, { token: owner.token, body })).body.recoveryCodes;
    expect(replaced).toHaveLength(10);
    expect((await logIn(owner, recoveryCodes[2])).status).toBe(400);
    expect((await logIn(owner, replaced[2])).status).toBe(200);
    expect(await listEvents(owner.token)).toEqual(
      expect.arrayContaining(['second-factor-added', 'recovery-code-used']),
    );
  });

  test('is removed with a code, and then the password is enough', async () => {
    const owner = await t.buildOwner();
    const { token } = owner;
    const inactive = await t.call(removeSecondFactor, { token, body: { code: '123456' } });
    expect([inactive.status, inactive.body.code]).toEqual([409, 'SECOND_FACTOR_INACTIVE']);
    const { key } = await activate(owner);
    expect((await t.call(removeSecondFactor, { token, body: { code: '1' } })).status).toBe(400);
    const removed = await t.call(removeSecondFactor, { token, body: { code: createTotpCode(key) } });
    expect(removed.body).toEqual({ activeSince: null, recoveryCodesLeft: 0 });
    expect((await logIn(owner)).status).toBe(200);
    expect(await listEvents(token)).toContain('second-factor-removed');
  });

  test('is removed by the operator for an owner who lost the phone', async () => {
    const owner = await t.buildOwner();
    await activate(owner);
    const token = await t.operatorToken();
    const params = { id: owner.userId };
    const find = async () =>
      (await t.call(listUsers, { token, query: { search: owner.email } })).body.users[0]?.hasSecondFactor;
    expect(await find()).toBe(true);
    expect((await t.call(removeUserSecondFactor, { token, params })).status).toBe(200);
    expect(await find()).toBe(false);
    expect((await t.call(removeUserSecondFactor, { token, params })).body.code).toBe(
      'SECOND_FACTOR_INACTIVE',
    );
    expect((await logIn(owner)).status).toBe(200);
    await t.smtp.waitForMail(owner.email, ({ subject }) => subject.startsWith('Quitamos'));
    // An owner's token is not enough.
    expect((await t.call(removeUserSecondFactor, { token: owner.token, params })).status).toBe(403);
  });

  test('that was started and never confirmed changes nothing', async () => {
    const owner = await t.buildOwner();
    await startSetUp(owner);
    const rows = await t.deps.db.select().from(secondFactors).where(eq(secondFactors.ownerId, owner.userId));
    expect(rows).toMatchObject([{ activeSince: null }]);
    expect((await logIn(owner)).status).toBe(200);
    expect((await t.call(getSecondFactor, { token: owner.token })).body.activeSince).toBeNull();
  });
});

/** What an owner does with the password. A session without the factor's code is not enough. */
const passwordCalls: [Endpoint, (password: string) => Record<string, unknown>][] = [
  [confirmPassword, (password) => ({ password })],
  [changeEmail, (password) => ({ password, email: `${randomUUID()}@example.com` })],
  [changePassword, (password) => ({ currentPassword: password, newPassword: 'otra-clave-larga-92' })],
  [deleteAccount, (password) => ({ password })],
  [setOwnerPin, (password) => ({ password, pin: '4826' })],
];

describe('a session that has the password', () => {
  test('is asked for a code by every call that takes the password', () => {
    const takePassword = endpoints.filter(
      ({ access, body }) =>
        typeof access === 'object' &&
        body instanceof z.ZodObject &&
        ('password' in body.shape || 'currentPassword' in body.shape),
    );
    const label = ({ method, path }: Endpoint) => `${method} ${path}`;
    expect(new Set(takePassword.map(label))).toEqual(new Set(passwordCalls.map(([call]) => label(call))));
  });

  test.each(passwordCalls.map(([endpoint, body]) => [endpoint.path, endpoint, body] as const))(
    'needs a code of the second factor, each once: %s',
    async (_, endpoint, createBody) => {
      const owner = await t.buildOwner();
      const { key, recoveryCodes } = await activate(owner);
      // The session that activated it has confirmed the password a moment ago.
      const { token = '' } = await logIn(owner, recoveryCodes[0]);
      const send = (code?: string, password = owner.password) =>
        t.call(endpoint, { token, body: { ...createBody(password), ...(code !== undefined && { code }) } });
      const missing = await send();
      expect([missing.status, missing.body]).toMatchObject([
        403,
        {
          code: 'SECOND_FACTOR_REQUIRED',
          fields: { code: 'Escribe el código de tu aplicación de verificación' },
        },
      ]);
      expect((await send('000000')).body.code).toBe('INVALID_SECOND_FACTOR');
      // A wrong password says nothing of the code.
      expect((await send(createTotpCode(key), 'otra-cosa')).body.code).toBe('WRONG_PASSWORD');
      expect((await logIn(owner, recoveryCodes[1])).status).toBe(200);
      expect((await send(createTotpCode(key))).status).toBeLessThan(300);
      // The code is used up.
      expect((await logIn(owner, createTotpCode(key))).status).not.toBe(200);
    },
  );

  test('can export after the password and a code, and needs no second code for some minutes', async () => {
    const owner = await t.buildOwner();
    const { key, recoveryCodes } = await activate(owner);
    const { token = '' } = await logIn(owner, recoveryCodes[0]);
    const { password } = owner;
    await t.call(confirmPassword, { token, body: { password } });
    expect((await t.call(exportAccount, { token })).body.code).toBe('PASSWORD_NOT_CONFIRMED');
    await t.call(confirmPassword, { token, body: { password, code: createTotpCode(key) } });
    const headers = { authorization: `Bearer ${token}` };
    expect((await t.app.inject({ url: exportAccount.path, headers })).statusCode).toBe(200);
    const email = `${randomUUID()}@example.com`;
    expect((await t.call(changeEmail, { token, body: { password, email } })).status).toBe(200);
  });

  test('cannot guess the code', async () => {
    const owner = await t.buildOwner();
    const { recoveryCodes } = await activate(owner);
    const { token = '' } = await logIn(owner, recoveryCodes[0]);
    const { password } = owner;
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      statuses.push((await t.call(confirmPassword, { token, body: { password, code: '000000' } })).status);
      statuses.push((await t.call(confirmPassword, { token, body: { password } })).status);
    }
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(10);
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });

  test('without a second factor is asked for no code', async () => {
    const { token, password } = await t.buildOwner();
    expect((await t.call(confirmPassword, { token, body: { password } })).status).toBe(204);
  });
});
