import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { listCategories } from '@vitrina/contract/menu/categories/endpoints.ts';
import { undoMenuChange } from '@vitrina/contract/menu/menu-changes/endpoints.ts';
import { importMenu } from '@vitrina/contract/menu/menu-import/endpoints.ts';
import { planImport } from '@vitrina/contract/menu/menu-import/plan-import.ts';
import type { ImportCounts, ImportMenu, ImportRow } from '@vitrina/contract/menu/menu-import/schema.ts';
import {
  createOptionGroup,
  listOptionGroups,
  updateOptionGroup,
} from '@vitrina/contract/menu/option-groups/endpoints.ts';
import {
  deleteProduct,
  listProducts,
  setProductSoldOut,
  updateProduct,
} from '@vitrina/contract/menu/products/endpoints.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { changeStock } from '@vitrina/contract/menu/stock/endpoints.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { bootTestApp, type Owner } from '../../testing/app.ts';

const t = bootTestApp();

async function loadMenu({ token }: Owner) {
  const { menus } = (await t.call(listProducts, { token })).body;
  const { categories } = (await t.call(listCategories, { token })).body;
  const { optionGroups } = (await t.call(listOptionGroups, { token })).body;
  return { products: menus, categories, optionGroups };
}

/** As the screen does: plans with what it knows, and sends what it showed. */
async function runImport(owner: Owner, input: Partial<ImportMenu>, expected?: ImportCounts) {
  const menu = { categories: [], optionGroups: [], rows: [], ...input };
  const limits = { maxProducts: -1, maxCategories: -1 };
  const plan = planImport(menu, await loadMenu(owner), { currency: 'COP', limits });
  return t.call(importMenu, { token: owner.token, body: { ...menu, expected: expected ?? plan.counts } });
}

const nothing: ImportCounts = {
  created: 0,
  changed: 0,
  unchanged: 0,
  categoriesCreated: 0,
  groupsCreated: 0,
  groupsChanged: 0,
  counted: 0,
};
const row = (line: number, changes: Partial<ImportRow> = {}): ImportRow => ({
  line,
  name: `Plato ${line}`,
  category: 'Sopas',
  price: '28500',
  ...changes,
});
const sauces = {
  name: 'Salsas',
  number: 1,
  line: 9,
  min: 0,
  max: 2,
  repeat: true,
  options: [
    { name: 'Ají', price: '0' },
    { name: 'Queso', price: '1500', soldOut: 'today' as const },
  ],
};
const full = row(1, {
  name: 'Ajiaco',
  description: 'Con pollo',
  variants: [
    { name: 'Media', price: '19000', compareAtPrice: '20000' },
    { name: 'Entera', price: '28500.50', soldOut: 'until-changed' },
  ],
  labels: ['picante', 'recomendado'],
  optionGroups: [{ name: 'Salsas', number: 1 }],
  soldOut: 'today',
  active: false,
});

test('an import creates products with all that they have, in the order of the rows', async () => {
  const owner = await t.buildOwner({ plan: 'premium' });
  const rows = [full, row(2), row(3, { category: 'Postres' }), row(4)];
  const { status, body } = await runImport(owner, { categories: ['Bebidas'], optionGroups: [sauces], rows });
  expect(status).toBe(200);
  expect(body.counts).toEqual({ ...nothing, created: 4, categoriesCreated: 3, groupsCreated: 1 });
  const { products, categories, optionGroups } = await loadMenu(owner);
  expect(categories.map(({ name, order }) => [name, order])).toEqual([
    ['Bebidas', 1],
    ['Sopas', 2],
    ['Postres', 3],
  ]);
  expect(products.map(({ name, categoryName, order }) => [name, categoryName, order])).toEqual([
    ['Ajiaco', 'Sopas', 1],
    ['Plato 2', 'Sopas', 2],
    ['Plato 4', 'Sopas', 3],
    ['Plato 3', 'Postres', 1],
  ]);
  expect(products[0]).toMatchObject({
    description: 'Con pollo',
    price: '19000',
    variants: [
      { name: 'Media', price: '19000', compareAtPrice: '20000', soldOut: null },
      { name: 'Entera', price: '28500.50', compareAtPrice: null, soldOut: 'until-changed' },
    ],
    labels: ['recomendado', 'picante'],
    optionGroups: [optionGroups[0]?.id],
    soldOut: 'today',
    active: false,
  });
  expect(optionGroups).toMatchObject([
    {
      name: 'Salsas',
      min: 0,
      max: 2,
      repeat: true,
      options: [{ name: 'Ají' }, { name: 'Queso', soldOut: 'today' }],
    },
  ]);
  // Without a description and everything else.
  expect(products[1]).toMatchObject({
    description: '',
    labels: [],
    variants: [],
    active: true,
    soldOut: null,
  });

  const again = await runImport(owner, { categories: ['Bebidas'], optionGroups: [sauces], rows });
  expect(again.body).toEqual({ counts: { ...nothing, unchanged: 4 }, changeId: null });
  expect(await loadMenu(owner)).toEqual({ products, categories, optionGroups });
});

