import {
  createCategory,
  deleteCategory,
  listCategories,
  reorderCategories,
} from '@vitrina/contract/menu/categories/endpoints.ts';
import {
  createOptionGroup,
  deleteOptionGroup,
  listOptionGroups,
} from '@vitrina/contract/menu/option-groups/endpoints.ts';
import {
  changeProducts,
  createProduct,
  deleteProduct,
  getProduct,
  listPrices,
  listProducts,
  reorderProducts,
} from '@vitrina/contract/menu/products/endpoints.ts';
import { listTrash, restoreTrash } from '@vitrina/contract/menu/trash/endpoints.ts';
import { trashDays } from '@vitrina/contract/menu/trash/schema.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cleanUp } from '../../boot/clean-up.ts';
import { bootTestApp, type Owner } from '../../testing/app.ts';
import { listStoredFiles } from '../../testing/database-search.ts';
import { createPicture } from '../../testing/pictures.ts';
import { deleteUnusedPictures } from '../pictures/garbage-collection.ts';
import { menuChanges, publishedPrices, trash } from '../tables.ts';

const t = bootTestApp();
const day = 24 * 60 * 60 * 1000;

async function buildMenu(plan: 'free' | 'premium' = 'premium') {
  const owner = await t.buildOwner({ plan });
  const { token } = owner;
  const addCategory = async (name: string) =>
    (await t.call(createCategory, { token, body: { name } })).body.category;
  const [soups, drinks] = [await addCategory('Sopas'), await addCategory('Bebidas')];
  const create = async (name: string, fields: object = {}) => {
    const body = { name, description: 'x', price: '10000', categoryId: soups.id, ...fields };
    return (await t.call(createProduct, { token, body })).body.menu;
  };
  return { ...owner, soups, drinks, create, addCategory };
}

const readMenu = async ({ token }: Owner) => (await t.call(listProducts, { token })).body.menus;
const readNames = async (owner: Owner) => (await readMenu(owner)).map(({ name }) => name);
const readTrash = async ({ token }: Owner, query = {}) => (await t.call(listTrash, { token, query })).body;
const remove = ({ token }: Owner, id: string) => t.call(deleteProduct, { token, params: { id } });
const restore = ({ token }: Owner, id: string) => t.call(restoreTrash, { token, params: { id } });

