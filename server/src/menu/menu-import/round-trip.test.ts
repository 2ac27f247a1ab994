import { confirmPassword } from '@vitrina/contract/account/auth/endpoints.ts';
import { getCustomization, updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { deleteCategory, listCategories } from '@vitrina/contract/menu/categories/endpoints.ts';
import { undoMenuChange } from '@vitrina/contract/menu/menu-changes/endpoints.ts';
import {
  type ProductColumn,
  productColumnNames,
  productColumns,
} from '@vitrina/contract/menu/menu-import/columns.ts';
import { getMenuFile, getSampleMenu, importMenu } from '@vitrina/contract/menu/menu-import/endpoints.ts';
import { nameSource } from '@vitrina/contract/menu/menu-import/plan-groups.ts';
import { planImport } from '@vitrina/contract/menu/menu-import/plan-import.ts';
import { readExportedRows } from '@vitrina/contract/menu/menu-import/read-exported.ts';
import type { ImportMenu } from '@vitrina/contract/menu/menu-import/schema.ts';
import { toImportMenu } from '@vitrina/contract/menu/menu-import/to-import.ts';
import { createOptionGroup, listOptionGroups } from '@vitrina/contract/menu/option-groups/endpoints.ts';
import { listProducts } from '@vitrina/contract/menu/products/endpoints.ts';
import { productFieldEntries } from '@vitrina/contract/menu/products/fields.ts';
import { productLabelIds } from '@vitrina/contract/menu/products/labels.ts';
import { hasPrice, priceKinds } from '@vitrina/contract/menu/products/price-kinds.ts';
import type { SellBy } from '@vitrina/contract/menu/products/sell-by.ts';
import { mapVariantFields, type VariantContent } from '@vitrina/contract/menu/products/variant-fields.ts';
import type { MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';
import { exportAccount } from '@vitrina/contract/profile/endpoints.ts';
import { expect, test } from 'vitest';
import { demoBusinesses } from '../../demo/businesses.ts';
import { viewDemoMenu } from '../../demo/menu-view.ts';
import { createRandom } from '../../demo/random.ts';
import { bootTestApp, type Owner } from '../../testing/app.ts';
import { buildPizzeria } from '../../testing/half-and-half.ts';
import { unzip } from '../../testing/zip.ts';

const t = bootTestApp();
const limits = { maxProducts: -1, maxCategories: -1 };

async function loadMenu({ token }: Owner) {
  const { menus } = (await t.call(listProducts, { token })).body;
  const { categories } = (await t.call(listCategories, { token })).body;
  const { optionGroups } = (await t.call(listOptionGroups, { token })).body;
  return { products: menus, categories, optionGroups };
}

async function runImport(owner: Owner, menu: ImportMenu) {
  const { counts } = planImport(menu, await loadMenu(owner), { currency: 'COP', limits });
  const reply = await t.call(importMenu, { token: owner.token, body: { ...menu, expected: counts } });
  expect([reply.status, reply.body.message]).toEqual([200, undefined]);
  return reply.body.counts;
}

/** What the owner of the file would read: the table of the export, as a spreadsheet splits it. */
async function readExport({ token, password }: Owner): Promise<ImportMenu> {
  const business = (await t.call(getCustomization, { token })).body;
  await t.call(confirmPassword, { token, body: { password } });
  const headers = { authorization: `Bearer ${token}` };
  const { rawPayload } = await t.app.inject({ method: 'GET', url: exportAccount.path, headers });
  return readTable(unzip(rawPayload).get('productos.csv')?.toString() ?? '', business);
}

function readTable(csv: string, business: MoneyFormat): ImportMenu {
  const [headings = [], ...rows] = parseCsv(csv.replace('\uFEFF', ''), ';');
  expect(headings).toEqual(productColumnNames.map((column) => productColumns[column].label));
  return toImportMenu(
    readExportedRows(
      rows.map((cells, index) => ({
        line: index + 2,
        cells: Object.fromEntries(productColumnNames.map((column, place) => [column, cells[place] ?? ''])),
      })),
      business,
    ),
  );
}

function parseCsv(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  for (const [, quoted, plain = '', end] of text.matchAll(
    new RegExp(`(?:"((?:[^"]|"")*)"|([^"${delimiter}\\r\\n]*))(${delimiter}|\\r\\n)`, 'g'),
  )) {
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === delimiter) continue;
    rows.push(cells);
    cells = [];
  }
  return rows;
}

/** Everything that a menu has, by names instead of ids. Pictures do not travel in a table. */
async function describeMenu(owner: Owner) {
  const { products, categories, optionGroups } = await loadMenu(owner);
  const groups = new Map(optionGroups.map(({ id }, index) => [id, index]));
  return {
    products: products.map(({ id: _, version: __, images: ___, image: ____, categoryId, ...product }) => ({
      ...product,
      hasCategory: categoryId !== null,
      variants: product.variants.map(({ id: _id, ...variant }) => variant),
      optionGroups: product.optionGroups.map((id) => groups.get(id)),
      optionGroupSizes: product.optionGroups.map((id) => product.optionGroupSizes[id] ?? null),
    })),
    categories: categories.map(({ name, order }) => ({ name, order })),
    optionGroups: optionGroups.map(({ id: _, version: __, productIds, options, source, ...group }) => ({
      ...group,
      fromCategory: nameSource({ source }, { categories, products }),
      products: productIds.length,
      options: options.map(({ id: _id, disables, ...option }) => ({
        ...option,
        disables: disables.map((id) => groups.get(id)),
      })),
    })),
  };
}

/** Names that a table, a spreadsheet or a cell could misread. */
const nasty = [
  'Sopa; arroz | papa',
  '=1+1',
  "'=apóstrofo",
  '-Menos, +más @casa',
  'Dos\nlíneas "y comillas"',
  'Pizza \\ mitad: [agotado hoy] (antes 5)',
  'Combo #2 (1 a 2)',
  '\\Sin categoría',
  'Sin categoría',
  '250',
];

const anyText = 'Un texto; cualquiera';
/** The fields that hold any text. */
const textFields = productFieldEntries.flatMap(([name, { reply }]) =>
  name !== 'name' && reply.safeParse(anyText).data === anyText ? [name] : [],
);

const measures: SellBy[] = [
  { unit: 'kg', step: '0.25', min: '0.5' },
  { unit: 'm, cada 2', step: '0.001', min: '0.001', max: '0.5' },
  { unit: 'rollo', step: '5', min: '10', max: '10' },
];
const generatedRows = 40;
/** Pictures are files beside the table. */
const columnsWithoutWayBack: ProductColumn[] = ['images'];

/** The columns in which no row of the file has anything. */
async function listEmptyColumns({ token }: Owner): Promise<ProductColumn[]> {
  const { payload } = await t.app.inject({
    url: getMenuFile.path,
    headers: { authorization: `Bearer ${token}` },
  });
  const [, ...rows] = parseCsv(payload.replace('\uFEFF', ''), ';');
  return productColumnNames.filter((_, place) => rows.every((cells) => !cells[place]));
}

/** A menu with every field, from a seed. */
function generateMenu(seed: number): ImportMenu {
  const random = createRandom(seed);
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
  const chance = (share: number) => random() < share;
  const price = () => `${Math.floor(random() * 90_000)}${pick(['', '', '.50', '.05'])}`;
  const soldOut = () => pick([null, null, 'today', 'until-changed'] as const);
  const names = (count: number, nextName: () => string) => {
    const found = new Map<string, string>();
    while (found.size < count) {
      const name = `${nextName()} ${found.size}`;
      found.set(name, name);
    }
    return [...found.values()];
  };
  const categories = names(6, () => pick(nasty));
  categories.splice(2, 0, 'Sin categoría', '\\Sin categoría');
  const groupNames = [1, 1, 2, 1].map((number, index) => ({
    name: index < 3 && index > 0 ? 'Salsas' : `Grupo ${pick(nasty)} ${index}`,
    number,
  }));
  const optionGroups = groupNames.map((groupName, index) => {
    const repeat = chance(0.5);
    const options = names(1 + Math.floor(random() * 5), () => pick(nasty));
    const max = 1 + Math.floor(random() * options.length);
    return {
      ...groupName,
      line: index + 1,
      min: Math.floor(random() * (max + 1)),
      max,
      repeat,
      ...pick([
        {
          pricing: 'sum' as const,
          included: Math.floor(random() * (max + 1)),
          extraPrice: pick(['0', price()]),
        },
        { pricing: 'highest' as const, included: 0, extraPrice: '0' },
      ]),
      options: options.map((name) => ({
        ...{ name, price: pick(['0', price()]), soldOut: soldOut() },
        disables: groupNames.filter((_, other) => other !== index && chance(0.2)),
        minutes: chance(0.3) ? 15 : null,
      })),
    };
  });
  const times = () => {
    const spans = [
      [],
      [{ from: '07:00', to: '11:00' }],
      [
        { from: '12:00', to: '15:30' },
        { from: '20:00', to: '02:00' },
      ],
    ];
    const week = Array.from({ length: 6 }, () => pick(spans));
    return { week: [...week, pick(spans.slice(1))], outside: pick(['shown', 'hidden'] as const) };
  };
  const counts = () => {
    const stock = pick([null, 0, 3, 99_999]);
    return { stock, dailyStock: stock === null ? null : pick([null, 5]) };
  };
  const createVariants = () =>
    names(2 + Math.floor(random() * 3), () => pick(nasty)).map((name) => ({
      ...(mapVariantFields((_, { isPrice, isNumber, mark }) => {
        if (mark !== null && chance(0.7)) return null;
        if (isNumber) return pick([5, 90, 480]);
        return isPrice ? price() : pick(nasty);
      }) as VariantContent),
      name,
      soldOut: soldOut(),
      ...counts(),
    }));
  const priceOf = (hasSizes: boolean) => {
    const priceKind = pick(hasSizes ? (['fixed', 'from'] as const) : priceKinds);
    return hasPrice(priceKind)
      ? { priceKind, price: price(), compareAtPrice: chance(0.3) ? price() : null }
      : { priceKind, price: '0', compareAtPrice: null };
  };
  const rows = Array.from({ length: generatedRows }, (_, index) => {
    const variants = chance(0.3) ? createVariants() : [];
    const sellBy = chance(0.3) ? pick(measures) : null;
    return {
      line: index + 1,
      name: chance(0.2) ? 'Repetido' : `${pick(nasty)} ${index}`,
      ...Object.fromEntries(textFields.map((field) => [field, pick(['', pick(nasty)])])),
      category: chance(0.15) ? null : pick(categories.slice(0, 6)),
      ...priceOf(variants.length > 0),
      variants,
      active: chance(0.8),
      labels: productLabelIds.filter(() => chance(0.2)),
      soldOut: soldOut(),
      times: chance(0.3) ? times() : null,
      containerFee: chance(0.3) ? price() : null,
      // What is booked is not sold by measure.
      minutes: chance(0.3) && !sellBy ? 5 + Math.floor(random() * 476) : null,
      cleanUpMinutes: chance(0.3) ? Math.floor(random() * 121) : null,
      unit: sellBy ? sellBy.unit : chance(0.3) ? pick(['kg', 'm²', 'media docena']) : null,
      sellBy,
      maxPerOrder: chance(0.3) ? 1 + Math.floor(random() * 999) : null,
      ...counts(),
      optionGroups: optionGroups
        .filter(() => chance(0.3))
        .map(({ name, number }) => {
          const sizes = variants.filter(() => chance(0.5)).map((variant) => variant.name);
          return { name, number, ...(sizes.length > 0 && { sizes }) };
        }),
    };
  });
  return { categories, optionGroups, rows };
}

const menus: [string, ImportMenu][] = [
  ...demoBusinesses.map((business): [string, ImportMenu] => [
    business.info.businessName,
    viewDemoMenu(business),
  ]),
  ...[1, 2, 3, 4, 5].map((seed): [string, ImportMenu] => [`generated ${seed}`, generateMenu(seed)]),
];

test.each(menus)('the exported menu of %s comes back whole', async (_, menu) => {
  const [first, second] = [await t.buildOwner({ plan: 'premium' }), await t.buildOwner({ plan: 'premium' })];
  const counts = await runImport(first, menu);
  expect(counts.created).toBe(menu.rows.length);
  const stored = await describeMenu(first);
  expect(stored.products).toHaveLength(menu.rows.length);
  for (const field of textFields)
    expect(stored.products.map((product) => product[field] ?? '').toSorted()).toEqual(
      menu.rows.map((row) => row[field] ?? '').toSorted(),
    );

  const exported = await readExport(first);
  if (menu.rows.length === generatedRows)
    expect(await listEmptyColumns(first)).toEqual(columnsWithoutWayBack);
  expect(await runImport(second, exported)).toEqual(counts);
  expect(await describeMenu(second)).toEqual(stored);

  const before = await loadMenu(first);
  expect(await runImport(first, exported)).toMatchObject({
    created: 0,
    changed: 0,
    unchanged: counts.created,
  });
  expect(await runImport(second, exported)).toMatchObject({
    created: 0,
    changed: 0,
    unchanged: counts.created,
  });
  expect(await loadMenu(first)).toEqual(before);
});

test.each(demoBusinesses.map((business) => [business.info.businessType, business] as const))(
  'the sample of the type %s is the menu of its demo business',
  async (businessType, business) => {
    const owner = await t.buildOwner({ plan: 'premium' });
    const { token } = owner;
    await t.call(updateCustomization, { token, body: { businessName: 'Muestra', businessType } });
    const { headers, payload } = await t.app.inject({
      url: getSampleMenu.path,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(headers['content-disposition']).toBe('attachment; filename="muestra.csv"');
    const money = (await t.call(getCustomization, { token })).body;
    const counts = await runImport(owner, readTable(payload, money));
    const menu = viewDemoMenu(business);
    expect(counts).toMatchObject({ created: menu.rows.length, groupsCreated: menu.optionGroups.length });
    const { products } = await loadMenu(owner);
    expect(products.map(({ name }) => name)).toEqual(menu.rows.map(({ name }) => name));

    const file = await t.app.inject({ url: getMenuFile.path, headers: { authorization: `Bearer ${token}` } });
    expect(file.headers['content-disposition']).toBe('attachment; filename="menu.csv"');
    expect(await runImport(owner, readTable(file.payload, money))).toMatchObject({
      created: 0,
      changed: 0,
      unchanged: menu.rows.length,
    });
  },
);

test('prices of options in sizes come back, and a file of before ends none of another group', async () => {
  const pizzeria = await buildPizzeria(t);
  const { token, hawaiian } = pizzeria;
  const body = {
    ...{ name: 'Extras', min: 0, max: 2, productIds: [hawaiian.id] },
    options: [
      { name: 'Queso / doble', price: '2000', prices: { 'Grande / XL': '4000.50', Mediana: '0' } },
      { name: 'Ajo' },
    ],
  };
  await t.call(createOptionGroup, { token, body: body as never });
  const owner = { ...pizzeria, token };
  const menu = await readExport(owner);
  expect(menu.optionGroups[1]?.options).toMatchObject(body.options);
  expect((await runImport(owner, menu)).groupsChanged).toBe(0);
  const other = await t.buildOwner({ plan: 'premium' });
  await runImport(other, menu);
  const pricesOf = async () =>
    (await loadMenu(other)).optionGroups.find(({ name }) => name === 'Extras')?.options[0]?.prices;
  expect(await pricesOf()).toEqual(body.options[0]?.prices);
  const older = menu.optionGroups.map((group) => ({
    ...group,
    options: group.options.map(({ prices: _, ...option }) => option),
  }));
  expect((await runImport(other, { ...menu, optionGroups: older })).groupsChanged).toBe(0);
  expect(await pricesOf()).toEqual(body.options[0]?.prices);
});

test('a group with the products of a category comes back with its category, and with what it leaves out', async () => {
  const pizzeria = await buildPizzeria(t);
  const { token, category, calzone, hawaiian, updateGroup } = pizzeria;
  await updateGroup({ source: { categoryId: category.id, except: [calzone.id, hawaiian.id] } });
  const owner = { ...pizzeria, token };
  const menu = await readExport(owner);
  expect(menu.optionGroups).toMatchObject([
    { name: 'Mitades', fromCategory: { category: 'Pizzas', except: ['Calzone', 'Hawaiana'] }, options: [] },
  ]);
  // The same file changes nothing, also after the category was deleted.
  const nothing = { created: 0, changed: 0, categoriesCreated: 0, groupsCreated: 0, groupsChanged: 0 };
  expect(await runImport(owner, menu)).toMatchObject(nothing);

  const other = await t.buildOwner({ plan: 'premium' });
  expect(await runImport(other, menu)).toMatchObject({ created: 5, categoriesCreated: 1, groupsCreated: 1 });
  expect(await describeMenu(other)).toMatchObject({
    optionGroups: [
      {
        ...{ min: 2, max: 2, pricing: 'highest', products: 1 },
        options: [
          { name: 'Pepperoni', prices: { Mediana: '32000.50', Grande: '45000' } },
          { name: 'Napolitana', prices: { Grande: '40000', Familiar: '60000' } },
        ],
      },
    ],
  });
  const free = await t.buildOwner({ plan: 'free' });
  const { counts } = planImport(menu, await loadMenu(free), { currency: 'COP', limits });
  const refused = await t.call(importMenu, { token: free.token, body: { ...menu, expected: counts } });
  expect(refused.status).toBe(403);
  expect((await loadMenu(free)).optionGroups).toEqual([]);

  // Typed options instead, and back with an undo.
  const typed = menu.optionGroups.map(({ fromCategory: _, ...group }) => ({
    ...{ ...group, options: ['Ajo', 'Queso'].map((name) => ({ name, price: '1000' })) },
  }));
  const before = await loadMenu(owner);
  const changed = planImport({ ...menu, optionGroups: typed }, before, { currency: 'COP', limits });
  const reply = await t.call(importMenu, {
    token,
    body: { ...menu, optionGroups: typed, expected: changed.counts },
  });
  expect(reply.body.counts).toMatchObject({ groupsChanged: 1 });
  expect((await loadMenu(owner)).optionGroups[0]?.options).toMatchObject([
    { name: 'Ajo' },
    { name: 'Queso' },
  ]);
  await t.call(undoMenuChange, { token, params: { id: reply.body.changeId ?? '' } });
  const undone = await loadMenu(owner);
  expect(undone.optionGroups[0]).toMatchObject({ source: { categoryId: category.id } });
  expect(undone.optionGroups[0]?.options).toEqual(before.optionGroups[0]?.options);

  await t.call(deleteCategory, { token, params: { id: category.id } });
  expect((await runImport(owner, await readExport(owner))).groupsChanged).toBe(0);
  const strange = { ...menu, categories: [], rows: [] };
  const wrong = planImport(strange, await loadMenu(await t.buildOwner()), { currency: 'COP', limits });
  expect(wrong.problems.map(({ problem }) => problem)).toEqual([
    'El grupo «Mitades» ofrece la categoría «Pizzas», que no existe',
  ]);
});