test('an import changes only the fields that it names, and raises the version', async () => {
  const owner = await t.buildOwner({ plan: 'premium' });
  await runImport(owner, { optionGroups: [sauces], rows: [full, row(2), row(3)] });
  const before = (await loadMenu(owner)).products;
  const { body } = await runImport(owner, {
    rows: [
      { line: 1, name: 'ajiaco', labels: [] },
      row(3, { price: '100', category: 'Postres', ...(before[2] && { id: before[2].id }) }),
    ],
  });
  expect(body.counts).toEqual({ ...nothing, changed: 2, categoriesCreated: 1 });
  const after = (await loadMenu(owner)).products;
  expect(after[0]).toEqual({ ...before[0], labels: [], version: 2 });
  expect(after[1]).toEqual(before[1]);
  expect(after[2]).toMatchObject({
    id: before[2]?.id,
    price: '100',
    categoryName: 'Postres',
    order: 1,
    version: 2,
  });
});

test('sizes keep their ids, new ones are added, and the others are deleted', async () => {
  const owner = await t.buildOwner({ plan: 'premium' });
  await runImport(owner, { optionGroups: [sauces], rows: [full] });
  const [before] = (await loadMenu(owner)).products;
  const variants = [
    { name: 'Familiar', price: '40000' },
    { name: 'entera', price: '30000' },
  ];
  await runImport(owner, { rows: [row(1, { name: 'Ajiaco', variants })] });
  const [after] = (await loadMenu(owner)).products;
  expect(after?.variants).toMatchObject([
    { name: 'Familiar', price: '40000', soldOut: null },
    { id: before?.variants[1]?.id, name: 'Entera', price: '30000', soldOut: 'until-changed' },
  ]);
  const { price: _, ...one } = row(1, { name: 'Ajiaco', variants: [] });
  await runImport(owner, { rows: [{ ...one, price: '500' }] });
  expect((await loadMenu(owner)).products[0]).toMatchObject({ variants: [], price: '500' });
});

test('a product that is sold out today stays so until the same time', async () => {
  const owner = await t.buildOwner({ plan: 'premium' });
  await runImport(owner, { rows: [row(1, { soldOut: 'today' })] });
  t.clock.set(new Date(Date.now() + 60_000));
  await runImport(owner, { rows: [row(1, { soldOut: 'today', price: '1' })] });
  expect((await loadMenu(owner)).products[0]).toMatchObject({ price: '1', soldOut: 'today' });
  t.clock.set(new Date(Date.now() + 48 * 60 * 60_000));
  expect((await loadMenu(owner)).products[0]?.soldOut).toBeNull();
  t.clock.set(new Date());
});

