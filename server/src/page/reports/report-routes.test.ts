import { reportMenu } from '@vitrina/contract/page/endpoints.ts';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { users } from '../../account/tables.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { bootTestApp, randomIp } from '../../testing/app.ts';
import { domains, reports } from '../tables.ts';

const t = bootTestApp();
const ownOrigin: Record<string, string> = { 'sec-fetch-site': 'same-origin' };
const selectReports = (userId: OwnerId) =>
  t.deps.db.select().from(reports).where(eq(reports.ownerId, userId));
const postForm = (
  userId: string,
  fields: Record<string, string>,
  { from = randomIp(), headers = ownOrigin } = {},
) =>
  t.app.inject({
    method: 'POST',
    url: `/menu/${userId}/reportar`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
    remoteAddress: from,
  });
const callApi = (userId: string, body: object, headers = ownOrigin) =>
  t.app.inject({
    method: 'POST',
    url: reportMenu.path.replace(':userId', userId),
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
    remoteAddress: randomIp(),
  });

test('a report is stored as open for the operator', async () => {
  const { userId } = await t.buildOwner();
  const body = { reason: 'illegal', note: '  Venden pólvora  ', contact: 'ana@example.com' };
  expect((await callApi(userId, body)).statusCode).toBe(204);
  expect(await selectReports(userId)).toMatchObject([
    { reason: 'illegal', note: 'Venden pólvora', contact: 'ana@example.com', closedAt: null },
  ]);
});

test('the form without script stores a report and thanks the visitor', async () => {
  const { userId } = await t.buildOwner();
  const form = await t.app.inject({ url: `/menu/${userId}/reportar` });
  expect(form.statusCode).toBe(200);
  expect(form.body).toContain(`action="/menu/${userId}/reportar"`);
  const sent = await postForm(userId, { reason: 'other', note: 'Ñandú & Cía.', contact: '' });
  expect([sent.statusCode, sent.body.includes('Recibimos tu reporte')]).toEqual([200, true]);
  expect(await selectReports(userId)).toMatchObject([{ reason: 'other', note: 'Ñandú & Cía.', contact: '' }]);
});

test('a report without a reason is not stored, and the form keeps its fields', async () => {
  const { userId } = await t.buildOwner();
  const rejected = await postForm(userId, { note: 'Algo raro' });
  expect(rejected.statusCode).toBe(400);
  expect(rejected.body).toContain('Elige el motivo del reporte');
  expect(rejected.body).toContain('>Algo raro</textarea>');
  expect((await postForm(userId, { reason: 'other', note: 'x'.repeat(1001) })).statusCode).toBe(400);
  expect(await selectReports(userId)).toEqual([]);
});

test('a browser can report a page once, and another page too', async () => {
  const [{ userId }, other] = [await t.buildOwner(), await t.buildOwner()];
  const from = randomIp();
  const post = (id: string, agent = 'Mozilla/5.0 Chrome/140.0') =>
    postForm(id, { reason: 'other' }, { from, headers: { ...ownOrigin, 'user-agent': agent } });
  expect((await post(userId)).statusCode).toBe(200);
  const again = await post(userId);
  expect(again.statusCode).toBe(409);
  expect(again.body).toContain('Ya reportaste esta página');
  expect((await post(other.userId)).statusCode).toBe(200);
  expect((await post(userId, 'Mozilla/5.0 Firefox/141.0')).statusCode).toBe(200);
  expect(await selectReports(userId)).toHaveLength(2);
});

test('an IP address can report a page three times a day, from any browser', async () => {
  const { userId } = await t.buildOwner();
  const from = randomIp();
  const statuses = [];
  for (let n = 0; n < 4; n++) {
    const headers = { ...ownOrigin, 'user-agent': `Navegador ${n}` };
    statuses.push((await postForm(userId, { reason: 'other' }, { from, headers })).statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(await selectReports(userId)).toHaveLength(3);
});

const foreignOrigins: [string, Record<string, string>][] = [
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://malo.example' }],
  ['another name of the same site', { 'sec-fetch-site': 'same-site' }],
  ['another site in an old browser', { origin: 'https://malo.example' }],
  ['a hidden origin', { origin: 'null' }],
  ['a program without an origin', {}],
];

test.each(foreignOrigins)('a report from %s is rejected and not stored', async (_, headers) => {
  const { userId } = await t.buildOwner();
  const form = await postForm(userId, { reason: 'other', note: 'Algo raro' }, { headers });
  expect(form.statusCode).toBe(403);
  expect(form.body).toContain('Envía el reporte desde la página del negocio');
  expect(form.body).toContain('>Algo raro</textarea>');
  const call = await callApi(userId, { reason: 'other' }, headers);
  expect([call.statusCode, call.json().code]).toEqual([403, 'FOREIGN_ORIGIN']);
  expect(await selectReports(userId)).toEqual([]);
});

test("a report from the main host, and from the business's custom domain, is accepted", async () => {
  const { userId } = await t.buildOwner({ plan: 'premium' });
  const domain = `fogon-${userId.slice(0, 8)}.com`;
  await t.deps.db.insert(domains).values({ id: uuidv7(), ownerId: userId, domain, status: 'active' });
  const accepted: Record<string, string>[] = [
    { origin: 'http://vitrina.test' },
    { origin: 'null', 'sec-fetch-site': 'same-origin' },
    { host: domain, origin: `https://${domain}` },
  ];
  for (const headers of accepted) {
    expect((await postForm(userId, { reason: 'other' }, { headers })).statusCode).toBe(200);
  }
  const foreign = { host: domain, origin: 'http://vitrina.test' };
  expect((await postForm(userId, { reason: 'other' }, { headers: foreign })).statusCode).toBe(403);
});

test('an account without a public page cannot be reported', async () => {
  const { userId } = await t.buildOwner();
  await t.deps.db.update(users).set({ active: false }).where(eq(users.id, userId));
  for (const id of [userId, crypto.randomUUID(), 'nadie']) {
    const reply = await postForm(id, { reason: 'other' });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(reply.body).toContain('Menú no encontrado');
  }
});
