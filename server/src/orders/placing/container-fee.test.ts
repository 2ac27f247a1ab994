import { randomUUID } from 'node:crypto';
import { confirmPassword } from '@vitrina/contract/account/auth/endpoints.ts';
import { undoMenuChange } from '@vitrina/contract/menu/menu-changes/endpoints.ts';
import { updateOptionGroup } from '@vitrina/contract/menu/option-groups/endpoints.ts';
import {
  changeProducts,
  duplicateProduct,
  getProduct,
  updateProduct,
} from '@vitrina/contract/menu/products/endpoints.ts';
import { exportOrders, getOrder, listOrders } from '@vitrina/contract/orders/board/endpoints.ts';
import { createDeliveryZone } from '@vitrina/contract/orders/delivery-zones/endpoints.ts';
import { createDiningTable } from '@vitrina/contract/orders/dining-tables/endpoints.ts';
import { updateOrdering } from '@vitrina/contract/orders/ordering/endpoints.ts';
import { getOrderStatus } from '@vitrina/contract/orders/placing/endpoints.ts';
import type { ErrorBody } from '@vitrina/contract/platform/errors.ts';
import { expect, test } from 'vitest';
import { bootTestApp } from '../../testing/app.ts';
import { buildOrderShop } from '../../testing/order-shop.ts';

const t = bootTestApp();

/** A shop that packs its soup for 1000, and its pizza for nothing. */
async function buildPackingShop() {
  const shop = await buildOrderShop(t);
  const { token, soup } = shop;
  const update = (changes: object) => {
    const { name, description, price, categoryId } = soup;
    return t.call(updateProduct, {
      token,
      params: { id: soup.id },
      body: { name, description, price, categoryId: categoryId ?? '', ...changes },
    });
  };
  const load = async (id = soup.id) => (await t.call(getProduct, { token, params: { id } })).body.menu;
  expect((await update({ containerFee: '1000.00' })).status).toBe(200);
  const modes = ['pickup', 'delivery', 'table', 'appointment'];
  await t.call(updateOrdering, { token, body: { modes, minimum: '57000' } as never });
  const zone = { name: 'Chapinero', fee: '4000' };
  const { zone: stored } = (await t.call(createDeliveryZone, { token, body: zone })).body;
  const { table } = (await t.call(createDiningTable, { token, body: { name: 'Mesa 1' } })).body;
  const phone = { customer: { name: 'Ana', phone: '3105550199' } };
  const fulfilments = {
    pickup: { fulfilment: { mode: 'pickup' } },
    delivery: { ...phone, fulfilment: { mode: 'delivery', address: 'Calle 1', zoneId: stored.id } },
    table: { fulfilment: { mode: 'table', table: table.key } },
    appointment: {
      fulfilment: { mode: 'appointment' },
      requestedFor: new Date(t.clock.now().getTime() + 24 * 60 * 60_000).toISOString(),
    },
  };
  const order = (mode: keyof typeof fulfilments, rest: object = {}) =>
    shop.place({ ...fulfilments[mode], ...rest });
  return { ...shop, update, load, order };
}

test('a product keeps its fee, an empty one and zero are none, and other values are refused', async () => {
  const { update, load } = await buildPackingShop();
  expect((await load()).containerFee).toBe('1000');
  await update({ name: 'Ajiaco' });
  expect((await load()).containerFee).toBe('1000');
  const { version } = await load();
  for (const containerFee of ['-1', '1e3', 'NaN', '1.234', '12.345,00', '99999999999', '1'.repeat(200)]) {
    const { status, body } = await update({ containerFee });
    expect([containerFee, status, typeof body.message]).toEqual([containerFee, 400, 'string']);
  }
  expect(await load()).toMatchObject({ containerFee: '1000', version });
  for (const containerFee of ['', '0', null]) {
    await update({ containerFee: '500.50' });
    expect((await load()).containerFee).toBe('500.50');
    expect((await update({ containerFee })).status).toBe(200);
    expect((await load()).containerFee).toBeNull();
  }
});

test('a copy and a restored product keep it', async () => {
  const { token, soup, load } = await buildPackingShop();
  const copy = await t.call(duplicateProduct, {
    token,
    params: { id: soup.id },
    body: { idempotencyKey: randomUUID() },
  });
  expect(copy.body.menu.containerFee).toBe('1000');
  const body = { ids: [soup.id], versions: [(await load()).version], action: { type: 'delete' as const } };
  const { change } = (await t.call(changeProducts, { token, body })).body;
  await t.call(undoMenuChange, { token, params: { id: change?.id ?? '' } });
  expect((await load()).containerFee).toBe('1000');
});

test('each piece is packed when the order leaves the house', async () => {
  const { order, pizzaLine } = await buildPackingShop();
  const sums = async (mode: Parameters<typeof order>[0], rest?: object) => {
    const { status, body } = await order(mode, rest);
    expect([status, body.message]).toEqual([201, undefined]);
    const { subtotal, containerFee, deliveryFee, total } = body.order;
    return [subtotal, containerFee, deliveryFee, total];
  };
  expect(await sums('pickup')).toEqual(['57000', '2000', null, '59000']);
  expect(await sums('delivery')).toEqual(['57000', '2000', '4000', '63000']);
  expect(await sums('table')).toEqual(['57000', null, null, '57000']);
  expect(await sums('appointment')).toEqual(['57000', null, null, '57000']);
  const lines = [{ ...pizzaLine, quantity: 2 }];
  expect(await sums('pickup', { lines })).toEqual(['96001', null, null, '96001']);
});

