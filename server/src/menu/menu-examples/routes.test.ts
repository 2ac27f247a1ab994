import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { createCategory, listCategories } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createExamples, deleteExamples } from '@vitrina/contract/menu/menu-examples/endpoints.ts';
import { createProduct, listProducts, updateProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import { expect, test } from 'vitest';
import { bootTestApp, type Owner } from '../../testing/app.ts';

const t = bootTestApp();
const load = async ({ token }: Owner) => (await t.call(listProducts, { token })).body.menus;
const categoriesOf = async ({ token }: Owner) => (await t.call(listCategories, { token })).body.categories;

test.each(['menu', 'catalog', 'services'] as const)(
  'an empty menu of type %s gets six categories and twelve marked products',
  async (businessType) => {
    const owner = await t.buildOwner({ plan: 'premium' });
    await t.call(updateCustomization, { token: owner.token, body: { businessType } });
    const { body } = await t.call(createExamples, { token: owner.token });
    expect(body).toEqual({ created: 12 });
    const products = await load(owner);
    expect(products.map(({ isExample }) => isExample)).toEqual(Array(12).fill(true));
    expect(products.every(({ description, price }) => description !== '' && Number(price) >= 1000)).toBe(
      true,
    );
    expect(await categoriesOf(owner)).toHaveLength(6);
    expect((await t.call(createExamples, { token: owner.token })).body).toEqual({ created: 0 });
    expect((await t.call(deleteExamples, { token: owner.token })).body).toEqual({ deleted: 12 });
    expect([await load(owner), await categoriesOf(owner)]).toEqual([[], []]);
  },
);

test('the free plan gets as many as fit', async () => {
  const owner = await t.buildOwner();
  expect((await t.call(createExamples, { token: owner.token })).body).toEqual({ created: 6 });
  expect(await categoriesOf(owner)).toHaveLength(3);
});

test('an edited example is a product like the others, and stays', async () => {
  const owner = await t.buildOwner();
  const { token } = owner;
  await t.call(createExamples, { token });
  const [first, second] = await load(owner);
  const body = { name: 'Mi plato', description: 'Mío', price: '9000', categoryId: first?.categoryId };
  await t.call(updateProduct, { token, params: { id: first?.id ?? '' }, body });
  expect((await load(owner))[0]).not.toHaveProperty('isExample');
  expect((await t.call(deleteExamples, { token })).body).toEqual({ deleted: 5 });
  expect((await load(owner)).map(({ name }) => name)).toEqual(['Mi plato']);
  expect(await categoriesOf(owner)).toMatchObject([{ name: second?.categoryName }]);
});

test('a menu with products is not touched', async () => {
  const owner = await t.buildOwner();
  const { token } = owner;
  const { category } = (await t.call(createCategory, { token, body: { name: 'Sopas' } })).body;
  const body = { name: 'Ajiaco', description: 'Rico', price: '9000', categoryId: category.id };
  await t.call(createProduct, { token, body });
  const reply = await t.call(createExamples, { token });
  expect([reply.status, reply.body.code]).toEqual([409, 'MENU_NOT_EMPTY']);
  expect((await t.call(deleteExamples, { token })).body).toEqual({ deleted: 0 });
  expect(await load(owner)).toHaveLength(1);
});
