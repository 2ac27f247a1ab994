import { createECDH, randomBytes } from 'node:crypto';
import { confirmPassword } from '@vitrina/contract/account/auth/endpoints.ts';
import { endpoints } from '@vitrina/contract/boot/endpoints.ts';
import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { listOrders, moveOrder, setOrderSpam } from '@vitrina/contract/orders/board/endpoints.ts';
import {
  addRequestOrder,
  answerDataRequest,
  createDataRequest,
  getDataRequest,
  liftDataBlock,
  listDataRequests,
  requestData,
} from '@vitrina/contract/orders/data-requests/endpoints.ts';
import type { DataRequestKind } from '@vitrina/contract/orders/data-requests/kinds.ts';
import { createDeliveryZone } from '@vitrina/contract/orders/delivery-zones/endpoints.ts';
import { createDiningTable } from '@vitrina/contract/orders/dining-tables/endpoints.ts';
import { updateOrdering } from '@vitrina/contract/orders/ordering/endpoints.ts';
import { getOrderStatus, subscribeToOrder } from '@vitrina/contract/orders/placing/endpoints.ts';
import { callerOf } from '@vitrina/contract/platform/access.ts';
import { eventStream } from '@vitrina/contract/platform/endpoint.ts';
import { listSecurityEvents } from '@vitrina/contract/profile/endpoints.ts';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '../../account/tables.ts';
import { bootTestApp, randomIp } from '../../testing/app.ts';
import { createDatabase } from '../../testing/database.ts';
import { findInDatabase } from '../../testing/database-search.ts';
import { buildOrderShop, sameOrigin } from '../../testing/order-shop.ts';
import { unzip } from '../../testing/zip.ts';
import { archiveAndEraseOrders } from '../archive/retention-writes.ts';
import { archivedOrders, dataRequests, orders } from '../tables.ts';
import { carryOutRequests } from './effect-writes.ts';

// Its own database, because it archives the orders of all businesses.
const t = bootTestApp({ database: createDatabase });
const day = 24 * 60 * 60 * 1000;
const ago = (ms: number) => new Date(t.clock.now().getTime() - ms);

/** A shop that delivers, and orders of a customer whose texts nobody else has. */
async function buildShop() {
  const shop = await buildOrderShop(t);
  const { token } = shop;
  await t.call(updateOrdering, { token, body: { modes: ['pickup', 'delivery', 'table'] } });
  const { zone } = (await t.call(createDeliveryZone, { token, body: { name: 'Centro', fee: '4000' } })).body;
  const mark = randomBytes(5).toString('hex');
  const texts = {
    name: `Clienta ${mark}`,
    address: `Calle ${mark} 11`,
    reference: `Portón ${mark}`,
    notes: `Timbre ${mark}`,
    lineNotes: `Sin sal ${mark}`,
  };
  const digits = String(Number.parseInt(mark.slice(0, 6), 16) % 10_000_000).padStart(7, '0');
  const phone = `+57310${digits}`;
  const placeDelivery = async (changes: object = {}) => {
    const { body } = await shop.place({
      customer: { name: texts.name, phone },
      fulfilment: { mode: 'delivery', address: texts.address, zoneId: zone.id, reference: texts.reference },
      notes: texts.notes,
      lines: [{ productId: shop.soup.id, quantity: 1, notes: texts.lineNotes }],
      ...changes,
    });
    return { ...body.order, id: await idOf(body.order) };
  };
  const idOf = async ({ number }: { number: number }) => {
    const [row] = await t.deps.db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.ownerId, shop.userId), eq(orders.number, number)));
    return row?.id ?? '';
  };
  const end = (id: string, endedAt = ago(day)) =>
    t.deps.db.update(orders).set({ state: 'completed', endedAt }).where(eq(orders.id, id));
  const read = async (number: number) => {
    const query = { state: 'all', q: `#${number}` };
    return (await t.call(listOrders, { token, query })).body.orders[0];
  };
  const ask = (statusToken: string, kind: DataRequestKind, body: object = {}) =>
    t.call(requestData, {
      params: { token: statusToken },
      body: { kind, ...(kind === 'correction' && { details: `Es ${mark}` }), ...body },
      headers: sameOrigin,
      from: randomIp(),
    });
  const list = async (state = 'open') =>
    (await t.call(listDataRequests, { token, query: { state } })).body.requests;
  const answer = (id: string, body: object = { answer: 'done' }) =>
    t.call(answerDataRequest, { token, params: { id }, body });
  const detail = async (id: string) => (await t.call(getDataRequest, { token, params: { id } })).body;
  /** From the customer's request to the owner's answer. */
  const settle = async (statusToken: string, kind: DataRequestKind, body?: object) => {
    await ask(statusToken, kind);
    const [request] = (await list()).filter((each) => each.kind === kind);
    const reply = await answer(request?.id ?? '', body);
    expect(reply.status, reply.body.message).toBe(200);
    return reply.body.request;
  };
  return { ...shop, mark, texts, phone, placeDelivery, idOf, end, read, ask, list, answer, detail, settle };
}

