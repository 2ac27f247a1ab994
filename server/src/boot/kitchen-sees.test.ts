import { me } from '@vitrina/contract/account/auth/endpoints.ts';
import { endpoints } from '@vitrina/contract/boot/endpoints.ts';
import { getProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import {
  getOrder,
  listOrders,
  moveOrder,
  setOrderSpam,
  undoOrderMove,
} from '@vitrina/contract/orders/board/endpoints.ts';
import { createDeliveryZone } from '@vitrina/contract/orders/delivery-zones/endpoints.ts';
import { pauseOrders, updateOrdering } from '@vitrina/contract/orders/ordering/endpoints.ts';
import { mayCall } from '@vitrina/contract/platform/access.ts';
import { type Endpoint, eventStream } from '@vitrina/contract/platform/endpoint.ts';
import { beforeAll, expect, test } from 'vitest';
import { bootTestApp } from '../testing/app.ts';
import { insertMember } from '../testing/members.ts';
import { buildOrderShop } from '../testing/order-shop.ts';

const t = bootTestApp();

/** Names of fields that nothing which a kitchen reads may have. */
const hiddenFields =
  /^(phone|address|reference|zone|zoneId|total|subtotal|cashTotal|unitPrice|price|deliveryFee|containerFee|extraPrice|minimum|pickupMinimum|payment|payments|paid|paysWith|transferAccounts|url|reason|email|planId|createdAt|domain|plan|key)$/;
/** `createdAt` is also when an order was placed, and `key` is what a line is of. */
const shownFields = new Set(['order.createdAt', 'line.key']);
const secrets = [
  'Secreta',
  '3105550142',
  'Calle 10',
  'portería',
  'timbre',
  'Centro',
  '28500',
  '28.500',
  '999111',
  'nequi@secreto',
];

let shop: Awaited<ReturnType<typeof buildOrderShop>>;
let orderId: string;
let token: string;

beforeAll(async () => {
  shop = await buildOrderShop(t);
  const owner = { token: shop.token };
  const accounts = [{ name: 'Nequi', number: '999111', holder: 'nequi@secreto' }];
  const payments = { cash: true, card: false, transferAccounts: accounts };
  await t.call(updateOrdering, { ...owner, body: { modes: ['pickup', 'delivery'], payments } });
  const { zone } = (await t.call(createDeliveryZone, { ...owner, body: { name: 'Centro', fee: '4000' } }))
    .body;
  const placed = await shop.place({
    customer: { name: 'Ana María Secreta', phone: '3105550142' },
    fulfilment: {
      mode: 'delivery',
      zoneId: zone.id,
      address: 'Calle 10 # 5-20',
      reference: 'Por la portería',
    },
    notes: 'Toca el timbre',
    lines: [{ productId: shop.soup.id, quantity: 2, notes: 'Sin cilantro' }],
    payment: { method: 'cash', paysWith: '100000' },
  });
  expect(placed.status).toBe(201);
  orderId = t.deps.orderTokens.verify(placed.body.order.token) ?? '';
  token = (await insertMember(t.deps.db, shop.userId, 'kitchen')).token;
});

function listFields(value: unknown, kind = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => listFields(item, kind));
  if (typeof value !== 'object' || value === null) return [];
  const names: Record<string, string> = { order: 'order', orders: 'order', lines: 'line' };
  return Object.entries(value).flatMap(([name, inner]) => [
    `${kind}.${name}`,
    ...listFields(inner, names[name] ?? name),
  ]);
}

function expectHarmless(where: string, text: string): string[] {
  for (const secret of secrets) expect(text, `${where} tells ${secret}`).not.toContain(secret);
  const fields = listFields(JSON.parse(text));
  const shown = fields.filter(
    (field) => hiddenFields.test(field.split('.')[1] ?? '') && !shownFields.has(field),
  );
  // The account's own fields are named in the specification, and empty.
  expect([where, where.endsWith('/me') ? [] : shown]).toEqual([where, []]);
  return fields;
}

