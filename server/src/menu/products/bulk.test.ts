import { setTimeout as sleep } from 'node:timers/promises';
import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { createCategory, listCategories } from '@vitrina/contract/menu/categories/endpoints.ts';
import { undoMenuChange } from '@vitrina/contract/menu/menu-changes/endpoints.ts';
import { createOptionGroup, listOptionGroups } from '@vitrina/contract/menu/option-groups/endpoints.ts';
import {
  changeProducts,
  createProduct,
  deleteProduct,
  duplicateProduct,
  listProducts,
  setProductActive,
} from '@vitrina/contract/menu/products/endpoints.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { listTrash, restoreTrash } from '@vitrina/contract/menu/trash/endpoints.ts';
import { maxTrashItems } from '@vitrina/contract/menu/trash/schema.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { bootTestApp, type Owner } from '../../testing/app.ts';
import { createPicture } from '../../testing/pictures.ts';
import { menuChanges, trash } from '../tables.ts';

const t = bootTestApp();

async function buildMenu(plan: 'free' | 'premium' = 'premium') {
  const owner = await t.buildOwner({ plan });
  const { token } = owner;
  const { category } = (await t.call(createCategory, { token, body: { name: 'Sopas' } })).body;
  const create = async (name: string, fields: object = {}) => {
    const body = { name, description: 'x', price: '10000', categoryId: category.id, ...fields };
    return (await t.call(createProduct, { token, body })).body.menu;
  };
  return { ...owner, category, create };
}

const readMenu = async ({ token }: Owner) => {
  const { status, body } = await t.call(listProducts, { token });
  expect(status, JSON.stringify(body).slice(0, 500)).toBe(200);
  return body.menus;
};
const change = ({ token }: Owner, products: readonly Pick<Product, 'id' | 'version'>[], action: object) =>
  t.call(changeProducts, {
    token,
    body: {
      ids: products.map(({ id }) => id),
      versions: products.map(({ version }) => version),
      action,
    },
  });
const price = (fields: object) => ({
  type: 'price',
  change: { by: 'amount', direction: 'down', value: '10000', rounding: '1', ...fields },
});

