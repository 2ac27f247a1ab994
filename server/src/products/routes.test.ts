import { randomUUID } from 'node:crypto';
import {
  createCategory,
  deleteCategory,
  listCategories,
  reorderCategories,
} from '@vitrina/contract/categories/endpoints.ts';
import { updateCustomization } from '@vitrina/contract/customization/endpoints.ts';
import {
  createProduct,
  deleteProduct,
  getProduct,
  listProducts,
  reorderProducts,
  setProductActive,
  updateProduct,
} from '@vitrina/contract/products/endpoints.ts';
import { getPublicProducts } from '@vitrina/contract/public-page/endpoints.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { subscriptions } from '../db/tables.ts';
import { bootTestApp, type Owner } from '../testing/app.ts';

const t = bootTestApp();
const dish = { name: 'Ajiaco', description: 'Con pollo y guascas', price: '28500' };

async function withCategory(plan?: Parameters<typeof t.buildOwner>[0]) {
  const owner = await t.buildOwner(plan);
  const { body } = await t.call(createCategory, { token: owner.token, body: { name: 'Sopas' } });
  return { ...owner, categoryId: body.category.id };
}
async function create(owner: Owner & { categoryId: string }, fields: object = {}) {
  const body = { ...dish, categoryId: owner.categoryId, ...fields };
  return t.call(createProduct, { token: owner.token, body });
}
/** Yesterday, so that the days of grace run. */
async function endPeriod({ userId }: Owner) {
  const endsAt = new Date(Date.now() - 24 * 60 * 60 * 1000);
  await t.deps.db.update(subscriptions).set({ endsAt }).where(eq(subscriptions.ownerId, userId));
}
const names = async ({ token }: Owner) =>
  (await t.call(listProducts, { token })).body.menus.map(({ name }) => name);

