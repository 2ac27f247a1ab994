import { createCategory } from '@vitrina/contract/categories/endpoints.ts';
import type { Endpoint } from '@vitrina/contract/endpoint.ts';
import { endpoints } from '@vitrina/contract/endpoints.ts';
import { createProduct } from '@vitrina/contract/products/endpoints.ts';
import { listSessions } from '@vitrina/contract/profile/endpoints.ts';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { hashToken } from '../crypto/tokens.ts';
import { operatorSessions, sessions } from '../db/tables.ts';
import { bootTestApp, randomIp } from '../testing/app.ts';

const t = bootTestApp();
const hostileInputs = 200;

/** One tenant's ids, which every call of another tenant names. */
async function buildVictim() {
  const victim = await t.buildOwner();
  const { category } = (await t.call(createCategory, { token: victim.token, body: { name: 'Sopas' } })).body;
  const body = { name: 'Ajiaco', description: 'Rico', price: '1', categoryId: category.id };
  const { menu } = (await t.call(createProduct, { token: victim.token, body })).body;
  const [session] = (await t.call(listSessions, { token: victim.token })).body.sessions;
  return {
    userId: victim.userId,
    productId: menu.id,
    categoryId: category.id,
    sessionId: session?.id ?? '',
  };
}

async function tokenFor(endpoint: Endpoint): Promise<string | undefined> {
  return endpoint.access === 'public' ? undefined : liveTokenFor(endpoint);
}

async function liveTokenFor({ access }: Endpoint): Promise<string> {
  return access === 'owner' ? (await t.buildOwner()).token : t.operatorToken();
}

const someParams = () => ({ id: crypto.randomUUID(), userId: crypto.randomUUID(), slot: 'logo' });
const isEmpty = (shape: z.ZodType) => shape instanceof z.ZodObject && Object.keys(shape.shape).length === 0;
/** There is little to try where nothing is read. */
const takesNothing = ({ method, params, query }: Endpoint) =>
  method === 'GET' && isEmpty(params) && isEmpty(query);
const label = ({ method, path }: Endpoint) => `${method} ${path}`;
const guarded = endpoints.filter(({ access }) => access !== 'public');
const withId = endpoints.filter(({ access, path }) => access === 'owner' && /:(id|userId)/.test(path));

test('the contract names every call once', () => {
  expect(new Set(endpoints.map(label)).size).toBe(endpoints.length);
  expect(endpoints.length).toBeGreaterThan(30);
});

describe.each(guarded.map((endpoint) => [label(endpoint), endpoint] as const))('%s', (_, endpoint) => {
  test.each(['', 'no-es-un-token', 'a'.repeat(43)])('answers 401 to the token «%s»', async (token) => {
    const answer = await t.call(endpoint, {
      token,
      params: someParams(),
    });
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED']);
  });

  test('answers 401 to a token that has run out, and to a live one changed by a letter', async () => {
    const { db } = t.deps;
    const live = await liveTokenFor(endpoint);
    const attempt = async (token: string) => {
      const { status, body } = await t.call(endpoint, { token, params: someParams() });
      return [status, body.code];
    };
    const forged = `${live.slice(0, -2)}${live.at(-2) === 'A' ? 'B' : 'A'}${live.at(-1)}`;
    expect(await attempt(forged)).toEqual([401, 'UNAUTHENTICATED']);
    const table = endpoint.access === 'owner' ? sessions : operatorSessions;
    await db
      .update(table)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(table.tokenHash, hashToken(live)));
    expect(await attempt(live)).toEqual([401, 'UNAUTHENTICATED']);
  });

  test('answers 403 or 401 to a token of the other kind', async () => {
    const token = endpoint.access === 'owner' ? await t.operatorToken() : (await t.buildOwner()).token;
    const answer = await t.call(endpoint, {
      token,
      params: someParams(),
    });
    expect(answer.status).toBe(endpoint.access === 'owner' ? 401 : 403);
  });
});

describe.each(withId.map((endpoint) => [label(endpoint), endpoint] as const))('%s', (_, endpoint) => {
  test("answers 404 to another tenant's id, as to one that does not exist", async () => {
    const victim = await buildVictim();
    const { token } = await t.buildOwner({ plan: 'premium' });
    const { category } = (await t.call(createCategory, { token, body: { name: 'Mía' } })).body;
    const body = { name: 'Robo', description: 'x', price: '1', categoryId: category.id, active: false };
    const id = endpoint.path.includes('/categories')
      ? victim.categoryId
      : endpoint.path.includes('/sessions')
        ? victim.sessionId
        : victim.productId;
    const foreign = await t.call(endpoint, { token, params: { id, userId: victim.userId }, body });
    const missing = await t.call(endpoint, {
      token,
      params: { id: crypto.randomUUID(), userId: crypto.randomUUID() },
      body,
    });
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(missing.body);
  });
});

