import { randomUUID } from 'node:crypto';
import { confirmPassword } from '@vitrina/contract/account/auth/endpoints.ts';
import { getCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { undoMenuChange } from '@vitrina/contract/menu/menu-changes/endpoints.ts';
import { importMenu } from '@vitrina/contract/menu/menu-import/endpoints.ts';
import {
  changeProducts,
  duplicateProduct,
  getProduct,
  listPrices,
  updateProduct,
} from '@vitrina/contract/menu/products/endpoints.ts';
import { exportOrders, listOrders } from '@vitrina/contract/orders/board/endpoints.ts';
import { expect, test } from 'vitest';
import { bootTestApp } from '../../testing/app.ts';
import { buildOrderShop } from '../../testing/order-shop.ts';

const t = bootTestApp();

async function buildShop() {
  const shop = await buildOrderShop(t);
  const { token } = shop;
  const update = ({ id, name, description, price, categoryId }: typeof shop.soup, changes: object) =>
    t.call(updateProduct, {
      token,
      params: { id },
      body: { name, description, price, categoryId: categoryId ?? '', ...changes },
    });
  const load = async (id = shop.soup.id) => (await t.call(getProduct, { token, params: { id } })).body.menu;
  const readMenu = async () => {
    const { publicLink } = (await t.call(getCustomization, { token })).body;
    const { body } = await t.app.inject({ url: new URL(publicLink).pathname });
    return body.replaceAll('\u00a0', ' ');
  };
  return { ...shop, update, load, readMenu };
}

test('a product keeps its kind, an empty one ends it, and others are refused', async () => {
  const { soup, pizza, update, load } = await buildShop();
  expect((await load()).priceKind).toBe('fixed');
  await update(soup, { priceKind: 'from' });
  await update(soup, {});
  expect(await load()).toMatchObject({ priceKind: 'from', price: '28500' });
  await update(soup, { priceKind: 'ask', compareAtPrice: '40000' });
  expect(await load()).toMatchObject({ priceKind: 'ask', price: '0', compareAtPrice: null });
  // An older client sends a price, which is checked.
  expect((await update(soup, { price: '31000' })).status).toBe(200);
  expect(await load()).toMatchObject({ priceKind: 'ask', price: '0' });
  expect((await update(soup, { price: 'mucho' })).status).toBe(400);
  await update(soup, { priceKind: '', price: '31000' });
  expect(await load()).toMatchObject({ priceKind: 'fixed', price: '31000' });
  expect((await update(soup, { priceKind: 'gratis' })).status).toBe(400);
  expect((await update(pizza, { priceKind: 'ask' })).body).toMatchObject({
    fields: { priceKind: 'Lo que se consulta no lleva tamaños. Quítalos o elige otro tipo de cobro.' },
  });
  expect((await update(pizza, { priceKind: 'from' })).status).toBe(200);
  expect((await update(soup, { priceKind: 'ask' })).status).toBe(200);
  const variants = [
    { name: 'Taza', price: '100' },
    { name: 'Plato', price: '200' },
  ];
  expect((await update(soup, { variants })).status).toBe(400);
  expect((await load()).variants).toEqual([]);
});

test('what is asked for needs no price, and everything else does', async () => {
  const { token, soup } = await buildShop();
  const body = { name: 'Torta de bodas', description: 'Por porciones', categoryId: soup.categoryId ?? '' };
  for (const price of [undefined, null, '', ' '])
    for (const multipart of [false, true]) {
      if (multipart && price === null) continue;
      const send = (priceKind: string | undefined) => {
        const fields = {
          ...body,
          ...(price !== undefined && { price }),
          ...(priceKind !== undefined && { priceKind }),
        };
        return multipart ? postForm(token, fields) : postJson(token, fields);
      };
      const asked = await send('ask');
      expect(asked.json().menu, asked.body).toMatchObject({ priceKind: 'ask', price: '0' });
      for (const kind of ['fixed', 'from', '', undefined]) {
        const refused = await send(kind);
        expect(refused.statusCode).toBe(400);
        expect(refused.json().fields).toEqual({ price: 'Por favor completa todos los campos requeridos' });
      }
    }
  expect((await postJson(token, { priceKind: 'fixed' })).json().fields).toHaveProperty('price');
  expect((await postJson(token, { ...body, price: 5 })).json().fields).toEqual({
    price: 'Por favor completa todos los campos requeridos',
  });
  for (const wrong of [null, 'ask', [], 7]) expect((await postJson(token, wrong)).statusCode).toBe(400);
});

function postJson(token: string, body: unknown) {
  return t.app.inject({
    method: 'POST',
    url: '/api/menu',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
}

async function postForm(token: string, fields: Record<string, string | null>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value ?? '');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return t.app.inject({
    method: 'POST',
    url: '/api/menu',
    headers: { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

test('what is asked for is never ordered, for whatever price', async () => {
  const { soup, pizzaLine, update, place } = await buildShop();
  await update(soup, { priceKind: 'ask' });
  const gone = { kind: 'gone', was: 'Ajiaco', now: null, line: 0 };
  for (const line of [{ quantity: 1 }, { quantity: 2, unitPrice: '0' }, { quantity: 1, unitPrice: '28500' }])
    expect(await place({ lines: [{ productId: soup.id, ...line }], expectedTotal: '0' })).toMatchObject({
      status: 409,
      body: { code: 'ORDER_CHANGED', changes: [gone] },
    });
  expect((await place({ lines: [pizzaLine, { productId: soup.id, quantity: 1 }] })).body).toMatchObject({
    changes: [{ ...gone, line: 1 }],
  });
});

test('no page, file or message shows a price that is asked for', async () => {
  const { token, password, soup, update, readMenu } = await buildShop();
  await update(soup, { priceKind: 'ask' });
  const menu = await readMenu();
  const [card] = /<li class="card">(?:(?!<\/li>).)*Ajiaco.*?<\/li>/s.exec(menu) ?? [''];
  expect(card).toContain('<span>Consultar precio</span>');
  expect(card).toContain('<span>Consultar</span>');
  expect(card).not.toContain('$');
  expect(decodeURIComponent(/href="(https:\/\/wa\.me[^"]*)"/.exec(card)?.[1] ?? '')).toContain(
    'Hola La Olla, quiero consultar el precio de Ajiaco. ',
  );
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(menu)?.[1] ?? '');
  const item = data.hasMenu.hasMenuSection[0].hasMenuItem[0];
  expect(item).toMatchObject({ name: 'Ajiaco' });
  expect(item).not.toHaveProperty('offers');
  await t.call(confirmPassword, { token, body: { password } });
  const history = (await t.call(listPrices, { token, params: { id: soup.id } })).body;
  expect(history.prices).toMatchObject([{ price: '28500' }]);
});

test('a price where it begins is said before, in and after the order', async () => {
  const { token, password, soup, place, update, readMenu } = await buildShop();
  await update(soup, { priceKind: 'from' });
  const { body } = await place({
    lines: [{ productId: soup.id, quantity: 2, unitPrice: '28500' }],
    expectedTotal: '57000',
  });
  expect(body.order).toMatchObject({ total: '57000', lines: [{ isFrom: true, unitPrice: '28500' }] });
  expect(new URL(body.whatsappUrl ?? '').searchParams.get('text')?.replaceAll('\u00a0', ' ')).toContain(
    '2 × Ajiaco (desde $ 28.500) = $ 57.000',
  );
  const menu = await readMenu();
  expect(menu).toContain('<small>Desde </small><span>$ 28.500</span>');
  expect(menu).toContain('"minPrice":"28500"');
  // The order keeps what it was placed with.
  await update(soup, { priceKind: 'fixed' });
  expect((await t.call(listOrders, { token })).body.orders[0]?.lines).toMatchObject([{ isFrom: true }]);
  const page = await t.app.inject({ url: new URL(body.order.url).pathname });
  expect(page.body.replaceAll('\u00a0', ' ')).toContain('Desde $ 57.000');
  await t.call(confirmPassword, { token, body: { password } });
  const authorization = `Bearer ${token}`;
  const csv = await t.app.inject({ url: exportOrders.path, headers: { authorization } });
  expect(csv.payload).toContain('Ajiaco (desde)');
});

test('a change of prices leaves what is asked for, and a copy and a restored product keep their kind', async () => {
  const { token, soup, pizza, update, load } = await buildShop();
  await update(soup, { priceKind: 'ask' });
  const change = { by: 'percent' as const, direction: 'up' as const, value: '10', rounding: '1' as const };
  const versions = [(await load()).version, (await load(pizza.id)).version];
  const ids = [soup.id, pizza.id];
  const changed = await t.call(changeProducts, {
    token,
    body: { ids, versions, action: { type: 'price' as const, change } },
  });
  expect(changed.status).toBe(200);
  expect(await load()).toMatchObject({ priceKind: 'ask', price: '0', version: versions[0] });
  expect((await load(pizza.id)).price).toBe('33000');
  const params = { id: soup.id };
  const copy = await t.call(duplicateProduct, { token, params, body: { idempotencyKey: randomUUID() } });
  expect(copy.body.menu).toMatchObject({ priceKind: 'ask', price: '0' });
  const body = { ids: [soup.id], versions: [versions[0] ?? 0], action: { type: 'delete' as const } };
  const deleted = (await t.call(changeProducts, { token, body })).body.change;
  await t.call(undoMenuChange, { token, params: { id: deleted?.id ?? '' } });
  expect(await load()).toMatchObject({ priceKind: 'ask', price: '0' });
});

test('an import needs no price of what is asked for, and refuses its sizes', async () => {
  const { token, soup, load } = await buildShop();
  const nothing = { unchanged: 0, categoriesCreated: 0, groupsCreated: 0, groupsChanged: 0, created: 0 };
  const run = (row: object, changed: number) =>
    t.call(importMenu, {
      token,
      body: {
        rows: [{ line: 1, id: soup.id, name: 'Ajiaco', ...row }],
        optionGroups: [],
        categories: [],
        expected: { ...nothing, changed },
      },
    });
  expect((await run({ priceKind: 'ask', price: '9000' }, 1)).status).toBe(200);
  expect(await load()).toMatchObject({ priceKind: 'ask', price: '0' });
  const sizes = [
    { name: 'Taza', price: '100' },
    { name: 'Plato', price: '200' },
  ];
  expect((await run({ variants: sizes }, 0)).status).toBe(400);
  expect((await load()).variants).toEqual([]);
  expect((await run({ priceKind: 'fixed' }, 0)).status).toBe(400);
  expect(await load()).toMatchObject({ priceKind: 'ask', price: '0' });
  expect((await run({ priceKind: 'from', price: '9000' }, 1)).status).toBe(200);
  expect(await load()).toMatchObject({ priceKind: 'from', price: '9000' });
});
