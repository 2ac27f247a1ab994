import {
  createCategory,
  deleteCategory,
  listCategories,
} from '@vitrina/contract/menu/categories/endpoints.ts';
import { listMenuChanges, undoMenuChange } from '@vitrina/contract/menu/menu-changes/endpoints.ts';
import { listOptionGroups } from '@vitrina/contract/menu/option-groups/endpoints.ts';
import {
  changeProducts,
  createProduct,
  listProducts,
  setProductActive,
  setProductSoldOut,
} from '@vitrina/contract/menu/products/endpoints.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { listTrash } from '@vitrina/contract/menu/trash/endpoints.ts';
import { updateUserPlan } from '@vitrina/contract/operator/endpoints.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { lockOwner } from '../../account/lock-owner.ts';
import { ownerActor } from '../../account/sessions/actor.ts';
import { inTransaction } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { bootTestApp, type Owner } from '../../testing/app.ts';
import { trackMenuChange } from './writes.ts';

const t = bootTestApp();

async function buildMenu(plan: 'free' | 'pro' | 'premium' = 'premium') {
  const owner = await t.buildOwner({ plan });
  const { token } = owner;
  const { category: soups } = (await t.call(createCategory, { token, body: { name: 'Sopas' } })).body;
  const { category: drinks } = (await t.call(createCategory, { token, body: { name: 'Bebidas' } })).body;
  const create = async (name: string, fields: object = {}) => {
    const body = { name, description: 'x', price: '10000', categoryId: soups.id, ...fields };
    return (await t.call(createProduct, { token, body })).body.menu;
  };
  const ajiaco = await create('Ajiaco', { compareAtPrice: '12000' });
  const pizza = await create('Pizza', {
    variants: [
      { name: 'Mediana', price: '20000' },
      { name: 'Grande', price: '30000.50' },
    ],
  });
  const juice = await create('Jugo', { categoryId: drinks.id, price: '5000' });
  return { ...owner, soups, drinks, ajiaco, pizza, juice, create };
}

const readMenu = async ({ token }: Owner) => (await t.call(listProducts, { token })).body.menus;
const find = (menus: Product[], id: string) => menus.find((product) => product.id === id);
/** Without what an undo cannot give back. */
const withoutVersion = (menus: Product[]) => menus.map(({ version: _version, ...product }) => product);

async function raisePrices({ token }: Owner, products: readonly Product[], rounding = '100') {
  const change = { by: 'percent', direction: 'up', value: '8', rounding };
  return t.call(changeProducts, {
    token,
    body: {
      ids: products.map(({ id }) => id),
      versions: products.map(({ version }) => version),
      action: { type: 'price', change },
    },
  });
}

const undo = async ({ token }: Owner, id: string | undefined) =>
  t.call(undoMenuChange, { token, params: { id: id ?? '' } });

