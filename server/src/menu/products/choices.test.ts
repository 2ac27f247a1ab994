import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { updateOpeningHours } from '@vitrina/contract/business/opening-hours/endpoints.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createOptionGroup, setOptionSoldOut } from '@vitrina/contract/menu/option-groups/endpoints.ts';
import {
  createProduct,
  getProduct,
  listProducts,
  setProductSoldOut,
  updateProduct,
} from '@vitrina/contract/menu/products/endpoints.ts';
import { maxVariantsPerBusiness, type Product } from '@vitrina/contract/menu/products/schema.ts';
import { getMenuOfBusiness } from '@vitrina/contract/page/endpoints.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { bootTestApp } from '../../testing/app.ts';

const t = bootTestApp();

async function buildMenu() {
  const owner = await t.buildOwner({ plan: 'premium' });
  const { token } = owner;
  const { category } = (await t.call(createCategory, { token, body: { name: 'Pizzas' } })).body;
  const dish = { name: 'Pizza', description: 'Al horno', price: '20000', categoryId: category.id };
  const create = (fields: object = {}) => t.call(createProduct, { token, body: { ...dish, ...fields } });
  const update = ({ id }: Product, fields: object = {}) =>
    t.call(updateProduct, { token, params: { id }, body: { ...dish, ...fields } });
  const createGroup = async (fields: object = {}) => {
    const body = {
      name: 'Salsas',
      min: 0,
      max: 2,
      options: [{ name: 'Ají' }, { name: 'Ajo', price: '1000' }],
    };
    return (await t.call(createOptionGroup, { token, body: { ...body, ...fields } })).body.optionGroup;
  };
  const markSoldOut = (params: { id: string }, body: object) =>
    t.call(setProductSoldOut, { token, params, body });
  const load = async ({ id }: { id: string }) =>
    (await t.call(getProduct, { token, params: { id } })).body.menu;
  return { ...owner, token, dish, create, update, createGroup, markSoldOut, load };
}

const sizes = [
  { name: 'Grande', price: '38000.5' },
  { name: 'Chica', price: '20000' },
];

describe('sizes', () => {
  test('are stored in order, and the price of the product is the lowest', async () => {
    const menu = await buildMenu();
    const { menu: product } = (await menu.create({ price: '1', compareAtPrice: '2', variants: sizes })).body;
    expect(product).toMatchObject({
      price: '20000',
      compareAtPrice: null,
      soldOut: null,
      labels: [],
      optionGroups: [],
      variants: [
        { name: 'Grande', price: '38000.50', compareAtPrice: null, soldOut: null },
        { name: 'Chica', price: '20000' },
      ],
    });
    expect(await menu.load(product)).toEqual(product);
    const { menus } = (await t.call(listProducts, { token: menu.token })).body;
    expect(menus).toEqual([product]);
  });

  test('stay when a save does not name them, keep their ids and go with an empty list', async () => {
    const menu = await buildMenu();
    const { menu: product } = (await menu.create({ variants: sizes })).body;
    const renamed = (await menu.update(product, { name: 'Pizza nueva', price: '5' })).body.menu;
    expect(renamed).toMatchObject({ variants: product.variants, price: '20000', name: 'Pizza nueva' });
    const [grande, chica] = product.variants;
    const changed = [
      { id: chica?.id, name: 'Personal', price: '18000' },
      { name: 'Mediana', price: '25000' },
    ];
    const { variants } = (await menu.update(product, { variants: JSON.stringify(changed) })).body.menu;
    expect(variants.map(({ name }) => name)).toEqual(['Personal', 'Mediana']);
    expect(variants[0]?.id).toBe(chica?.id);
    expect([chica?.id, grande?.id]).not.toContain(variants[1]?.id);
    const plain = (await menu.update(product, { variants: [], price: '9000', compareAtPrice: '12000' })).body
      .menu;
    expect(plain).toMatchObject({ variants: [], price: '9000', compareAtPrice: '12000' });
  });

  test.each([
    [[sizes[0]], 'Agrega al menos dos tamaños, o ninguno'],
    [
      [
        { name: 'Única', price: '1' },
        { name: ' UNICA', price: '2' },
      ],
      'Dos tamaños tienen el mismo nombre',
    ],
    [
      Array.from({ length: 21 }, (_, n) => ({ name: `T${n}`, price: '1' })),
      'Un producto puede tener hasta 20 tamaños',
    ],
    [
      [
        { name: '', price: '1' },
        { name: 'B', price: '2' },
      ],
      'Escribe el nombre de cada tamaño',
    ],
    [
      [
        { name: 'A', price: '' },
        { name: 'B', price: '2' },
      ],
      'Escribe el precio de cada tamaño',
    ],
    [
      [
        { name: 'A', price: '1e9' },
        { name: 'B', price: '2' },
      ],
      'El precio no es válido. Ej.: 12500',
    ],
    ['{"name":', 'Los tamaños no son válidos'],
    [
      [
        { id: crypto.randomUUID(), name: 'A', price: '1' },
        { name: 'B', price: '2' },
      ],
      'No se encontró el tamaño',
    ],
  ])('%j are refused, and nothing changes', async (variants, message) => {
    const menu = await buildMenu();
    const { menu: product } = (await menu.create({ variants: sizes })).body;
    const reply = await menu.update(product, { variants, name: 'Otra' });
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
    expect(reply.body.message).toBe(message);
    expect(await menu.load(product)).toEqual(product);
  });

  test('the sizes of all products are limited, and saving a product without new ones still works', async () => {
    const menu = await buildMenu();
    const { menu: product } = (await menu.create({ variants: sizes })).body;
    await t.deps.db.execute(sql`
      insert into product_variants (id, owner_id, product_id, name, price, position)
      select gen_random_uuid(), ${menu.userId}, ${product.id}, 'T' || n, 1, n
      from generate_series(1, ${maxVariantsPerBusiness - 2}::int) as n`);
    const reply = await menu.create({ variants: sizes });
    expect([reply.status, reply.body.message]).toEqual([
      403,
      'Puedes tener hasta 5000 tamaños entre todos tus productos',
    ]);
    expect((await menu.create()).status).toBe(200);
    expect((await menu.update(product, { variants: sizes })).status).toBe(200);
    expect((await menu.create({ variants: sizes })).status).toBe(200);
  });

  test("another product's size is not found", async () => {
    const menu = await buildMenu();
    const { menu: product } = (await menu.create({ variants: sizes })).body;
    const { menu: other } = (await menu.create()).body;
    const variants = product.variants.map(({ id, name, price }) => ({ id, name, price }));
    expect((await menu.update(other, { variants })).body.code).toBe('VARIANT_NOT_FOUND');
    const variantId = product.variants[0]?.id;
    expect((await menu.markSoldOut(other, { soldOut: 'today', variantId })).body.code).toBe(
      'VARIANT_NOT_FOUND',
    );
    expect(await menu.load(product)).toEqual(product);
  });
});

