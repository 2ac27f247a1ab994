import { undoMenuChange } from '@vitrina/contract/menu/menu-changes/endpoints.ts';
import { importMenu } from '@vitrina/contract/menu/menu-import/endpoints.ts';
import {
  createOptionGroup,
  deleteOptionGroup,
  listOptionGroups,
  updateOptionGroup,
} from '@vitrina/contract/menu/option-groups/endpoints.ts';
import type { OptionGroup } from '@vitrina/contract/menu/option-groups/schema.ts';
import { restoreTrash } from '@vitrina/contract/menu/trash/endpoints.ts';
import type { ErrorBody } from '@vitrina/contract/platform/errors.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bootTestApp } from '../../testing/app.ts';
import { buildOrderShop } from '../../testing/order-shop.ts';

const t = bootTestApp();

/** A shop whose soup has two of three fillings, of which the dearest is paid. */
async function buildFilled() {
  const shop = await buildOrderShop(t);
  const { token, soup } = shop;
  const body = {
    ...{ name: 'Rellenos', min: 1, max: 2, repeat: true, pricing: 'highest' as const },
    options: [{ name: 'Carne', price: '4000' }, { name: 'Queso', price: '3000.00' }, { name: 'Ajo' }],
    productIds: [soup.id],
  };
  const { optionGroup } = (await t.call(createOptionGroup, { token, body })).body;
  const load = async () =>
    (await t.call(listOptionGroups, { token })).body.optionGroups.find(({ id }) => id === optionGroup.id);
  const update = (changes: object) => {
    const { name, min, max, repeat, options } = optionGroup;
    const kept = options.map(({ id, name, price }) => ({ id, name, price }));
    return t.call(updateOptionGroup, {
      token,
      params: { id: optionGroup.id },
      body: { name, min, max, repeat, options: kept, ...changes },
    });
  };
  const [meat = '', cheese = '', garlic = ''] = optionGroup.options.map(({ id }) => id);
  return { ...shop, group: optionGroup, load, update, meat, filling: cheese, garlic };
}

test('a group keeps how it is priced when a client does not name it, and has no extras then', async () => {
  const { extras, group, load, update } = await buildFilled();
  expect(extras.pricing).toBe('sum');
  expect(group).toMatchObject({ pricing: 'highest', included: 0, extraPrice: '0' });
  expect((await update({})).status).toBe(200);
  expect((await update({ included: 0, extraPrice: '0' })).status).toBe(200);
  const before = await load();
  expect(before?.pricing).toBe('highest');
  for (const changes of [
    { included: 1 },
    { extraPrice: '1000' },
    { pricing: 'highest', included: 1 },
    { pricing: 'highest', extraPrice: '0.01' },
    { pricing: 'lowest' },
    { pricing: '' },
    { pricing: null },
    { pricing: 1 },
  ]) {
    const { status, body } = await update(changes);
    expect([changes, status, typeof body.message]).toEqual([changes, 400, 'string']);
  }
  expect(await load()).toEqual(before);
  await update({ pricing: 'sum', included: 1, extraPrice: '1000' });
  expect(await load()).toMatchObject({ pricing: 'sum', included: 1, extraPrice: '1000' });
  // What was included before is dropped together with the pricing that allows it.
  await update({ pricing: 'highest' });
  expect(await load()).toMatchObject({ pricing: 'highest', included: 0, extraPrice: '0' });
});

test('the dearest choice is paid once, and a client that adds all of them up is told the price', async () => {
  const { soup, place, meat, filling, garlic } = await buildFilled();
  const order = (options: Record<string, number>, rest: object = {}) =>
    place({
      lines: [
        {
          ...{ productId: soup.id, quantity: 1 },
          options: Object.entries(options).map(([id, quantity]) => ({ id, quantity })),
          ...rest,
        },
      ],
    });
  const priceOf = async (options: Record<string, number>) => (await order(options)).body.order.total;
  expect(await priceOf({ [meat]: 1, [filling]: 1 })).toBe('32500');
  expect(await priceOf({ [meat]: 2 })).toBe('32500');
  expect(await priceOf({ [filling]: 1, [garlic]: 1 })).toBe('31500');
  expect(await priceOf({ [garlic]: 1 })).toBe('28500');
  const older = await order({ [meat]: 1, [filling]: 1 }, { unitPrice: '35500' });
  expect(older.status).toBe(409);
  expect((older.body as unknown as ErrorBody).changes).toMatchObject([
    { kind: 'price', was: '35500', now: '32500' },
  ]);
});

test('the page says it, without a script too, and carries nothing of a group that adds up', async () => {
  const { userId, soup } = await buildFilled();
  const { body } = await t.app.inject({ url: `/menu/${userId}?producto=${soup.id}` });
  const data = /<script type="application\/json" id="page">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
  const { optionGroups } = JSON.parse(data) as { optionGroups: Record<string, unknown>[] };
  const [extras, filled] = optionGroups;
  expect(Object.keys(extras ?? {})).not.toContain('isHighest');
  expect(filled).toMatchObject({
    ...{ isHighest: true, pricingText: 'Se cobra la más cara', countsText: 'Elige entre 1 y 2' },
  });
  expect(body.split(data).join('')).toContain('Se cobra la más cara');
});

test('the trash, an import and its undo give it back, also from before the column existed', async () => {
  const { token, userId, group, load } = await buildFilled();
  const before = await load();
  await t.call(deleteOptionGroup, { token, params: { id: group.id } });
  await t.call(restoreTrash, { token, params: { id: group.id } });
  const { name, min, max, repeat, options } = group;
  const { order: _restored, ...kept } = (await load()) as OptionGroup;
  const { order: _original, ...original } = before as OptionGroup;
  expect(kept).toEqual(original);
  const none = { created: 0, changed: 0, unchanged: 0, categoriesCreated: 0, groupsCreated: 0 };
  const run = (fields: object, groupsChanged: number) =>
    t.call(importMenu, {
      token,
      body: {
        ...{ categories: [], rows: [], expected: { ...none, groupsChanged } },
        optionGroups: [
          {
            ...{ name, number: 1, line: 1, min, max, repeat },
            options: options.map((option) => ({ name: option.name, price: option.price })),
            ...fields,
          },
        ],
      } as never,
    });
  expect((await run({}, 0)).status).toBe(200);
  expect((await load())?.pricing).toBe('highest');
  expect((await run({ pricing: 'highest', included: 1 }, 1)).status).toBe(400);
  const summed = await run({ pricing: 'sum', included: 1, extraPrice: '500' }, 1);
  expect(summed.status).toBe(200);
  expect(await load()).toMatchObject({ pricing: 'sum', included: 1, extraPrice: '500' });
  await t.call(undoMenuChange, { token, params: { id: summed.body.changeId ?? '' } });
  expect(await load()).toMatchObject({ pricing: 'highest', included: 0, extraPrice: '0' });

  const clear = () =>
    t.deps.db.execute(sql`update option_groups set pricing = null where id = ${group.id}::uuid`);
  await clear();
  const changed = await run({ min: 0 }, 1);
  await clear();
  const strip = (column: string) => sql`${sql.identifier(column)} #- '{group,pricing}'`;
  await t.deps.db.execute(sql`
    update menu_change_items set before = ${strip('before')}, after = ${strip('after')}
    where owner_id = ${userId}::uuid and id = ${group.id}::uuid`);
  await t.call(undoMenuChange, { token, params: { id: changed.body.changeId ?? '' } });
  expect(await load()).toMatchObject({ min: 1, pricing: 'sum' });
});
