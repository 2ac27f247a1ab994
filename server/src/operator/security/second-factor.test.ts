import { listAudit } from '@vitrina/contract/operator/activity-endpoints.ts';
import { operatorLogin } from '@vitrina/contract/operator/endpoints.ts';
import { getSummary } from '@vitrina/contract/operator/overview-endpoints.ts';
import {
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
  startSecondFactor,
} from '@vitrina/contract/operator/security-endpoints.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { failedLogins } from '../../account/tables.ts';
import { rateLimits } from '../../platform/db/tables.ts';
import { bootTestApp, buildAppOnMainHost, createCaller, randomIp, type TestApp } from '../../testing/app.ts';
import { createTotpCode } from '../../testing/totp.ts';
import { operatorRecoveryCodes, operatorSecondFactor } from '../tables.ts';

const t = bootTestApp();
let call: TestApp['call'];

const reset = async () => {
  await t.deps.db.delete(operatorSecondFactor);
  await t.deps.db.delete(operatorRecoveryCodes);
  await t.deps.db.delete(failedLogins);
  await t.deps.db.delete(rateLimits);
};
beforeAll(() => {
  call = t.call;
});
beforeEach(reset);
// The tables are shared with the other tests of this worker.
afterEach(reset);

const logIn = (code?: string, { password = 'operador-1', from = randomIp() } = {}) =>
  call(operatorLogin, { body: { username: 'admin', password, ...(code && { code }) }, from });

async function setUp(token: string) {
  const { key, uri } = (await call(startSecondFactor, { token })).body;
  const confirmed = await call(confirmSecondFactor, { token, body: { code: createTotpCode(key, -1) } });
  expect(confirmed.status).toBe(200);
  return { key, uri, recoveryCodes: confirmed.body.recoveryCodes };
}

test('the set-up returns a key for apps and ten recovery codes, of which only hashes are stored', async () => {
  const token = await t.operatorToken();
  const other = await t.operatorToken();
  expect((await call(getSecondFactor, { token })).body).toEqual({
    activeSince: null,
    required: false,
    recoveryCodesLeft: 0,
  });
  const { key, uri, recoveryCodes } = await setUp(token);
  expect(key).toMatch(/^[A-Z2-7]{32}$/);
  expect(uri).toMatch(new RegExp(`^otpauth://totp/Vitrina:admin\\?.*secret=${key}`));
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(recoveryCodes[0]).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
  const stored = JSON.stringify(await t.deps.db.select().from(operatorRecoveryCodes));
  expect(stored).not.toContain(recoveryCodes[0]);
  expect((await call(getSecondFactor, { token })).body).toMatchObject({
    activeSince: expect.any(String),
    recoveryCodesLeft: 10,
  });
  expect((await call(getSummary, { token: other })).status).toBe(401);
  expect((await call(startSecondFactor, { token })).body.code).toBe('SECOND_FACTOR_ACTIVE');
});

test('a repeated call with the same key returns the same codes, and one with another key is refused', async () => {
  const token = await t.operatorToken();
  const { key } = (await call(startSecondFactor, { token })).body;
  const confirm = (idempotencyKey: string) =>
    call(confirmSecondFactor, { token, body: { code: createTotpCode(key, -1), idempotencyKey } });
  const own = crypto.randomUUID();
  const { recoveryCodes } = (await confirm(own)).body;
  expect((await confirm(own)).body.recoveryCodes).toEqual(recoveryCodes);
  expect((await confirm(crypto.randomUUID())).body.code).toBe('SECOND_FACTOR_NOT_STARTED');

  const replace = (idempotencyKey: string) =>
    call(replaceRecoveryCodes, { token, body: { code: createTotpCode(key), idempotencyKey } });
  const next = crypto.randomUUID();
  const replaced = (await replace(next)).body.recoveryCodes;
  expect(replaced).not.toEqual(recoveryCodes);
  expect((await replace(next)).body.recoveryCodes).toEqual(replaced);
  expect((await replace(crypto.randomUUID())).body.code).toBe('INVALID_SECOND_FACTOR');
});

test('a wrong code does not activate it, and a set-up belongs to its session', async () => {
  const [token, other] = [await t.operatorToken(), await t.operatorToken()];
  const { key } = (await call(startSecondFactor, { token })).body;
  const confirm = (sessionToken: string, code: string) =>
    call(confirmSecondFactor, { token: sessionToken, body: { code } });
  expect((await confirm(token, '000000')).body.code).toBe('INVALID_SECOND_FACTOR');
  expect((await confirm(other, createTotpCode(key))).body.code).toBe('SECOND_FACTOR_NOT_STARTED');
  expect((await confirm(token, '')).body.message).toBe('Escribe el código');
  expect((await logIn()).status).toBe(200);
});

