import { createECDH } from 'node:crypto';
import { endpoints } from '@vitrina/contract/boot/endpoints.ts';
import { createCategory, deleteCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createDailyMenu } from '@vitrina/contract/menu/daily-menus/endpoints.ts';
import { changeProducts, setProductSoldOut } from '@vitrina/contract/menu/products/endpoints.ts';
import { listOrders } from '@vitrina/contract/orders/board/endpoints.ts';
import { createDataRequest } from '@vitrina/contract/orders/data-requests/endpoints.ts';
import { createDeliveryZone } from '@vitrina/contract/orders/delivery-zones/endpoints.ts';
import { createDiningTable } from '@vitrina/contract/orders/dining-tables/endpoints.ts';
import { createPushSubscription } from '@vitrina/contract/orders/push/endpoints.ts';
import { callerOf, describeAccess } from '@vitrina/contract/platform/access.ts';
import type { Endpoint } from '@vitrina/contract/platform/endpoint.ts';
import { listSessions } from '@vitrina/contract/profile/endpoints.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startSession } from '../account/sessions/writes.ts';
import { operatorSessions, sessions } from '../account/tables.ts';
import { hashToken } from '../platform/crypto/tokens.ts';
import { bootTestApp, randomIp } from '../testing/app.ts';
import { insertMember } from '../testing/members.ts';
import { buildOrderShop } from '../testing/order-shop.ts';
import { toOwnerId } from '../testing/owner-id.ts';

const t = bootTestApp();

let sharedVictim: ReturnType<typeof buildVictim> | undefined;

/** The calls of others change nothing of the victim, so all tests share one. */
function findVictim() {
  sharedVictim ??= buildVictim();
  return sharedVictim;
}

/** Ids of one tenant, which other tenants send in their calls. */
async function buildVictim() {
  const victim = await buildOrderShop(t);
  const { token } = victim;
  const { table } = (await t.call(createDiningTable, { token, body: { name: 'Barra' } })).body;
  const { zone } = (await t.call(createDeliveryZone, { token, body: { name: 'Centro', fee: '3000' } })).body;
  const subscription = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
    keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) },
  };
  const push = await t.call(createPushSubscription, { token, body: subscription });
  const [session] = (await t.call(listSessions, { token })).body.sessions;
  const ids = [victim.soup.id];
  const { category: deleted } = (await t.call(createCategory, { token, body: { name: 'Vieja' } })).body;
  await t.call(deleteCategory, { token, params: { id: deleted.id } });
  const change = await t.call(changeProducts, {
    token,
    body: { ids, action: { type: 'sold-out', soldOut: 'today' } },
  });
  await t.call(setProductSoldOut, { token, params: { id: victim.soup.id }, body: { soldOut: null } });
  const dailyBody = { name: 'Almuerzo', price: '15000', parts: [{ name: 'Sopa' }] };
  const { menu: dailyMenu } = (await t.call(createDailyMenu, { token, body: dailyBody })).body;
  await victim.place();
  const { request } = (await t.call(createDataRequest, { token, body: { kind: 'copy', number: 1 } })).body;
  const [order] = (await t.call(listOrders, { token })).body.orders;
  const cook = await insertMember(t.deps.db, victim.userId, 'kitchen');
  return {
    userId: victim.userId,
    optionId: victim.cheese.id,
    /** By the part of the path that names the kind. */
    ids: {
      menu: victim.soup.id,
      categories: victim.soup.categoryId ?? '',
      'option-groups': victim.extras.id,
      tables: table.id,
      zones: zone.id,
      subscriptions: push.body.id,
      sessions: session?.id ?? '',
      orders: order?.id ?? '',
      'data-requests': request.id,
      'menu-changes': change.body.change?.id ?? '',
      trash: deleted.id,
      'daily-menus': dailyMenu.productId,
      members: cook.id,
      devices: cook.deviceId,
    } as Record<string, string>,
  };
}

/** A call may end the session, so each gets one of its own. */
async function createTokenOf(userId: string, { access }: Endpoint): Promise<string> {
  if (access === 'public') return '';
  if (access === 'device') return (await insertMember(t.deps.db, toOwnerId(userId), 'kitchen')).deviceToken;
  return callerOf(access) === 'business'
    ? startSession(t.deps.db, toOwnerId(userId), 'test')
    : t.operatorToken();
}

async function createTokenFor({ access }: Endpoint): Promise<string> {
  if (access === 'device') {
    const { userId } = await t.buildOwner();
    return (await insertMember(t.deps.db, userId, 'kitchen')).deviceToken;
  }
  return callerOf(access) === 'business' ? (await t.buildOwner()).token : t.operatorToken();
}

const randomParams = () => ({
  id: crypto.randomUUID(),
  userId: crypto.randomUUID(),
  optionId: crypto.randomUUID(),
  slot: 'logo',
  date: '2026-01-16',
});
const label = ({ method, path }: Endpoint) => `${method} ${path}`;
const withLabels = (list: readonly Endpoint[]) =>
  list.map((endpoint) => [label(endpoint), endpoint] as const);
const privateEndpoints = endpoints.filter(({ access }) => access !== 'public');
const endpointsWithId = endpoints.filter(
  ({ access, path }) => callerOf(access) === 'business' && /:(id|userId)/.test(path),
);

test('the contract lists every endpoint once', () => {
  expect(new Set(endpoints.map(label)).size).toBe(endpoints.length);
  expect(endpoints.length).toBeGreaterThan(30);
});