describe('an undo of an import that changed an option group', () => {
  const changedSauces = {
    ...sauces,
    max: 1,
    options: [
      { name: 'Queso', price: '1800' },
      { name: 'Tártara', price: '900' },
    ],
  };
  const withoutVersions = ({ optionGroups, products }: Awaited<ReturnType<typeof loadMenu>>) => ({
    optionGroups: optionGroups.map(({ version: _, ...group }) => group),
    products: products.map(({ version: _, ...product }) => product),
  });

  async function changeSauces(owner: Owner) {
    await runImport(owner, { optionGroups: [sauces], rows: [full] });
    const before = await loadMenu(owner);
    const { body } = await runImport(owner, { optionGroups: [changedSauces] });
    expect(body.counts).toMatchObject({ changed: 0, groupsChanged: 1 });
    expect((await loadMenu(owner)).optionGroups[0]).toMatchObject({
      max: 1,
      options: [{ name: 'Queso' }, {}],
    });
    const undo = () => t.call(undoMenuChange, { token: owner.token, params: { id: body.changeId ?? '' } });
    return { before, undo };
  }

  test('returns its options', async () => {
    const owner = await t.buildOwner({ plan: 'premium' });
    const { before, undo } = await changeSauces(owner);
    expect((await undo()).body).toMatchObject({ undone: 0, keptCount: 0 });
    expect(withoutVersions(await loadMenu(owner))).toEqual(withoutVersions(before));
  });

  test('keeps what was changed since, and names the group', async () => {
    const owner = await t.buildOwner({ plan: 'premium' });
    const { undo } = await changeSauces(owner);
    const [group] = (await loadMenu(owner)).optionGroups;
    if (!group) throw new Error('the group is missing');
    const { id, ...body } = group;
    await t.call(updateOptionGroup, { token: owner.token, params: { id }, body: { ...body, name: 'Ajíes' } });
    const changed = await loadMenu(owner);
    expect(changed.optionGroups[0]?.name).toBe('Ajíes');
    expect((await undo()).body).toMatchObject({ undone: 0, keptCount: 1, kept: [{ id, name: 'Salsas' }] });
    expect(await loadMenu(owner)).toEqual(changed);
  });
});

test('an import that would do something else than the owner saw changes nothing', async () => {
  const owner = await t.buildOwner({ plan: 'premium' });
  const rows = [row(1), row(2)];
  await runImport(owner, { rows });
  const [first] = (await loadMenu(owner)).products;
  const changed = rows.map((each) => ({ ...each, price: '1' }));
  await t.call(deleteProduct, { token: owner.token, params: { id: first?.id ?? '' } });
  const before = await loadMenu(owner);
  const { status, body } = await runImport(owner, { rows: changed }, { ...nothing, changed: 2 });
  expect([status, body.code]).toEqual([409, 'IMPORT_CHANGED']);
  expect(body.message).toContain('Tu página cambió');
  expect(await loadMenu(owner)).toEqual(before);
});

test('an invalid row is named and nothing is imported', async () => {
  const owner = await t.buildOwner({ plan: 'premium' });
  const { status, body } = await runImport(owner, { rows: [row(1), row(7, { name: ' ' })] });
  expect([status, body.code, body.message]).toEqual([400, 'IMPORT_ROW_INVALID', 'Fila 7: Falta el nombre']);
  const groups = await runImport(owner, { optionGroups: [{ ...sauces, max: 0 }] });
  expect(groups.body.message).toBe('Fila 9: El grupo «Salsas» debe dejar elegir de 1 a 40 opciones');
  expect((await loadMenu(owner)).products).toEqual([]);
});

test.each([
  [{ rows: [{ line: 1 }] }, 'Debe ser un texto'],
  [{ rows: [row(1, { price: '1e9' })] }, 'Revisa los datos e intenta de nuevo'],
  [{ rows: Array.from({ length: 5_001 }, () => ({})) }, 'Puedes importar hasta 5000 filas'],
  [
    { rows: [row(1, { variants: Array.from({ length: 21 }, () => ({})) as never })] },
    'Un producto puede tener hasta 20 tamaños',
  ],
])('the body %j is rejected', async (input, message) => {
  const { token } = await t.buildOwner();
  const body = { categories: [], optionGroups: [], expected: nothing, ...input };
  const reply = await t.call(importMenu, { token, body });
  expect([reply.status, reply.body.message]).toEqual([400, message]);
});

