import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import {
  createOptionGroup,
  deleteOptionGroup,
  listOptionGroups,
  reorderOptionGroups,
  setOptionSoldOut,
  updateOptionGroup,
} from '@vitrina/contract/menu/option-groups/endpoints.ts';
import { createProduct, getProduct, listProducts } from '@vitrina/contract/menu/products/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { bootTestApp } from '../../testing/app.ts';

const t = bootTestApp();
const salsas = { name: 'Salsas', min: 0, max: 2, options: [{ name: 'Ají' }, { name: 'Ajo', price: '1000' }] };

async function buildOwner() {
  const { token } = await t.buildOwner({ plan: 'premium' });
  const { category } = (await t.call(createCategory, { token, body: { name: 'Sopas' } })).body;
  const createDish = async (name: string, optionGroups: string[] = []) => {
    const body = { name, description: 'x', price: '1', categoryId: category.id, optionGroups };
    return (await t.call(createProduct, { token, body })).body.menu;
  };
  const create = (changes: object = {}) =>
    t.call(createOptionGroup, { token, body: { ...salsas, ...changes } });
  const update = (id: string, changes: object = {}) =>
    t.call(updateOptionGroup, { token, params: { id }, body: { ...salsas, ...changes } });
  const list = async () => (await t.call(listOptionGroups, { token })).body.optionGroups;
  return { token, createDish, create, update, list };
}