describe('previous price, labels and option groups', () => {
  test('a form sends them as JSON text, and a save without them keeps them', async () => {
    const menu = await buildMenu();
    const [salsas, masas] = [await menu.createGroup(), await menu.createGroup({ name: 'Masas' })];
    const form = {
      ...menu.dish,
      compareAtPrice: '25000',
      labels: '["picante","nuevo"]',
      optionGroups: JSON.stringify([masas.id, salsas.id]),
      soldOut: '"until-changed"',
    };
    const { menu: product } = (await t.upload(createProduct, { token: menu.token, form })).body;
    expect(product).toMatchObject({
      compareAtPrice: '25000',
      labels: ['nuevo', 'picante'],
      optionGroups: [masas.id, salsas.id],
      soldOut: 'until-changed',
    });
    const kept = (await menu.update(product)).body.menu;
    expect(kept).toEqual({ ...product, version: 2 });
    const cleared = { compareAtPrice: '', labels: [], optionGroups: [], soldOut: null };
    expect((await menu.update(product, cleared)).body.menu).toMatchObject({
      ...cleared,
      compareAtPrice: null,
    });
  });

  test('a previous price that is not higher does not stop a save', async () => {
    const menu = await buildMenu();
    expect((await menu.create({ compareAtPrice: '100' })).body.menu.compareAtPrice).toBe('100');
    expect((await menu.create({ compareAtPrice: 'cien' })).body.message).toBe(
      'El precio no es válido. Ej.: 12500',
    );
  });

  test('a group of another tenant, of nobody, or too many of them are refused', async () => {
    const [menu, stranger] = [await buildMenu(), await buildMenu()];
    const foreign = await stranger.createGroup();
    for (const id of [foreign.id, crypto.randomUUID()]) {
      const reply = await menu.create({ optionGroups: [id] });
      expect([reply.status, reply.body.code]).toEqual([404, 'OPTION_GROUP_NOT_FOUND']);
    }
    const own = await menu.createGroup();
    expect((await menu.create({ optionGroups: [own.id, own.id] })).body.message).toBe(
      'Un grupo está repetido',
    );
    const many = Array.from({ length: 11 }, () => crypto.randomUUID());
    expect((await menu.create({ optionGroups: many })).body.message).toBe(
      'Un producto puede tener hasta 10 grupos de opciones',
    );
    expect((await t.call(listProducts, { token: menu.token })).body.menus).toEqual([]);
  });
});