describe('a request', () => {
  test('is in the list with its day and its term, and in the activity', async () => {
    const shop = await buildShop();
    const order = await shop.placeDelivery();
    const { status, body } = await shop.ask(order.token, 'erasure');
    expect(status).toBe(201);
    expect(body.request).toMatchObject({ kind: 'erasure', answer: null, isDone: false });
    const [request] = await shop.list();
    expect(request).toMatchObject({
      kind: 'erasure',
      byBusiness: false,
      details: '',
      answer: null,
      orders: [{ id: order.id, number: order.number, isProven: true, isOpen: true, doneAt: null }],
    });
    expect(Date.parse(request?.dueAt ?? '') - Date.parse(request?.createdAt ?? '')).toBe(5 * day);
    const { events } = (await t.call(listSecurityEvents, { token: shop.token })).body;
    expect(events.map(({ kind }) => kind)).toEqual(['data-requested']);
  });

  test('names all orders whose links the browser has, and none of another business', async () => {
    const [shop, other] = [await buildShop(), await buildShop()];
    const [first, second] = [await shop.placeDelivery(), await shop.placeDelivery()];
    const foreign = await other.placeDelivery();
    const others = [second.token, foreign.token, 'A'.repeat(43), first.token];
    await shop.ask(first.token, 'copy', { others });
    const [request] = await shop.list();
    expect(request?.orders.map(({ number }) => number)).toEqual([first.number, second.number]);
    expect(await other.list()).toEqual([]);
  });

  test('that is repeated is one request, and another text is refused with the day of the answer', async () => {
    const shop = await buildShop();
    const order = await shop.placeDelivery();
    const replies = await Promise.all(
      Array.from({ length: 3 }, () => shop.ask(order.token, 'correction', { details: 'Es Ana' })),
    );
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await shop.list()).toHaveLength(1);
    const refused = await shop.ask(order.token, 'correction', { details: 'Es Eva' });
    expect([refused.status, refused.body.code]).toEqual([409, 'DATA_REQUEST_OPEN']);
    const empty = await shop.ask(order.token, 'correction', { details: ' ' });
    expect([empty.status, empty.body.message]).toEqual([400, 'Escribe qué está mal y cómo debe decir']);
  });

  test('needs the page of the order, and is limited per order', async () => {
    const shop = await buildShop();
    const order = await shop.placeDelivery();
    const foreign = await t.call(requestData, {
      params: { token: order.token },
      body: { kind: 'copy' },
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect([foreign.status, foreign.body.code]).toEqual([403, 'DATA_FOREIGN_ORIGIN']);
    const replies = [];
    for (let n = 0; n < 9; n++) replies.push((await shop.ask(order.token, 'copy')).body.code);
    expect(replies.at(-1)).toBe('TOO_MANY_DATA_REQUESTS');
    expect(await shop.list()).toHaveLength(1);
  });

  test('of a deactivated business is a 404, and an earlier one waits', async () => {
    const shop = await buildShop();
    const order = await shop.placeDelivery();
    await shop.ask(order.token, 'copy');
    const setActive = (active: boolean) =>
      t.deps.db.update(users).set({ active }).where(eq(users.id, shop.userId));
    await setActive(false);
    expect((await shop.ask(order.token, 'erasure')).status).toBe(404);
    await setActive(true);
    expect((await shop.list()).map(({ kind }) => kind)).toEqual(['copy']);
  });

  test('can be written down by the owner for an order by its number, once', async () => {
    const shop = await buildShop();
    const [first, second] = [await shop.placeDelivery(), await shop.placeDelivery()];
    const idempotencyKey = 'una-solicitud-anotada';
    const create = (number: number) =>
      t.call(createDataRequest, { token: shop.token, body: { kind: 'copy', number, idempotencyKey } });
    const { body } = await create(first.number);
    expect((await create(first.number)).body.request.id).toBe(body.request.id);
    expect(body.request).toMatchObject({ byBusiness: true, orders: [{ isProven: false }] });
    const add = (number: number) =>
      t.call(addRequestOrder, { token: shop.token, params: { id: body.request.id }, body: { number } });
    expect((await add(second.number)).body.request.orders).toHaveLength(2);
    expect((await add(99)).body.code).toBe('ORDER_NOT_FOUND');
  });

  test('that is answered cannot be answered again, and a refusal says why', async () => {
    const shop = await buildShop();
    const order = await shop.placeDelivery();
    await shop.ask(order.token, 'erasure');
    const [request] = await shop.list();
    const id = request?.id ?? '';
    expect((await shop.answer(id, { answer: 'rejected' })).body.code).toBe('DATA_REQUEST_REASON');
    expect((await shop.answer(id, { answer: 'rejected', reason: 'No es quien pidió' })).status).toBe(200);
    expect((await shop.answer(id)).body.code).toBe('DATA_REQUEST_ANSWERED');
    const [answered] = await shop.list('answered');
    expect(answered).toMatchObject({ answer: 'rejected', reason: 'No es quien pidió' });
    expect((await shop.read(order.number))?.customer.name).toBe(shop.texts.name);
    // The customer reads that it was refused, and not what the owner wrote.
    const page = await t.app.inject(new URL(order.url).pathname);
    expect(page.body).toContain('que no. Escríbele para saber por qué');
    expect(page.body).not.toContain('No es quien pidió');
  });
});

describe('an erasure', () => {
  test.each(['ended', 'archived', 'false'] as const)(
    'of an order that is %s leaves its number, lines and sums',
    async (state) => {
      const shop = await buildShop();
      const order = await shop.placeDelivery();
      await shop.end(order.id);
      if (state === 'false')
        await t.call(setOrderSpam, { token: shop.token, params: { id: order.id }, body: { spam: true } });
      if (state === 'archived') {
        await t.deps.db
          .update(orders)
          .set({ createdAt: ago(100 * day) })
          .where(eq(orders.id, order.id));
        await archiveAndEraseOrders(t.deps.db);
        expect(await t.deps.db.$count(archivedOrders, eq(archivedOrders.id, order.id))).toBe(1);
      }
      const before = await shop.read(order.number);
      await shop.settle(order.token, 'erasure');
      const after = await shop.read(order.number);
      expect(after).toMatchObject({ total: before?.total, subtotal: before?.subtotal, number: order.number });
      expect(after?.customer).toEqual({ name: '', phone: null });
      expect(after?.lines.map(({ name, quantity }) => [name, quantity])).toEqual([['Ajiaco', 1]]);
      for (const text of [...Object.values(shop.texts), shop.phone])
        expect(await findInDatabase(t, text), text).toEqual([]);
      // Whoever has the link finds the number and the sums, and nothing more to ask for.
      const { body } = await t.call(getOrderStatus, { params: { token: order.token } });
      expect(body.order).toMatchObject({ number: order.number, customer: null, notes: '' });
      expect((await shop.ask(order.token, 'copy')).body.code).toBe('DATA_ERASED');
    },
  );

  test('of an open order waits for its end, and comes then by itself', async () => {
    const shop = await buildShop();
    const order = await shop.placeDelivery();
    const { orders: listed, answer } = await shop.settle(order.token, 'erasure');
    expect([answer, listed[0]?.doneAt]).toEqual(['done', null]);
    await carryOutRequests(t.deps.db);
    expect((await shop.read(order.number))?.customer.name).toBe(shop.texts.name);
    const move = (to: string, body: object = {}) =>
      t.call(moveOrder, { token: shop.token, params: { id: order.id }, body: { to, ...body } });
    await move('accepted', { minutes: 20 });
    await move('rejected', { reason: 'Cerramos' });
    // The owner can take that back for a while, and needs the address then.
    await carryOutRequests(t.deps.db);
    expect((await shop.read(order.number))?.customer.name).toBe(shop.texts.name);
    await t.deps.db
      .update(orders)
      .set({ endedAt: ago(60_000) })
      .where(eq(orders.id, order.id));
    await Promise.all([carryOutRequests(t.deps.db), carryOutRequests(t.deps.db)]);
    expect((await shop.read(order.number))?.customer).toEqual({ name: '', phone: null });
    const [request] = await shop.list('answered');
    expect(request?.orders[0]?.doneAt).not.toBeNull();
  });

  test('of several open orders is carried out whole, however few are read at a time', async () => {
    const shop = await buildShop();
    const placed = [await shop.placeDelivery(), await shop.placeDelivery(), await shop.placeDelivery()];
    const [first, ...others] = placed;
    await shop.ask(first?.token ?? '', 'erasure', { others: others.map(({ token }) => token) });
    const [asked] = await shop.list();
    const params = { id: asked?.id ?? '' };
    expect(
      (await t.call(answerDataRequest, { token: shop.token, params, body: { answer: 'done' } })).status,
    ).toBe(200);
    for (const { id } of placed) await shop.end(id, ago(60_000));
    await carryOutRequests(t.deps.db, 1);
    const [answered] = await shop.list('answered');
    expect(answered?.orders.map(({ doneAt }) => doneAt !== null)).toEqual([true, true, true]);
  });

  test('of a table takes the name, and leaves the table', async () => {
    const shop = await buildShop();
    const { table } = (await t.call(createDiningTable, { token: shop.token, body: { name: 'Mesa 4' } })).body;
    const order = await shop.placeDelivery({
      customer: { name: shop.texts.name },
      fulfilment: { mode: 'table', table: table.key },
    });
    await shop.end(order.id);
    await shop.settle(order.token, 'erasure');
    expect(await shop.read(order.number)).toMatchObject({
      customer: { name: '' },
      fulfilment: { mode: 'table', table: 'Mesa 4' },
    });
  });
});

describe('a correction', () => {
  test('changes what the owner writes, also of an open order, and its history says so', async () => {
    const shop = await buildShop();
    const order = await shop.placeDelivery();
    await shop.ask(order.token, 'correction', { details: 'Me llamo Ana' });
    const [request] = await shop.list();
    const id = request?.id ?? '';
    expect((await shop.detail(id)).held).toEqual([
      {
        orderId: order.id,
        number: order.number,
        name: shop.texts.name,
        phone: shop.phone,
        address: shop.texts.address,
        reference: shop.texts.reference,
        notes: shop.texts.notes,
      },
    ]);
    expect((await shop.answer(id)).body.code).toBe('DATA_CORRECTION_MISSING');
    const replaced = { orderId: order.id, phone: '+573001112233' };
    expect((await shop.answer(id, { answer: 'done', corrections: [replaced] })).status).toBe(400);
    const correction = { orderId: order.id, name: 'Ana', address: 'Calle 9', notes: '', phone: null };
    await shop.answer(id, { answer: 'done', corrections: [correction] });
    const changed = await shop.read(order.number);
    expect(changed).toMatchObject({
      customer: { name: 'Ana', phone: null },
      notes: '',
      fulfilment: { address: 'Calle 9', reference: shop.texts.reference },
    });
    expect(changed?.version).toBeGreaterThan(1);
  });
});

describe('a copy', () => {
  test('has everything that the database holds of the person', async () => {
    const shop = await buildShop();
    const order = await shop.placeDelivery();
    await t.call(moveOrder, {
      token: shop.token,
      params: { id: order.id },
      body: { to: 'rejected', reason: `Motivo ${shop.mark}` },
    });
    const endpoint = `https://fcm.googleapis.com/fcm/send/${shop.mark}`;
    const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) };
    const subscription = { params: { token: order.token }, body: { endpoint, keys }, headers: sameOrigin };
    await t.call(subscribeToOrder, subscription);
    await shop.ask(order.token, 'copy');
    const [request] = await shop.list();
    const { copies } = await shop.detail(request?.id ?? '');
    const text = copies.flatMap(({ parts }) => parts.map((part) => part.text)).join('\n');
    const held = [...Object.values(shop.texts), shop.phone, `Motivo ${shop.mark}`];
    for (const each of held) {
      expect(await findInDatabase(t, each), each).not.toEqual([]);
      expect(text).toContain(each);
    }
    // Nothing else of the person is stored anywhere: every table that has the mark is one whose texts are in the copy.
    expect(await findInDatabase(t, shop.mark)).toEqual(['public.order_lines', 'public.orders']);
  });

  test('goes to the telephone of each order alone, and of none without one', async () => {
    const shop = await buildShop();
    const mine = await shop.placeDelivery();
    // Somebody who photographed the link of an order asks together with an order of the own.
    const theirs = await shop.placeDelivery({ customer: { name: 'Otra persona', phone: '3009998877' } });
    const quiet = await shop.placeDelivery({
      customer: { name: 'Sin teléfono' },
      fulfilment: { mode: 'pickup' },
    });
    await shop.ask(theirs.token, 'copy', { others: [mine.token, quiet.token] });
    const [request] = await shop.list();
    const { copies } = await shop.detail(request?.id ?? '');
    const byPhone = new Map(copies.map((copy) => [copy.phone, copy]));
    expect([...byPhone.keys()].sort()).toEqual(['+573009998877', shop.phone, null].sort());
    const theirCopy = byPhone.get('+573009998877');
    expect(theirCopy?.numbers).toEqual([theirs.number]);
    expect(JSON.stringify(theirCopy)).not.toContain(shop.texts.name);
    expect(theirCopy?.parts[0]?.whatsappUrl).toMatch(/^https:\/\/wa\.me\/573009998877\?text=/);
    expect(byPhone.get(null)?.parts[0]?.whatsappUrl).toBeNull();
    await shop.answer(request?.id ?? '');
    expect((await shop.detail(request?.id ?? '')).copies).toEqual([]);
  });

  test('of many lines is several messages that leave nothing out', async () => {
    const shop = await buildShop();
    const lines = Array.from({ length: 60 }, (_, n) => ({
      productId: shop.soup.id,
      quantity: 1,
      notes: `${'ñ'.repeat(150)} ${n}`,
    }));
    const order = await shop.placeDelivery({ lines });
    await shop.ask(order.token, 'copy');
    const [request] = await shop.list();
    const { copies } = await shop.detail(request?.id ?? '');
    const parts = copies[0]?.parts ?? [];
    expect(parts.length).toBeGreaterThan(3);
    for (const { text } of parts) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4000);
    for (const { notes } of lines) expect(parts.some(({ text }) => text.includes(notes))).toBe(true);
  });
});

