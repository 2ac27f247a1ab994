import { randomUUID } from 'node:crypto';
import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import {
  createCategory,
  deleteCategory,
  listCategories,
  reorderCategories,
} from '@vitrina/contract/menu/categories/endpoints.ts';
import {
  createProduct,
  deleteProduct,
  getProduct,
  listProducts,
  reorderProducts,
  setProductActive,
  updateProduct,
} from '@vitrina/contract/menu/products/endpoints.ts';
import { getPublicProducts } from '@vitrina/contract/page/endpoints.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { subscriptions } from '../../billing/tables.ts';
import { bootTestApp, type Owner } from '../../testing/app.ts';

const t = bootTestApp();
const dish = { name: 'Ajiaco', description: 'Con pollo y guascas', price: '28500' };

async function buildOwnerWithCategory(plan?: Parameters<typeof t.buildOwner>[0]) {
  const owner = await t.buildOwner(plan);
  const { body } = await t.call(createCategory, { token: owner.token, body: { name: 'Sopas' } });
  return { ...owner, categoryId: body.category.id };
}
async function create(owner: Owner & { categoryId: string }, fields: object = {}) {
  const body = { ...dish, categoryId: owner.categoryId, ...fields };
  return t.call(createProduct, { token: owner.token, body });
}
/** Ends the period yesterday, so that the owner is in grace. */
async function endPeriod({ userId }: Owner) {
  const endsAt = new Date(Date.now() - 24 * 60 * 60 * 1000);
  await t.deps.db.update(subscriptions).set({ endsAt }).where(eq(subscriptions.ownerId, userId));
}
const readNames = async ({ token }: Owner) =>
  (await t.call(listProducts, { token })).body.menus.map(({ name }) => name);