test('a log-in then needs password and code, and accepts each code once', async () => {
  const { key } = await setUp(await t.operatorToken());
  const missing = await logIn();
  expect([missing.status, missing.body.code]).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
  expect((await logIn('000000')).body.code).toBe('INVALID_SECOND_FACTOR');
  expect((await logIn(createTotpCode(key), { password: 'mal' })).body).toMatchObject({
    code: 'INVALID_CREDENTIALS',
    message: 'Credenciales inválidas',
  });
  const code = createTotpCode(key);
  const replies = await Promise.all([logIn(code), logIn(code)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await logIn(` ${code.slice(0, 3)} ${code.slice(3)}`)).body.code).toBe('INVALID_SECOND_FACTOR');
  const token = await t.operatorToken();
  const { entries } = (await call(listAudit, { token, query: { action: 'second-factor-failed' } })).body;
  expect(entries.length).toBeGreaterThanOrEqual(3);
});

test('a recovery code replaces the app once', async () => {
  const { key, recoveryCodes } = await setUp(await t.operatorToken());
  const [first = '', second = ''] = recoveryCodes;
  expect((await logIn(first.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
  expect((await logIn(first)).body.code).toBe('INVALID_SECOND_FACTOR');
  const token = await t.operatorToken();
  expect((await call(getSecondFactor, { token })).body.recoveryCodesLeft).toBe(9);
  const body = { code: createTotpCode(key) };
  const replaced = await call(replaceRecoveryCodes, { token, body });
  expect(replaced.body.recoveryCodes).toHaveLength(10);
  expect((await logIn(second)).body.code).toBe('INVALID_SECOND_FACTOR');
  expect((await logIn(replaced.body.recoveryCodes[0])).status).toBe(200);
});

test('removing it needs a code, which a stolen session cannot guess', async () => {
  const token = await t.operatorToken();
  const { key } = await setUp(token);
  const remove = (code: string) => call(removeSecondFactor, { token, body: { code } });
  for (let n = 0; n < 9; n++) expect((await remove('000000')).body.code).toBe('INVALID_SECOND_FACTOR');
  expect((await remove(createTotpCode(key))).body).toMatchObject({ activeSince: null, recoveryCodesLeft: 0 });
  expect((await remove(createTotpCode(key, 1))).body.code).toBe('SECOND_FACTOR_INACTIVE');
  for (let n = 0; n < 9; n++) await remove('000000');
  expect((await remove('000000')).status).toBe(429);
  expect((await logIn()).status).toBe(200);
});

test('wrong codes count as failed log-ins of the IP address', async () => {
  const { key } = await setUp(await t.operatorToken());
  const from = randomIp();
  const wrong = await Promise.all(Array.from({ length: 10 }, () => logIn('000000', { from })));
  expect(new Set(wrong.map(({ body }) => body.code))).toEqual(new Set(['INVALID_SECOND_FACTOR']));
  expect((await logIn(createTotpCode(key), { from })).status).toBe(429);
});

describe('in production', () => {
  beforeEach(async () => {
    const app = await buildAppOnMainHost({ ...t.deps, env: { ...t.deps.env, isProduction: true } });
    call = createCaller(app);
    return async () => {
      call = t.call;
      await app.close();
    };
  });

  test('a session without a second factor can only set it up or log out', async () => {
    const { token, restricted } = (await logIn()).body;
    expect(restricted).toBe(true);
    const rejected = await call(getSummary, { token });
    expect([rejected.status, rejected.body.code]).toEqual([403, 'SECOND_FACTOR_MISSING']);
    expect((await call(getSecondFactor, { token })).body.required).toBe(true);
    const { key } = await setUp(token);
    expect((await call(getSummary, { token })).status).toBe(200);
    expect((await logIn(createTotpCode(key))).body.restricted).toBe(false);
  });

  test('removing it leads back to the set-up', async () => {
    const { token } = (await logIn()).body;
    const { key } = await setUp(token);
    await call(removeSecondFactor, { token, body: { code: createTotpCode(key) } });
    expect((await call(getSummary, { token })).body.code).toBe('SECOND_FACTOR_MISSING');
  });
});
