import { listAudit } from '@vitrina/contract/operator/activity-endpoints.ts';
import { operatorLogin } from '@vitrina/contract/operator/endpoints.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditLog, failedLogins, operatorSessions } from '../../account/tables.ts';
import { bootTestApp, randomIp } from '../../testing/app.ts';
import { delayMsAfter } from './log-in.ts';

const t = bootTestApp();
beforeEach(() => t.deps.db.delete(failedLogins));

function logIn(username: string, password: string, from = randomIp()) {
  return t.call(operatorLogin, { body: { username, password }, from });
}

test('the operator logs in only with the configured credentials', async () => {
  expect((await logIn('admin', 'operador-1')).body.token).toMatch(/^[\w-]{43}$/);
  for (const [username, password] of [
    ['admin', 'mal'],
    ['otro', 'operador-1'],
  ] as const) {
    const rejected = await logIn(username, password);
    expect([rejected.status, rejected.body.message]).toEqual([401, 'Credenciales inválidas']);
  }
});

test.each([
  ['', 'x', 'El usuario es requerido'],
  ['x', '', 'La contraseña es requerida'],
])('a login requires both fields: «%s», «%s»', async (username, password, message) => {
  const rejected = await logIn(username, password);
  expect([rejected.status, rejected.body.message]).toEqual([400, message]);
});

test('an IP address is blocked after 10 wrong passwords, and others are not', async () => {
  const from = randomIp();
  const replies = await Promise.all(Array.from({ length: 11 }, () => logIn('admin', 'mal', from)));
  expect(replies.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), 429]);
  const blocked = await logIn('admin', 'operador-1', from);
  expect(blocked.status).toBe(429);
  expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
  expect((await logIn('admin', 'operador-1')).status).toBe(200);
});

test('failures from many IP addresses delay log-ins from new ones, and never the operator at a known one', async () => {
  const known = randomIp();
  const { token } = (await logIn('admin', 'operador-1', known)).body;
  const replies = await Promise.all(Array.from({ length: 20 }, () => logIn('admin', 'mal')));
  expect(replies.map(({ status }) => status)).toContain(429);
  // The delay is as short as a second now.
  await t.deps.db.update(failedLogins).set({ nextAttemptAt: new Date(Date.now() + 60_000) });
  const rejected = await logIn('admin', 'operador-1');
  expect([rejected.status, rejected.body.code]).toEqual([429, 'TOO_MANY_LOGINS']);
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
  expect((await t.call(listAudit, { token })).status).toBe(200);
  expect((await logIn('admin', 'operador-1', known)).status).toBe(200);
  expect((await logIn('admin', 'operador-1')).status).toBe(200);
});

test('the delay grows with each wrong password, up to two seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(delayMsAfter)).toEqual([0, 0, 250, 500, 1000, 2000, 2000]);
});

test('the fourth attempt is delayed, and the right password resets the failures', async () => {
  const from = randomIp();
  for (let n = 0; n < 3; n++) await logIn('admin', 'mal', from);
  const start = performance.now();
  expect((await logIn('admin', 'operador-1', from)).status).toBe(200);
  expect(performance.now() - start).toBeGreaterThanOrEqual(delayMsAfter(3) - 1);
  const replies = await Promise.all(Array.from({ length: 10 }, () => logIn('admin', 'mal', from)));
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(401));
});

test('the audit log has logins and rejected attempts with their IP address, without the typed text', async () => {
  const from = randomIp();
  await logIn('ana@example.com', 'secreto-de-ana', from);
  const { token } = (await logIn('admin', 'operador-1', from)).body;
  const rows = await t.deps.db.select().from(auditLog).where(eq(auditLog.ip, from)).orderBy(auditLog.id);
  expect(rows.map(({ action, actor, userId, detail }) => ({ action, actor, userId, detail }))).toEqual([
    { action: 'login-failed', actor: null, userId: null, detail: {} },
    { action: 'login', actor: 'admin', userId: null, detail: {} },
  ]);
  const audit = await t.call(listAudit, { token, query: { action: 'login-failed', pageSize: '100' } });
  expect(audit.body.entries).toContainEqual(
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