describe('a stranger with a photographed link', () => {
  test('learns nothing about the person by any kind of request', async () => {
    const shop = await buildShop();
    const order = await shop.placeDelivery();
    await shop.end(order.id, ago(8 * day));
    for (const kind of ['copy', 'correction', 'block', 'erasure'] as const) {
      const reply = await shop.ask(order.token, kind);
      expect(reply.status).toBe(201);
      expect(JSON.stringify(reply.body)).not.toContain(shop.mark);
    }
    const page = await t.app.inject(new URL(order.url).pathname);
    expect(page.statusCode).toBe(200);
    for (const text of [...Object.values(shop.texts), shop.phone, `Es ${shop.mark}`])
      expect(page.body).not.toContain(text);
    // And changes nothing.
    expect((await shop.read(order.number))?.customer.name).toBe(shop.texts.name);
  });
});

describe('a block', () => {
  /** Everything that an owner or a customer can read without an id, and what names an order. */
  async function readAll(
    shop: Awaited<ReturnType<typeof buildShop>>,
    order: { id: string; token: string; url: string },
  ) {
    const { token } = shop;
    const headers = { authorization: `Bearer ${token}` };
    const found: { url: string; text: string }[] = [];
    const get = async (url: string, isOwners = true) => {
      const reply = await t.app.inject({ url, ...(isOwners && { headers }) });
      const files =
        reply.headers['content-type'] === 'application/zip' ? [...unzip(reply.rawPayload).values()] : [];
      found.push(...[reply.body, ...files.map(String)].map((text) => ({ url, text })));
    };
    await t.call(confirmPassword, { token, body: { password: 'secreto-1' } });
    for (const { method, path, access, reply } of endpoints) {
      if (method !== 'GET' || reply === eventStream || callerOf(access) === 'operator') continue;
      const isOwners = callerOf(access) === 'business';
      if (isOwners && !path.includes(':')) await get(path);
      else if (path.includes(':id')) await get(path.replace(':id', order.id), isOwners);
      else if (path.includes(':token')) await get(path.replace(':token', order.token), false);
    }
    for (const query of [
      `q=${shop.mark}`,
      `q=${encodeURIComponent(shop.phone)}`,
      'state=all',
      'state=spam',
      'state=ended',
    ])
      for (const path of ['/api/orders', '/api/orders/export.csv']) await get(`${path}?${query}`);
    await get(new URL(order.url).pathname, false);
    return found;
  }

  test.each(['ended', 'archived', 'false'] as const)(
    'keeps the data of an order that is %s out of every list, file, page and search until it is lifted',
    async (state) => {
      const shop = await buildShop();
      const order = await shop.placeDelivery();
      await shop.end(order.id);
      if (state === 'false')
        await t.call(setOrderSpam, { token: shop.token, params: { id: order.id }, body: { spam: true } });
      if (state === 'archived')
        await t.deps.db
          .update(orders)
          .set({ createdAt: ago(100 * day) })
          .where(eq(orders.id, order.id));
      await archiveAndEraseOrders(t.deps.db);
      const isFound = ({ text }: { text: string }) =>
        text.includes(shop.mark) || text.includes(shop.phone.slice(3));
      expect((await readAll(shop, order)).filter(isFound).length).toBeGreaterThan(4);
      const { id } = await shop.settle(order.token, 'block');
      await archiveAndEraseOrders(t.deps.db);
      expect((await readAll(shop, order)).filter(isFound)).toEqual([]);
      expect(await shop.read(order.number)).toMatchObject({
        blocked: true,
        customer: { name: '', phone: null },
      });
      // It is stored: the customer can still ask for a copy.
      await shop.ask(order.token, 'copy');
      const [copy] = await shop.list();
      expect(JSON.stringify(await shop.detail(copy?.id ?? ''))).toContain(shop.texts.address);
      expect((await t.call(liftDataBlock, { token: shop.token, params: { id } })).status).toBe(200);
      expect((await shop.read(order.number))?.customer).toEqual({ name: shop.texts.name, phone: shop.phone });
      expect((await t.call(liftDataBlock, { token: shop.token, params: { id } })).body.code).toBe(
        'DATA_NOT_BLOCKED',
      );
    },
  );

  test('of an open order waits, and ends the notifications of its customer', async () => {
    const shop = await buildShop();
    const order = await shop.placeDelivery();
    await shop.settle(order.token, 'block');
    expect((await shop.read(order.number))?.customer.name).toBe(shop.texts.name);
    await shop.end(order.id, ago(60_000));
    await carryOutRequests(t.deps.db);
    expect((await shop.read(order.number))?.customer.name).toBe('');
  });
});

test('a year after a request its words are erased, and its day and its answer stay', async () => {
  const shop = await buildShop();
  const order = await shop.placeDelivery();
  await shop.ask(order.token, 'correction', { details: `Me llamo ${shop.mark}` });
  await t.deps.db
    .update(dataRequests)
    .set({ createdAt: ago(370 * day) })
    .where(eq(dataRequests.ownerId, shop.userId));
  await archiveAndEraseOrders(t.deps.db);
  expect((await shop.list())[0]).toMatchObject({ kind: 'correction', details: '' });
});

test('another business reads and answers none of them', async () => {
  const [shop, other] = [await buildShop(), await buildShop()];
  const order = await shop.placeDelivery();
  await shop.ask(order.token, 'copy');
  const [request] = await shop.list();
  expect((await other.answer(request?.id ?? '')).status).toBe(404);
  expect(await other.list()).toEqual([]);
  await t.call(updateCustomization, { token: other.token, body: { businessName: 'Otra' } });
  const added = await t.call(addRequestOrder, {
    token: other.token,
    params: { id: request?.id ?? '' },
    body: { number: 1 },
  });
  expect(added.body.code).toBe('DATA_REQUEST_NOT_FOUND');
});