describe('creating a product', () => {
  test('returns the saved product, with trimmed texts and the price as text', async () => {
    const owner = await buildOwnerWithCategory();
    const { status, body } = await create(owner, { name: '  Ajiaco  ', price: '25000.5' });
    expect(status).toBe(200);
    expect(body.menu).toMatchObject({
      name: 'Ajiaco',
      price: '25000.50',
      categoryName: 'Sopas',
      active: true,
      order: 1,
      images: [],
      image: null,
    });
    expect(
      (await t.call(getProduct, { token: owner.token, params: { id: body.menu.id } })).body.menu,
    ).toEqual(body.menu);
  });

  test('accepts a multipart form', async () => {
    const owner = await buildOwnerWithCategory();
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...dish, categoryId: owner.categoryId, active: 'false' })) {
      form.append(name, value);
    }
    const encoded = new Response(form);
    const response = await t.app.inject({
      method: 'POST',
      url: '/api/menu',
      headers: {
        authorization: `Bearer ${owner.token}`,
        'content-type': encoded.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    expect(response.statusCode).toBe(200);
    expect(response.json().menu).toMatchObject({ ...dish, active: false });
  });

  test.each([
    { name: '' },
    { name: '   ' },
    { description: '' },
    { price: '' },
    { categoryId: '' },
    { price: undefined },
  ])('rejects %j, because every field is required', async (fields) => {
    const owner = await buildOwnerWithCategory();
    const reply = await create(owner, fields);
    expect([reply.status, reply.body.message]).toEqual([
      400,
      'Por favor completa todos los campos requeridos',
    ]);
    expect(await readNames(owner)).toEqual([]);
  });

  test.each([
    '-1',
    '0.005',
    '12,000',
    '1e9',
    '1e3',
    '1.234',
    '1,5',
    '99999999999',
    'NaN',
    '０',
    '1'.repeat(90),
  ])('rejects %s as a price, with an example for the currency', async (price) => {
    const owner = await buildOwnerWithCategory();
    const reply = await create(owner, { price });
    const message = 'El precio no es válido. Ej.: 12500';
    expect([reply.status, reply.body.message, reply.body.fields]).toEqual([400, message, { price: message }]);
    const mexico = { country: 'MX', currency: 'MXN', locale: 'es-MX' };
    await t.call(updateCustomization, { token: owner.token, body: mexico });
    expect((await create(owner, { price })).body.message).toBe('El precio no es válido. Ej.: 125.50');
    expect(await readNames(owner)).toEqual([]);
  });

  test('rejects decimals in a currency without decimals', async () => {
    const owner = await buildOwnerWithCategory();
    await t.call(updateCustomization, { token: owner.token, body: { currency: 'CLP', locale: 'es-CL' } });
    const reply = await create(owner, { price: '10.50' });
    expect([reply.status, reply.body.fields]).toEqual([
      400,
      { price: 'Los precios en CLP no llevan decimales' },
    ]);
  });

  test("rejects another tenant's category like one that does not exist", async () => {
    const [mine, theirs] = [await buildOwnerWithCategory(), await buildOwnerWithCategory()];
    const foreign = await create(mine, { categoryId: theirs.categoryId });
    const missing = await create(mine, { categoryId: randomUUID() });
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(missing.body);
  });

  test('rejects the 11th product on a 10-product plan', async () => {
    const owner = await buildOwnerWithCategory();
    for (let n = 1; n <= 10; n++) expect((await create(owner, { name: `Plato ${n}` })).status).toBe(200);
    const rejected = await create(owner);
    expect([rejected.status, rejected.body.code, rejected.body.message]).toEqual([
      403,
      'PRODUCT_LIMIT_REACHED',
      'Has alcanzado el límite de 10 productos de tu plan Gratis',
    ]);
    expect(await readNames(owner)).toHaveLength(10);
  });

  test('happens once per idempotency key, and a repeated call updates the product', async () => {
    const owner = await buildOwnerWithCategory();
    const idempotencyKey = randomUUID();
    const replies = await Promise.all(
      ['Ajiaco', 'Ajiaco', 'Ajiaco'].map((name) => create(owner, { name, idempotencyKey })),
    );
    expect(new Set(replies.map(({ body }) => body.menu.id)).size).toBe(1);
    await create(owner, { name: 'Ajiaco santafereño', idempotencyKey });
    expect(await readNames(owner)).toEqual(['Ajiaco santafereño']);
    await create(owner, { name: 'Changua', idempotencyKey: randomUUID() });
    expect(await readNames(owner)).toEqual(['Ajiaco santafereño', 'Changua']);
  });

  test('can be repeated with its key at the limit, and another owner may use the same key', async () => {
    const [owner, other] = [await buildOwnerWithCategory(), await buildOwnerWithCategory()];
    const idempotencyKey = randomUUID();
    for (let n = 1; n <= 9; n++) await create(owner, { name: `Plato ${n}` });
    const { menu } = (await create(owner, { name: 'Plato 10', idempotencyKey })).body;
    const repeated = await create(owner, { name: 'Plato 10', idempotencyKey });
    expect([repeated.status, repeated.body.menu]).toEqual([200, { ...menu, version: 2 }]);
    expect((await create(other, { idempotencyKey })).body.menu.id).not.toBe(menu.id);
    expect((await create(owner, { idempotencyKey: 'corto' })).status).toBe(400);
  });

  test('lets exactly one of 20 concurrent calls succeed at the limit', async () => {
    const owner = await buildOwnerWithCategory();
    for (let n = 1; n <= 9; n++) await create(owner, { name: `Plato ${n}` });
    const replies = await Promise.all(Array.from({ length: 20 }, () => create(owner)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 403)).toHaveLength(19);
    expect(await readNames(owner)).toHaveLength(10);
  });

  test('has no limit on premium', async () => {
    const owner = await buildOwnerWithCategory({ plan: 'premium' });
    for (let count = 0; count < 60; count += 10) {
      const replies = await Promise.all(Array.from({ length: 10 }, () => create(owner)));
      expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    }
  });

  test('fails in grace, while existing products can be edited', async () => {
    const owner = await buildOwnerWithCategory({ plan: 'pro' });
    const { body } = await create(owner);
    await endPeriod(owner);
    const rejected = await create(owner);
    expect([rejected.status, rejected.body.message]).toEqual([
      403,
      'No tienes un plan activo. Por favor, activa un plan para continuar.',
    ]);
    const edited = await t.call(updateProduct, {
      token: owner.token,
      params: { id: body.menu.id },
      body: { ...dish, name: 'Sancocho', categoryId: owner.categoryId },
    });
    expect(edited.body.menu.name).toBe('Sancocho');
  });
});