test('no reply, stream or error that a kitchen gets has a price, a phone, an address or a family name', async () => {
  const fields = new Set<string>();
  const idOf = ({ path }: Endpoint) => (path.startsWith('/api/menu/') ? shop.soup.id : orderId);
  const readable = endpoints.filter(
    ({ access, method, reply }) => mayCall(access, 'kitchen') && method === 'GET' && reply !== eventStream,
  );
  expect(readable.length).toBeGreaterThan(7);
  for (const endpoint of readable) {
    const reply = await t.call(endpoint, { token, params: { id: idOf(endpoint) } });
    expect([endpoint.path, reply.status]).toEqual([endpoint.path, 200]);
    for (const field of expectHarmless(endpoint.path, JSON.stringify(reply.body))) fields.add(field);
  }
  const [order] = (await t.call(listOrders, { token })).body.orders;
  expect(order).toMatchObject({ customer: { name: 'Ana' }, notes: '', lines: [{ notes: 'Sin cilantro' }] });
  const move = (to: string, from?: string) =>
    t.call(moveOrder, { token, params: { id: orderId }, body: { to, ...(from && { from }) } });
  const accepted = await move('accepted');
  expect(accepted.status).toBe(200);
  expectHarmless('accepted', JSON.stringify(accepted.body));
  const conflict = await move('accepted', 'new');
  const undone = await t.call(undoOrderMove, {
    token,
    params: { id: orderId },
    body: { eventId: accepted.body.order.version },
  });
  expectHarmless('undone', JSON.stringify(undone.body));
  await move('accepted');
  const late = await move('ready', 'new');
  expect([conflict.status, late.status, late.body.code]).toEqual([200, 409, 'ORDER_STATE']);
  expectHarmless('a conflict', JSON.stringify(late.body));
  const paused = await t.call(pauseOrders, { token, body: { minutes: 30 } });
  expect(paused.status).toBe(200);
  expectHarmless('a pause', JSON.stringify(paused.body));
  await t.call(pauseOrders, { token, body: { minutes: 0 } });
  // Every byte that an open kitchen tablet gives away, by its fields.
  await expect([...fields].toSorted().join('\n')).toMatchFileSnapshot('./kitchen-fields.txt');
});

test('the stream of a kitchen has the same view', async () => {
  const response = await t.app.inject({
    url: '/api/orders/stream?after=0',
    headers: { authorization: `Bearer ${token}` },
    payloadAsStream: true,
  });
  const stream = response.stream();
  let text = '';
  for await (const chunk of stream) {
    text += chunk;
    if (/event: order\ndata: .*\n\n/.test(text)) break;
  }
  stream.destroy();
  const data = /event: order\ndata: (.*)\n/.exec(text)?.[1] ?? '';
  expect(JSON.parse(data).order.customer).toEqual({ name: 'Ana' });
  expectHarmless('the stream', data);
});

test('a kitchen moves an order no further than its row of the table says', async () => {
  const { body } = await shop.place();
  const id = t.deps.orderTokens.verify(body.order.token) ?? '';
  const move = async (caller: string, to: string, more: object = {}) => {
    const reply = await t.call(moveOrder, { token: caller, params: { id }, body: { to, ...more } });
    return [reply.status, reply.body.code];
  };
  expect(await move(token, 'accepted')).toEqual([200, undefined]);
  expect(await move(token, 'ready')).toEqual([200, undefined]);
  expect(await move(token, 'completed')).toEqual([403, 'FORBIDDEN']);
  expect(await move(token, 'rejected', { reason: 'Agotado' })).toEqual([403, 'APPROVAL_REQUIRED']);
  const before = (await t.call(getOrder, { token: shop.token, params: { id } })).body;
  const spam = await t.call(setOrderSpam, { token, params: { id }, body: { spam: true } });
  expect([spam.status, spam.body.code]).toEqual([403, 'APPROVAL_REQUIRED']);
  expect((await t.call(getOrder, { token: shop.token, params: { id } })).body).toEqual(before);
  expect(await move(shop.token, 'completed')).toEqual([200, undefined]);
  const done = (await t.call(getOrder, { token: shop.token, params: { id } })).body.order;
  const undo = await t.call(undoOrderMove, { token, params: { id }, body: { eventId: done.version } });
  expect([undo.status, undo.body.code]).toEqual([403, 'FORBIDDEN']);
  // Its history is not on the board.
  expect((await t.call(getOrder, { token, params: { id } })).status).toBe(404);
});

test('a kitchen cannot search orders: a phone that finds one would tell whose it is', async () => {
  const filters: Record<string, string>[] = [
    { q: '3105550142' },
    { state: 'open', q: 'Ana' },
    { state: 'all' },
    { state: 'ended' },
    { state: 'held' },
    { state: 'spam' },
    { state: 'open', from: '2026-01-01' },
  ];
  for (const query of filters) {
    const { status, body } = await t.call(listOrders, { token, query });
    expect([query, status, body.code]).toEqual([query, 403, 'FORBIDDEN']);
  }
});

test('a member’s account has the specified fields, without what is the owner’s', async () => {
  const own = (await t.call(me, { token: shop.token })).body;
  const kitchen = (await t.call(me, { token })).body;
  expect(own).not.toHaveProperty('member');
  expect(Object.keys(kitchen.user).toSorted()).toEqual(Object.keys(own.user).toSorted());
  expect(kitchen).toMatchObject({
    user: { id: shop.userId, email: '', planId: null, createdAt: null, domain: null },
    member: { name: 'Rosa Gómez', role: 'kitchen' },
  });
  const manager = await insertMember(t.deps.db, shop.userId, 'manager', { name: 'Luz' });
  expect((await t.call(me, { token: manager.token })).body).toMatchObject({
    user: { email: '', planId: 'premium', createdAt: expect.any(String) },
    member: { id: manager.id, name: 'Luz', role: 'manager' },
  });
  expect((await t.call(getProduct, { token, params: { id: shop.soup.id } })).body.menu).not.toHaveProperty(
    'price',
  );
});