test('a table pays for what it takes away, line by line', async () => {
  const { order, soup, token } = await buildPackingShop();
  const here = { productId: soup.id, quantity: 2 };
  const lines = [here, { ...here, quantity: 1, takeaway: true }, { ...here, quantity: 1, takeaway: true }];
  const { status, body } = await order('table', { lines, expectedTotal: '116000' });
  expect([status, body.order]).toMatchObject([201, { subtotal: '114000', containerFee: '2000' }]);
  // Equal lines are one, but what is eaten there stays apart.
  expect(body.order.lines).toMatchObject([
    { quantity: 2, takeaway: false },
    { quantity: 2, takeaway: true },
  ]);
  const page = await t.app.inject({ url: new URL(body.order.url).pathname });
  expect(page.body.match(/<small>Para llevar<\/small>/g)).toHaveLength(1);
  expect((await t.call(listOrders, { token })).body.orders[0]?.lines).toMatchObject(body.order.lines);
  const refused = await order('table', { lines: [{ ...here, takeaway: 'si' }] });
  expect([refused.status, refused.body.message]).toEqual([400, 'Debe ser sí o no']);
});

test('an order that leaves the house has no line to take away', async () => {
  const { order, soup } = await buildPackingShop();
  const { body } = await order('pickup', { lines: [{ productId: soup.id, quantity: 2, takeaway: true }] });
  expect(body.order).toMatchObject({ containerFee: '2000', lines: [{ takeaway: false }] });
});

test('it counts for no minimum', async () => {
  const { order, soup } = await buildPackingShop();
  const lines = [{ productId: soup.id, quantity: 1 }];
  expect((await order('pickup', { lines })).body.code).toBe('ORDER_BELOW_MINIMUM');
});

test('another fee than the customer saw is told before the order is stored', async () => {
  const { order, update } = await buildPackingShop();
  const readChanges = async (mode: 'pickup' | 'delivery' | 'table', expectedTotal: string) => {
    const { status, body } = await order(mode, { expectedTotal });
    const { changes = [] } = body as unknown as ErrorBody;
    return status === 201 ? [] : changes.map(({ kind, now }) => `${kind} ${now}`);
  };
  // What a page that was kept since before shows.
  expect(await readChanges('pickup', '57000')).toEqual(['total 59000']);
  expect(await readChanges('delivery', '61000')).toEqual(['total 63000']);
  expect(await readChanges('pickup', '59000')).toEqual([]);
  expect(await readChanges('delivery', '63000')).toEqual([]);
  expect(await readChanges('table', '57000')).toEqual([]);
  expect(await readChanges('table', '59000')).toEqual(['total 57000']);
  expect(await readChanges('delivery', '62000')).toEqual(['delivery-fee 4000', 'total 63000']);
  await update({ containerFee: '' });
  expect(await readChanges('pickup', '59000')).toEqual(['total 57000']);
  expect(await readChanges('delivery', '63000')).toEqual(['delivery-fee 4000']);
});

test('the order keeps its fee, and everybody reads it', async () => {
  const { order, update, token, password } = await buildPackingShop();
  const { order: placed } = (await order('pickup')).body;
  const { whatsappUrl } = (await order('pickup')).body;
  expect(new URL(whatsappUrl ?? '').searchParams.get('text')).toMatch(
    /\nEmpaques: \$\s2\.000\n\*Total: \$\s59\.000\*/,
  );
  await update({ containerFee: '9000' });
  const { orders } = (await t.call(listOrders, { token })).body;
  const fees = { containerFee: '2000', total: '59000' };
  expect(orders).toMatchObject([fees, fees]);
  const id = orders[0]?.id ?? '';
  expect((await t.call(getOrder, { token, params: { id } })).body.order).toMatchObject(fees);
  const status = await t.call(getOrderStatus, { params: { token: placed.token } });
  expect(status.body.order).toMatchObject(fees);
  const page = await t.app.inject({ url: new URL(placed.url).pathname });
  expect(page.body.replaceAll('\u00a0', ' ')).toContain('<span>Empaques</span><span>$ 2.000</span>');
  await t.call(confirmPassword, { token, body: { password } });
  const csv = await t.app.inject({
    url: exportOrders.path,
    headers: { authorization: `Bearer ${token}` },
  });
  const [heading = [], ...rows] = csv.payload.split('\r\n').map((row) => row.split(';'));
  const column = heading.indexOf('Empaques');
  expect(column).toBeGreaterThan(0);
  expect(rows[0]?.slice(column, column + 2)).toEqual(['2000', '59000']);
});

test('an order that costs more than can be stored is refused', async () => {
  const { update, token, pizza, pizzaLine, extras, place } = await buildPackingShop();
  const price = '9999999999.99';
  await update({ price, containerFee: price });
  await t.call(updateOptionGroup, {
    token,
    params: { id: extras.id },
    body: {
      ...{ name: 'Extras', min: 0, max: 40, repeat: true, included: 0, extraPrice: price },
      options: [{ id: pizzaLine.options[0]?.id ?? '', name: 'Queso', price }],
    },
  });
  const options = [{ id: pizzaLine.options[0]?.id ?? '', quantity: 40 }];
  const line = { ...pizzaLine, options, quantity: 999 };
  const lines = Array.from({ length: 100 }, (_, index) => ({ ...line, notes: `${index}` }));
  expect((await place({ lines })).body.code).toBe('ORDER_TOO_LARGE');
  // 42000.50 and 80 times the price, 999 times.
  expect((await place({ lines: [line] })).body.order.total).toBe('799200041957700.30');
  expect(pizza.containerFee).toBeNull();
});