describe('a change of several products', () => {
  test('moves them to the end of a category, in the order of the menu', async () => {
    const menu = await buildMenu();
    const { category: drinks } = (
      await t.call(createCategory, { token: menu.token, body: { name: 'Bebidas' } })
    ).body;
    const [a, b] = [await menu.create('A'), await menu.create('B')];
    const c = await menu.create('C', { categoryId: drinks.id });
    await menu.create('D', { categoryId: drinks.id });
    await change(menu, [b, c, a], { type: 'move', categoryId: drinks.id });
    expect((await readMenu(menu)).map(({ name, order }) => `${order} ${name}`)).toEqual([
      '1 C',
      '2 D',
      '3 A',
      '4 B',
    ]);
    expect((await readMenu(menu)).map(({ version }) => version)).toEqual([1, 1, 2, 2]);
  });

  test('is made once if it is sent again after a lost reply', async () => {
    const menu = await buildMenu();
    const product = await menu.create('A', { price: '10000' });
    const body = {
      ids: [product.id],
      versions: [product.version],
      action: price({ by: 'percent', direction: 'up', value: '10' }),
      idempotencyKey: 'a-key-of-sixteen',
    } as never;
    const first = await t.call(changeProducts, { token: menu.token, body });
    const second = await t.call(changeProducts, { token: menu.token, body });
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect((await readMenu(menu))[0]).toMatchObject({ price: '11000', version: 2 });
  });

  describe('of prices also changes what it names', () => {
    const up = { by: 'percent', direction: 'up', value: '10' };
    const readGroups = async ({ token }: Owner) => {
      const { optionGroups } = (await t.call(listOptionGroups, { token })).body;
      return optionGroups.map(({ name, extraPrice, options, version }) => [
        name,
        ...options.map(({ price: own, prices }) => (prices ? [own, prices] : own)),
        extraPrice,
        version,
      ]);
    };
    const readFees = async (owner: Owner) =>
      (await readMenu(owner)).map(({ price: own, containerFee }) => [own, containerFee]);
    const build = async () => {
      const menu = await buildMenu();
      const { token } = menu;
      const group = async (name: string, options: object[], fields: object = {}) => {
        const body = { name, min: 0, max: 3, repeat: false, options, ...fields };
        return (await t.call(createOptionGroup, { token, body: body as never })).body.optionGroup.id;
      };
      const cheese = { name: 'Queso', price: '2000', prices: { Grande: '4000', Chica: '0' } };
      const extras = await group('Extras', [cheese, { name: 'Orégano', price: '0' }]);
      const sauces = await group('Salsas', [{ name: 'BBQ', price: '0' }], {
        included: 1,
        extraPrice: '1000',
      });
      const free = await group('Gratis', [{ name: 'Sal', price: '0' }]);
      const other = await group('Ajena', [{ name: 'Limón', price: '500' }]);
      const pizza = await menu.create('Pizza', {
        containerFee: '500',
        optionGroups: [extras, sauces, free],
      });
      const soup = await menu.create('Sopa', { containerFee: '0', optionGroups: [other] });
      return { menu, pizza, soup };
    };
    const before = [
      ['Extras', ['2000', { Grande: '4000', Chica: '0' }], '0', '0', 1],
      ['Salsas', '0', '1000', 1],
      ['Gratis', '0', '0', 1],
      ['Ajena', '500', '0', 1],
    ];

    test('and nothing else', async () => {
      const { menu, pizza } = await build();
      expect((await change(menu, [pizza], price(up))).status).toBe(200);
      expect(await readFees(menu)).toEqual([
        ['11000', '500'],
        ['10000', null],
      ]);
      expect(await readGroups(menu)).toEqual(before);
    });

    test('the options of the products and their container fees, and an undo takes all of it back', async () => {
      const { menu, pizza } = await build();
      const also = ['options', 'containerFees'];
      const { status, body } = await change(menu, [pizza], { ...price(up), also });
      expect([status, body.change?.changed]).toEqual([200, 1]);
      expect((await readFees(menu))[0]).toEqual(['11000', '550']);
      expect(await readGroups(menu)).toEqual([
        ['Extras', ['2200', { Grande: '4400', Chica: '0' }], '0', '0', 2],
        ['Salsas', '0', '1100', 2],
        ['Gratis', '0', '0', 1],
        ['Ajena', '500', '0', 1],
      ]);
      await t.call(undoMenuChange, { token: menu.token, params: { id: body.change?.id ?? '' } });
      expect((await readFees(menu))[0]).toEqual(['10000', '500']);
      expect((await readGroups(menu)).map((group) => group.slice(0, -1))).toEqual(
        before.map((group) => group.slice(0, -1)),
      );
    });

    test.each([
      ['options', 'PRICES_NOT_POSITIVE', 'Queso'],
      ['containerFees', 'PRICES_NOT_POSITIVE', 'Pizza'],
    ])('or nothing, if one of the %s is not possible', async (also, code, name) => {
      const { menu, pizza } = await build();
      const down = { by: 'amount', direction: 'down', value: '4000' };
      const { status, body } = await change(menu, [pizza], { ...price(down), also: [also] });
      expect([status, body.code, body.message]).toEqual([400, code, expect.stringContaining(`«${name}»`)]);
      expect((await readFees(menu))[0]).toEqual(['10000', '500']);
      expect(await readGroups(menu)).toEqual(before);
    });

    test.each([[['options', 'options']], [['variants']], ['options'], [[1]]])(
      '%j is refused',
      async (also) => {
        const { menu, pizza } = await build();
        expect((await change(menu, [pizza], { ...price(up), also })).status).toBe(400);
      },
    );
  });

  test('adds and removes a label in the order of the labels', async () => {
    const menu = await buildMenu();
    const [a, b] = [
      await menu.create('A', { labels: ['vegano'] }),
      await menu.create('B', { labels: ['nuevo'] }),
    ];
    await change(menu, [a, b], { type: 'add-label', label: 'nuevo' });
    expect((await readMenu(menu)).map(({ labels, version }) => [labels, version])).toEqual([
      [['nuevo', 'vegano'], 2],
      [['nuevo'], 1],
    ]);
    await change(menu, [a, b], { type: 'remove-label', label: 'nuevo' });
    expect((await readMenu(menu)).map(({ labels }) => labels)).toEqual([['vegano'], []]);
  });

  test('marks them as sold out for today, and ends it', async () => {
    const menu = await buildMenu();
    const products = [await menu.create('A'), await menu.create('B')];
    await change(menu, products, { type: 'sold-out', soldOut: 'today' });
    expect((await readMenu(menu)).map(({ soldOut }) => soldOut)).toEqual(['today', 'today']);
    await change(menu, products, { type: 'sold-out', soldOut: null });
    expect((await readMenu(menu)).map(({ soldOut }) => soldOut)).toEqual([null, null]);
  });

  test('names the products whose price would be wrong, and changes none', async () => {
    const menu = await buildMenu();
    const products = [];
    for (const name of ['A', 'B', 'C', 'D', 'E']) products.push(await menu.create(name));
    products.push(await menu.create('Caro', { price: '9999999999' }));
    const before = await readMenu(menu);
    const low = await change(menu, products, price({}));
    expect([low.status, low.body.code, low.body.message]).toEqual([
      400,
      'PRICES_NOT_POSITIVE',
      'El precio quedaría en cero o menos: «A», «B», «C» y 2 más',
    ]);
    const high = await change(menu, products, price({ direction: 'up' }));
    expect([high.body.code, high.body.message]).toEqual([
      'PRICES_TOO_HIGH',
      'El precio pasaría del máximo: «Caro»',
    ]);
    expect(await readMenu(menu)).toEqual(before);
    expect(await t.deps.db.$count(menuChanges, eq(menuChanges.ownerId, menu.userId))).toBe(0);
  });

  test('changes no price if one of the products changed meanwhile', async () => {
    const menu = await buildMenu();
    const [a, b] = [await menu.create('A'), await menu.create('B')];
    await t.call(setProductActive, { token: menu.token, params: { id: b.id }, body: { active: false } });
    const reply = await change(menu, [a, b], price({ direction: 'up' }));
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([
      409,
      'PRODUCTS_CHANGED',
      'No cambiamos ningún precio, porque esto cambió mientras tanto: «B». Revísalo e intenta de nuevo.',
    ]);
    expect((await readMenu(menu)).map((product) => product.price)).toEqual(['10000', '10000']);
    const unseen = { ids: [a.id], action: price({}) };
    expect((await t.call(changeProducts, { token: menu.token, body: unseen })).body.fields).toEqual({
      versions: 'Envía la versión de cada producto',
    });
  });

  test('accepts a rounding below one only in currencies with decimals', async () => {
    const menu = await buildMenu();
    await t.call(updateCustomization, { token: menu.token, body: { country: 'CL', currency: 'CLP' } });
    const product = await menu.create('A');
    const reply = await change(menu, [product], price({ direction: 'up', rounding: 'ends-0.90' }));
    expect([reply.body.code, reply.body.message]).toEqual([
      'PRICE_DECIMALS',
      'Los precios en CLP no llevan decimales',
    ]);
  });
});