describe('sold out', () => {
  test('«today» ends by the clock, «until changed» does not, and neither raises the version', async () => {
    const menu = await buildMenu();
    t.clock.set('2026-05-04T18:00:00Z');
    const { menu: product } = (await menu.create({ variants: sizes })).body;
    const [grande, chica] = product.variants;
    await menu.markSoldOut(product, { soldOut: 'until-changed', variantId: grande?.id });
    const marked = (await menu.markSoldOut(product, { soldOut: 'today' })).body.menu;
    expect(marked).toMatchObject({ soldOut: 'today', version: 1 });
    await menu.markSoldOut(product, { soldOut: 'today', variantId: chica?.id });
    const states = async () => {
      const { soldOut, variants, price } = await menu.load(product);
      return [soldOut, ...variants.map((variant) => variant.soldOut), price];
    };
    expect(await states()).toEqual(['today', 'until-changed', 'today', '20000']);
    // Without hours a day ends at 04:00 in Bogota.
    t.clock.set('2026-05-05T08:59:59Z');
    expect(await states()).toEqual(['today', 'until-changed', 'today', '20000']);
    t.clock.set('2026-05-05T09:00:00Z');
    expect(await states()).toEqual([null, 'until-changed', null, '20000']);
    await menu.markSoldOut(product, { soldOut: 'until-changed', variantId: chica?.id });
    await menu.markSoldOut(product, { soldOut: null, variantId: grande?.id });
    expect(await states()).toEqual([null, null, 'until-changed', '38000.50']);
  });

  test('«today» lasts until the next opening', async () => {
    const menu = await buildMenu();
    const hours = {
      week: Array.from({ length: 7 }, () => [{ from: '12:00', to: '02:00' }]),
      specialDates: [],
    };
    await t.call(updateOpeningHours, { token: menu.token, body: { hours } });
    t.clock.set('2026-05-04T18:00:00Z');
    const { menu: product } = (await menu.create({ soldOut: 'today' })).body;
    // Kept until the state ends.
    const loadPublic = async () =>
      (await t.call(getMenuOfBusiness, { params: { businessId: menu.userId } })).body.menu.products[0];
    for (const [time, state] of [
      ['2026-05-05T06:30:00Z', 'today'],
      ['2026-05-05T16:59:59Z', 'today'],
      ['2026-05-05T17:00:00Z', null],
    ] as const) {
      t.clock.set(time);
      expect((await menu.load(product)).soldOut).toBe(state);
      expect((await loadPublic())?.soldOut).toBe(state);
    }
  });

  test('a cached page shows each change of sold out and of hours when it comes', async () => {
    const menu = await buildMenu();
    t.clock.set('2026-05-04T18:00:00Z');
    const { token, userId } = menu;
    await t.call(updateCustomization, { token, body: { businessName: `Pizzas ${userId}` } });
    const group = await menu.createGroup({ min: 1, max: 1, options: [{ name: 'Fina' }] });
    const { menu: product } = (await menu.create({ optionGroups: [group.id] })).body;
    const hours = {
      week: Array.from({ length: 7 }, () => [{ from: '12:00', to: '22:00' }]),
      specialDates: [],
    };
    await t.call(updateOpeningHours, { token, body: { hours } });
    const read = async () => {
      const { body } = await t.app.inject(`/menu/${userId}`);
      const status = /class="hours-status">([^<]+)</.exec(body)?.[1];
      return [body.includes('>Agotado<'), status];
    };
    const state = async (time: string) => {
      t.clock.set(time);
      return [await read(), await read()];
    };
    const params = { id: group.id, optionId: group.options[0]?.id ?? '' };
    await t.call(setOptionSoldOut, { token, params, body: { soldOut: 'today' } });
    expect(await state('2026-05-04T18:00:01Z')).toEqual([
      [true, 'Abierto'],
      [true, 'Abierto'],
    ]);
    expect(await state('2026-05-05T02:30:00Z')).toEqual([
      [true, 'Cierra pronto'],
      [true, 'Cierra pronto'],
    ]);
    expect(await state('2026-05-05T03:00:00Z')).toEqual([
      [true, 'Cerrado'],
      [true, 'Cerrado'],
    ]);
    expect(await state('2026-05-05T17:00:00Z')).toEqual([
      [false, 'Abierto'],
      [false, 'Abierto'],
    ]);
    expect((await menu.load(product)).soldOut).toBeNull();
  });

  test('the public menu names groups, hours and what is sold out', async () => {
    const menu = await buildMenu();
    const used = await menu.createGroup();
    await menu.createGroup({ name: 'Sin uso' });
    const { menu: product } = (await menu.create({ optionGroups: [used.id], soldOut: 'until-changed' })).body;
    const { body } = await t.call(getMenuOfBusiness, { params: { businessId: menu.userId } });
    const { productIds: _ids, version: _version, ...group } = used;
    const options = group.options.map(({ stock: _stock, dailyStock: _daily, ...option }) => option);
    expect(body.menu.optionGroups).toEqual([{ ...group, options }]);
    expect(body.menu.products).toEqual([
      expect.objectContaining({ id: product.id, soldOut: 'until-changed' }),
    ]);
    expect(body.menu.openingHours).toBeNull();
  });
});
