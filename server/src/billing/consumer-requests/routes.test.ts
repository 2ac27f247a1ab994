import { createConsumerRequest } from '@vitrina/contract/billing/consumer-requests/endpoints.ts';
import {
  closeConsumerRequest,
  getPaymentAttention,
  listConsumerRequests,
} from '@vitrina/contract/operator/accounting-endpoints.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deleteAccount } from '../../profile/writes.ts';
import { bootTestApp } from '../../testing/app.ts';
import { createDatabase } from '../../testing/database.ts';
import { consumerRequests } from '../tables.ts';

const supportEmail = 'soporte@vitrina.test';
const t = bootTestApp({ database: createDatabase, settings: { SUPPORT_EMAIL: supportEmail } });

const sameOrigin = { 'sec-fetch-site': 'same-origin' };
const ask = (body: object) => t.call(createConsumerRequest, { body: body as never, headers: sameOrigin });

test.each([
  ['withdrawal', /^ARR-[2-9A-Z]{4}-[2-9A-Z]{4}$/, 'arrepentimiento'],
  ['termination', /^BAJA-[2-9A-Z]{4}-[2-9A-Z]{4}$/, 'baja'],
] as const)(
  'a %s is answered with a code without a log-in, and both sides are mailed',
  async (kind, pattern, name) => {
    const owner = await t.buildOwner();
    const { status, body } = await ask({
      kind,
      email: ` ${owner.email.toUpperCase()} `,
      message: 'Ya no lo uso',
    });
    expect(status).toBe(201);
    expect(body.code).toMatch(pattern);
    const mine = await t.smtp.waitForMail(owner.email, ({ subject }) => subject.includes(body.code));
    expect(mine.subject).toBe(`Recibimos tu pedido de ${name}: ${body.code}`);
    const support = await t.smtp.waitForMail(supportEmail, ({ subject }) => subject.includes(body.code));
    expect(support.text).toContain('Escribió: «Ya no lo uso»');
    // In the operator's words and time zone.
    expect(support.text).toMatch(/ el \d+ de [a-z]+ de \d{4} a las \d+:\d{2}\s[ap]\.\sm\.\n/);
    const token = await t.operatorToken();
    const readOpen = async () =>
      (await t.call(getPaymentAttention, { token })).body.requests.filter(({ code }) => code === body.code);
    const [open] = await readOpen();
    expect(open).toMatchObject({ kind, email: owner.email, userId: owner.userId, message: 'Ya no lo uso' });
    const params = { id: open?.id ?? '' };
    expect((await t.call(closeConsumerRequest, { token, params })).status).toBe(200);
    expect(await readOpen()).toEqual([]);
    expect((await t.call(closeConsumerRequest, { token, params })).body.code).toBe(
      'CONSUMER_REQUEST_NOT_FOUND',
    );
    await deleteAccount(t.deps.db, owner.userId);
    expect(await t.deps.db.$count(consumerRequests, eq(consumerRequests.email, owner.email))).toBe(0);
  },
);

test('the reply does not tell whether an e-mail has an account, and strangers are not mailed', async () => {
  const { status, body } = await ask({ kind: 'termination', email: 'nadie@example.com' });
  expect([status, Object.keys(body)]).toEqual([201, ['code', 'createdAt']]);
  await t.smtp.waitForMail(supportEmail, ({ subject }) => subject.includes(body.code));
  expect(t.smtp.received.filter(({ to }) => to === 'nadie@example.com')).toEqual([]);
});

test('a hundred false requests hide no account, use up none of its mails, and wait in a list of their own', async () => {
  const owner = await t.buildOwner();
  const token = await t.operatorToken();
  const list = async (sender: string, query: Record<string, string> = {}) =>
    (await t.call(listConsumerRequests, { token, query: { sender, ...query } })).body;
  const before = await list('unknown');
  const mailsBefore = t.smtp.received.filter(({ to }) => to === supportEmail).length;
  for (let n = 0; n < 100; n++) {
    const reply = await t.app.inject({
      method: 'POST',
      url: '/api/consumer-requests',
      remoteAddress: `203.0.113.${n % 5}`,
      headers: sameOrigin,
      payload: { kind: 'termination', email: `falso-${n}@example.com` },
    });
    expect(reply.statusCode).toBe(201);
  }
  const { code } = (await ask({ kind: 'withdrawal', email: owner.email })).body;
  const support = await t.smtp.waitForMail(supportEmail, ({ subject }) => subject.includes(code));
  expect(support.subject).toContain(owner.email);
  expect((await list('account')).requests.map((request) => request.code)).toContain(code);
  expect((await t.call(getPaymentAttention, { token })).body.requests.map((each) => each.code)).toContain(
    code,
  );
  const others = await list('unknown', { pageSize: '100' });
  expect(others.total).toBe(before.total + 100);
  expect(others.requests.every(({ userId }) => userId === null)).toBe(true);
  const second = await list('unknown', { pageSize: '60', page: '2' });
  expect(second.requests.slice(0, 40).map(({ id }) => id)).toEqual(
    others.requests.slice(60).map(({ id }) => id),
  );
  await expect
    .poll(() => t.smtp.received.filter(({ to }) => to === supportEmail).length - mailsBefore)
    .toBeLessThanOrEqual(11);
  expect((await t.call(listConsumerRequests, { token, query: { sender: 'todos' } })).status).toBe(400);
});

