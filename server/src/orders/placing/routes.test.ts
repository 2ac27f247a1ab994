import { randomUUID } from 'node:crypto';
import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { updateOpeningHours } from '@vitrina/contract/business/opening-hours/endpoints.ts';
import { setOptionSoldOut } from '@vitrina/contract/menu/option-groups/endpoints.ts';
import { setProductActive, updateProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import { listOrders } from '@vitrina/contract/orders/board/endpoints.ts';
import { createDeliveryZone, deleteDeliveryZone } from '@vitrina/contract/orders/delivery-zones/endpoints.ts';
import { createDiningTable } from '@vitrina/contract/orders/dining-tables/endpoints.ts';
import { pauseOrders, updateOrdering } from '@vitrina/contract/orders/ordering/endpoints.ts';
import { getOrderByKey, getOrderStatus, placeOrder } from '@vitrina/contract/orders/placing/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { bootTestApp } from '../../testing/app.ts';
import { buildOrderShop, sameOrigin } from '../../testing/order-shop.ts';

const t = bootTestApp();
const list = async (token: string) => (await t.call(listOrders, { token })).body.orders;

describe('a placed order', () => {
  test('is priced by the server, numbered from 1 and readable by its token', async () => {
    const shop = await buildOrderShop(t);
    const lines = [{ productId: shop.soup.id, quantity: 2, notes: 'Sin crema' }, shop.pizzaLine];
    const { status, body } = await shop.place({ lines, notes: 'Con servilletas' });
    expect(status).toBe(201);
    expect(body.order).toMatchObject({
      number: 1,
      state: 'new',
      customer: { name: 'Ana', phone: null },
      fulfilment: { mode: 'pickup' },
      lines: [
        { name: 'Ajiaco', variant: null, options: [], unitPrice: '28500', quantity: 2, subtotal: '57000' },
        {
          name: 'Pizza',
          variant: 'Grande',
          options: [{ group: 'Extras', name: 'Queso', price: '3000', quantity: 2 }],
          unitPrice: '48000.50',
          subtotal: '48000.50',
        },
      ],
      subtotal: '105000.50',
      deliveryFee: null,
      total: '105000.50',
      currency: 'COP',
    });
    expect(decodeURIComponent(body.whatsappUrl ?? '')).toContain('Pedido #1');
    expect(body.order.url).toBe(`http://vitrina.test/pedido/${body.order.token}`);
    const { token: _token, url: _url, ...order } = body.order;
    const seen = await t.call(getOrderStatus, { params: { token: body.order.token } });
    expect(seen.body.order).toEqual(order);
    expect((await shop.place()).body.order.number).toBe(2);
    const stored = await list(shop.token);
    expect(stored.map(({ number, total }) => [number, total])).toEqual([
      [2, '57000'],
      [1, '105000.50'],
    ]);
  });

  test('from a table opens no WhatsApp and needs no phone, also where others have to leave one', async () => {
    const shop = await buildOrderShop(t);
    const { token } = shop;
    const { table } = (await t.call(createDiningTable, { token, body: { name: 'Mesa 5' } })).body;
    const atTable = { fulfilment: { mode: 'table', table: table.key } };
    for (const whatsappStep of [true, false]) {
      await t.call(updateOrdering, { token, body: { modes: ['table', 'pickup'], whatsappStep } });
      const { status, body } = await shop.place(atTable);
      expect([status, body.whatsappUrl]).toEqual([201, null]);
    }
    expect((await shop.place()).body.code).toBe('ORDER_PHONE_REQUIRED');
    const nameless = await shop.place({ ...atTable, customer: { name: ' ' } });
    expect(nameless.body).toMatchObject({ fields: { 'customer.name': 'Por favor ingresa tu nombre' } });
  });

  test('for later says when its preparation begins', () =>
    t.clock.runWithOwnTime(new Date('2026-05-04T17:00:00Z'), async () => {
      const shop = await buildOrderShop(t);
      await t.call(updateOrdering, {
        token: shop.token,
        body: { acceptsLater: true, preparationMinutes: 30 },
      });
      const requestedFor = '2026-05-05T00:00:00.000Z';
      expect((await shop.place({ requestedFor })).body.order.preparationAt).toBe('2026-05-04T23:30:00.000Z');
      expect((await shop.place()).body.order.preparationAt).toBeNull();
    }));

  test('is placed once, however often and however concurrently its key is sent', async () => {
    const shop = await buildOrderShop(t);
    const idempotencyKey = randomUUID();
    const replies = await Promise.all(Array.from({ length: 8 }, () => shop.place({ idempotencyKey })));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(replies.map(({ body }) => body.order.token)).size).toBe(1);
    const other = await shop.place({ idempotencyKey, notes: 'Otra cosa' });
    expect([other.status, other.body.code]).toEqual([409, 'ORDER_REPEATED']);
    expect(other.body).toMatchObject({ order: { number: 1, token: replies[0]?.body.order.token } });
    expect(await list(shop.token)).toHaveLength(1);
    expect((await shop.place()).body.order.number).toBe(2);
    const byKey = await t.call(getOrderByKey, { params: { userId: shop.userId, key: idempotencyKey } });
    expect(byKey.body.order.number).toBe(1);
    const unknown = { userId: shop.userId, key: randomUUID() };
    expect((await t.call(getOrderByKey, { params: unknown })).status).toBe(404);
  });

  test('is repeated at the price of the first call, also when prices and hours changed since', async () => {
    const shop = await buildOrderShop(t);
    const idempotencyKey = randomUUID();
    await shop.place({ idempotencyKey });
    await t.call(updateProduct, {
      token: shop.token,
      params: { id: shop.soup.id },
      body: { name: 'Ajiaco', description: 'x', price: '99000', categoryId: shop.soup.categoryId },
    });
    await t.call(pauseOrders, { token: shop.token, body: { minutes: 30 } });
    const repeated = await shop.place({ idempotencyKey });
    expect([repeated.status, repeated.body.order.total]).toEqual([201, '57000']);
  });
});