describe('changing or deleting a product', () => {
  test('moves it to the end of its new category', async () => {
    const owner = await buildOwnerWithCategory();
    const other = (await t.call(createCategory, { token: owner.token, body: { name: 'Postres' } })).body
      .category;
    await create(owner, { name: 'Flan', categoryId: other.id });
    const { menu } = (await create(owner)).body;
    const reply = await t.call(updateProduct, {
      token: owner.token,
      params: { id: menu.id },
      body: { ...dish, categoryId: other.id },
    });
    expect(reply.body.menu).toMatchObject({ categoryName: 'Postres', order: 2, active: true });
  });

  test('keeps `active` when it is absent and changes it when it is present', async () => {
    const owner = await buildOwnerWithCategory();
    const { menu } = (await create(owner, { active: false })).body;
    const input = { token: owner.token, params: { id: menu.id } };
    const body = { ...dish, categoryId: owner.categoryId };
    expect((await t.call(updateProduct, { ...input, body })).body.menu.active).toBe(false);
    expect(
      (await t.call(updateProduct, { ...input, body: { ...body, active: true } })).body.menu.active,
    ).toBe(true);
    expect((await t.call(setProductActive, { ...input, body: { active: false } })).body.menu.active).toBe(
      false,
    );
  });

  test('fails once it is deleted', async () => {
    const owner = await buildOwnerWithCategory();
    const { menu } = (await create(owner)).body;
    const input = { token: owner.token, params: { id: menu.id } };
    expect((await t.call(deleteProduct, input)).status).toBe(204);
    const repeated = await t.call(deleteProduct, input);
    expect([repeated.status, repeated.body.message]).toEqual([404, 'No se encontraron datos del producto']);
  });
});

