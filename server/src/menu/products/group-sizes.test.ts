import { randomUUID } from 'node:crypto';
import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { undoMenuChange } from '@vitrina/contract/menu/menu-changes/endpoints.ts';
import { importMenu } from '@vitrina/contract/menu/menu-import/endpoints.ts';
import {
  createOptionGroup,
  deleteOptionGroup,
  setOptionSoldOut,
} from '@vitrina/contract/menu/option-groups/endpoints.ts';
import {
  changeProducts,
  createProduct,
  deleteProduct,
  duplicateProduct,
  getProduct,
  updateProduct,
} from '@vitrina/contract/menu/products/endpoints.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { restoreTrash } from '@vitrina/contract/menu/trash/endpoints.ts';
import { placeOrder } from '@vitrina/contract/orders/placing/endpoints.ts';
import { expect, test } from 'vitest';
import { bootTestApp } from '../../testing/app.ts';
import { sameOrigin } from '../../testing/order-shop.ts';

const t = bootTestApp();

/** A lunch of three sizes. Two of them have a soup, and one has nothing but the soup. */
async function buildLunch() {
  const owner = await t.buildOwner({ plan: 'premium' });
  const { token, userId } = owner;
  await t.call(updateCustomization, {
    token,
    body: { businessName: 'Corrientazo', whatsappNumber: '+573105550142', hasCartEnabled: true },
  });
  const { category } = (await t.call(createCategory, { token, body: { name: 'Almuerzo' } })).body;
  const createGroup = async (name: string, options: string[]) => {
    const body = { name, min: 1, max: 1, options: options.map((option) => ({ name: option })) };
    return (await t.call(createOptionGroup, { token, body })).body.optionGroup;
  };
  const soup = await createGroup('Sopa', ['Sancocho', 'Ajiaco']);
  const main = await createGroup('Proteína', ['Pollo', 'Carne']);
  const fields = {
    name: 'Menú del día',
    description: 'Corriente',
    price: '1',
    categoryId: category.id,
    variants: JSON.stringify(
      [
        ['Completo', '15000'],
        ['Sin sopa', '12000'],
        ['Solo sopa', '6000'],
      ].map(([name, price]) => ({ name, price })),
    ),
    optionGroups: JSON.stringify([soup.id, main.id]),
    optionGroupSizes: JSON.stringify({
      [soup.id]: ['Completo', 'solo sopa'],
      [main.id]: ['Completo', 'Sin sopa'],
    }),
  };
  const { menu: lunch } = (await t.call(createProduct, { token, body: fields })).body;
  const load = async ({ id }: { id: string } = lunch) =>
    (await t.call(getProduct, { token, params: { id } })).body.menu;
  const { variants: _, optionGroups: __, optionGroupSizes: ___, ...rest } = fields;
  const update = (changes: object) =>
    t.call(updateProduct, { token, params: { id: lunch.id }, body: { ...rest, ...changes } });
  const order = (size: string, options: { id: string }[]) =>
    t.call(placeOrder, {
      params: { userId },
      headers: sameOrigin,
      body: {
        idempotencyKey: randomUUID(),
        customer: { name: 'Ana' },
        fulfilment: { mode: 'pickup' },
        lines: [
          {
            productId: lunch.id,
            variantId: lunch.variants.find(({ name }) => name === size)?.id ?? '',
            options: options.map(({ id }) => ({ id, quantity: 1 })),
            quantity: 1,
          },
        ],
      },
    });
  const [sancocho] = soup.options;
  const [pollo] = main.options;
  if (!sancocho || !pollo) throw new Error('the lunch is incomplete');
  return { ...owner, category, lunch, soup, main, sancocho, pollo, rest, load, update, order };
}

const sizesOf = ({ optionGroups, optionGroupSizes }: Product) =>
  optionGroups.map((id) => optionGroupSizes[id] ?? null);
const storedSizes = [
  ['Completo', 'Solo sopa'],
  ['Completo', 'Sin sopa'],
];