describe('undoing a change of several products', () => {
  test('returns prices, sizes included, and leaves previous prices alone', async () => {
    const menu = await buildMenu();
    const before = await readMenu(menu);
    const { status, body } = await raisePrices(menu, [menu.ajiaco, menu.pizza]);
    expect(status).toBe(200);
    expect(body.change).toMatchObject({ kind: 'bulk', created: 0, changed: 2, deleted: 0, undoneAt: null });
    const raised = await readMenu(menu);
    expect(find(raised, menu.ajiaco.id)).toMatchObject({
      price: '10800',
      compareAtPrice: '12000',
      version: 2,
    });
    expect(find(raised, menu.pizza.id)).toMatchObject({
      price: '21600',
      variants: [{ price: '21600' }, { price: '32400' }],
    });
    const reply = await undo(menu, body.change?.id);
    expect(reply.body).toMatchObject({ undone: 2, keptCount: 0, kept: [] });
    expect(withoutVersion(await readMenu(menu))).toEqual(withoutVersion(before));
    expect((await undo(menu, body.change?.id)).body.code).toBe('MENU_CHANGE_UNDONE');
  });

  test('leaves what another call changed since, and names it', async () => {
    const menu = await buildMenu();
    const { body } = await raisePrices(menu, [menu.ajiaco, menu.pizza]);
    await t.call(setProductActive, {
      token: menu.token,
      params: { id: menu.ajiaco.id },
      body: { active: false },
    });
    await t.call(setProductSoldOut, {
      token: menu.token,
      params: { id: menu.pizza.id },
      body: { soldOut: 'until-changed' },
    });
    const reply = await undo(menu, body.change?.id);
    expect(reply.body).toMatchObject({
      undone: 1,
      keptCount: 1,
      kept: [{ id: menu.ajiaco.id, name: 'Ajiaco' }],
    });
    const after = await readMenu(menu);
    expect(find(after, menu.ajiaco.id)?.price).toBe('10800');
    expect(find(after, menu.pizza.id)).toMatchObject({ price: '20000', soldOut: 'until-changed' });
  });

  test('works in the reverse order of several changes, and in the same order where they differ', async () => {
    const menu = await buildMenu();
    const before = await readMenu(menu);
    const first = await raisePrices(menu, [menu.ajiaco]);
    const second = await raisePrices(menu, (await readMenu(menu)).slice(0, 1));
    const ids = [menu.ajiaco.id];
    const third = await t.call(changeProducts, {
      token: menu.token,
      body: { ids, action: { type: 'sold-out', soldOut: 'until-changed' } },
    });
    for (const change of [second, third, first])
      expect((await undo(menu, change.body.change?.id)).body).toMatchObject({ undone: 1, keptCount: 0 });
    expect(withoutVersion(await readMenu(menu))).toEqual(withoutVersion(before));
  });

  test('brings deleted products back, with their sizes, to their places', async () => {
    const menu = await buildMenu();
    await menu.create('Sancocho');
    const before = await readMenu(menu);
    const ids = [menu.ajiaco.id, menu.pizza.id];
    const { body } = await t.call(changeProducts, {
      token: menu.token,
      body: { ids, action: { type: 'delete' } },
    });
    expect((await readMenu(menu)).map(({ name }) => name)).toEqual(['Sancocho', 'Jugo']);
    expect((await t.call(listTrash, { token: menu.token })).body.items.map(({ name }) => name)).toEqual([
      'Ajiaco',
      'Pizza',
    ]);
    expect((await undo(menu, body.change?.id)).body).toMatchObject({ undone: 2, keptCount: 0 });
    expect(await readMenu(menu)).toEqual(before);
    expect((await t.call(listTrash, { token: menu.token })).body.items).toEqual([]);
  });

  test('holds the limit of the plan, and changes nothing then', async () => {
    const menu = await buildMenu();
    const ids = [menu.ajiaco.id, menu.pizza.id];
    const { body } = await t.call(changeProducts, {
      token: menu.token,
      body: { ids, action: { type: 'delete' } },
    });
    await t.call(updateUserPlan, {
      token: await t.operatorToken(),
      body: { userId: menu.userId, planId: 'free' },
    });
    const { rows } = await t.deps.db.execute<{ max: number }>(
      sql`select max_products as max from plans where id = 'free'`,
    );
    for (let count = 1; count < (rows[0]?.max ?? 0); count++) await menu.create(`Plato ${count}`);
    const full = await readMenu(menu);
    expect((await undo(menu, body.change?.id)).body.code).toBe('PRODUCT_LIMIT_REACHED');
    expect(await readMenu(menu)).toEqual(full);
    expect((await t.call(listTrash, { token: menu.token })).body.items).toHaveLength(2);
  });

  test('ends after a day', async () => {
    const menu = await buildMenu();
    const { body } = await raisePrices(menu, [menu.ajiaco]);
    await t.clock.runWithOwnTime(new Date(Date.now() + 25 * 60 * 60 * 1000), async () => {
      expect((await undo(menu, body.change?.id)).body.code).toBe('MENU_CHANGE_NOT_FOUND');
      expect((await t.call(listMenuChanges, { token: menu.token })).body.changes).toEqual([]);
    });
  });

  test('a change that changes nothing is not listed', async () => {
    const menu = await buildMenu();
    const { body } = await t.call(changeProducts, {
      token: menu.token,
      body: { ids: [menu.ajiaco.id], action: { type: 'show' } },
    });
    expect(body.change).toBeNull();
    expect((await t.call(listMenuChanges, { token: menu.token })).body.changes).toEqual([]);
    expect(await readMenu(menu)).toContainEqual(menu.ajiaco);
  });
});