describe('what the customer saw', () => {
  test('is compared line by line, and every change is named', async () => {
    const shop = await buildOrderShop(t);
    await t.call(setOptionSoldOut, {
      token: shop.token,
      params: { id: shop.extras.id, optionId: shop.cheese.id },
      body: { soldOut: 'today' },
    });
    const gone = randomUUID();
    const { status, body } = await shop.place({
      expectedTotal: '70000',
      lines: [
        { productId: shop.soup.id, quantity: 2, unitPrice: '25000' },
        shop.pizzaLine,
        { productId: gone, quantity: 1 },
        { productId: shop.pizza.id, quantity: 1 },
      ],
    });
    expect([status, body.code]).toEqual([409, 'ORDER_CHANGED']);
    expect(body).toMatchObject({
      total: '57000',
      changes: [
        { kind: 'price', line: 0, was: '25000', now: '28500' },
        { kind: 'sold-out', line: 1, was: 'Queso', now: null },
        { kind: 'gone', line: 2, was: null, now: null },
        { kind: 'choices', line: 3, was: 'Pizza', now: null },
      ],
    });
    expect(await list(shop.token)).toEqual([]);
  });

  test('may name another total, and then nothing is stored', async () => {
    const shop = await buildOrderShop(t);
    const reply = await shop.place({ expectedTotal: '56999' });
    expect(reply.body).toMatchObject({ code: 'ORDER_CHANGED', changes: [{ kind: 'total', now: '57000' }] });
    expect((await shop.place({ expectedTotal: '57000' })).status).toBe(201);
  });

  test('is gone when nothing can be had', async () => {
    const shop = await buildOrderShop(t);
    const params = { id: shop.soup.id };
    await t.call(setProductActive, { token: shop.token, params, body: { active: false } });
    expect((await shop.place()).body).toMatchObject({ code: 'ORDER_CHANGED', total: null });
  });
});

