import { getSummary } from '@vitrina/contract/operator/overview-endpoints.ts';
import { closeOperatorSession, listOperatorSessions } from '@vitrina/contract/operator/security-endpoints.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { operatorSessions } from '../../account/tables.ts';
import { hashToken } from '../../platform/crypto/tokens.ts';
import { bootTestApp, buildAppOnMainHost, createCaller } from '../../testing/app.ts';

const t = bootTestApp();
const setLastUse = (token: string, minutesAgo: number) =>
  t.deps.db
    .update(operatorSessions)
    .set({ lastUsedAt: new Date(Date.now() - minutesAgo * 60_000) })
    .where(eq(operatorSessions.tokenHash, hashToken(token)));
const readStatus = async (token: string) => (await t.call(getSummary, { token })).status;

test('the open sessions are listed, and each can be closed', async () => {
  const [token, other] = [await t.operatorToken(), await t.operatorToken()];
  const { sessions } = (await t.call(listOperatorSessions, { token })).body;
  expect(sessions[0]).toMatchObject({ current: true, ip: '127.0.0.1', device: 'Dispositivo desconocido' });
  expect(sessions.filter(({ current }) => current)).toHaveLength(1);
  const [row] = await t.deps.db
    .select({ id: operatorSessions.id })
    .from(operatorSessions)
    .where(eq(operatorSessions.tokenHash, hashToken(other)));
  const params = { id: row?.id ?? '' };
  expect((await t.call(closeOperatorSession, { token, params })).status).toBe(204);
  expect([await readStatus(other), await readStatus(token)]).toEqual([401, 200]);
  expect((await t.call(closeOperatorSession, { token, params })).body.code).toBe('SESSION_NOT_FOUND');
});

test('a session ends after 30 minutes without use, and each use extends it', async () => {
  const token = await t.operatorToken();
  await setLastUse(token, 29);
  expect(await readStatus(token)).toBe(200);
  await setLastUse(token, 29);
  expect(await readStatus(token)).toBe(200);
  const other = await t.operatorToken();
  await setLastUse(other, 31);
  expect(await readStatus(other)).toBe(401);
  const { sessions } = (await t.call(listOperatorSessions, { token })).body;
  expect(sessions.every(({ lastUsedAt }) => Date.now() - Date.parse(lastUsedAt) < 30 * 60_000)).toBe(true);
});

test.each([
  ['password', { adminPassword: 'otra-clave-1' }],
  ['missing password', { adminPassword: undefined }],
  ['user name', { adminUsername: 'jefa' }],
])('a new %s in the settings ends all sessions', async (_, settings) => {
  const token = await t.operatorToken();
  const restarted = await buildAppOnMainHost({ ...t.deps, env: { ...t.deps.env, ...settings } });
  expect((await createCaller(restarted)(getSummary, { token })).status).toBe(401);
  const unchanged = await buildAppOnMainHost({ ...t.deps, env: { ...t.deps.env } });
  expect((await createCaller(unchanged)(getSummary, { token })).status).toBe(200);
  await Promise.all([restarted.close(), unchanged.close()]);
});