test('a request is deleted a year after its answer, and never without one', () =>
  t.clock.runWithOwnTime(new Date('2031-03-01T12:00:00Z'), async () => {
    const token = await t.operatorToken();
    const owner = await t.buildOwner();
    const stored = () => t.deps.db.$count(consumerRequests, eq(consumerRequests.email, owner.email));
    await ask({ kind: 'termination', email: owner.email });
    await ask({ kind: 'withdrawal', email: owner.email });
    const { requests } = (await t.call(listConsumerRequests, { token, query: { sender: 'account' } })).body;
    const id = requests.find(({ email, kind }) => email === owner.email && kind === 'withdrawal')?.id ?? '';
    expect((await t.call(closeConsumerRequest, { token, params: { id } })).status).toBe(200);
    t.clock.passDays(364);
    await ask({ kind: 'termination', email: 'otra@example.com' });
    expect(await stored()).toBe(2);
    t.clock.passDays(2);
    await ask({ kind: 'termination', email: 'otra-mas@example.com' });
    expect(await stored()).toBe(1);
    const open = (
      await t.call(listConsumerRequests, { token: await t.operatorToken(), query: { sender: 'account' } })
    ).body;
    expect(open.requests.find(({ email }) => email === owner.email)).toMatchObject({
      kind: 'termination',
      createdAt: '2031-03-01T12:00:00.000Z',
    });
  }));

test.each([
  [{ kind: 'termination', email: 'no es un correo' }, 'email', 'Email inválido'],
  [{ kind: 'otra', email: 'a@example.com' }, 'kind', 'El pedido no es válido'],
  [
    { kind: 'termination', email: 'a@example.com', message: 'x'.repeat(1001) },
    'message',
    'No puede tener más de 1000 caracteres',
  ],
  [
    { kind: 'termination', email: 'a@example.com', message: 'Hola\0' },
    'message',
    'Contiene caracteres no permitidos',
  ],
])('%o is an error in words and stores nothing', async (body, field, message) => {
  const before = await t.deps.db.$count(consumerRequests);
  const reply = await ask(body);
  expect(reply.status).toBe(400);
  expect(reply.body.fields?.[field]).toBe(message);
  expect(await t.deps.db.$count(consumerRequests)).toBe(before);
});

test('a request that is sent again after a lost reply has the first code, and is mailed once', async () => {
  const owner = await t.buildOwner();
  const request = { kind: 'termination', email: owner.email, idempotencyKey: 'a-key-of-sixteen' };
  const [first, ...others] = await Promise.all([ask(request), ask(request), ask(request)]);
  expect(others.map(({ body }) => body.code)).toEqual([first?.body.code, first?.body.code]);
  await t.smtp.waitForMail(owner.email, ({ subject }) => subject.includes(first?.body.code ?? ''));
  expect(await t.deps.db.$count(consumerRequests, eq(consumerRequests.email, owner.email))).toBe(1);
  expect(t.smtp.received.filter(({ to }) => to === owner.email)).toHaveLength(1);
  // The key of somebody else tells nothing.
  const other = await ask({ ...request, email: 'nadie@example.com' });
  expect(other.body.code).not.toBe(first?.body.code);
});

test('one address asks twenty times an hour, one account is mailed five times, and other pages cannot ask', async () => {
  const owner = await t.buildOwner();
  const send = (headers = {}) =>
    t.app.inject({
      method: 'POST',
      url: '/api/consumer-requests',
      remoteAddress: '203.0.113.77',
      headers,
      payload: { kind: 'termination', email: owner.email },
    });
  expect((await send({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).statusCode).toBe(
    403,
  );
  const statuses: number[] = [];
  for (let n = 0; n < 22; n++) statuses.push((await send(sameOrigin)).statusCode);
  expect(statuses.filter((status) => status === 201)).toHaveLength(20);
  expect(statuses.slice(-2)).toEqual([429, 429]);
  await t.smtp.waitForMail(owner.email);
  await expect.poll(() => t.smtp.received.filter(({ to }) => to === owner.email).length).toBe(5);
});