test('a group can belong to some sizes, and a save that does not name them keeps them', async () => {
  const { lunch, soup, load, update } = await buildLunch();
  expect(sizesOf(lunch)).toEqual(storedSizes);
  expect(sizesOf(await load())).toEqual(storedSizes);
  await update({ name: 'Almuerzo' });
  expect(sizesOf(await load())).toEqual(storedSizes);
  await update({ optionGroups: JSON.stringify([...lunch.optionGroups].reverse()) });
  expect(sizesOf(await load())).toEqual(storedSizes.toReversed());
  await update({ optionGroupSizes: JSON.stringify({ [soup.id]: ['Sin sopa', 'Solo sopa', 'Completo'] }) });
  expect((await load()).optionGroupSizes).toEqual({});
});

test('an order needs what its size offers, and nothing else', async () => {
  const { sancocho, pollo, order } = await buildLunch();
  const withoutSoup = await order('Sin sopa', [pollo]);
  expect(withoutSoup.status).toBe(201);
  expect(withoutSoup.body.order).toMatchObject({ total: '12000', lines: [{ variant: 'Sin sopa' }] });
  expect((await order('Solo sopa', [sancocho])).status).toBe(201);
  expect((await order('Completo', [sancocho, pollo])).status).toBe(201);
  for (const [size, options] of [
    ['Sin sopa', [sancocho, pollo]],
    ['Solo sopa', [sancocho, pollo]],
    ['Completo', [pollo]],
    ['Sin sopa', []],
  ] as const) {
    const refused = await order(size, [...options]);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'ORDER_CHANGED', changes: [{ kind: 'choices' }] });
  }
});

test('a group that is sold out sells out its sizes alone', async () => {
  const { token, soup, pollo, order } = await buildLunch();
  for (const { id: optionId } of soup.options)
    await t.call(setOptionSoldOut, {
      token,
      params: { id: soup.id, optionId },
      body: { soldOut: 'today' },
    });
  expect((await order('Sin sopa', [pollo])).status).toBe(201);
  expect((await order('Completo', [pollo])).status).toBe(409);
});

test('unknown sizes and groups are refused and change nothing', async () => {
  const { soup, load, update } = await buildLunch();
  for (const [sizes, message] of [
    [{ [soup.id]: ['Doble'] }, 'VARIANT_NOT_FOUND'],
    [{ [randomUUID()]: ['Completo'] }, 'OPTION_GROUP_NOT_FOUND'],
    [{ [soup.id]: [] }, 'Elige al menos un tamaño para cada grupo'],
    [{ __proto__x: ['Completo'] }, ''],
    ['x', ''],
  ] as const) {
    const { status, body } = await update({ name: 'Otro', optionGroupSizes: JSON.stringify(sizes) });
    expect([400, 404]).toContain(status);
    expect(JSON.stringify(body)).toContain(message);
  }
  const stored = await load();
  expect([stored.name, ...sizesOf(stored)]).toEqual(['Menú del día', ...storedSizes]);
});

test('a group goes with the last of its sizes, and keeps the others', async () => {
  const { lunch, load, update } = await buildLunch();
  const keep = (...names: string[]) =>
    JSON.stringify(lunch.variants.filter(({ name }) => names.includes(name)));
  await update({ variants: keep('Sin sopa', 'Solo sopa') });
  expect(sizesOf(await load())).toEqual([['Solo sopa'], ['Sin sopa']]);
  const [size] = JSON.parse(keep('Sin sopa')) as object[];
  await update({ variants: JSON.stringify([size, { name: 'Doble', price: '20000' }]) });
  expect(sizesOf(await load())).toEqual([['Sin sopa']]);
});

test('a copy has the sizes of its own groups', async () => {
  const { token, lunch, load } = await buildLunch();
  const { menu: copy } = (await t.call(duplicateProduct, { token, params: { id: lunch.id }, body: {} })).body;
  expect(sizesOf(copy)).toEqual(storedSizes);
  await t.call(deleteProduct, { token, params: { id: lunch.id } });
  expect(sizesOf(await load(copy))).toEqual(storedSizes);
});

