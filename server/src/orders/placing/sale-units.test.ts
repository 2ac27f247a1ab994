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
import { exportOrders, listOrders } from '@vitrina/contract/orders/board/endpoints.ts';
import type { ErrorBody } from '@vitrina/contract/platform/errors.ts';
import { expect, test } from 'vitest';
import { bootTestApp } from '../../testing/app.ts';
import { buildOrderShop } from '../../testing/order-shop.ts';

const t = bootTestApp();

/** A shop that sells its soup by the kilogram, at most five of an order. */
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
  expect((await update({ unit: '  kg ', maxPerOrder: 5 })).status).toBe(200);
  return { ...shop, update, load };
}

test('a product keeps its unit and its maximum, empty ends them, and other values are refused', async () => {
  const { update, load } = await buildWeighingShop();
  expect(await load()).toMatchObject({ unit: 'kg', maxPerOrder: 5 });
  await update({ name: 'Ajiaco' });
  expect(await load()).toMatchObject({ unit: 'kg', maxPerOrder: 5 });
  await update({ unit: '', maxPerOrder: '' });
  expect(await load()).toMatchObject({ unit: null, maxPerOrder: null });
  await update({ maxPerOrder: '12' });
  expect((await load()).maxPerOrder).toBe(12);
  for (const changes of [
    { maxPerOrder: 0 },
    { maxPerOrder: 1000 },
    { maxPerOrder: 1.5 },
    { unit: 'x'.repeat(21) },
  ])
    expect((await update(changes)).status).toBe(400);
});

test('a copy and a restored product keep them', async () => {
  const { token, soup, load } = await buildWeighingShop();
  const copied = { unit: 'kg', maxPerOrder: 5 };
  const params = { id: soup.id };
  const copy = await t.call(duplicateProduct, { token, params, body: { idempotencyKey: randomUUID() } });
  expect(copy.body.menu).toMatchObject(copied);
  const body = { ids: [soup.id], versions: [(await load()).version], action: { type: 'delete' as const } };
  const { change } = (await t.call(changeProducts, { token, body })).body;
  await t.call(undoMenuChange, { token, params: { id: change?.id ?? '' } });
  expect(await load()).toMatchObject(copied);
});

test('everybody who reads an order reads what its price was for', async () => {
  const { token, password, soup, place, update } = await buildWeighingShop();
  const { body } = await place({ lines: [{ productId: soup.id, quantity: 3 }] });
  expect(body.order.lines).toMatchObject([{ unit: 'kg', quantity: 3, subtotal: '85500' }]);
  expect(new URL(body.whatsappUrl ?? '').searchParams.get('text')?.replaceAll('\u00a0', ' ')).toContain(
    '3 × Ajiaco ($ 28.500 / kg) = $ 85.500',
  );
  await update({ unit: 'lb' });
  expect((await t.call(listOrders, { token })).body.orders[0]?.lines).toMatchObject([{ unit: 'kg' }]);
  const page = await t.app.inject({ url: new URL(body.order.url).pathname });
  expect(page.body).toContain('Ajiaco (kg)');
  await t.call(confirmPassword, { token, body: { password } });
  const authorization = `Bearer ${token}`;
  expect((await t.app.inject({ url: exportOrders.path, headers: { authorization } })).payload).toContain(
    'Ajiaco (kg)',
  );
  const { publicLink } = (await t.call(getCustomization, { token })).body;
  const menu = (await t.app.inject({ url: new URL(publicLink).pathname })).body.replaceAll('\u00a0', ' ');
  expect(menu).toContain('<span>$ 28.500 / lb</span>');
  expect(menu).toContain('"unitText":"lb"');
});

test('an order has no more pieces of a product than its maximum, over all lines', async () => {
  const { soup, pizzaLine, place } = await buildWeighingShop();
  const line = { productId: soup.id, quantity: 3 };
  const order = async (lines: object[]) => {
    const { status, body } = await place({ lines });
    return status === 201 ? 'placed' : (body as unknown as ErrorBody).changes;
  };
  const refused = { kind: 'sold-out', was: 'Ajiaco', reason: 'max' };
  expect(await order([{ ...line, quantity: 5 }])).toBe('placed');
  expect(await order([{ ...line, quantity: 6 }])).toEqual([{ ...refused, line: 0, now: '5' }]);
  expect(await order([line, pizzaLine, { ...line, notes: 'Sin sal' }])).toEqual([
    { ...refused, line: 2, now: '2' },
  ]);
  expect(
    await order([line, { ...line, quantity: 2, notes: 'Sin sal' }, { ...line, notes: 'Con ají' }]),
  ).toEqual([{ ...refused, line: 2, now: '0' }]);
});