describe('a copy of a product', () => {
  test('is hidden and stands behind the original, with its pictures, sizes and options', async () => {
    const menu = await buildMenu();
    const { token } = menu;
    const form = {
      name: 'x'.repeat(120),
      description: 'Rico',
      price: '1',
      categoryId: menu.category.id,
      newImages: [await createPicture('png', 300, 200)],
      variants: JSON.stringify([
        { name: 'M', price: '5000' },
        { name: 'G', price: '7000' },
      ]),
      labels: JSON.stringify(['picante']),
    };
    const { menu: original } = (await t.upload(createProduct, { token, form })).body;
    await menu.create('Otro');
    const body = { idempotencyKey: crypto.randomUUID() };
    const params = { id: original.id };
    const reply = await t.call(duplicateProduct, { token, params, body });
    expect(reply.status).toBe(200);
    const copy = reply.body.menu;
    expect(copy).toEqual({
      ...original,
      id: expect.any(String),
      name: `${'x'.repeat(112)} (copia)`,
      active: false,
      order: 2,
      version: 1,
      variants: original.variants.map((variant) => ({ ...variant, id: expect.any(String) })),
    });
    expect(copy.variants[0]?.id).not.toBe(original.variants[0]?.id);
    expect((await t.call(duplicateProduct, { token, params, body })).body.menu).toEqual(copy);
    expect((await readMenu(menu)).map(({ id, order }) => [id, order]).slice(0, 2)).toEqual([
      [original.id, 1],
      [copy.id, 2],
    ]);
    expect((await readMenu(menu))[2]).toMatchObject({ name: 'Otro', order: 3 });
    await t.call(deleteProduct, { token, params });
    expect((await readMenu(menu))[0]?.images).toEqual(original.images);
  });

  test('needs room in the plan', async () => {
    const menu = await buildMenu('free');
    const products = [];
    for (let n = 0; n < 10; n++) products.push(await menu.create(`Plato ${n}`));
    const params = { id: products[0]?.id ?? '' };
    const reply = await t.call(duplicateProduct, { token: menu.token, params, body: {} });
    expect(reply.body.code).toBe('PRODUCT_LIMIT_REACHED');
  });
});

