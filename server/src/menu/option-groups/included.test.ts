import { randomUUID } from 'node:crypto';
import { undoMenuChange } from '@vitrina/contract/menu/menu-changes/endpoints.ts';
import { importMenu } from '@vitrina/contract/menu/menu-import/endpoints.ts';
import {
  createOptionGroup,
  deleteOptionGroup,
  listOptionGroups,
  updateOptionGroup,
} from '@vitrina/contract/menu/option-groups/endpoints.ts';
import type { OptionGroup } from '@vitrina/contract/menu/option-groups/schema.ts';
import { updateProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import { restoreTrash } from '@vitrina/contract/menu/trash/endpoints.ts';
import type { ErrorBody } from '@vitrina/contract/platform/errors.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bootTestApp } from '../../testing/app.ts';
import { buildOrderShop } from '../../testing/order-shop.ts';

const t = bootTestApp();

/** A shop whose soup is a lunch: a soup, a main of which sancocho has no soup, and two sides, the third for 2000. */
async function buildLunch() {
  const shop = await buildOrderShop(t);
  const { token, soup } = shop;
  const create = async (body: object) =>
    (await t.call(createOptionGroup, { token, body: { min: 1, max: 1, ...body } as never })).body.optionGroup;
  const starter = await create({ name: 'Sopa', options: [{ name: 'Crema' }, { name: 'Ajiaco' }] });
  const main = await create({
    name: 'Seco',
    options: [{ name: 'Pollo' }, { name: 'Sancocho', price: '1000', disables: [starter.id] }],
  });
  const sides = await create({
    ...{ name: 'Lados', min: 0, max: 4, repeat: true, included: 2, extraPrice: '2000.00' },
    options: [{ name: 'Arroz' }, { name: 'Aguacate', price: '1500' }],
  });
  const { name, description, price, categoryId } = soup;
  await t.call(updateProduct, {
    token,
    params: { id: soup.id },
    body: {
      ...{ name, description, price, categoryId: categoryId ?? '' },
      optionGroups: JSON.stringify([starter.id, main.id, sides.id]),
    },
  });
  const load = async (id: string) =>
    (await t.call(listOptionGroups, { token })).body.optionGroups.find((group) => group.id === id);
  const update = (group: OptionGroup, changes: object = {}) => {
    const { name, min, max, repeat, options } = group;
    const kept = options.map((option) => ({ id: option.id, name: option.name, price: option.price }));
    return t.call(updateOptionGroup, {
      token,
      params: { id: group.id },
      body: { name, min, max, repeat, options: kept, ...changes },
    });
  };
  const [crema, pollo, sancocho, arroz, aguacate] = [
    starter.options[0],
    ...main.options,
    ...sides.options,
  ].map((option) => option?.id ?? '');
  const order = (options: Record<string, number>, rest: object = {}) => ({
    lines: [
      {
        productId: soup.id,
        quantity: 1,
        options: Object.entries(options).map(([id, quantity]) => ({ id, quantity })),
        ...rest,
      },
    ],
  });
  const ids = { crema, pollo, sancocho, arroz, aguacate } as Record<
    'crema' | 'pollo' | 'sancocho' | 'arroz' | 'aguacate',
    string
  >;
  return { ...shop, starter, main, sides, load, update, order, ...ids };
}

test('a group keeps what a save does not name, and a lower maximum lowers the included ones', async () => {
  const { extras, main, starter, sides, load, update } = await buildLunch();
  expect(extras).toMatchObject({ included: 0, extraPrice: '0' });
  expect(extras.options[0]?.disables).toEqual([]);
  expect(sides).toMatchObject({ included: 2, extraPrice: '2000' });
  await update(sides);
  expect(await load(sides.id)).toMatchObject({ included: 2, extraPrice: '2000' });
  await update(main);
  expect((await load(main.id))?.options.map(({ disables }) => disables)).toEqual([[], [starter.id]]);
  await update(sides, { max: 1 });
  expect(await load(sides.id)).toMatchObject({ included: 1, extraPrice: '2000' });
  await update(sides, { included: 0, extraPrice: '0' });
  expect(await load(sides.id)).toMatchObject({ included: 0, extraPrice: '0' });
});

test('what makes no sense is refused and changes nothing', async () => {
  const { main, sides, load, update } = await buildLunch();
  const other = await buildLunch();
  const [before, mainBefore] = [await load(sides.id), await load(main.id)];
  for (const changes of [
    { included: 5 },
    { included: -1 },
    { included: 1.5 },
    { included: '2' },
    { included: 1e300 },
    { included: null },
    { extraPrice: '-1' },
    { extraPrice: '1e3' },
    { extraPrice: 'NaN' },
    { extraPrice: '1.234' },
    { extraPrice: '99999999999' },
    { extraPrice: '٣' },
    { extraPrice: '' },
    { extraPrice: 2000 },
  ]) {
    const { status, body } = await update(sides, changes);
    expect([changes, status, typeof body.message]).toEqual([changes, 400, 'string']);
  }
  expect(await load(sides.id)).toEqual(before);
  const disabling = (disables: unknown) => ({ options: [{ name: 'Pollo', disables }] });
  for (const [disables, expected] of [
    ['x', 400],
    [['x'], 400],
    [Array.from({ length: 11 }, () => randomUUID()), 400],
    [[randomUUID()], 404],
    [[main.id], 404],
    [[other.starter.id], 404],
  ] as const)
    expect((await update(main, disabling(disables))).status).toBe(expected);
  expect(await load(main.id)).toEqual(mainBefore);
});

test('a deleted group is disabled by nothing, and again once it is restored', async () => {
  const { token, userId, main, starter, load, update } = await buildLunch();
  await t.call(deleteOptionGroup, { token, params: { id: starter.id } });
  const disables = async () => (await load(main.id))?.options[1]?.disables;
  expect(await disables()).toEqual([]);
  const { body: page } = await t.app.inject({ url: `/menu/${userId}` });
  expect(page).not.toContain('disables');
  const group = await load(main.id);
  await update(group ?? main, { options: group?.options.map(({ soldOut: _, ...option }) => option) });
  await t.call(restoreTrash, { token, params: { id: starter.id } });
  expect(await disables()).toEqual([starter.id]);
});

test('a deleted group comes back with its own', async () => {
  const { token, main, sides, load } = await buildLunch();
  const [mainBefore, sidesBefore] = [await load(main.id), await load(sides.id)];
  for (const { id } of [main, sides]) {
    await t.call(deleteOptionGroup, { token, params: { id } });
    await t.call(restoreTrash, { token, params: { id } });
  }
  expect([await load(main.id), await load(sides.id)]).toEqual([mainBefore, sidesBefore]);
});

test('the undo of an import gives them back, and an import of another version keeps them', async () => {
  const { token, main, sides, load } = await buildLunch();
  const read = async () =>
    [await load(main.id), await load(sides.id)].map((group) => ({ ...group, version: 0 }));
  const before = await read();
  const none = { created: 0, changed: 0, unchanged: 0, categoriesCreated: 0, groupsCreated: 0 };
  const define = (group: OptionGroup, fields: object, disables?: object[]) => ({
    ...{ name: group.name, number: 1, line: 1, min: group.min, max: group.max, repeat: group.repeat },
    options: group.options.map(({ name, price }) => ({
      name,
      price: `${price}0`,
      ...(disables && { disables }),
    })),
    ...fields,
  });
  const run = (optionGroups: object[], groupsChanged: number) =>
    t.call(importMenu, {
      token,
      body: { categories: [], rows: [], optionGroups, expected: { ...none, groupsChanged } } as never,
    });
  const kept = await run([define(main, {}), define(sides, {})], 2);
  expect(kept.status).toBe(200);
  expect(await load(sides.id)).toMatchObject({ included: 2, extraPrice: '2000' });
  expect((await load(main.id))?.options[1]?.disables).toHaveLength(1);
  await t.call(undoMenuChange, { token, params: { id: kept.body.changeId ?? '' } });
  expect(await read()).toEqual(before);

  const lados = [{ name: 'LADOS', number: 1 }];
  const changed = await run(
    [define(main, {}, lados), define(sides, { included: 0, extraPrice: '0' }, [{ name: 'seco', number: 1 }])],
    2,
  );
  expect(changed.status).toBe(200);
  expect(await load(sides.id)).toMatchObject({ included: 0, extraPrice: '0' });
  expect((await load(sides.id))?.options.map(({ disables }) => disables)).toEqual([[main.id], [main.id]]);
  await t.call(undoMenuChange, { token, params: { id: changed.body.changeId ?? '' } });
  expect(await read()).toEqual(before);

  for (const wrong of [
    define(sides, { included: 5 }),
    define(sides, {}, [{ name: 'Lados', number: 1 }]),
    define(sides, {}, [{ name: 'Nadie', number: 1 }]),
    define(sides, { extraPrice: '99999999999' }),
  ])
    expect((await run([wrong], 1)).status).toBe(400);
  expect(await read()).toEqual(before);
});

test('an order is priced with what is included, and asks only what the choice is asked', async () => {
  const { place, order, crema, pollo, sancocho, arroz, aguacate } = await buildLunch();
  const priceOf = async (options: Record<string, number>) => {
    const { status, body } = await place(order(options));
    expect([status, body.message]).toEqual([201, undefined]);
    return body.order.total;
  };
  expect(await priceOf({ [crema]: 1, [pollo]: 1, [arroz]: 2 })).toBe('28500');
  expect(await priceOf({ [crema]: 1, [pollo]: 1, [arroz]: 3 })).toBe('30500');
  expect(await priceOf({ [crema]: 1, [pollo]: 1, [arroz]: 2, [aguacate]: 2 })).toBe('35500');
  expect(await priceOf({ [sancocho]: 1 })).toBe('29500');
  const refusal = async (options: Record<string, number>, rest: object = {}) =>
    ((await place(order(options, rest))).body as unknown as ErrorBody).changes;
  expect(await refusal({ [pollo]: 1 })).toMatchObject([{ kind: 'choices', was: 'Ajiaco' }]);
  // A page that was kept since before asks for a soup.
  expect(await refusal({ [crema]: 1, [sancocho]: 1 })).toMatchObject([{ kind: 'choices', was: 'Ajiaco' }]);
  expect(await refusal({ [crema]: 1, [pollo]: 1, [arroz]: 4 }, { unitPrice: '28500' })).toMatchObject([
    { kind: 'price', was: '28500', now: '32500' },
  ]);
});

test('the page carries them only where there are some', async () => {
  const { userId, starter } = await buildLunch();
  const { body } = await t.app.inject({ url: `/menu/${userId}` });
  const data = /<script type="application\/json" id="page">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
  const { optionGroups } = JSON.parse(data) as { optionGroups: OptionGroup[] };
  const [extras, soup, main, sides] = optionGroups;
  expect(Object.keys({ ...extras, ...soup })).not.toContain('included');
  expect(soup?.options[0]).not.toHaveProperty('disables');
  expect(main?.options[1]?.disables).toEqual([starter.id]);
  expect([sides?.included, sides?.extraPrice]).toEqual([2, '2000']);
});

test('a group that was deleted or imported before these fields existed comes back too', async () => {
  const { token, userId, extras, load } = await buildLunch();
  const { db } = t.deps;
  const before = await load(extras.id);
  const strip = (column: string) => sql`jsonb_set(
    ${sql.identifier(column)} #- '{group,included}' #- '{group,extra_price}', '{options}', (
      select jsonb_object_agg(key, value - 'disables') from jsonb_each(${sql.identifier(column)} -> 'options')))`;
  await t.call(deleteOptionGroup, { token, params: { id: extras.id } });
  await db.execute(sql`update trash set content = ${strip('content')} where id = ${extras.id}::uuid`);
  await t.call(restoreTrash, { token, params: { id: extras.id } });
  expect(await load(extras.id)).toEqual(before);

  const { name, min, max, repeat } = extras;
  const options = [{ name: 'Queso', price: '9000' }];
  const optionGroups = [{ name, number: 1, line: 1, min, max, repeat, options }];
  const expected = {
    created: 0,
    changed: 0,
    unchanged: 0,
    categoriesCreated: 0,
    groupsCreated: 0,
    groupsChanged: 1,
  };
  const { body } = await t.call(importMenu, {
    token,
    body: { categories: [], rows: [], optionGroups, expected },
  });
  await db.execute(sql`
    update menu_change_items set before = ${strip('before')}, after = ${strip('after')}
    where owner_id = ${userId}::uuid and id = ${extras.id}::uuid`);
  await t.call(undoMenuChange, { token, params: { id: body.changeId ?? '' } });
  expect({ ...(await load(extras.id)), version: 0 }).toEqual({ ...before, version: 0 });
});