describe('creating a product', () => {
  test('replies with what was saved, trimmed, its price as text', async () => {
    const owner = await withCategory();
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

  test('takes a multipart form, as the specification has it', async () => {
    const owner = await withCategory();
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
  ])('refuses %j: every field is required', async (fields) => {
    const owner = await withCategory();
    const answer = await create(owner, fields);
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'Por favor completa todos los campos requeridos',
    ]);
    expect(await names(owner)).toEqual([]);
  });

  test.each(['-1', '1e3', '1.234', '1,5', '99999999999', 'NaN', '０'])(
    'refuses %s as a price',
    async (price) => {
      const answer = await create(await withCategory(), { price });
      expect([answer.status, answer.body.message]).toEqual([400, 'El precio no es válido']);
    },
  );

  test('refuses decimals in a currency that has none', async () => {
    const owner = await withCategory();
    await t.call(updateCustomization, { token: owner.token, body: { currency: 'CLP', locale: 'es-CL' } });
    const answer = await create(owner, { price: '10.50' });
    expect([answer.status, answer.body.fields]).toEqual([
      400,
      { price: 'Los precios en CLP no llevan decimales' },
    ]);
  });

  test("refuses another tenant's category as one that does not exist", async () => {
    const [mine, theirs] = [await withCategory(), await withCategory()];
    const foreign = await create(mine, { categoryId: theirs.categoryId });
    const missing = await create(mine, { categoryId: randomUUID() });
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(missing.body);
  });

  test('refuses the 11th product on a 10-product plan', async () => {
    const owner = await withCategory();
    for (let n = 1; n <= 10; n++) expect((await create(owner, { name: `Plato ${n}` })).status).toBe(200);
    const refused = await create(owner);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      403,
      'PRODUCT_LIMIT_REACHED',
      'Has alcanzado el límite de 10 productos de tu plan Gratis',
    ]);
    expect(await names(owner)).toHaveLength(10);
  });

  test('makes one product of a request that comes again, as it then says', async () => {
    const owner = await withCategory();
    const idempotencyKey = randomUUID();
    const answers = await Promise.all(
      ['Ajiaco', 'Ajiaco', 'Ajiaco'].map((name) => create(owner, { name, idempotencyKey })),
    );
    expect(new Set(answers.map(({ body }) => body.menu.id)).size).toBe(1);
    await create(owner, { name: 'Ajiaco santafereño', idempotencyKey });
    expect(await names(owner)).toEqual(['Ajiaco santafereño']);
    await create(owner, { name: 'Changua', idempotencyKey: randomUUID() });
    expect(await names(owner)).toEqual(['Ajiaco santafereño', 'Changua']);
  });

  test('takes the request that made the last product again, and the same of another owner as its own', async () => {
    const [owner, other] = [await withCategory(), await withCategory()];
    const idempotencyKey = randomUUID();
    for (let n = 1; n <= 9; n++) await create(owner, { name: `Plato ${n}` });
    const first = await create(owner, { name: 'Plato 10', idempotencyKey });
    const again = await create(owner, { name: 'Plato 10', idempotencyKey });
    expect([again.status, again.body.menu]).toEqual([200, first.body.menu]);
    expect((await create(other, { idempotencyKey })).body.menu.id).not.toBe(first.body.menu.id);
    expect((await create(owner, { idempotencyKey: 'corto' })).status).toBe(400);
  });

  test('lets exactly one of 20 racing calls take the last place', async () => {
    const owner = await withCategory();
    for (let n = 1; n <= 9; n++) await create(owner, { name: `Plato ${n}` });
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(owner)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(19);
    expect(await names(owner)).toHaveLength(10);
  });

  test('has no limit on premium', async () => {
    const owner = await withCategory({ plan: 'premium' });
    const answers = await Promise.all(Array.from({ length: 60 }, () => create(owner)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });

  test('stops in the grace after a period, and keeps what there is', async () => {
    const owner = await withCategory({ plan: 'pro' });
    const { body } = await create(owner);
    await endPeriod(owner);
    const refused = await create(owner);
    expect([refused.status, refused.body.message]).toEqual([
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

describe('changing products', () => {
  test('moves one that changes category to the end of the other', async () => {
    const owner = await withCategory();
    const other = (await t.call(createCategory, { token: owner.token, body: { name: 'Postres' } })).body
      .category;
    await create(owner, { name: 'Flan', categoryId: other.id });
    const { menu } = (await create(owner)).body;
    const moved = await t.call(updateProduct, {
      token: owner.token,
      params: { id: menu.id },
      body: { ...dish, categoryId: other.id },
    });
    expect(moved.body.menu).toMatchObject({ categoryName: 'Postres', order: 2, active: true });
  });

  test('keeps `active` when it is absent and changes it when it is there', async () => {
    const owner = await withCategory();
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

  test('deletes one once', async () => {
    const owner = await withCategory();
    const { menu } = (await create(owner)).body;
    const input = { token: owner.token, params: { id: menu.id } };
    expect((await t.call(deleteProduct, input)).status).toBe(204);
    const again = await t.call(deleteProduct, input);
    expect([again.status, again.body.message]).toEqual([404, 'No se encontraron datos del producto']);
  });
});

describe('showing and hiding a product', () => {
  test('changes that and nothing else, also in the grace after a period', async () => {
    const owner = await withCategory({ plan: 'pro' });
    const { menu } = (await create(owner)).body;
    await endPeriod(owner);
    const input = { token: owner.token, params: { id: menu.id } };
    const hidden = await t.call(setProductActive, { ...input, body: { active: false } });
    expect([hidden.status, hidden.body.menu]).toEqual([200, { ...menu, active: false }]);
    const shown = await t.call(setProductActive, { ...input, body: { active: true } });
    expect(shown.body.menu).toEqual(menu);
  });

  test("leaves another tenant's product as it is", async () => {
    const [mine, theirs] = [await withCategory(), await withCategory()];
    const { menu } = (await create(theirs)).body;
    const params = { id: menu.id };
    const refused = await t.call(setProductActive, { token: mine.token, params, body: { active: false } });
    expect([refused.status, refused.body.code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
    expect((await t.call(getProduct, { token: theirs.token, params })).body.menu.active).toBe(true);
  });

  test.each([{}, { active: 'false' }, { active: null }, { active: 1 }])('refuses %j', async (body) => {
    const owner = await withCategory();
    const { menu } = (await create(owner)).body;
    const input = { token: owner.token, params: { id: menu.id } };
    const refused = await t.call(setProductActive, { ...input, body });
    expect([refused.status, refused.body.message]).toEqual([400, 'Indica si el producto está activo']);
    expect((await t.call(getProduct, input)).body.menu.active).toBe(true);
  });
});

describe('the order of products', () => {
  async function buildMenu(dishes: readonly string[], plan?: Parameters<typeof t.buildOwner>[0]) {
    const owner = await withCategory(plan);
    const ids = new Map<string, string>();
    for (const name of dishes) ids.set(name, (await create(owner, { name })).body.menu.id);
    const at = (name: string, order: number) => ({ id: ids.get(name), order });
    const reorder = (products: unknown) =>
      t.call(reorderProducts, { token: owner.token, body: { products } });
    return { owner, at, reorder };
  }

  test('puts the named first and leaves the rest as it stood, within the category', async () => {
    const { owner, at, reorder } = await buildMenu(['A', 'B', 'C', 'D']);
    const other = (await t.call(createCategory, { token: owner.token, body: { name: 'Postres' } })).body
      .category;
    await create(owner, { name: 'Flan', categoryId: other.id });
    const { menus } = (await reorder([at('D', 1), at('B', 2)])).body;
    expect(menus.map(({ name, order }) => [name, order])).toEqual([
      ['D', 1],
      ['B', 2],
      ['A', 3],
      ['C', 4],
      ['Flan', 1],
    ]);
    expect(await names(owner)).toEqual(['D', 'B', 'A', 'C', 'Flan']);
  });

  test("refuses another tenant's product, as one that does not exist, and changes nothing", async () => {
    const [mine, theirs] = [await buildMenu(['A', 'B']), await buildMenu(['X', 'Y'])];
    const foreign = await mine.reorder([mine.at('B', 1), theirs.at('Y', 2)]);
    const missing = await mine.reorder([mine.at('B', 1), { id: randomUUID(), order: 2 }]);
    expect([foreign.status, foreign.body.code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
    expect(foreign.body).toEqual(missing.body);
    expect([await names(mine.owner), await names(theirs.owner)]).toEqual([
      ['A', 'B'],
      ['X', 'Y'],
    ]);
  });

  test('refuses a product named twice, and changes nothing', async () => {
    const { owner, at, reorder } = await buildMenu(['A', 'B', 'C']);
    const refused = await reorder([at('C', 1), at('B', 2), at('C', 3)]);
    expect([refused.status, refused.body.message]).toEqual([400, 'Un producto está repetido']);
    expect(await names(owner)).toEqual(['A', 'B', 'C']);
  });

  test.each([[[]], [undefined], ['todo'], [[{ id: 'x', order: 1 }]], [[{ id: randomUUID(), order: 0 }]]])(
    'refuses %j in Spanish',
    async (products) => {
      const { reorder } = await buildMenu(['A']);
      const refused = await reorder(products);
      expect(refused.status).toBe(400);
      expect(refused.body.message).toMatch(/^(Revisa los datos e intenta de nuevo|El identificador no es)/);
    },
  );

  test('is open to who has more than the plan shows, and chooses what visitors see', async () => {
    const dishes = Array.from({ length: 12 }, (_, n) => `Plato ${n + 1}`);
    const { owner, at, reorder } = await buildMenu(dishes, { plan: 'basic' });
    await t.deps.db
      .update(subscriptions)
      .set({ planId: 'free', endsAt: null })
      .where(eq(subscriptions.ownerId, owner.userId));
    const visible = async () => {
      const { body } = await t.call(getPublicProducts, { params: { userId: owner.userId } });
      return body.menus.map(({ name }) => name);
    };
    expect(await visible()).toEqual(dishes.slice(0, 10));
    expect((await reorder([at('Plato 12', 1)])).status).toBe(200);
    expect(await visible()).toEqual(['Plato 12', ...dishes.slice(0, 9)]);
  });

  test('keeps every product when orders race', async () => {
    const { owner, at, reorder } = await buildMenu(['A', 'B', 'C', 'D']);
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].flatMap((name) => [reorder([at(name, 1)]), reorder([at(name, 1)])]),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const { menus } = (await t.call(listProducts, { token: owner.token })).body;
    expect(menus.map(({ order }) => order)).toEqual([1, 2, 3, 4]);
    expect(menus.map(({ name }) => name).sort()).toEqual(['A', 'B', 'C', 'D']);
  });
});

describe('categories', () => {
  test('keep their products without a category when deleted, and the others are numbered anew', async () => {
    const owner = await withCategory();
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

  test('refuses the fourth on a 3-category plan, also when 10 calls race for the third', async () => {
    const owner = await withCategory();
    await t.call(createCategory, { token: owner.token, body: { name: 'Postres' } });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        t.call(createCategory, { token: owner.token, body: { name: 'Bebidas' } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.map(({ body }) => body.message)).toContain(
      'Has alcanzado el límite de 3 categorías de tu plan Gratis',
    );
  });

  test('keep the order of those that a reorder does not name', async () => {
    const owner = await t.buildOwner({ plan: 'pro' });
    const made = [];
    for (const name of ['A', 'B', 'C', 'D']) {
      made.push((await t.call(createCategory, { token: owner.token, body: { name } })).body.category);
    }
    const [a, , , d] = made;
    const body = {
      categories: [
        { id: d?.id, order: 1, name: 'no cambia' },
        { id: a?.id, order: 2 },
      ],
    };
    const { categories } = (await t.call(reorderCategories, { token: owner.token, body })).body;
    expect(categories.map(({ name, order }) => `${order}${name}`)).toEqual(['1D', '2A', '3B', '4C']);
  });

  test("are not reordered by one of another tenant's, nor by one named twice", async () => {
    const [mine, theirs] = [await withCategory(), await withCategory()];
    const { category } = (await t.call(createCategory, { token: mine.token, body: { name: 'Postres' } }))
      .body;
    const reorder = (...ids: string[]) =>
      t.call(reorderCategories, {
        token: mine.token,
        body: { categories: ids.map((id, index) => ({ id, order: index + 1 })) },
      });
    const foreign = await reorder(category.id, theirs.categoryId);
    expect([foreign.status, foreign.body]).toEqual([404, (await reorder(category.id, randomUUID())).body]);
    const twice = await reorder(category.id, category.id);
    expect([twice.status, twice.body.message]).toEqual([400, 'Una categoría está repetida']);
    const { categories } = (await t.call(listCategories, { token: mine.token })).body;
    expect(categories.map(({ name }) => name)).toEqual(['Sopas', 'Postres']);
  });

  test('are made once by a request that comes again', async () => {
    const { token } = await t.buildOwner();
    const idempotencyKey = randomUUID();
    const make = (name: string) => t.call(createCategory, { token, body: { name, idempotencyKey } });
    const [first, again] = [await make('Sopas'), await make('Sopas y caldos')];
    expect(again.body.category).toEqual({ ...first.body.category, name: 'Sopas y caldos' });
    const { categories } = (await t.call(listCategories, { token })).body;
    expect(categories.map(({ name }) => name)).toEqual(['Sopas y caldos']);
  });

  test('need a name', async () => {
    const { token } = await t.buildOwner();
    const answer = await t.call(createCategory, { token, body: { name: '  ' } });
    expect([answer.status, answer.body.message]).toEqual([400, 'El nombre de la categoría es requerido']);
  });
});