describe('option groups', () => {
  test('are created at the end, changed with the ids of their options, and deleted from their products', async () => {
    const owner = await buildOwner();
    const [first, second] = await owner
      .create()
      .then(
        async (reply) =>
          [
            reply.body.optionGroup,
            (await owner.create({ name: 'Masas', repeat: true })).body.optionGroup,
          ] as const,
      );
    expect(first).toMatchObject({
      name: 'Salsas',
      min: 0,
      max: 2,
      repeat: false,
      order: 1,
      version: 1,
      productIds: [],
      options: [
        { name: 'Ají', price: '0', soldOut: null },
        { name: 'Ajo', price: '1000', soldOut: null },
      ],
    });
    expect(second).toMatchObject({ order: 2, repeat: true });
    const dish = await owner.createDish('Ajiaco', [second.id, first.id]);
    const [, ajo] = first.options;
    const options = [
      { id: ajo?.id, name: 'Ajo asado', price: '1500' },
      { name: 'Pesto', price: '2000', soldOut: 'today' },
    ];
    const { optionGroup } = (await owner.update(first.id, { options, min: 1 })).body;
    expect(optionGroup).toMatchObject({
      version: 2,
      min: 1,
      productIds: [dish.id],
      options: [
        { id: ajo?.id, name: 'Ajo asado', price: '1500', soldOut: null },
        { name: 'Pesto', soldOut: 'today' },
      ],
    });
    await t.call(deleteOptionGroup, { token: owner.token, params: { id: second.id } });
    expect(await owner.list()).toEqual([{ ...optionGroup, order: 1 }]);
    const { menu } = (await t.call(getProduct, { token: owner.token, params: { id: dish.id } })).body;
    expect(menu.optionGroups).toEqual([first.id]);
  });

  test('are attached to many products at once, and removed from those that are not named', async () => {
    const owner = await buildOwner();
    const dishes = [await owner.createDish('A'), await owner.createDish('B'), await owner.createDish('C')];
    const ids = dishes.map(({ id }) => id);
    const { optionGroup } = (await owner.create({ productIds: ids })).body;
    expect(optionGroup.productIds).toEqual(ids);
    expect((await owner.update(optionGroup.id)).body.optionGroup.productIds).toEqual(ids);
    const fewer = (await owner.update(optionGroup.id, { productIds: ids.slice(1) })).body.optionGroup;
    expect(fewer.productIds).toEqual(ids.slice(1));
    const { menus } = (await t.call(listProducts, { token: owner.token })).body;
    expect(menus.map((menu) => menu.optionGroups)).toEqual([[], [optionGroup.id], [optionGroup.id]]);
  });

  test('a product takes at most ten of them', async () => {
    const owner = await buildOwner();
    const groups = [];
    for (let n = 0; n < 11; n++) groups.push((await owner.create({ name: `G${n}` })).body.optionGroup.id);
    const dish = await owner.createDish('Ajiaco', groups.slice(0, 10));
    const reply = await owner.update(groups[10] ?? '', { productIds: [dish.id] });
    expect([reply.status, reply.body.message]).toEqual([
      403,
      '«Ajiaco» ya tiene 10 grupos de opciones, el máximo por producto',
    ]);
    expect((await owner.update(groups[0] ?? '', { productIds: [dish.id] })).status).toBe(200);
  });

  test("another tenant's options and products are not found", async () => {
    const [owner, stranger] = [await buildOwner(), await buildOwner()];
    const foreign = (await stranger.create()).body.optionGroup;
    const foreignDish = await stranger.createDish('Ajena');
    const own = (await owner.create()).body.optionGroup;
    const options = [{ id: foreign.options[0]?.id, name: 'Robo' }];
    expect((await owner.update(own.id, { options })).body.code).toBe('OPTION_NOT_FOUND');
    expect((await owner.update(own.id, { productIds: [foreignDish.id] })).body.code).toBe(
      'PRODUCT_NOT_FOUND',
    );
    expect((await owner.update(foreign.id)).body.code).toBe('OPTION_GROUP_NOT_FOUND');
    const params = { id: own.id, optionId: foreign.options[0]?.id ?? '' };
    const body = { soldOut: 'today' };
    expect((await t.call(setOptionSoldOut, { token: owner.token, params, body })).body.code).toBe(
      'OPTION_NOT_FOUND',
    );
    const order = { optionGroups: [{ id: foreign.id, order: 1 }] };
    expect((await t.call(reorderOptionGroups, { token: owner.token, body: order })).status).toBe(404);
    expect(await stranger.list()).toEqual([foreign]);
    expect(await owner.list()).toEqual([own]);
  });

  test('are ordered, and an option is sold out without a new version', async () => {
    const owner = await buildOwner();
    const groups = [];
    for (const name of ['A', 'B', 'C']) groups.push((await owner.create({ name })).body.optionGroup);
    const [a, , c] = groups;
    const body = { optionGroups: [{ id: c?.id ?? '', order: 1 }] };
    const sorted = (await t.call(reorderOptionGroups, { token: owner.token, body })).body.optionGroups;
    expect(sorted.map(({ name, order }) => [name, order])).toEqual([
      ['C', 1],
      ['A', 2],
      ['B', 3],
    ]);
    const params = { id: a?.id ?? '', optionId: a?.options[1]?.id ?? '' };
    const marked = await t.call(setOptionSoldOut, {
      token: owner.token,
      params,
      body: { soldOut: 'until-changed' },
    });
    expect(marked.body.optionGroup.options.map(({ soldOut }) => soldOut)).toEqual([null, 'until-changed']);
    expect(marked.body.optionGroup.version).toBe(1);
    // A save keeps what it does not name.
    const options = a?.options.map(({ id, name, price }) => ({ id, name, price }));
    const saved = (await owner.update(a?.id ?? '', { options })).body.optionGroup;
    expect(saved.options.map(({ soldOut }) => soldOut)).toEqual([null, 'until-changed']);
  });

  test('of two saves that saw the same version one is refused', async () => {
    const owner = await buildOwner();
    const { optionGroup } = (await owner.create()).body;
    const replies = await Promise.all(
      ['X', 'Y', 'Z'].map((name) => owner.update(optionGroup.id, { name, seenVersion: 1 })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const [stored] = await owner.list();
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'EDIT_CONFLICT',
      current: stored,
    });
  });

  test('the hundred that a business may have hold under races', async () => {
    const owner = await buildOwner();
    const statuses = [];
    for (let n = 0; n < 11; n++) {
      const replies = await Promise.all(
        Array.from({ length: 10 }, (_, m) =>
          owner.create({ name: `G${n}-${m}`, options: [{ name: 'Uno' }] }),
        ),
      );
      statuses.push(...replies.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    expect(statuses.filter((status) => status === 403)).toHaveLength(10);
    expect((await owner.list()).map(({ order }) => order)).toEqual(
      Array.from({ length: 100 }, (_, n) => n + 1),
    );
    const idempotencyKey = 'a'.repeat(20);
    expect((await owner.create({ idempotencyKey })).body.message).toBe(
      'Puedes tener hasta 100 grupos de opciones',
    );
  });

  test('a repeated idempotency key creates no second group', async () => {
    const owner = await buildOwner();
    const idempotencyKey = crypto.randomUUID();
    const [first, second] = await Promise.all([
      owner.create({ idempotencyKey }),
      owner.create({ idempotencyKey }),
    ]);
    expect(first.body.optionGroup.id).toBe(second.body.optionGroup.id);
    expect(await owner.list()).toHaveLength(1);
  });
});
