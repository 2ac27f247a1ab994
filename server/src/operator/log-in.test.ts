import { listAudit } from '@vitrina/contract/operator/activity-endpoints.ts';
import { operatorLogin } from '@vitrina/contract/operator/endpoints.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog, operatorSessions } from '../db/tables.ts';
import { bootTestApp, randomIp } from '../testing/app.ts';
import { delayAfter } from './log-in.ts';

const t = bootTestApp();

function logIn(username: string, password: string, from = randomIp()) {
  return t.call(operatorLogin, { body: { username, password }, from });
}

test('logs in with the configured credentials only', async () => {
  expect((await logIn('admin', 'operador-1')).body.token).toMatch(/^[\w-]{43}$/);
  for (const [username, password] of [
    ['admin', 'mal'],
    ['otro', 'operador-1'],
  ] as const) {
    const refused = await logIn(username, password);
    expect([refused.status, refused.body.message]).toEqual([401, 'Credenciales inválidas']);
  }
});

test.each([
  ['', 'x', 'El usuario es requerido'],
  ['x', '', 'La contraseña es requerida'],
])('asks for both fields: «%s», «%s»', async (username, password, message) => {
  const refused = await logIn(username, password);
  expect([refused.status, refused.body.message]).toEqual([400, message]);
});

test('is stopped after 10 wrong passwords, and elsewhere is not', async () => {
  const from = randomIp();
  const answers = await Promise.all(Array.from({ length: 11 }, () => logIn('admin', 'mal', from)));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), 429]);
  const closed = await logIn('admin', 'operador-1', from);
  expect(closed.status).toBe(429);
  expect(Number(closed.headers['retry-after'])).toBeGreaterThan(0);
  expect((await logIn('admin', 'operador-1')).status).toBe(200);
});

test('waits longer after each wrong password, up to two seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(delayAfter)).toEqual([0, 0, 250, 500, 1000, 2000, 2000]);
});

test('answers the fourth try later than it could, and forgets the failures with the right password', async () => {
  const from = randomIp();
  for (let n = 0; n < 3; n++) await logIn('admin', 'mal', from);
  const start = performance.now();
  expect((await logIn('admin', 'operador-1', from)).status).toBe(200);
  expect(performance.now() - start).toBeGreaterThanOrEqual(delayAfter(3) - 1);
  const answers = await Promise.all(Array.from({ length: 10 }, () => logIn('admin', 'mal', from)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(401));
});

test('writes down who came in and from where, and who was refused without what was typed', async () => {
  const from = randomIp();
  await logIn('ana@example.com', 'secreto-de-ana', from);
  const { token } = (await logIn('admin', 'operador-1', from)).body;
  const rows = await t.deps.db.select().from(auditLog).where(eq(auditLog.ip, from)).orderBy(auditLog.id);
  expect(rows.map(({ action, actor, userId, detail }) => ({ action, actor, userId, detail }))).toEqual([
    { action: 'login-failed', actor: null, userId: null, detail: {} },
    { action: 'login', actor: 'admin', userId: null, detail: {} },
  ]);
  const seen = await t.call(listAudit, { token, query: { action: 'login-failed', pageSize: '100' } });
  expect(seen.body.entries).toContainEqual(
    expect.objectContaining({ id: rows[0]?.id, action: 'login-failed', ip: from, actor: null }),
  );
});

test('a session ends after eight hours', async () => {
  const before = Date.now();
  const { token } = (await logIn('admin', 'operador-1')).body;
  const sessions = await t.deps.db.select().from(operatorSessions);
  const latest = Math.max(...sessions.map(({ expiresAt }) => expiresAt.getTime()));
  expect(latest).toBeGreaterThanOrEqual(before + 8 * 3600_000);
  expect(latest).toBeLessThan(Date.now() + 8 * 3600_000 + 1000);
  expect((await t.call(listAudit, { token })).status).toBe(200);
});