describe('showing and hiding a product', () => {
  test('changes nothing else, and is possible in grace', async () => {
    const owner = await buildOwnerWithCategory({ plan: 'pro' });
    const { menu } = (await create(owner)).body;
    await endPeriod(owner);
    const input = { token: owner.token, params: { id: menu.id } };
    const hidden = await t.call(setProductActive, { ...input, body: { active: false } });
    expect([hidden.status, hidden.body.menu]).toEqual([200, { ...menu, active: false, version: 2 }]);
    const visible = await t.call(setProductActive, { ...input, body: { active: true } });
    expect(visible.body.menu).toEqual({ ...menu, version: 3 });
  });

  test("fails for another tenant's product", async () => {
    const [mine, theirs] = [await buildOwnerWithCategory(), await buildOwnerWithCategory()];
    const { menu } = (await create(theirs)).body;
    const params = { id: menu.id };
    const rejected = await t.call(setProductActive, { token: mine.token, params, body: { active: false } });
    expect([rejected.status, rejected.body.code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
    expect((await t.call(getProduct, { token: theirs.token, params })).body.menu.active).toBe(true);
  });

  test.each([{}, { active: 'false' }, { active: null }, { active: 1 }])('rejects %j', async (body) => {
    const owner = await buildOwnerWithCategory();
    const { menu } = (await create(owner)).body;
    const input = { token: owner.token, params: { id: menu.id } };
    const rejected = await t.call(setProductActive, { ...input, body });
    expect([rejected.status, rejected.body.message]).toEqual([400, 'Indica si el producto está activo']);
    expect((await t.call(getProduct, input)).body.menu.active).toBe(true);
  });
});

describe('reordering products', () => {
  async function buildMenu(dishes: readonly string[], plan?: Parameters<typeof t.buildOwner>[0]) {
    const owner = await buildOwnerWithCategory(plan);
    const ids = new Map<string, string>();
    for (const name of dishes) ids.set(name, (await create(owner, { name })).body.menu.id);
    const move = (name: string, order: number) => ({ id: ids.get(name), order });
    const reorder = (products: unknown) =>
      t.call(reorderProducts, { token: owner.token, body: { products } });
    return { owner, move, reorder };
  }

  async function addCategory({ token }: { token: string }) {
    return (await t.call(createCategory, { token, body: { name: 'Postres' } })).body.category.id;
  }

  test('puts the given products first and keeps the order of the others, in each category', async () => {
    const { owner, move, reorder } = await buildMenu(['A', 'B', 'C', 'D']);
    await create(owner, { name: 'Flan', categoryId: await addCategory(owner) });
    const { menus } = (await reorder([move('D', 1), move('B', 2)])).body;
    expect(menus.map(({ name, order }) => [name, order])).toEqual([
      ['D', 1],
      ['B', 2],
      ['A', 3],
      ['C', 4],
      ['Flan', 1],
    ]);
    expect(await readNames(owner)).toEqual(['D', 'B', 'A', 'C', 'Flan']);
  });

  test('moves a product to another category and arranges both of them', async () => {
    const { owner, move, reorder } = await buildMenu(['A', 'B', 'C']);
    const categoryId = await addCategory(owner);
    for (const name of ['Flan', 'Torta']) await create(owner, { name, categoryId });
    const before = (await t.call(listProducts, { token: owner.token })).body.menus;
    const order = (name: string, place: number) => ({
      id: before.find((product) => product.name === name)?.id,
      order: place,
    });
    const products = [order('Torta', 1), { ...move('B', 2), categoryId }, order('Flan', 3)];
    const { menus } = (await reorder(products)).body;
    expect(menus.map(({ name, categoryName, order }) => [name, categoryName, order])).toEqual([
      ['A', 'Sopas', 1],
      ['C', 'Sopas', 2],
      ['Torta', 'Postres', 1],
      ['B', 'Postres', 2],
      ['Flan', 'Postres', 3],
    ]);
    const versions = menus.map(({ name, version }) => [name, version]);
    expect(versions).toEqual(menus.map(({ name }) => [name, name === 'B' ? 2 : 1]));
    expect((await reorder(products)).body).toEqual({ menus });
  });

  test.each(['missing', "another tenant's"])('rejects a %s category, and changes nothing', async (kind) => {
    const { owner, move, reorder } = await buildMenu(['A', 'B', 'C']);
    const own = await addCategory(owner);
    const categoryId = kind === 'missing' ? randomUUID() : (await buildOwnerWithCategory()).categoryId;
    const before = (await t.call(listProducts, { token: owner.token })).body;
    const rejected = await reorder([
      { ...move('C', 1), categoryId: own },
      { ...move('B', 2), categoryId },
      move('A', 3),
    ]);
    expect([rejected.status, rejected.body.code]).toEqual([404, 'CATEGORY_NOT_FOUND']);
    expect((await t.call(listProducts, { token: owner.token })).body).toEqual(before);
  });

  test("does not move another tenant's product to an own category", async () => {
    const [mine, theirs] = [await buildMenu(['A', 'B']), await buildMenu(['X'])];
    const categoryId = await addCategory(mine.owner);
    const rejected = await mine.reorder([
      { ...mine.move('B', 1), categoryId },
      { ...theirs.move('X', 2), categoryId },
    ]);
    expect([rejected.status, rejected.body.code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
    for (const { owner } of [mine, theirs]) {
      const { menus } = (await t.call(listProducts, { token: owner.token })).body;
      expect(menus.map((product) => product.categoryId)).toEqual(menus.map(() => owner.categoryId));
    }
  });

  test("rejects another tenant's product like one that does not exist, and changes nothing", async () => {
    const [mine, theirs] = [await buildMenu(['A', 'B']), await buildMenu(['X', 'Y'])];
    const foreign = await mine.reorder([mine.move('B', 1), theirs.move('Y', 2)]);
    const missing = await mine.reorder([mine.move('B', 1), { id: randomUUID(), order: 2 }]);
    expect([foreign.status, foreign.body.code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
    expect(foreign.body).toEqual(missing.body);
    expect([await readNames(mine.owner), await readNames(theirs.owner)]).toEqual([
      ['A', 'B'],
      ['X', 'Y'],
    ]);
  });

  test('rejects a product that is listed twice, and changes nothing', async () => {
    const { owner, move, reorder } = await buildMenu(['A', 'B', 'C']);
    const rejected = await reorder([move('C', 1), move('B', 2), move('C', 3)]);
    expect([rejected.status, rejected.body.message]).toEqual([400, 'Un producto está repetido']);
    expect(await readNames(owner)).toEqual(['A', 'B', 'C']);
  });

  test.each([[[]], [undefined], ['todo'], [[{ id: 'x', order: 1 }]], [[{ id: randomUUID(), order: 0 }]]])(
    'rejects %j in Spanish',
    async (products) => {
      const { reorder } = await buildMenu(['A']);
      const rejected = await reorder(products);
      expect(rejected.status).toBe(400);
      expect(rejected.body.message).toMatch(/^(Revisa los datos e intenta de nuevo|El identificador no es)/);
    },
  );

  test('works above the limit of the plan, and selects the products that visitors see', async () => {
    const dishes = Array.from({ length: 12 }, (_, n) => `Plato ${n + 1}`);
    const { owner, move, reorder } = await buildMenu(dishes, { plan: 'basic' });
    await t.deps.db
      .update(subscriptions)
      .set({ planId: 'free', endsAt: null })
      .where(eq(subscriptions.ownerId, owner.userId));
    const visible = async () => {
      const { body } = await t.call(getPublicProducts, { params: { userId: owner.userId } });
      return body.menus.map(({ name }) => name);
    };
    expect(await visible()).toEqual(dishes.slice(0, 10));
    expect((await reorder([move('Plato 12', 1)])).status).toBe(200);
    expect(await visible()).toEqual(['Plato 12', ...dishes.slice(0, 9)]);
  });

  test('keeps every product when several calls are concurrent', async () => {
    const { owner, move, reorder } = await buildMenu(['A', 'B', 'C', 'D']);
    const replies = await Promise.all(
      ['A', 'B', 'C', 'D'].flatMap((name) => [reorder([move(name, 1)]), reorder([move(name, 1)])]),
    );
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    const { menus } = (await t.call(listProducts, { token: owner.token })).body;
    expect(menus.map(({ order }) => order)).toEqual([1, 2, 3, 4]);
    expect(menus.map(({ name }) => name).sort()).toEqual(['A', 'B', 'C', 'D']);
  });
});

describe('categories', () => {
  test('keep their products without a category when deleted, and the others are renumbered', async () => {
    const owner = await buildOwnerWithCategory();
    await create(owner);
    await t.call(createCategory, { token: owner.token, body: { name: 'Postres' } });
    expect(
      (await t.call(deleteCategory, { token: owner.token, params: { id: owner.categoryId } })).status,
    ).toBe(204);
    const { categories } = (await t.call(listCategories, { token: owner.token })).body;
    expect(categories).toMatchObject([{ name: 'Postres', order: 1 }]);
    const { menus } = (await t.call(listProducts, { token: owner.token })).body;
    expect(menus).toMatchObject([{ name: 'Ajiaco', categoryId: null, categoryName: 'Sin categoría' }]);
  });

  test('are limited to 3 on the free plan, even for 10 concurrent calls', async () => {
    const owner = await buildOwnerWithCategory();
    await t.call(createCategory, { token: owner.token, body: { name: 'Postres' } });
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        t.call(createCategory, { token: owner.token, body: { name: 'Bebidas' } }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.map(({ body }) => body.message)).toContain(
      'Has alcanzado el límite de 3 categorías de tu plan Gratis',
    );
  });

  test('keep their order when a reorder does not list them', async () => {
    const owner = await t.buildOwner({ plan: 'pro' });
    const created = [];
    for (const name of ['A', 'B', 'C', 'D']) {
      created.push((await t.call(createCategory, { token: owner.token, body: { name } })).body.category);
    }
    const [a, , , d] = created;
    const body = {
      categories: [
        { id: d?.id, order: 1, name: 'no cambia' },
        { id: a?.id, order: 2 },
      ],
    };
    const { categories } = (await t.call(reorderCategories, { token: owner.token, body })).body;
    expect(categories.map(({ name, order }) => `${order}${name}`)).toEqual(['1D', '2A', '3B', '4C']);
  });

  test("are not reordered when the list holds another tenant's category or a duplicate", async () => {
    const [mine, theirs] = [await buildOwnerWithCategory(), await buildOwnerWithCategory()];
    const { category } = (await t.call(createCategory, { token: mine.token, body: { name: 'Postres' } }))
      .body;
    const reorder = (...ids: string[]) =>
      t.call(reorderCategories, {
        token: mine.token,
        body: { categories: ids.map((id, index) => ({ id, order: index + 1 })) },
      });
    const foreign = await reorder(category.id, theirs.categoryId);
    expect([foreign.status, foreign.body]).toEqual([404, (await reorder(category.id, randomUUID())).body]);
    const duplicate = await reorder(category.id, category.id);
    expect([duplicate.status, duplicate.body.message]).toEqual([400, 'Una categoría está repetida']);
    const { categories } = (await t.call(listCategories, { token: mine.token })).body;
    expect(categories.map(({ name }) => name)).toEqual(['Sopas', 'Postres']);
  });

  test('are created once per idempotency key', async () => {
    const { token } = await t.buildOwner();
    const idempotencyKey = randomUUID();
    const create = (name: string) => t.call(createCategory, { token, body: { name, idempotencyKey } });
    const [first, repeated] = [await create('Sopas'), await create('Sopas y caldos')];
    expect(repeated.body.category).toEqual({ ...first.body.category, name: 'Sopas y caldos', version: 2 });
    const { categories } = (await t.call(listCategories, { token })).body;
    expect(categories.map(({ name }) => name)).toEqual(['Sopas y caldos']);
  });

  test('need a name', async () => {
    const { token } = await t.buildOwner();
    const reply = await t.call(createCategory, { token, body: { name: '  ' } });
    expect([reply.status, reply.body.message]).toEqual([400, 'El nombre de la categoría es requerido']);
  });
});