describe('a deleted product', () => {
  test('is listed and returns with its id, sizes, options, version and place', async () => {
    const menu = await buildMenu();
    const group = (
      await t.call(createOptionGroup, {
        token: menu.token,
        body: { name: 'Salsas', min: 0, max: 1, options: [{ name: 'Ají' }] },
      })
    ).body.optionGroup;
    await menu.create('Ajiaco');
    const pizza = await menu.create('Pizza', {
      variants: [
        { name: 'M', price: '20000.50', soldOut: 'until-changed' },
        { name: 'G', price: '30000', compareAtPrice: '33000' },
      ],
      optionGroups: [group.id],
      labels: ['picante'],
    });
    await menu.create('Sancocho');
    const before = await readMenu(menu);
    expect((await remove(menu, pizza.id)).status).toBe(204);
    expect((await remove(menu, pizza.id)).body.code).toBe('PRODUCT_NOT_FOUND');
    const { items, next } = await readTrash(menu);
    expect([items, next]).toEqual([
      [{ id: pizza.id, kind: 'product', name: 'Pizza', deletedAt: expect.any(String) }],
      null,
    ]);
    const reply = await restore(menu, pizza.id);
    expect([reply.status, reply.body.item]).toEqual([200, items[0]]);
    expect(await readMenu(menu)).toEqual(before);
    expect((await readTrash(menu)).items).toEqual([]);
    expect((await restore(menu, pizza.id)).body).toMatchObject({
      code: 'TRASH_ITEM_NOT_FOUND',
      message: 'Ya no está en la papelera',
    });
  });

  test('keeps its pictures while it is in the trash, and no longer', async () => {
    const menu = await buildMenu();
    const form = {
      name: 'Ajiaco',
      description: 'x',
      price: '1',
      categoryId: menu.soups.id,
      newImages: [await createPicture('png', 321, 200), await createPicture('jpeg', 300, 301)],
    };
    const { menu: product } = (await t.upload(createProduct, { token: menu.token, form })).body;
    const files = product.images.map(({ url }) => url.replace('/uploads/', ''));
    await remove(menu, product.id);
    await deleteUnusedPictures(t.deps.db, t.deps.store, { unreferenced: 0 });
    await restore(menu, product.id);
    const restored = (await t.call(getProduct, { token: menu.token, params: { id: product.id } })).body.menu;
    expect(restored.images).toEqual(product.images);
    expect(await listStoredFiles(t)).toEqual(expect.arrayContaining(files));

    await remove(menu, product.id);
    const later = new Date(Date.now() + (trashDays + 1) * day);
    await t.clock.runWithOwnTime(later, async () => {
      expect((await readTrash(menu)).items).toEqual([]);
      expect((await restore(menu, product.id)).body.code).toBe('TRASH_ITEM_NOT_FOUND');
    });
    const { db } = t.deps;
    await db
      .update(trash)
      .set({ deletedAt: new Date(Date.now() - (trashDays - 1) * day) })
      .where(eq(trash.ownerId, menu.userId));
    await cleanUp(db, new Date());
    expect(await db.$count(trash, eq(trash.ownerId, menu.userId))).toBe(1);
    expect(await db.$count(publishedPrices, eq(publishedPrices.ownerId, menu.userId))).toBe(1);
    await db
      .update(trash)
      .set({ deletedAt: new Date(Date.now() - (trashDays + 1) * day) })
      .where(eq(trash.ownerId, menu.userId));
    await cleanUp(db, new Date());
    expect(await db.$count(trash, eq(trash.ownerId, menu.userId))).toBe(0);
    expect(await db.$count(publishedPrices, eq(publishedPrices.ownerId, menu.userId))).toBe(0);
    await deleteUnusedPictures(db, t.deps.store, { unreferenced: 0 });
    for (const file of files) expect(await listStoredFiles(t)).not.toContain(file);
  });

  test('gets its place back among products that were moved meanwhile', async () => {
    const menu = await buildMenu();
    const [a, b, c, d] = [
      await menu.create('A'),
      await menu.create('B'),
      await menu.create('C'),
      await menu.create('D'),
    ];
    await remove(menu, a.id);
    await remove(menu, c.id);
    const products = [d, b].map(({ id }, index) => ({ id, order: index + 1 }));
    await t.call(reorderProducts, { token: menu.token, body: { products } });
    await restore(menu, c.id);
    await restore(menu, a.id);
    expect(await readNames(menu)).toEqual(['A', 'D', 'B', 'C']);
  });

  test('stays in the trash when the plan has no room', async () => {
    const menu = await buildMenu('free');
    const first = await menu.create('Plato 0');
    for (let n = 1; n < 10; n++) await menu.create(`Plato ${n}`);
    await remove(menu, first.id);
    await menu.create('Plato 10');
    const reply = await restore(menu, first.id);
    expect([reply.status, reply.body.message]).toEqual([
      403,
      'Has alcanzado el límite de 10 productos de tu plan Gratis',
    ]);
    expect(await readNames(menu)).not.toContain('Plato 0');
    expect((await readTrash(menu)).items).toHaveLength(1);
  });

  test('of another owner is not found', async () => {
    const [menu, stranger] = [await buildMenu(), await buildMenu()];
    const product = await menu.create('Ajiaco');
    await remove(menu, product.id);
    expect((await restore(stranger, product.id)).body.code).toBe('TRASH_ITEM_NOT_FOUND');
    expect((await readTrash(stranger)).items).toEqual([]);
    expect((await readTrash(menu)).items).toHaveLength(1);
  });

  test('that was created again with its key is not restored over it', async () => {
    const menu = await buildMenu();
    const idempotencyKey = crypto.randomUUID();
    const product = await menu.create('Ajiaco', { idempotencyKey });
    await remove(menu, product.id);
    expect((await menu.create('Otro', { idempotencyKey })).id).toBe(product.id);
    expect((await restore(menu, product.id)).status).toBe(404);
    await remove(menu, product.id);
    await restore(menu, product.id);
    expect(await readNames(menu)).toEqual(['Otro']);
  });
});

describe('a deleted category', () => {
  test('returns to its place with the products that are still without one', async () => {
    const menu = await buildMenu();
    const desserts = await menu.addCategory('Postres');
    const [a, b, c] = [await menu.create('A'), await menu.create('B'), await menu.create('C')];
    await menu.create('Jugo', { categoryId: menu.drinks.id });
    const { token } = menu;
    await t.call(deleteCategory, { token, params: { id: menu.soups.id } });
    const move = { ids: [b.id], action: { type: 'move', categoryId: menu.drinks.id } };
    await t.call(changeProducts, { token, body: move });
    // Its category is deleted already. The product has it again once both are restored.
    await remove(menu, c.id);
    await t.call(reorderCategories, {
      token,
      body: { categories: [{ id: desserts.id, order: 1, name: 'Postres' }] },
    });
    expect((await restore(menu, menu.soups.id)).body.item).toMatchObject({ kind: 'category', name: 'Sopas' });
    await restore(menu, c.id);
    const { categories } = (await t.call(listCategories, { token })).body;
    expect(categories.map(({ name, order }) => `${order} ${name}`)).toEqual([
      '1 Sopas',
      '2 Postres',
      '3 Bebidas',
    ]);
    expect((await readMenu(menu)).map(({ name, categoryName }) => `${name} ${categoryName}`)).toEqual([
      'A Sopas',
      'C Sopas',
      'Jugo Bebidas',
      'B Bebidas',
    ]);
    expect((await readMenu(menu))[0]).toMatchObject({ id: a.id, version: 3 });
  });

  test('stays in the trash when the plan has no room', async () => {
    const menu = await buildMenu('free');
    await menu.addCategory('Postres');
    await t.call(deleteCategory, { token: menu.token, params: { id: menu.soups.id } });
    await menu.addCategory('Otra');
    expect((await restore(menu, menu.soups.id)).body.code).toBe('CATEGORY_LIMIT_REACHED');
  });
});

