import { confirmPassword } from '@vitrina/contract/account/auth/endpoints.ts';
import { exportOrders, listOrders } from '@vitrina/contract/orders/board/endpoints.ts';
import { createDeliveryZone } from '@vitrina/contract/orders/delivery-zones/endpoints.ts';
import { getOrdering, updateOrdering } from '@vitrina/contract/orders/ordering/endpoints.ts';
import type { ErrorBody } from '@vitrina/contract/platform/errors.ts';
import { expect, test } from 'vitest';
import { bootTestApp } from '../../testing/app.ts';
import { buildOrderShop } from '../../testing/order-shop.ts';

const t = bootTestApp();
const payments = { cash: true, card: true, transferAccounts: [] };

/** A shop that takes 10 % off the products of an order that is paid in cash. */
async function buildShop() {
  const shop = await buildOrderShop(t);
  const { token } = shop;
  const update = (percents?: object, others: object = {}) =>
    t.call(updateOrdering, {
      token,
      body: { payments: { ...payments, ...(percents && { discountPercents: percents }) }, ...others },
    });
  expect((await update({ cash: '10' })).status).toBe(200);
  const readPercents = async () =>
    (await t.call(getOrdering, { token })).body.payments.discountPercents ?? null;
  return { ...shop, update, readPercents };
}

const cash = { method: 'cash' as const };

test('percentages are kept from clients that do not know them, empty ends them, and others are refused', async () => {
  const { update, readPercents } = await buildShop();
  expect(await readPercents()).toEqual({ cash: '10' });
  await update();
  expect(await readPercents()).toEqual({ cash: '10' });
  await update({ cash: '0.5', card: '', transfer: '50' });
  expect(await readPercents()).toEqual({ cash: '0.5', transfer: '50' });
  for (const cash of ['0.4', '50.01', '100', '-5', '10,5', '1e1', '+10'])
    expect((await update({ cash })).body).toMatchObject({
      fields: { 'payments.discountPercents.cash': 'Escribe un porcentaje de 0,5 a 50' },
    });
  await update({ cash: '', card: '', transfer: '' });
  expect(await readPercents()).toBeNull();
});

test('a way to pay takes its part off the products, and everybody who reads the order reads why', async () => {
  const { token, password, place, update } = await buildShop();
  const { status, body } = await place({ payment: { ...cash, paysWith: '60000' }, expectedTotal: '51300' });
  expect(status).toBe(201);
  const discount = { amount: '5700', reason: '10 % menos en efectivo' };
  expect(body.order).toMatchObject({ subtotal: '57000', discount, total: '51300' });
  const message = new URL(body.whatsappUrl ?? '').searchParams.get('text')?.replaceAll('\u00a0', ' ');
  expect(message).toContain('10 % menos en efectivo: −$ 5.700\n*Total: $ 51.300*');
  expect(message).toContain('vueltas $ 8.700');
  // The order keeps it.
  await update({ cash: '' });
  expect((await t.call(listOrders, { token })).body.orders[0]).toMatchObject({ discount, total: '51300' });
  const page = (await t.app.inject({ url: new URL(body.order.url).pathname })).body.replaceAll('\u00a0', ' ');
  expect(page).toContain('<span>10 % menos en efectivo</span><span>−$ 5.700</span>');
  await t.call(confirmPassword, { token, body: { password } });
  const authorization = `Bearer ${token}`;
  const csv = (await t.app.inject({ url: exportOrders.path, headers: { authorization } })).payload;
  const [heads = [], cells = []] = csv.split('\r\n').map((line) => line.split(';'));
  expect([cells[heads.indexOf('Descuento')], cells[heads.indexOf('Total')]]).toEqual(['5700', '51300']);
});

test('another way to pay takes off nothing, and an order of a table has no way to pay', async () => {
  const { place } = await buildShop();
  const card = await place({ payment: { method: 'card' }, expectedTotal: '57000' });
  expect([card.status, card.body.order.total, card.body.order.discount]).toEqual([201, '57000', undefined]);
  const none = await place({ expectedTotal: '57000' });
  expect([none.status, none.body.order.total]).toEqual([201, '57000']);
});

test('a page that does not know the discount learns of it as another total', async () => {
  const { token, place, update } = await buildShop();
  await update({ cash: '10' }, { modes: ['pickup', 'delivery'], minimum: '55000' });
  const { zone } = (await t.call(createDeliveryZone, { token, body: { name: 'Centro', fee: '4000' } })).body;
  const delivery = { mode: 'delivery' as const, address: 'Calle 1', zoneId: zone.id };
  const order = async (expectedTotal: string, fulfilment?: object) => {
    const customer = { name: 'Ana', phone: '3105550142' };
    const reply = await place({ payment: cash, customer, expectedTotal, ...(fulfilment && { fulfilment }) });
    return reply.status === 201 ? 'placed' : (reply.body as unknown as ErrorBody).changes;
  };
  expect(await order('57000')).toEqual([{ kind: 'total', was: null, now: '51300' }]);
  // A minimum counts the products before it.
  expect(await order('51300')).toBe('placed');
  expect(await order('61000', delivery)).toEqual([{ kind: 'total', was: null, now: '55300' }]);
  expect(await order('55300', delivery)).toBe('placed');
});