test('an import over a limit of the plan changes nothing', async () => {
  const owner = await t.buildOwner();
  const many = Array.from({ length: 11 }, (_, index) => row(index + 1));
  const products = await runImport(owner, { rows: many });
  expect([products.status, products.body.code]).toEqual([403, 'IMPORT_PRODUCT_LIMIT']);
  expect(products.body.message).toContain('tendrías 11 productos');
  const categories = await runImport(owner, { categories: ['A', 'B', 'C', 'D'] });
  expect([categories.status, categories.body.code]).toEqual([403, 'IMPORT_CATEGORY_LIMIT']);
  expect(await loadMenu(owner)).toEqual({ products: [], categories: [], optionGroups: [] });
  expect((await runImport(owner, { rows: many.slice(1) })).body.counts.created).toBe(10);
  // What exists can still be changed.
  const changed = many.slice(1).map((each) => ({ ...each, price: '9' }));
  expect((await runImport(owner, { rows: changed })).body.counts.changed).toBe(10);
});

test('an import over the limit of sizes or option groups changes nothing', async () => {
  const owner = await t.buildOwner({ plan: 'premium' });
  const variants = Array.from({ length: 20 }, (_, index) => ({ name: `T${index}`, price: '1' }));
  const rows = Array.from({ length: 251 }, (_, index) => row(index + 1, { variants }));
  expect((await runImport(owner, { rows })).body.code).toBe('VARIANT_LIMIT_REACHED');
  await t.call(createOptionGroup, {
    token: owner.token,
    body: { name: 'Una', min: 0, max: 1, options: [{ name: 'a' }] },
  });
  const optionGroups = Array.from({ length: 100 }, (_, index) => ({ ...sauces, name: `G${index}` }));
  expect((await runImport(owner, { optionGroups })).body.code).toBe('OPTION_GROUP_LIMIT_REACHED');
  expect((await loadMenu(owner)).products).toEqual([]);
});

test('the ids of another account are unknown', async () => {
  const [owner, other] = [await t.buildOwner(), await t.buildOwner()];
  await runImport(other, { rows: [row(1)] });
  const theirs = await loadMenu(other);
  await runImport(owner, { rows: [row(1, { id: theirs.products[0]?.id ?? '', price: '7' })] });
  expect(await loadMenu(other)).toEqual(theirs);
  expect((await loadMenu(owner)).products).toMatchObject([{ name: 'Plato 1', price: '7' }]);
});