describe('an order that the business does not take', () => {
  test('without the cart, in another plan or from another site', async () => {
    const shop = await buildOrderShop(t);
    const foreign = await t.call(placeOrder, {
      params: { userId: shop.userId },
      body: shop.buildBody(),
      headers: { origin: 'https://evil.example' },
    });
    expect([foreign.status, foreign.body.code]).toEqual([403, 'ORDER_FOREIGN_ORIGIN']);
    await t.call(updateCustomization, { token: shop.token, body: { hasCartEnabled: false } });
    expect((await shop.place()).body.code).toBe('CART_DISABLED');
    const params = { userId: randomUUID() };
    const unknown = await t.call(placeOrder, { params, body: shop.buildBody(), headers: sameOrigin });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'BUSINESS_NOT_FOUND']);
  });

  test('while it is paused or closed', () =>
    t.clock.runWithOwnTime(new Date('2026-05-04T17:00:00Z'), async () => {
      const shop = await buildOrderShop(t);
      const { token } = shop;
      await t.call(pauseOrders, { token, body: { minutes: 30 } });
      const paused = await shop.place();
      expect(paused.status).toBe(409);
      expect(paused.body).toMatchObject({ code: 'ORDERS_PAUSED', until: '2026-05-04T17:30:00.000Z' });
      expect(paused.body.message.replace(/\s/g, ' ')).toBe('No recibe pedidos hasta las 12:30 p. m.');
      t.clock.set('2026-05-04T17:30:00Z');
      expect((await shop.place()).status).toBe(201);
      const week = Array.from({ length: 7 }, () => [{ from: '18:00', to: '22:00' }]);
      await t.call(updateOpeningHours, { token, body: { hours: { week, specialDates: [] } } });
      const closed = await shop.place();
      expect(closed.body).toMatchObject({ code: 'BUSINESS_CLOSED', opensAt: '2026-05-04T23:00:00.000Z' });
      const requestedFor = '2026-05-05T00:00:00.000Z';
      expect((await shop.place({ requestedFor })).body.code).toBe('ORDER_TIME_UNAVAILABLE');
      await t.call(updateOrdering, { token, body: { acceptsLater: true } });
      expect((await shop.place({ requestedFor })).body.order).toMatchObject({ requestedFor });
      for (const wrong of [
        '2026-05-04T18:00:00.000Z',
        '2026-05-12T05:00:00.000Z',
        '2026-05-20T00:00:00.000Z',
      ])
        expect((await shop.place({ requestedFor: wrong })).body.code).toBe('ORDER_TIME_UNAVAILABLE');
    }));

  test('below the minimum, to no zone, at no table or with no way to pay', async () => {
    const shop = await buildOrderShop(t);
    const { token } = shop;
    const settings = {
      modes: ['pickup', 'delivery', 'table', 'appointment'],
      minimum: '60000',
      payments: { cash: true, card: false, transferAccounts: [{ name: 'Nequi', number: '3105550142' }] },
    };
    await t.call(updateOrdering, { token, body: settings });
    const low = await shop.place();
    expect(low.body).toMatchObject({ code: 'ORDER_BELOW_MINIMUM', minimum: '60000' });
    expect(low.body.message.replace(/\s/g, ' ')).toBe('El pedido mínimo es de $ 60.000. Te faltan $ 3.000.');
    const { zone } = (
      await t.call(createDeliveryZone, { token, body: { name: 'Chapinero', fee: '5000', minimum: '50000' } })
    ).body;
    const fulfilment = { mode: 'delivery', address: 'Calle 1', zoneId: zone.id };
    expect((await shop.place({ fulfilment })).body.code).toBe('ORDER_PHONE_REQUIRED');
    const customer = { name: 'Ana', phone: '310 555 01 42' };
    expect((await shop.place({ fulfilment, customer: { ...customer, phone: '12' } })).body).toMatchObject({
      code: 'INVALID_PHONE',
      fields: { 'customer.phone': expect.any(String) },
    });
    expect(
      (await shop.place({ fulfilment, customer: { ...customer, phone: '5215512345678' } })).body,
    ).toMatchObject({
      code: 'PHONE_UNCLEAR',
      fields: { 'customer.phone': expect.stringContaining('¿Es +52 55 1234 5678?') },
    });
    const payment = { method: 'cash', paysWith: '100000' };
    const delivered = await shop.place({ fulfilment, customer, payment, expectedTotal: '62000' });
    expect(delivered.body.order).toMatchObject({
      deliveryFee: '5000',
      total: '62000',
      fulfilment: { mode: 'delivery', zone: 'Chapinero', address: 'Calle 1' },
      customer: { phone: '+573105550142' },
      payment: { method: 'cash', paysWith: '100000' },
    });
    expect((await shop.place({ fulfilment, customer, expectedTotal: '61000' })).body).toMatchObject({
      changes: [{ kind: 'delivery-fee', now: '5000' }],
    });
    await t.call(deleteDeliveryZone, { token, params: { id: zone.id } });
    expect((await shop.place({ fulfilment, customer })).body.code).toBe('ZONE_UNAVAILABLE');
    const atTable = (table: string) => ({ fulfilment: { mode: 'table', table } });
    expect((await shop.place(atTable('x'.repeat(22)))).body.code).toBe('TABLE_UNAVAILABLE');
    const { table } = (await t.call(createDiningTable, { token, body: { name: 'Barra' } })).body;
    const transfer = { payment: { method: 'transfer' } };
    expect((await shop.place({ ...atTable(table.key), ...transfer })).body.order).toMatchObject({
      fulfilment: { mode: 'table', table: 'Barra' },
      transferAccounts: [{ name: 'Nequi', number: '3105550142', holder: '' }],
    });
    const card = { payment: { method: 'card' } };
    expect((await shop.place({ ...atTable(table.key), ...card })).body.code).toBe(
      'PAYMENT_METHOD_UNAVAILABLE',
    );
    await t.call(updateOrdering, { token, body: { modes: ['pickup'], whatsappStep: false } });
    expect((await shop.place(atTable(table.key))).body.code).toBe('FULFILMENT_UNAVAILABLE');
    expect((await shop.place()).body.code).toBe('ORDER_PHONE_REQUIRED');
  });

  test('for cash in Chile: the total stays, and coins are what is due', async () => {
    const shop = await buildOrderShop(t);
    const { token } = shop;
    await t.call(updateCustomization, { token, body: { country: 'CL', currency: 'CLP', locale: 'es-CL' } });
    const payments = { cash: true, card: true, transferAccounts: [] };
    await t.call(updateOrdering, { token, body: { payments } });
    const { soup } = shop;
    const { name, description, categoryId } = soup;
    const body = { name, description, categoryId: categoryId ?? '', price: '12345' };
    expect((await t.call(updateProduct, { token, params: { id: soup.id }, body })).status).toBe(200);
    const lines = [{ productId: soup.id, quantity: 1 }];
    const place = (payment: object) => shop.place({ lines, payment, expectedTotal: '12345' });
    const cash = await place({ method: 'cash', paysWith: '13000' });
    expect(cash.body).toMatchObject({ order: { total: '12345', cashTotal: '12340' } });
    const message = decodeURIComponent(cash.body.whatsappUrl ?? '').replace(/\u00a0|\u202f/g, ' ');
    expect(message).toMatch(/\*Total: \$\s?12\.345\*\nEn efectivo: \$\s?12\.340\n/);
    expect(message).toMatch(/paga con \$\s?13\.000, vuelto \$\s?660/);
    const status = (await t.app.inject(new URL(cash.body.order.url).pathname)).body.replace(/\u00a0/g, ' ');
    expect(status).toMatch(/<span>En efectivo<\/span><span>\$\s?12\.340<\/span>/);
    expect((await place({ method: 'card' })).body.order).not.toHaveProperty('cashTotal');
    const page = (await t.app.inject(`/menu/${shop.userId}`)).body;
    expect(page).toContain('"coin":"10"');
  });

  test.each([
    [{ lines: [] }, 'El carrito está vacío'],
    [{ customer: { name: '  ' } }, 'Por favor ingresa tu nombre'],
    [{ lines: [{ productId: randomUUID(), quantity: 0 }] }, 'La cantidad debe ser de 1 a 999'],
    [{ idempotencyKey: 'x' }, 'La clave del pedido no es válida'],
    [{ fulfilment: { mode: 'drone' } }, 'La forma de entrega no es válida'],
  ])('with input that is not valid: %#', async (changes, message) => {
    const shop = await buildOrderShop(t);
    const reply = await shop.place(changes);
    expect([reply.status, reply.body.message]).toEqual([400, message]);
  });
});

test('the dearest order that can be sent is stored exactly', async () => {
  const shop = await buildOrderShop(t);
  const price = '9999999999.99';
  await t.call(updateProduct, {
    token: shop.token,
    params: { id: shop.soup.id },
    body: { name: 'Ajiaco', description: 'x', price, categoryId: shop.soup.categoryId },
  });
  const lines = Array.from({ length: 100 }, (_, index) => ({
    productId: shop.soup.id,
    quantity: 999,
    notes: `${index}`,
  }));
  const reply = await shop.place({ lines });
  expect([reply.status, reply.body.order.total]).toEqual([201, '998999999999001']);
});