describe('undoing an import', () => {
  /** Creates a category with a product and an option group, and changes the texts of one that exists. */
  async function importMenu(menu: Awaited<ReturnType<typeof buildMenu>>) {
    const ids = { category: crypto.randomUUID(), product: crypto.randomUUID(), group: crypto.randomUUID() };
    const { change } = await inTransaction(t.deps.db, async (tx) => {
      const ownerId = menu.userId as OwnerId;
      await lockOwner(tx, ownerId);
      const productIds = [menu.ajiaco.id, menu.pizza.id];
      return trackMenuChange(tx, ownerId, ownerActor, { kind: 'import', productIds }, async () => {
        await tx.execute(sql`
          insert into categories (id, owner_id, name, position) values (${ids.category}, ${ownerId}, 'Postres', 3)`);
        await tx.execute(sql`
          insert into products (id, owner_id, category_id, name, description, price, position)
          values (${ids.product}, ${ownerId}, ${ids.category}, 'Flan', '', 8000, 1)`);
        await tx.execute(sql`
          insert into option_groups (id, owner_id, name, min, max, repeat, position)
          values (${ids.group}, ${ownerId}, 'Salsas', 0, 1, false, 1)`);
        await tx.execute(sql`
          insert into product_option_groups (owner_id, product_id, group_id, position)
          values (${ownerId}, ${ids.product}, ${ids.group}, 1), (${ownerId}, ${menu.ajiaco.id}, ${ids.group}, 1)`);
        await tx.execute(sql`
          update products set name = 'Ajiaco grande', category_id = ${ids.category}, position = 2, version = version + 1
          where id = ${menu.ajiaco.id}`);
        await tx.execute(sql`delete from product_variants where product_id = ${menu.pizza.id}`);
        await tx.execute(sql`update products set version = version + 1 where id = ${menu.pizza.id}`);
      });
    });
    return { ...ids, changeId: change?.id, change };
  }

  test('removes what it created and returns the rest', async () => {
    const menu = await buildMenu();
    const before = await readMenu(menu);
    const { changeId, change } = await importMenu(menu);
    expect(change).toMatchObject({ kind: 'import', created: 1, changed: 2, deleted: 0 });
    expect((await undo(menu, changeId)).body).toMatchObject({ undone: 3, keptCount: 0 });
    expect(withoutVersion(await readMenu(menu))).toEqual(withoutVersion(before));
    const { categories } = (await t.call(listCategories, { token: menu.token })).body;
    expect(categories.map(({ name, order }) => [name, order])).toEqual([
      ['Sopas', 1],
      ['Bebidas', 2],
    ]);
    expect((await t.call(listOptionGroups, { token: menu.token })).body.optionGroups).toEqual([]);
  });

  test('leaves created products that were changed since, with their category and group', async () => {
    const menu = await buildMenu();
    const { changeId, product, category, group } = await importMenu(menu);
    await t.call(setProductActive, { token: menu.token, params: { id: product }, body: { active: false } });
    expect((await undo(menu, changeId)).body).toMatchObject({
      undone: 2,
      kept: [{ id: product, name: 'Flan' }],
    });
    expect(find(await readMenu(menu), product)).toMatchObject({
      categoryId: category,
      optionGroups: [group],
    });
    expect(find(await readMenu(menu), menu.ajiaco.id)).toMatchObject({ name: 'Ajiaco', optionGroups: [] });
  });

  test('leaves a product whose previous category was deleted since', async () => {
    const menu = await buildMenu();
    const { changeId } = await importMenu(menu);
    await t.call(deleteCategory, { token: menu.token, params: { id: menu.soups.id } });
    const { body } = await undo(menu, changeId);
    // The pizza was in the deleted category, so it was changed with it.
    expect(body.kept.map(({ name }) => name)).toEqual(['Ajiaco', 'Pizza']);
    expect(find(await readMenu(menu), menu.ajiaco.id)?.name).toBe('Ajiaco grande');
  });
});

test("another owner's change is not found, and foreign products are not changed", async () => {
  const [menu, stranger] = [await buildMenu(), await buildMenu()];
  const { body } = await raisePrices(menu, [menu.ajiaco]);
  const foreign = await t.call(undoMenuChange, {
    token: stranger.token,
    params: { id: body.change?.id ?? '' },
  });
  expect([foreign.status, foreign.body.code]).toEqual([404, 'MENU_CHANGE_NOT_FOUND']);
  for (const action of [{ type: 'delete' }, { type: 'hide' }]) {
    const ids = [stranger.ajiaco.id, menu.ajiaco.id];
    const reply = await t.call(changeProducts, { token: stranger.token, body: { ids, action } });
    expect([reply.status, reply.body.code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
  }
  expect(find(await readMenu(menu), menu.ajiaco.id)).toMatchObject({ active: true, price: '10800' });
  const move = { ids: [menu.ajiaco.id], action: { type: 'move', categoryId: stranger.soups.id } };
  expect((await t.call(changeProducts, { token: menu.token, body: move })).body.code).toBe(
    'CATEGORY_NOT_FOUND',
  );
});
