import { createConsumerRequest } from '@vitrina/contract/billing/consumer-requests/endpoints.ts';
import {
  closeConsumerRequest,
  getPaymentAttention,
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

test.each([
  [{ kind: 'termination', email: 'no es un correo' }, 'email', 'Email inválido'],
  [{ kind: 'otra', email: 'a@example.com' }, 'kind', 'El pedido no es válido'],
  [
    { kind: 'termination', email: 'a@example.com', message: 'x'.repeat(1001) },
    'message',
    'El mensaje puede tener hasta 1000 caracteres',
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