test('a product and a group return from the trash with their sizes', async () => {
  const { token, lunch, soup, load, update } = await buildLunch();
  await t.call(deleteProduct, { token, params: { id: lunch.id } });
  await t.call(restoreTrash, { token, params: { id: lunch.id } });
  expect(sizesOf(await load())).toEqual(storedSizes);
  await t.call(deleteOptionGroup, { token, params: { id: soup.id } });
  expect(sizesOf(await load())).toEqual([storedSizes[1]]);
  await t.call(restoreTrash, { token, params: { id: soup.id } });
  expect(sizesOf(await load())).toEqual(storedSizes);
  // Both are deleted, and return in either order.
  for (const order of [
    [lunch.id, soup.id],
    [soup.id, lunch.id],
  ]) {
    await t.call(deleteOptionGroup, { token, params: { id: soup.id } });
    await t.call(deleteProduct, { token, params: { id: lunch.id } });
    for (const id of order) await t.call(restoreTrash, { token, params: { id } });
    expect(sizesOf(await load())).toEqual(storedSizes);
  }
  // A group none of whose sizes is left stays away.
  await t.call(deleteOptionGroup, { token, params: { id: soup.id } });
  await update({
    variants: JSON.stringify([
      { name: 'Uno', price: '1' },
      { name: 'Dos', price: '2' },
    ]),
  });
  await t.call(restoreTrash, { token, params: { id: soup.id } });
  expect((await load()).optionGroups).toEqual([]);
});

test('an import changes the sizes of a group, and its undo gives them back', async () => {
  const { token, lunch, load } = await buildLunch();
  const importLunch = async (row: object, expected: object) =>
    t.call(importMenu, {
      token,
      body: {
        categories: [],
        optionGroups: [],
        rows: [{ line: 1, id: lunch.id, name: lunch.name, ...row }],
        expected: {
          created: 0,
          changed: 1,
          unchanged: 0,
          categoriesCreated: 0,
          groupsCreated: 0,
          groupsChanged: 0,
          ...expected,
        },
      },
    });
  const references = [
    { name: 'Sopa', number: 1, sizes: ['SOLO SOPA'] },
    { name: 'Proteína', number: 1 },
  ];
  const { status, body } = await importLunch({ optionGroups: references }, {});
  expect([status, sizesOf(await load())]).toEqual([200, [['Solo sopa'], null]]);
  expect((await importLunch({ optionGroups: references }, { changed: 0, unchanged: 1 })).status).toBe(200);
  const undone = await t.call(undoMenuChange, { token, params: { id: body.changeId ?? '' } });
  expect(undone.status).toBe(200);
  expect(sizesOf(await load())).toEqual(storedSizes);
  const unknown = [{ name: 'Sopa', number: 1, sizes: ['Doble'] }];
  expect((await importLunch({ optionGroups: unknown }, { changed: 0 })).status).toBe(400);

  const twoSizes = lunch.variants.slice(0, 2).map(({ name, price }) => ({ name, price }));
  const fewer = await importLunch({ variants: twoSizes }, {});
  expect(sizesOf(await load())).toEqual([['Completo'], ['Completo', 'Sin sopa']]);
  await t.call(undoMenuChange, { token, params: { id: fewer.body.changeId ?? '' } });
  expect(sizesOf(await load())).toEqual(storedSizes);
});

test('a deletion of several products is undone with the sizes', async () => {
  const { token, lunch, load } = await buildLunch();
  const { change } = (
    await t.call(changeProducts, {
      token,
      body: { ids: [lunch.id], versions: [lunch.version], action: { type: 'delete' } },
    })
  ).body;
  await t.call(undoMenuChange, { token, params: { id: change?.id ?? '' } });
  expect(sizesOf(await load())).toEqual(storedSizes);
});
