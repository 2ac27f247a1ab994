import { reportMenu } from '@vitrina/contract/public-page/endpoints.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { reports, users } from '../db/tables.ts';
import { bootTestApp, randomIp } from '../testing/app.ts';

const t = bootTestApp();
const stored = (userId: string) => t.deps.db.select().from(reports).where(eq(reports.ownerId, userId));
const post = (userId: string, fields: Record<string, string>, from = randomIp()) =>
  t.app.inject({
    method: 'POST',
    url: `/menu/${userId}/reportar`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
    remoteAddress: from,
  });

test('a report waits for the operator', async () => {
  const { userId } = await t.buildOwner();
  const body = { reason: 'illegal', note: '  Venden pólvora  ', contact: 'ana@example.com' };
  expect((await t.call(reportMenu, { params: { userId }, body, from: randomIp() })).status).toBe(204);
  expect(await stored(userId)).toMatchObject([
    { reason: 'illegal', note: 'Venden pólvora', contact: 'ana@example.com', closedAt: null },
  ]);
});

test('a form without script does the same, and thanks', async () => {
  const { userId } = await t.buildOwner();
  const form = await t.app.inject({ url: `/menu/${userId}/reportar` });
  expect(form.statusCode).toBe(200);
  expect(form.body).toContain(`action="/menu/${userId}/reportar"`);
  const sent = await post(userId, { reason: 'other', note: 'Ñandú & Cía.', contact: '' });
  expect([sent.statusCode, sent.body.includes('Recibimos tu reporte')]).toEqual([200, true]);
  expect(await stored(userId)).toMatchObject([{ reason: 'other', note: 'Ñandú & Cía.', contact: '' }]);
});

test('without a reason nothing is stored, and what was written stays in the form', async () => {
  const { userId } = await t.buildOwner();
  const refused = await post(userId, { note: 'Algo raro' });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('Elige el motivo del reporte');
  expect(refused.body).toContain('>Algo raro</textarea>');
  expect((await post(userId, { reason: 'other', note: 'x'.repeat(1001) })).statusCode).toBe(400);
  expect(await stored(userId)).toEqual([]);
});

test('one address reports a page three times a day', async () => {
  const { userId } = await t.buildOwner();
  const from = randomIp();
  const statuses = [];
  for (let n = 0; n < 4; n++) statuses.push((await post(userId, { reason: 'other' }, from)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429]);
  const call = await t.call(reportMenu, { params: { userId }, body: { reason: 'other' }, from });
  expect([call.status, call.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(await stored(userId)).toHaveLength(3);
});

test('what has no page cannot be reported', async () => {
  const { userId } = await t.buildOwner();
  await t.deps.db.update(users).set({ active: false }).where(eq(users.id, userId));
  for (const id of [userId, crypto.randomUUID(), 'nadie']) {
    const answer = await post(id, { reason: 'other' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('Menú no encontrado');
  }
});