test('the reference page says who may call each endpoint, and what it weighs', async () => {
  const { paths } = (await t.app.inject('/api/openapi.json')).json();
  for (const { method, path, access, weight } of endpoints) {
    const { description, ...operation } = paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()];
    expect(description, path).toContain(`Acceso: ${describeAccess(access)}.`);
    expect([operation['x-access'], operation['x-weight']], path).toEqual([
      typeof access === 'object' ? access.roles : access,
      weight,
    ]);
  }
});

describe.each(withLabels(privateEndpoints))('%s', (_, endpoint) => {
  test.each(['', 'no-es-un-token', 'a'.repeat(43)])('the token «%s» is a 401', async (token) => {
    const reply = await t.call(endpoint, {
      token,
      params: randomParams(),
    });
    expect([reply.status, reply.body.code]).toEqual([401, 'UNAUTHENTICATED']);
  });

  test('an expired token and an altered token are a 401', async () => {
    const { db } = t.deps;
    const token = await createTokenFor(endpoint);
    const attempt = async (sentToken: string) => {
      const { status, body } = await t.call(endpoint, { token: sentToken, params: randomParams() });
      return [status, body.code];
    };
    const forged = `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1)}`;
    expect(await attempt(forged)).toEqual([401, 'UNAUTHENTICATED']);
    // A device has no end of its own.
    if (endpoint.access === 'device') return;
    const table = callerOf(endpoint.access) === 'business' ? sessions : operatorSessions;
    await db
      .update(table)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(table.tokenHash, hashToken(token)));
    expect(await attempt(token)).toEqual([401, 'UNAUTHENTICATED']);
  });

  test('a token of the other kind is a 403 or 401', async () => {
    const token =
      callerOf(endpoint.access) === 'business' ? await t.operatorToken() : (await t.buildOwner()).token;
    const reply = await t.call(endpoint, {
      token,
      params: randomParams(),
    });
    expect(reply.status).toBe(callerOf(endpoint.access) === 'operator' ? 403 : 401);
  });
});

describe.each(withLabels(endpointsWithId))('%s', (_, endpoint) => {
  test("another tenant's id is a 404, like an id that does not exist", async () => {
    const victim = await findVictim();
    const { token } = await t.buildOwner({ plan: 'premium' });
    const { category } = (await t.call(createCategory, { token, body: { name: 'Mía' } })).body;
    const body = {
      name: 'Robo',
      description: 'x',
      price: '1',
      fee: '1',
      categoryId: category.id,
      active: false,
      soldOut: 'today',
      min: 0,
      max: 1,
      options: [{ name: 'Ajo' }],
      to: 'accepted',
      fromNow: 20,
      eventId: 1,
      seenEventId: 1,
      paid: true,
      spam: true,
      role: 'kitchen',
      answer: 'done',
      number: 1,
      phone: '3105550142',
      parts: [],
      until: '15:30',
      start: '2090-11-30T17:00:00Z',
      end: '2090-11-30T18:00:00Z',
      state: 'confirmed',
      version: 1,
      sent: true,
      paidAmount: '9000',
    };
    const kind = endpoint.path.split('/').find((part) => part in victim.ids);
    const id = victim.ids[kind ?? ''] ?? victim.ids.menu;
    const { userId, optionId } = victim;
    const foreign = await t.call(endpoint, {
      token,
      params: { id, userId, optionId, date: '2026-01-16' },
      body,
    });
    const missing = await t.call(endpoint, { token, params: randomParams(), body });
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(missing.body);
  });
});

describe.each(
  withLabels(
    endpoints.filter(
      ({ access, query }) =>
        callerOf(access) === 'business' && query instanceof z.ZodObject && 'userId' in query.shape,
    ),
  ),
)('%s', (_, endpoint) => {
  test("the caller's userId is accepted and another's is a 404", async () => {
    const [caller, other] = [await t.buildOwner(), await t.buildOwner()];
    expect((await t.call(endpoint, { token: caller.token, query: { userId: caller.userId } })).status).toBe(
      200,
    );
    expect((await t.call(endpoint, { token: caller.token, query: { userId: other.userId } })).status).toBe(
      404,
    );
  });
});

describe('hostile bodies are never a 5xx', () => {
  test.each(['{', '{"a":', 'null', '"x"', '[1]', '\ud800', '{"__proto__":{}}'])(
    'the raw body %s is never a 5xx',
    async (payload) => {
      const { userId } = await t.buildOwner();
      for (const endpoint of endpoints.filter(({ method }) => method !== 'GET')) {
        const response = await t.app.inject({
          method: endpoint.method,
          url: endpoint.path.replace(/:\w+/g, crypto.randomUUID()),
          remoteAddress: randomIp(),
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${await createTokenOf(userId, endpoint)}`,
          },
          payload,
        });
        expect(response.statusCode, `${label(endpoint)} ${response.body}`).toBeLessThan(500);
      }
    },
  );

  test.each(['text/plain', 'multipart/form-data', 'multipart/form-data; boundary=x', 'application/xml'])(
    'a body of type %s is never a 5xx',
    async (type) => {
      const { userId } = await t.buildOwner();
      for (const endpoint of endpoints.filter(({ method }) => method !== 'GET')) {
        const response = await t.app.inject({
          method: endpoint.method,
          url: endpoint.path.replace(/:\w+/g, crypto.randomUUID()),
          remoteAddress: randomIp(),
          headers: {
            'content-type': type,
            authorization: `Bearer ${await createTokenOf(userId, endpoint)}`,
          },
          payload: '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb',
        });
        expect(response.statusCode, `${label(endpoint)} ${response.body}`).toBeLessThan(500);
      }
    },
  );
});