test('two imports at once of the same rows create them once', async () => {
  const owner = await t.buildOwner({ plan: 'premium' });
  const rows = Array.from({ length: 50 }, (_, index) => row(index + 1));
  const expected = { ...nothing, created: 50, categoriesCreated: 1 };
  const replies = await Promise.all([1, 2, 3].map(() => runImport(owner, { rows }, expected)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect((await loadMenu(owner)).products).toHaveLength(50);
});

test('a sold-out mark and an edit that come before the import are kept', async () => {
  const owner = await t.buildOwner({ plan: 'premium' });
  await runImport(owner, { rows: [row(1)] });
  const [product] = (await loadMenu(owner)).products;
  const params = { id: product?.id ?? '' };
  await t.call(setProductSoldOut, { token: owner.token, params, body: { soldOut: 'until-changed' } });
  await runImport(owner, { rows: [row(1, { price: '5' })] });
  expect((await loadMenu(owner)).products[0]).toMatchObject({ price: '5', soldOut: 'until-changed' });
});

test('a product without a description can be edited without one, and only then', async () => {
  const owner = await t.buildOwner({ plan: 'premium' });
  await runImport(owner, { rows: [row(1), row(2, { description: 'Rico' })] });
  const update = ({ id, name, categoryId, price }: Product) =>
    t.call(updateProduct, {
      token: owner.token,
      params: { id },
      body: { name, categoryId, price, description: ' ' },
    });
  const [empty, described] = (await loadMenu(owner)).products;
  expect((await update(empty as Product)).body.menu).toMatchObject({ description: '', version: 2 });
  const rejected = await update(described as Product);
  expect([rejected.status, rejected.body.fields]).toEqual([
    400,
    { description: 'Por favor completa todos los campos requeridos' },
  ]);
});

test('the decimals of the currency hold', async () => {
  const owner = await t.buildOwner({ plan: 'premium' });
  const body = { country: 'CL', locale: 'es-CL', currency: 'CLP', timeZone: 'America/Santiago' };
  await t.call(updateCustomization, { token: owner.token, body });
  const { body: reply } = await runImport(owner, { rows: [row(3, { price: '10.50' })] });
  expect(reply.message).toBe('Fila 3: Los precios en CLP no llevan decimales');
});

test('5,000 rows are imported, and the other accounts are served meanwhile', {
  tags: 'long',
}, async () => {
  const [owner, other] = [await t.buildOwner({ plan: 'premium' }), await t.buildOwner()];
  const rows = Array.from({ length: 5_000 }, (_, index) =>
    row(index + 1, {
      category: `Categoría ${index % 40}`,
      description: `Descripción del plato ${index}, con papas criollas, arroz y ensalada de la casa`,
      labels: ['picante'],
      optionGroups: [{ name: 'Salsas', number: 1 }],
      ...(index < 500 && {
        variants: [
          { name: 'Media', price: '1' },
          { name: 'Entera', price: '2' },
        ],
      }),
    }),
  );
  // The planner knows small accounts alone, as in a young database that gets its first large menu.
  for (let index = 0; index < 40; index += 1) {
    await runImport(await t.buildOwner({ plan: 'premium' }), {
      rows: rows.slice(0, 2),
      optionGroups: [sauces],
    });
  }
  await t.deps.db.execute('analyze');
  const waits: number[] = [];
  const statuses = new Set<number>();
  const poll = setInterval(async () => {
    const started = performance.now();
    statuses.add((await t.call(listCategories, { token: other.token })).status);
    waits.push(performance.now() - started);
  }, 50);
  onTestFinished(() => clearInterval(poll));
  const times: number[] = [];
  for (const prices of [undefined, undefined, '9000']) {
    const changed = rows.map((each) => ({ ...each, ...(prices && { price: prices }) }));
    const menu = { categories: [], optionGroups: [sauces], rows: changed };
    const limits = { maxProducts: -1, maxCategories: -1 };
    const { counts } = planImport(menu, await loadMenu(owner), { currency: 'COP', limits });
    const started = performance.now();
    const { status } = await t.call(importMenu, { token: owner.token, body: { ...menu, expected: counts } });
    times.push(performance.now() - started);
    expect(status).toBe(200);
  }
  clearInterval(poll);
  const [created = 0, unchanged = 0, changed = 0] = times.map(Math.round);
  console.info(
    `5,000 rows: created in ${created} ms, unchanged in ${unchanged} ms, changed in ${changed} ms; others waited up to ${Math.round(Math.max(...waits))} ms`,
  );
  expect((await loadMenu(owner)).products).toHaveLength(5_000);
  expect(statuses).toEqual(new Set([200]));
});

describe('what is left', () => {
  const sizes = [
    { name: 'Media', price: '19000', stock: 4 },
    { name: 'Entera', price: '28500', stock: 7, dailyStock: 10 },
  ];
  const readCounts = async (owner: Owner) => {
    const { products } = await loadMenu(owner);
    return products.map(({ name, stock, dailyStock, variants }) => [
      name,
      stock,
      dailyStock,
      ...variants.map((size) => [size.name, size.stock, size.dailyStock]),
    ]);
  };

  test('an import counts new products and sizes, and the next one changes the counts alone', async () => {
    const owner = await t.buildOwner({ plan: 'basic' });
    const rows = [row(1, { stock: 24 }), row(2, { variants: sizes }), row(3)];
    const { body } = await runImport(owner, { rows });
    expect(body.counts).toEqual({ ...nothing, created: 3, categoriesCreated: 1, counted: 3 });
    expect(await readCounts(owner)).toEqual([
      ['Plato 1', 24, null],
      ['Plato 2', null, null, ['Media', 4, null], ['Entera', 7, 10]],
      ['Plato 3', null, null],
    ]);
    const before = await loadMenu(owner);
    const again = await runImport(owner, { rows });
    expect(again.body).toMatchObject({ counts: { ...nothing, unchanged: 3 }, changeId: null });

    const next = [row(1, { stock: 20 }), row(2, { variants: sizes }), row(3, { stock: 0 })];
    const counted = await runImport(owner, { rows: next });
    expect(counted.body.counts).toEqual({ ...nothing, changed: 2, unchanged: 1, counted: 2 });
    const after = await loadMenu(owner);
    expect(after.products.map(({ stock, version }) => [stock, version])).toEqual(
      before.products.map(({ version }, index) => [[20, null, 0][index], version]),
    );
    expect(after.products[2]?.soldOut).toBe('until-changed');
  });

  test('what is sold between the review and the import stays sold', async () => {
    const owner = await t.buildOwner({ plan: 'basic' });
    await runImport(owner, { rows: [row(1, { stock: 24 })] });
    const menu = { categories: [], optionGroups: [], rows: [row(1, { stock: 30, seenStock: 24 })] };
    const { counts } = planImport(menu, await loadMenu(owner), {
      currency: 'COP',
      limits: { maxProducts: -1, maxCategories: -1 },
    });
    const id = (await loadMenu(owner)).products[0]?.id ?? '';
    await t.call(changeStock, {
      token: owner.token,
      body: { changes: [{ kind: 'product', id, seen: 24, left: 21 }] },
    });
    const { status } = await t.call(importMenu, { token: owner.token, body: { ...menu, expected: counts } });
    expect([status, (await loadMenu(owner)).products[0]?.stock]).toEqual([200, 27]);
  });

  test('an undo takes back the counts, and what was sold since stays sold', async () => {
    const owner = await t.buildOwner({ plan: 'basic' });
    const { token } = owner;
    await runImport(owner, { rows: [row(1, { stock: 24 }), row(2), row(3, { stock: 5 })] });
    const { body } = await runImport(owner, {
      rows: [row(1, { stock: 30 }), row(2, { stock: 8 }), row(3, { stock: 1, price: '9000' })],
    });
    const { products } = await loadMenu(owner);
    const [first, , third] = products;
    const changes = [{ kind: 'product' as const, id: first?.id ?? '', seen: 30, left: 28 }];
    expect((await t.call(changeStock, { token, body: { changes } })).status).toBe(200);
    await runImport(owner, { rows: [row(3, { price: '9500', id: third?.id ?? '' })] });
    const undone = await t.call(undoMenuChange, { token, params: { id: body.changeId ?? '' } });
    expect(undone.status).toBe(200);
    // The third product was changed since, so that it stays as it is.
    expect(await readCounts(owner)).toEqual([
      ['Plato 1', 22, null],
      ['Plato 2', null, null],
      ['Plato 3', 1, null],
    ]);
  });

  test('a file that says what a count says already changes nothing', async () => {
    const owner = await t.buildOwner({ plan: 'basic' });
    await runImport(owner, { rows: [row(1, { stock: 0 })] });
    const { products } = await loadMenu(owner);
    expect(products[0]?.soldOut).toBe('until-changed');
    for (const soldOut of ['until-changed', 'today', null] as const)
      expect((await runImport(owner, { rows: [row(1, { soldOut })] })).body.counts).toEqual({
        ...nothing,
        unchanged: 1,
      });
  });

  test('a plan that does not count gets an error, and nothing changes', async () => {
    const owner = await t.buildOwner();
    const { status, body } = await runImport(owner, { rows: [row(1, { stock: 24 })] });
    expect([status, body.code]).toEqual([403, 'PLAN_GATE']);
    expect((await loadMenu(owner)).products).toEqual([]);
  });

  test.each([-1, 1.5, 100_000, '3'])('a count of %s is rejected', async (stock) => {
    const owner = await t.buildOwner({ plan: 'basic' });
    const { status } = await runImport(owner, { rows: [row(1, { stock: stock as number })] }, nothing);
    expect(status).toBe(400);
    expect((await loadMenu(owner)).products).toEqual([]);
  });
});
