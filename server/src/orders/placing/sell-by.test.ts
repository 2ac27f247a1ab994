import { randomUUID } from 'node:crypto';
import { confirmPassword } from '@vitrina/contract/account/auth/endpoints.ts';
import { getCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { undoMenuChange } from '@vitrina/contract/menu/menu-changes/endpoints.ts';
import {
  changeProducts,
  duplicateProduct,
  getProduct,
  updateProduct,
} from '@vitrina/contract/menu/products/endpoints.ts';
import type { SellBy } from '@vitrina/contract/menu/products/sell-by.ts';
import { changeStock } from '@vitrina/contract/menu/stock/endpoints.ts';
import { exportOrders, listOrders } from '@vitrina/contract/orders/board/endpoints.ts';
import type { ErrorBody } from '@vitrina/contract/platform/errors.ts';
import { expect, test } from 'vitest';
import { bootTestApp } from '../../testing/app.ts';
import { buildOrderShop } from '../../testing/order-shop.ts';

const t = bootTestApp();

const byKilo: SellBy = { unit: 'kg', step: '0.25', min: '0.5', max: '5' };
const { unit, step } = byKilo;

/** A shop that sells its soup by the kilogram, a quarter at a time, from half a kilogram to five. */
async function buildWeighingShop() {
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
  expect((await update({ sellBy: byKilo })).status).toBe(200);
  const order = async (...lines: object[]) => {
    const { status, body } = await shop.place({ lines });
    return status === 201 ? 'placed' : (body as unknown as ErrorBody).changes;
  };
  return { ...shop, update, load, order };
}

test('a product keeps how it is sold, its unit follows, empty ends it, and other values are refused', async () => {
  const { update, load } = await buildWeighingShop();
  expect(await load()).toMatchObject({ sellBy: byKilo, unit: 'kg' });
  await update({ unit: 'lb' });
  expect(await load()).toMatchObject({ sellBy: byKilo, unit: 'kg' });
  await update({ sellBy: JSON.stringify({ unit: ' m ', step: '0.50', max: '' }) });
  expect((await load()).sellBy).toEqual({ unit: 'm', step: '0.5', min: '0.5' });
  for (const sellBy of ['', null]) {
    await update({ sellBy: byKilo });
    await update({ sellBy });
    expect(await load()).toMatchObject({ sellBy: null, unit: 'kg' });
  }
  for (const wrong of [
    { unit: '' },
    { unit: 'x'.repeat(21) },
    { step: '0' },
    { step: '0.0001' },
    { step: 0.25 },
    { step: '-1' },
    { min: '0.3' },
    { max: '0.6' },
    { max: '0.25' },
    { step: '0.001' },
  ])
    expect([wrong, (await update({ sellBy: { ...byKilo, ...wrong } })).status]).toEqual([wrong, 400]);
  expect((await update({ sellBy: byKilo, minutes: 30 })).status).toBe(400);
});

test('a copy and a restored product keep it', async () => {
  const { token, soup, load } = await buildWeighingShop();
  const params = { id: soup.id };
  const copy = await t.call(duplicateProduct, { token, params, body: { idempotencyKey: randomUUID() } });
  expect(copy.body.menu.sellBy).toEqual(byKilo);
  const body = { ids: [soup.id], versions: [(await load()).version], action: { type: 'delete' as const } };
  const { change } = (await t.call(changeProducts, { token, body })).body;
  await t.call(undoMenuChange, { token, params: { id: change?.id ?? '' } });
  expect((await load()).sellBy).toEqual(byKilo);
});

test('everybody who reads an order reads how much it is, and its price is rounded once', async () => {
  const { token, password, soup, place, update } = await buildWeighingShop();
  await update({ price: '28505', sellBy: { ...byKilo, step: '0.005', min: '0.005', max: '4' } });
  const line = { productId: soup.id, quantity: 150, sellBy: { unit, step: '0.005' }, unitPrice: '28505' };
  const { body } = await place({ lines: [line] });
  expect(body.order.lines).toMatchObject([
    { unit, sellBy: line.sellBy, quantity: 150, unitPrice: '28505', subtotal: '21378.75' },
  ]);
  expect(body.order.lines[0]?.key).toBe(`${soup.id}~0.005~kg`);
  expect(new URL(body.whatsappUrl ?? '').searchParams.get('text')?.replaceAll('\u00a0', ' ')).toContain(
    '0,75 kg Ajiaco ($ 28.505 / kg) = $ 21.378,75',
  );
  // A later change touches no order.
  await update({ sellBy: null });
  expect((await t.call(listOrders, { token })).body.orders[0]?.lines).toMatchObject([
    { sellBy: line.sellBy },
  ]);
  const page = await t.app.inject({ url: new URL(body.order.url).pathname });
  expect(page.body).toContain('0,75 kg');
  await t.call(confirmPassword, { token, body: { password } });
  const headers = { authorization: `Bearer ${token}` };
  expect((await t.app.inject({ url: exportOrders.path, headers })).payload).toContain(
    'Ajiaco (kg);;;;28505;0,75;21378,75;',
  );
});

test('the page has the price of a unit, and says the least and the most', async () => {
  const { token, soup, update } = await buildWeighingShop();
  await update({ maxPerOrder: 12 });
  const { publicLink } = (await t.call(getCustomization, { token })).body;
  const url = `${new URL(publicLink).pathname}?producto=${soup.id}`;
  const page = (await t.app.inject({ url })).body.replaceAll('\u00a0', ' ');
  expect(page).toContain('<span>$ 28.500 / kg</span>');
  expect(page).toContain('Precio por kg · Mínimo 0,5 kg · Máximo 3 kg por pedido');
  expect(page).toContain('"unitText":"kg"');
});

test('a quantity is never read in other units than those in which it was chosen', async () => {
  const { soup, update, order } = await buildWeighingShop();
  const line = { productId: soup.id, quantity: 4 };
  const refused = [{ kind: 'choices', line: 0, was: 'Ajiaco', now: null }];
  expect(await order({ ...line, sellBy: { unit, step } })).toBe('placed');
  // As an older page or script sends it.
  expect(await order(line)).toEqual(refused);
  expect(await order({ ...line, sellBy: { unit, step: '0.5' } })).toEqual(refused);
  expect(await order({ ...line, sellBy: { unit: 'lb', step } })).toEqual(refused);
  expect(await order({ ...line, quantity: 1, sellBy: { unit, step } })).toEqual(refused);
  await update({ sellBy: null });
  expect(await order({ ...line, sellBy: { unit, step } })).toEqual(refused);
  expect(await order(line)).toBe('placed');
});

test('an order has no more than the most, and no less than the least of what is left', async () => {
  const { token, soup, order, load } = await buildWeighingShop();
  const line = { productId: soup.id, quantity: 12, sellBy: { unit, step } };
  const refused = { kind: 'sold-out', was: 'Ajiaco', reason: 'max' };
  expect(await order({ ...line, quantity: 21 })).toEqual([{ ...refused, line: 0, now: '20' }]);
  expect(await order(line, { ...line, notes: 'Otra' })).toEqual([{ ...refused, line: 1, now: '8' }]);
  const count = (seen: number | null, left: number) =>
    t.call(changeStock, { token, body: { changes: [{ kind: 'product', id: soup.id, seen, left }] } });
  await count(null, 5);
  expect(await order(line)).toEqual([{ ...refused, reason: 'stock', line: 0, now: '5' }]);
  await count(5, 1);
  // A quarter is left, and half a kilogram is the least.
  expect(await order({ ...line, quantity: 2 })).toEqual([{ ...refused, reason: 'stock', line: 0, now: '0' }]);
  expect((await load()).stock).toBe(1);
  const { publicLink } = (await t.call(getCustomization, { token })).body;
  expect((await t.app.inject({ url: new URL(publicLink).pathname })).body).toContain('sold-out');
});

test('what is left stays as much when the step becomes another one, and is not counted in another unit', async () => {
  const { token, soup, update, load } = await buildWeighingShop();
  const changes = [{ kind: 'product' as const, id: soup.id, seen: null, left: 41 }];
  await t.call(changeStock, { token, body: { changes } });
  await update({ sellBy: { ...byKilo, step: '0.5' } });
  expect((await load()).stock).toBe(20);
  await update({ name: 'Ajiaco' });
  expect((await load()).stock).toBe(20);
  await update({ sellBy: { ...byKilo, unit: 'lb' } });
  expect((await load()).stock).toBeNull();
});

test('the containers of a line by weight are one', async () => {
  const { soup, place, update } = await buildWeighingShop();
  await update({ containerFee: '1000' });
  const line = { productId: soup.id, quantity: 4, sellBy: { unit, step } };
  const { body } = await place({ lines: [line], fulfilment: { mode: 'pickup' } });
  expect(body.order).toMatchObject({ subtotal: '28500', containerFee: '1000', total: '29500' });
});