describe.each(
  endpoints
    .filter(
      ({ access, query }) => access === 'owner' && query instanceof z.ZodObject && 'userId' in query.shape,
    )
    .map((e) => [label(e), e] as const),
)('%s', (_, endpoint) => {
  test("takes one's own userId and answers 404 to another's", async () => {
    const [me, other] = [await t.buildOwner(), await t.buildOwner()];
    expect((await t.call(endpoint, { token: me.token, query: { userId: me.userId } })).status).toBe(200);
    expect((await t.call(endpoint, { token: me.token, query: { userId: other.userId } })).status).toBe(404);
  });
});

/** Values that break programs: wrong types, NUL, lone surrogates, huge, nested, prototype names, SQL, paths. */
const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '\0',
    '\ud800',
    "'; drop table users; --",
    '../../etc/passwd',
    '%00',
    'a'.repeat(5000),
    '‮',
    '9'.repeat(400),
    '__proto__',
    '00000000-0000-0000-0000-000000000000',
  ),
);
const hostileValue = fc.oneof(
  hostileText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, true, -1, 0, 1e308, 2 ** 53, [], {}, [[[]]], { toString: 1 }),
  fc.uuid(),
);

function hostileBody(body: z.ZodType) {
  const fields = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
  const shaped = fc.record(Object.fromEntries(fields.map((name) => [name, hostileValue])), {
    requiredKeys: [],
  });
  return fc.oneof({ weight: 4, arbitrary: shaped }, { weight: 1, arbitrary: hostileValue });
}

describe('hostile input never gets a 5xx', () => {
  test.each(endpoints.map((endpoint) => [label(endpoint), endpoint] as const))(
    '%s',
    async (_, endpoint) => {
      const token = await tokenFor(endpoint);
      const input = fc.record({ body: hostileBody(endpoint.body), param: hostileText, query: hostileText });
      await fc.assert(
        fc.asyncProperty(input, async ({ body, param, query }) => {
          const url = endpoint.path.replace(
            /:\w+/g,
            () => encodeURIComponent(param.toWellFormed()).slice(0, 250) || 'x',
          );
          const response = await t.app.inject({
            method: endpoint.method,
            url: `${url}?userId=${encodeURIComponent(query.toWellFormed()).slice(0, 200)}`,
            remoteAddress: randomIp(),
            headers: {
              'content-type': 'application/json',
              ...(token && { authorization: `Bearer ${token}` }),
            },
            ...(endpoint.method !== 'GET' && { payload: JSON.stringify(body) ?? '' }),
          });
          expect(response.statusCode, response.body).toBeLessThan(500);
          if (response.statusCode >= 400) expect(response.json().message).toMatch(/\S/);
        }),
        { numRuns: takesNothing(endpoint) ? 10 : hostileInputs, seed: 20261121 },
      );
    },
    120_000,
  );

  test.each(['{', '{"a":', 'null', '"x"', '[1]', '\ud800', '{"__proto__":{}}'])(
    'as the raw body %s',
    async (payload) => {
      for (const endpoint of endpoints.filter(({ method }) => method !== 'GET')) {
        const response = await t.app.inject({
          method: endpoint.method,
          url: endpoint.path.replace(/:\w+/g, crypto.randomUUID()),
          remoteAddress: randomIp(),
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${(await tokenFor(endpoint)) ?? ''}`,
          },
          payload,
        });
        expect(response.statusCode, `${label(endpoint)} ${response.body}`).toBeLessThan(500);
      }
    },
  );

  test.each(['text/plain', 'multipart/form-data', 'multipart/form-data; boundary=x', 'application/xml'])(
    'as %s',
    async (type) => {
      for (const endpoint of endpoints.filter(({ method }) => method !== 'GET')) {
        const response = await t.app.inject({
          method: endpoint.method,
          url: endpoint.path.replace(/:\w+/g, crypto.randomUUID()),
          remoteAddress: randomIp(),
          headers: { 'content-type': type, authorization: `Bearer ${(await tokenFor(endpoint)) ?? ''}` },
          payload: '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb',
        });
        expect(response.statusCode, `${label(endpoint)} ${response.body}`).toBeLessThan(500);
      }
    },
  );
});