/** `BULK_PRODUCTS=10000` is the maximum of a call. */
const bulkProducts = Number(process.env.BULK_PRODUCTS ?? 2_000);

describe('a menu of thousands of products', () => {
  /** `sizes` of them have two sizes, up to the maximum of a business. */
  async function fill(owner: Owner & { category: { id: string } }, count: number, sizes: number) {
    await t.deps.db.execute(sql`
      insert into products (id, owner_id, category_id, name, description, price, position)
      select gen_random_uuid(), ${owner.userId}::uuid, ${owner.category.id}::uuid, 'Plato ' || n, repeat('Con papa. ', 20), 5000 + n, n
      from generate_series(1, ${count}) as n`);
    await t.deps.db.execute(sql`
      insert into product_variants (id, owner_id, product_id, name, price, position)
      select gen_random_uuid(), owner_id, id, size.name, price + size.place * 1000, size.place
      from products cross join (values ('M', 0), ('G', 1)) as size (name, place)
      where owner_id = ${owner.userId}::uuid and position <= ${sizes}`);
    // As the database does by itself within a minute.
    await t.deps.db.execute(sql`analyze products, product_variants`);
  }

  test('is changed, deleted and returned in one call each', { tags: 'long' }, async () => {
    const menu = await buildMenu();
    await fill(menu, bulkProducts, bulkProducts / 4);
    const products = await readMenu(menu);
    const before = products.map(({ version: _version, ...product }) => product);
    const times: string[] = [];
    const timed = async <T>(name: string, work: Promise<T>) => {
      const start = performance.now();
      const result = await work;
      times.push(`${name} ${Math.round(performance.now() - start)} ms`);
      return result;
    };
    const raise = price({ by: 'percent', direction: 'up', value: '8', rounding: '100' });
    for (const action of [
      raise,
      { type: 'hide' },
      { type: 'add-label', label: 'nuevo' },
      { type: 'delete' },
    ]) {
      const seen = await readMenu(menu);
      const reply = await timed(action.type, change(menu, seen, action));
      expect(reply.status, `${action.type} ${reply.body.message}`).toBe(200);
      expect(reply.body.change).toMatchObject(
        action.type === 'delete' ? { deleted: bulkProducts } : { changed: bulkProducts },
      );
      const params = { id: reply.body.change?.id ?? '' };
      const undone = await timed('undo', t.call(undoMenuChange, { token: menu.token, params }));
      expect(undone.body).toMatchObject({ undone: bulkProducts, keptCount: 0 });
    }
    console.info(times.join(', '));
    const after = (await readMenu(menu)).map(({ version: _version, ...product }) => product);
    expect(after).toEqual(before);
  });

  test('takes no connections from others, however many changes its owner sends at once', async () => {
    const menu = await buildMenu();
    await fill(menu, 300, 0);
    const other = await t.buildOwner();
    const seen = await readMenu(menu);
    let finished = 0;
    const changes = Array.from({ length: 20 }, async (_, index) => {
      const { status } = await change(menu, seen, { type: index % 2 === 0 ? 'hide' : 'show' });
      finished += 1;
      return status;
    });
    await sleep(100);
    expect((await t.call(listCategories, { token: other.token })).status).toBe(200);
    expect(finished).toBeLessThan(5);
    expect(new Set(await Promise.all(changes))).toEqual(new Set([200]));
  }, 120_000);

  test('has a trash that forgets the oldest, so that it does not grow without end', {
    tags: 'long',
  }, async () => {
    const menu = await buildMenu();
    const first = await menu.create('El primero');
    await t.call(deleteProduct, { token: menu.token, params: { id: first.id } });
    for (let round = 0; round < 2; round++) {
      await fill(menu, 6_000, 0);
      await change(menu, await readMenu(menu), { type: 'delete' });
    }
    expect(await t.deps.db.$count(trash, eq(trash.ownerId, menu.userId))).toBe(maxTrashItems);
    const { token } = menu;
    expect((await t.call(restoreTrash, { token, params: { id: first.id } })).status).toBe(404);
    const { items } = (await t.call(listTrash, { token })).body;
    expect(items[0]?.name).toBe('Plato 1');
    // Each call waits for the owner's lock.
    const replies = await Promise.all(
      items.slice(0, 20).map(({ id }) => t.call(restoreTrash, { token, params: { id } })),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
  });
});