test('a deleted option group returns with its options and its products, at their places', async () => {
  const { token, create, ...menu } = await buildMenu();
  const owner = { token, ...menu };
  const addGroup = async (name: string) => {
    const body = { name, min: 0, max: 2, options: [{ name: 'Uno', price: '500.50' }, { name: 'Dos' }] };
    return (await t.call(createOptionGroup, { token, body })).body.optionGroup;
  };
  const [first, second] = [await addGroup('Primero'), await addGroup('Segundo')];
  const soup = await create('Ajiaco', { optionGroups: [first.id, second.id] });
  const pizza = await create('Pizza', { optionGroups: [first.id] });
  const before = (await t.call(listOptionGroups, { token })).body;
  const menuBefore = await readMenu(owner);
  await t.call(deleteOptionGroup, { token, params: { id: first.id } });
  await remove(owner, pizza.id);
  expect((await readMenu(owner))[0]).toMatchObject({ id: soup.id, optionGroups: [second.id] });
  expect((await restore(owner, first.id)).body.item.kind).toBe('option-group');
  await restore(owner, pizza.id);
  expect((await t.call(listOptionGroups, { token })).body).toEqual(before);
  expect(await readMenu(owner)).toEqual(menuBefore);
});

test('the trash is read in pages', async () => {
  const menu = await buildMenu();
  const names = ['A', 'B', 'C', 'D', 'E'];
  for (const name of names) await remove(menu, (await menu.create(name)).id);
  const first = await readTrash(menu, { limit: '3' });
  const second = await readTrash(menu, { limit: '3', cursor: first.next ?? '' });
  expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(names.toReversed());
  expect(second.next).toBeNull();
});

test('published prices have one row a day, and none of hidden products', async () => {
  const menu = await buildMenu();
  const { token, userId } = menu;
  const product = await menu.create('Ajiaco', { active: false });
  const sized = await menu.create('Pizza', {
    variants: [
      { name: 'M', price: '5' },
      { name: 'G', price: '7.50' },
    ],
  });
  const readPrices = async (id: string) => (await t.call(listPrices, { token, params: { id } })).body;
  const change = async (action: object, id = product.id) => {
    const { version } = (await t.call(getProduct, { token, params: { id } })).body.menu;
    const reply = await t.call(changeProducts, { token, body: { ids: [id], versions: [version], action } });
    expect(reply.status).toBe(200);
  };
  const raise = { type: 'price', change: { by: 'percent', direction: 'up', value: '10', rounding: '1' } };
  await change(raise);
  expect(await readPrices(product.id)).toEqual({ prices: [], variants: [] });
  await change({ type: 'show' });
  const { timeZone } = (
    await t.deps.db.execute<{ timeZone: string }>(
      sql`select time_zone as "timeZone" from businesses where owner_id = ${userId}`,
    )
  ).rows[0] ?? { timeZone: '' };
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
  expect((await readPrices(product.id)).prices).toEqual([{ day: today, price: '11000' }]);
  await change(raise);
  expect((await readPrices(product.id)).prices).toEqual([{ day: today, price: '12100' }]);
  await t.deps.db
    .update(publishedPrices)
    .set({ day: '2026-01-31' })
    .where(eq(publishedPrices.ownerId, userId));
  await change({ type: 'hide' });
  await change({ type: 'show' });
  expect((await readPrices(product.id)).prices).toEqual([{ day: '2026-01-31', price: '12100' }]);
  await change({ ...raise, change: { ...raise.change, direction: 'down' } });
  expect((await readPrices(product.id)).prices).toEqual([
    { day: today, price: '10890' },
    { day: '2026-01-31', price: '12100' },
  ]);
  expect(await readPrices(sized.id)).toEqual({
    prices: [{ day: '2026-01-31', price: '5' }],
    variants: [
      { id: expect.any(String), name: 'M', prices: [{ day: '2026-01-31', price: '5' }] },
      { id: expect.any(String), name: 'G', prices: [{ day: '2026-01-31', price: '7.50' }] },
    ],
  });
  expect(await t.deps.db.$count(menuChanges, eq(menuChanges.ownerId, userId))).toBe(6);
});
