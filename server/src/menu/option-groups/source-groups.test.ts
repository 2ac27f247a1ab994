import { deleteCategory, renameCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import {
  createOptionGroup,
  deleteOptionGroup,
  setOptionSoldOut,
} from '@vitrina/contract/menu/option-groups/endpoints.ts';
import {
  changeProducts,
  deleteProduct,
  duplicateProduct,
  listPrices,
  listProducts,
  setProductActive,
  updateProduct,
} from '@vitrina/contract/menu/products/endpoints.ts';
import { changeStock } from '@vitrina/contract/menu/stock/endpoints.ts';
import { restoreTrash } from '@vitrina/contract/menu/trash/endpoints.ts';
import { updateUserPlan } from '@vitrina/contract/operator/endpoints.ts';
import { listOrders, moveOrder } from '@vitrina/contract/orders/board/endpoints.ts';
import { getMenuOfBusiness, getPublicProducts } from '@vitrina/contract/page/endpoints.ts';
import type { ErrorBody } from '@vitrina/contract/platform/errors.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bootTestApp } from '../../testing/app.ts';
import { buildPizzeria } from '../../testing/half-and-half.ts';

const t = bootTestApp();

const changesOf = ({ body }: { body: unknown }) => (body as ErrorBody).changes;
const namesOf = ({ options }: { options: readonly { name: string }[] }) => options.map(({ name }) => name);

test('a group offers the products of a category with their prices, without its own products', async () => {
  const { group, category, hawaiian, pepperoni, loadGroup, create, updateGroup } = await buildPizzeria(t);
  expect(group).toMatchObject({ pricing: 'highest', source: { categoryId: category.id, except: [] } });
  const before = await loadGroup();
  expect(namesOf(before)).toEqual(['Hawaiana', 'Pepperoni', 'Napolitana', 'Calzone']);
  expect(before.options[1]).toEqual({
    ...{ id: pepperoni.id, name: 'Pepperoni', price: '32000.50', soldOut: null, disables: [], minutes: null },
    ...{ prices: { Mediana: '32000.50', Grande: '45000' }, stock: null, dailyStock: null },
  });
  expect(before.options[3]).not.toHaveProperty('prices');
  // Prices to ask for, that begin somewhere, and by weight are no prices of a half.
  await create('Del día', '1', { priceKind: 'ask' });
  await create('Especial', '50000', { priceKind: 'from' });
  await create('Por metro', '90000', {
    sellBy: JSON.stringify({ unit: 'm', step: '0.5', min: '0.5' }),
  });
  await create('Vegetariana', { Mediana: '28000', Chica: '18000' });
  expect(namesOf(await loadGroup())).toEqual([...namesOf(before), 'Vegetariana']);
  await updateGroup({ source: { categoryId: category.id, except: [hawaiian.id] } });
  expect(namesOf(await loadGroup())).toEqual(['Pepperoni', 'Napolitana', 'Calzone', 'Vegetariana']);
});

test('the price of the product is the lowest that can be had, and rises with the prices of the category', async () => {
  const { token, userId, half, hawaiian, napolitana, loadProduct, loadGroup } = await buildPizzeria(t);
  const pricesOf = ({ price, variants }: { price: string; variants: readonly { price: string }[] }) => [
    price,
    ...variants.map((size) => size.price),
  ];
  expect(pricesOf(await loadProduct())).toEqual(['30000', '30000', '40000']);
  const list = async () =>
    (await t.call(listProducts, { token })).body.menus.find(({ id }) => id === half.id);
  expect(pricesOf((await list()) ?? half)).toEqual(['30000', '30000', '40000']);
  const { menus } = (await t.call(getPublicProducts, { params: { userId } })).body;
  expect(pricesOf(menus.find(({ id }) => id === half.id) ?? half)).toEqual(['30000', '30000', '40000']);
  const rise = { by: 'percent', direction: 'up', value: '12', rounding: '1' };
  const { status } = await t.call(changeProducts, {
    token,
    body: {
      ids: [hawaiian.id, napolitana.id],
      versions: [hawaiian.version, napolitana.version],
      action: { type: 'price', change: rise },
      idempotencyKey: 'a-rise-of-twelve-percent',
    } as never,
  });
  expect(status).toBe(200);
  expect((await loadGroup()).options.map(({ prices }) => prices?.Grande)).toEqual([
    ...['47040', '45000', '44800', undefined],
  ]);
  expect(pricesOf(await loadProduct())).toEqual(['32000.50', '32000.50', '44800']);
  await t.call(setOptionSoldOut, {
    ...{ token, params: { id: (await loadGroup()).id, optionId: hawaiian.id } },
    body: { soldOut: 'today' },
  });
  // The product itself is marked.
  expect(await loadProduct(hawaiian)).toMatchObject({ soldOut: 'today' });
  expect(pricesOf(await loadProduct())).toEqual(['32000.50', '32000.50', '44800']);
});

test('an order pays the dearer half at its size, and no other price than the page shows', async () => {
  const shop = await buildPizzeria(t);
  const { medium, large, hawaiian, pepperoni, napolitana, calzone, order, place, line, loadPage } = shop;
  const priceOf = async (size: { id: string }, halves: { id: string }[]) =>
    (await order(size, halves)).body.order.total;
  expect(await priceOf(medium, [hawaiian, pepperoni])).toBe('32000.50');
  expect(await priceOf(large, [hawaiian, pepperoni])).toBe('45000');
  expect(await priceOf(large, [hawaiian, napolitana])).toBe('42000');
  // Not in this size, without sizes, one half, the same twice, three.
  for (const halves of [
    [hawaiian, napolitana],
    [hawaiian, calzone],
    [hawaiian],
    [hawaiian, hawaiian],
    [hawaiian, pepperoni, shop.half],
  ]) {
    const { status, body } = await order(medium, halves);
    expect([halves.length, status]).toEqual([halves.length, 409]);
    expect(changesOf({ body })).toMatchObject([{ kind: 'choices' }]);
  }
  const older = await order(large, [hawaiian, pepperoni], { unitPrice: '87000' });
  expect(changesOf(older)).toMatchObject([{ kind: 'price', was: '87000', now: '45000' }]);
  const kept = await place([line(medium, [hawaiian, pepperoni])], { expectedTotal: '1' });
  expect(changesOf(kept)).toMatchObject([{ kind: 'total', now: '32000.50' }]);

  const { page, html } = await loadPage(`?producto=${shop.half.id}`);
  const shown = page.categories[0]?.products.find(({ id }) => id === shop.half.id);
  expect(shown).toMatchObject({
    ...{ price: '30000', priceText: '$\u00a030.000', variants: [{ price: '30000' }, { price: '40000' }] },
  });
  expect(page.optionGroups[0]).toMatchObject({
    ...{ isHighest: true, isPriced: true, countsText: 'Elige 2' },
    options: [
      {
        id: hawaiian.id,
        prices: [
          ['mediana', '30000'],
          ['GRANDE', '42000'],
        ],
      },
      {
        id: pepperoni.id,
        prices: [
          ['mediana', '32000.50'],
          ['GRANDE', '45000'],
        ],
      },
      { id: napolitana.id, prices: [['GRANDE', '40000']] },
    ],
  });
  expect(page.optionGroups[0]?.options).toHaveLength(3);
  expect(html).toContain('"lowPrice":"30000","highPrice":"40000"');
  expect(html).toContain('"minPrice":"40000"');
  for (const words of ['Se cobra la más cara', 'Hawaiana', 'Napolitana']) expect(html).toContain(words);
});

test('a combo adds the price of what is chosen, and a product without sizes offers what has none', async () => {
  const { token, userId, create, place, calzone, category, loadPage } = await buildPizzeria(t);
  const { optionGroup } = (
    await t.call(createOptionGroup, {
      token,
      body: {
        name: 'Acompaña',
        min: 0,
        max: 3,
        repeat: true,
        source: { categoryId: category.id, except: [] },
      } as never,
    })
  ).body;
  const combo = await create('Combo', '5000', { optionGroups: JSON.stringify([optionGroup.id]) });
  expect(combo.price).toBe('5000');
  const { page } = await loadPage();
  const group = page.optionGroups.find(({ id }) => id === optionGroup.id);
  expect(group?.options).toMatchObject([{ id: calzone.id, price: '20000' }]);
  expect(group?.options[0]).not.toHaveProperty('prices');
  const { body } = await place([
    { productId: combo.id, quantity: 1, options: [{ id: calzone.id, quantity: 2 }] },
  ]);
  expect(body.order.total).toBe('45000');
  const { menu } = (await t.call(getMenuOfBusiness, { params: { businessId: userId } })).body;
  expect(menu.optionGroups.find(({ id }) => id === optionGroup.id)?.source).toEqual({
    ...{ categoryId: category.id, except: [] },
  });
});

test('what does not fit is refused and changes nothing, and an earlier client changes no source', async () => {
  const shop = await buildPizzeria(t);
  const { token, half, category, hawaiian, loadGroup, updateGroup, halves } = shop;
  const stranger = await buildPizzeria(t);
  const before = await loadGroup();
  for (const [changes, status] of [
    [{ source: { categoryId: stranger.category.id, except: [] } }, 404],
    [{ source: { categoryId: category.id, except: [stranger.half.id] } }, 404],
    [{ source: { categoryId: 'x' } }, 400],
    [{ source: { categoryId: category.id, except: 'x' } }, 400],
    [{ source: 1 }, 400],
    [{ source: null, options: [] }, 400],
    [{ source: { categoryId: category.id, except: [] }, min: 0, pricing: 'highest' }, 400],
    [{ min: 0, options: [{ name: 'x' }] }, 400],
    [{ pricing: 'highest', min: 0, source: { categoryId: category.id, except: [] } }, 400],
  ] as const) {
    const reply = await updateGroup(changes);
    expect([changes, reply.status, typeof reply.body.message]).toEqual([changes, status, 'string']);
  }
  const second = (await t.call(createOptionGroup, { token, body: { ...halves, name: 'Otras' } as never }))
    .body;
  const save = (optionGroups: string[]) =>
    t.call(updateProduct, {
      ...{ token, params: { id: half.id } },
      body: {
        ...{ name: half.name, description: 'x', price: '1', categoryId: category.id, except: [] },
        optionGroups: JSON.stringify(optionGroups),
      },
    });
  const both = await save([before.id, second.optionGroup.id]);
  expect([both.status, both.body.code]).toEqual([400, 'OPTION_SOURCE_REPEATED']);
  expect(both.body.message).toContain('Mitad y mitad');
  const shared = await updateGroup({
    productIds: [half.id],
    source: { categoryId: category.id, except: [] },
  });
  expect(shared.status).toBe(200);
  const other = await t.call(createOptionGroup, {
    token,
    body: { ...halves, name: 'Terceras', productIds: [half.id] } as never,
  });
  expect(other.status).toBe(400);
  // It names the options that it was sent, and no source.
  const { options } = await loadGroup();
  const older = await updateGroup({
    options: options.map(({ id, name, price }) => ({ id, name, price: `1${price.slice(1)}` })),
  });
  expect(older.status).toBe(200);
  const { version: _, ...after } = await loadGroup();
  const { version: __, ...expected } = before;
  expect(after).toEqual(expected);
  // Typed options again.
  await updateGroup({ source: null, options: [{ name: 'Queso', price: '1' }, { name: 'Ajo' }] });
  expect(await loadGroup()).not.toHaveProperty('source');
  expect(namesOf(await loadGroup())).toEqual(['Queso', 'Ajo']);
  expect(await shop.loadProduct(hawaiian)).toMatchObject({ name: 'Hawaiana', active: true });
});

test('a category that is emptied, deleted, restored, renamed or gated takes its halves along', async () => {
  const shop = await buildPizzeria(t);
  const { token, userId, category, create, medium, hawaiian, pepperoni, order, loadGroup, loadPage } = shop;
  const drinks = await create('Otra', '1');
  const isSoldOut = async () => {
    const { page } = await loadPage();
    return (
      page.categories.flatMap(({ products }) => products).find(({ id }) => id === shop.half.id)?.soldOut ===
      true
    );
  };
  const tryOrder = async () => {
    const { status, body } = await order(medium, [hawaiian, pepperoni], { unitPrice: '32000.50' });
    return status === 201 ? 'placed' : changesOf({ body })?.[0]?.kind;
  };
  expect([await tryOrder(), await isSoldOut()]).toEqual(['placed', false]);

  // Renamed: nothing changes.
  await t.call(renameCategory, {
    ...{ token, params: { id: category.id } },
    body: { name: 'Pizzas al horno' },
  });
  expect(await tryOrder()).toBe('placed');

  // One half is hidden, and the other one alone is too few.
  const setActive = (id: string, active: boolean) =>
    t.call(setProductActive, { token, params: { id }, body: { active } });
  await setActive(hawaiian.id, false);
  expect([await tryOrder(), await isSoldOut()]).toEqual(['choices', false]);
  await setActive(shop.napolitana.id, false);
  expect([await tryOrder(), await isSoldOut()]).toEqual(['choices', true]);
  await setActive(hawaiian.id, true);
  await setActive(shop.napolitana.id, true);
  expect([await tryOrder(), await isSoldOut()]).toEqual(['placed', false]);

  // One is deleted and restored.
  await t.call(deleteProduct, { token, params: { id: hawaiian.id } });
  expect([await tryOrder(), namesOf(await loadGroup())]).toEqual([
    'choices',
    ['Pepperoni', 'Napolitana', 'Calzone', 'Otra'],
  ]);
  await t.call(restoreTrash, { token, params: { id: hawaiian.id } });
  expect(await tryOrder()).toBe('placed');

  // The group is deleted and restored. Meanwhile the product has a price of its own, which is not 0.
  await t.call(deleteOptionGroup, { token, params: { id: shop.group.id } });
  expect(await tryOrder()).toBe('choices');
  await t.call(restoreTrash, { token, params: { id: shop.group.id } });
  expect(await tryOrder()).toBe('placed');

  // The plan lapses and returns.
  const operator = await t.operatorToken();
  const setPlan = (planId: string) =>
    t.call(updateUserPlan, { token: operator, body: { userId, planId } as never });
  await setPlan('free');
  expect((await loadGroup()).options).toEqual([]);
  expect((await loadGroup()).source).toMatchObject({ categoryId: category.id, except: [] });
  expect(await isSoldOut()).toBe(true);
  await setPlan('premium');
  expect([await tryOrder(), await isSoldOut()]).toEqual(['placed', false]);

  // The category is deleted, and its products stay. It comes back from the trash with them.
  await t.call(deleteCategory, { token, params: { id: category.id } });
  expect((await loadGroup()).options).toEqual([]);
  expect(await tryOrder()).not.toBe('placed');
  await t.call(restoreTrash, { token, params: { id: category.id } });
  expect([await tryOrder(), await isSoldOut()]).toEqual(['placed', false]);
  expect(drinks.name).toBe('Otra');
});

test('a save of a half and half publishes no price of the moment', async () => {
  const { token, half, hawaiian, group, category, loadProduct, updateGroup } = await buildPizzeria(t);
  const read = async (id: string) => (await t.call(listPrices, { token, params: { id } })).body;
  const countRows = async () =>
    (await t.deps.db.execute(sql`select from published_prices where product_id = ${half.id}::uuid`)).rows
      .length;
  const before = await countRows();
  const save = async (prices: string[]) => {
    const { name, variants } = await loadProduct();
    const sizes = variants.map(({ id, name, price }, index) => ({ id, name, price: prices[index] ?? price }));
    const body = { name, description: 'x', price: '1', categoryId: category.id };
    const reply = await t.call(updateProduct, {
      ...{ token, params: { id: half.id } },
      body: { ...body, variants: JSON.stringify(sizes) } as never,
    });
    expect(reply.status).toBe(200);
  };
  // What the form of the panel sends: the lowest of now.
  await save([]);
  expect(await countRows()).toBe(before);
  expect(await read(half.id)).toEqual({ prices: [], variants: [] });
  expect((await read(hawaiian.id)).variants).toHaveLength(2);
  // With a price of its own it is published as any other.
  expect((await updateGroup({ pricing: 'sum', source: group.source })).status).toBe(200);
  await save(['25000', '35000']);
  expect((await read(half.id)).variants.map(({ prices }) => prices[0]?.price)).toEqual(['25000', '35000']);
});

test('a duplicate offers the same halves, and neither is one of them', async () => {
  const { token, half, loadGroup, loadProduct } = await buildPizzeria(t);
  const { menu: copy } = (await t.call(duplicateProduct, { token, params: { id: half.id }, body: {} })).body;
  expect(copy.id).not.toBe(half.id);
  expect(await loadProduct(copy)).toMatchObject({ name: 'Mitad y mitad (copia)', price: '30000' });
  expect((await loadGroup()).productIds).toEqual([half.id, copy.id]);
  await t.call(setProductActive, { token, params: { id: copy.id }, body: { active: true } });
  expect(namesOf(await loadGroup())).toEqual(['Hawaiana', 'Pepperoni', 'Napolitana', 'Calzone']);
});

test('halves race for the last pieces of a pizza, and a count of a size is taken too', async () => {
  const shop = await buildPizzeria(t);
  const { token, medium, large, hawaiian, pepperoni, napolitana, order, place, line, loadProduct } = shop;
  const count = (kind: 'product' | 'size' | 'option', id: string, seen: number | null, left: number | null) =>
    t.call(changeStock, { token, body: { changes: [{ kind, id, seen, left }] } });
  // Counted as the option that a board shows, it is the product.
  expect((await count('option', hawaiian.id, null, 3)).status).toBe(200);
  expect((await loadProduct(hawaiian)).stock).toBe(3);
  const lines = [
    [line(large, [hawaiian, pepperoni])],
    [line(medium, [hawaiian, pepperoni])],
    [
      line(large, [hawaiian, napolitana]),
      { productId: hawaiian.id, variantId: hawaiian.variants[0]?.id, quantity: 1 },
    ],
    [line(large, [hawaiian, napolitana])],
  ];
  await Promise.all(lines.map((ordered) => place(ordered)));
  // Orders of strangers hold no more than their share, so the pieces go to the order that is accepted first.
  const { orders } = (await t.call(listOrders, { token, query: {} })).body;
  const accepted = await Promise.all(
    orders.map(async ({ id, lines: ordered }) => {
      const body = { to: 'accepted' } as never;
      const { status } = await t.call(moveOrder, { token, params: { id }, body });
      return status === 200 ? ordered.length : 0;
    }),
  );
  const taken = accepted.reduce((sum: number, pieces) => sum + pieces, 0);
  expect(taken).toBe(3);
  const { stock } = await loadProduct(hawaiian);
  expect(stock).toBe(0);

  const gone = await order(large, [hawaiian, pepperoni]);
  expect(changesOf(gone)).toMatchObject([{ kind: 'sold-out', was: 'Hawaiana', now: '0', reason: 'stock' }]);
  expect((await shop.loadPage()).page.optionGroups[0]?.options[0]).toMatchObject({ soldOut: true });
  await count('product', hawaiian.id, 0, null);
  // The large ones alone are counted.
  const largePepperoni = pepperoni.variants[1]?.id ?? '';
  await count('size', largePepperoni, null, 1);
  expect((await order(medium, [hawaiian, pepperoni])).status).toBe(201);
  const both = await Promise.all([
    order(large, [hawaiian, pepperoni]),
    order(large, [napolitana, pepperoni]),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(changesOf(both.find(({ status }) => status === 409) as never)).toMatchObject([
    { kind: 'sold-out', was: 'Pepperoni', now: '0' },
  ]);
  // In the large size it is no longer offered, in the other one it is.
  const options = (await shop.loadPage()).page.optionGroups[0]?.options;
  expect(options?.find(({ id }) => id === pepperoni.id)).toMatchObject({
    ...{ prices: [['mediana', '32000.50']] },
  });
});
