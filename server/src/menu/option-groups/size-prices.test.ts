import { undoMenuChange } from '@vitrina/contract/menu/menu-changes/endpoints.ts';
import { importMenu } from '@vitrina/contract/menu/menu-import/endpoints.ts';
import {
  createOptionGroup,
  deleteOptionGroup,
  listOptionGroups,
  updateOptionGroup,
} from '@vitrina/contract/menu/option-groups/endpoints.ts';
import type { OptionGroup } from '@vitrina/contract/menu/option-groups/schema.ts';
import { duplicateProduct, updateProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import { restoreTrash } from '@vitrina/contract/menu/trash/endpoints.ts';
import type { ErrorBody } from '@vitrina/contract/platform/errors.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bootTestApp } from '../../testing/app.ts';
import { buildPizzeria } from '../../testing/half-and-half.ts';

const t = bootTestApp();

const changesOf = ({ body }: { body: unknown }) => (body as ErrorBody).changes;

/** Extras of a pizza in two sizes: cheese is dearer on the large one, and garlic costs the same on both. */
async function buildExtras() {
  const shop = await buildPizzeria(t);
  const { token, hawaiian } = shop;
  const body = {
    ...{ name: 'Extras', min: 0, max: 3, repeat: true },
    options: [
      { name: 'Queso extra', price: '2000', prices: { ' GRANDE ': '4000.50' }, minutes: null },
      { name: 'Ajo', price: '500' },
    ],
    productIds: [hawaiian.id],
  };
  const { optionGroup } = (await t.call(createOptionGroup, { token, body })).body;
  const load = async () =>
    (await t.call(listOptionGroups, { token })).body.optionGroups.find(
      ({ id }) => id === optionGroup.id,
    ) as OptionGroup;
  const update = (cheese: object) =>
    t.call(updateOptionGroup, {
      ...{ token, params: { id: optionGroup.id } },
      body: {
        ...{ name: 'Extras', min: 0, max: 3, repeat: true },
        options: optionGroup.options.map(({ id, name, price }, index) => ({
          ...{ id, name, price },
          ...(index === 0 && cheese),
        })),
      } as never,
    });
  const [medium, large] = hawaiian.variants;
  const [cheese] = optionGroup.options;
  if (!medium || !large || !cheese) throw new Error('the pizza has two sizes, and its extras have cheese');
  /** Orders the pizza with one cheese in the size with this id. */
  const order = (variantId: string, fields: object = {}) =>
    shop.place([
      {
        productId: hawaiian.id,
        variantId,
        quantity: 1,
        options: [{ id: cheese.id, quantity: 1 }],
        ...fields,
      },
    ]);
  /** The names of its sizes become `names`, and those that are null are removed. */
  const rename = async (names: (string | null)[], { id } = hawaiian) => {
    const product = await shop.loadProduct({ id });
    const variants = product.variants.flatMap((size, index) => {
      const name = names[index] === undefined ? size.name : names[index];
      return name === null ? [] : [{ id: size.id, name, price: size.price }];
    });
    const added = names.slice(product.variants.length).map((name) => ({ name, price: '60000' }));
    return t.call(updateProduct, {
      ...{ token, params: { id } },
      body: {
        ...{ name: product.name, description: 'x', price: '1', categoryId: shop.category.id },
        variants: JSON.stringify([...variants, ...added]),
      } as never,
    });
  };
  return { ...shop, group: optionGroup, cheese, medium, large, load, update, order, rename };
}

test('an option costs what its size says, and its price in the others', async () => {
  const { group, medium, large, order, loadPage, hawaiian, load } = await buildExtras();
  expect(group.options).toMatchObject([
    { price: '2000', prices: { GRANDE: '4000.50' } },
    { name: 'Ajo', price: '500' },
  ]);
  expect(group.options[1]).not.toHaveProperty('prices');
  expect((await load()).options).toEqual(group.options);
  const small = await order(medium.id);
  expect(small.body.order).toMatchObject({ total: '32000', lines: [{ options: [{ price: '2000' }] }] });
  const big = await order(large.id);
  expect(big.body.order).toMatchObject({ total: '46000.50', lines: [{ options: [{ price: '4000.50' }] }] });
  // A client that knows no prices per size.
  const older = await order(large.id, { unitPrice: '44000' });
  expect([older.status, changesOf(older)]).toMatchObject([
    409,
    [{ kind: 'price', was: '44000', now: '46000.50' }],
  ]);
  const { page, html } = await loadPage(`?producto=${hawaiian.id}`);
  expect(page.optionGroups.find(({ id }) => id === group.id)?.options).toMatchObject([
    { price: '2000', prices: [['Grande', '4000.50']], otherPrice: '2000' },
    { price: '500' },
  ]);
  expect(html).toContain('Queso extra');
});

test('what a client does not name stays, an empty object ends it, and what does not fit changes nothing', async () => {
  const { load, update } = await buildExtras();
  expect((await update({})).status).toBe(200);
  const before = await load();
  expect(before.options[0]?.prices).toEqual({ GRANDE: '4000.50' });
  const sizes = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`Talla ${index}`, '100']));
  for (const [prices, message] of [
    [{ Grande: '1', ' grande': '2' }, 'Un tamaño tiene dos precios en la misma opción'],
    [{ Grande: 'caro' }, 'El precio no es válido'],
    [{ Grande: '-1' }, 'El precio no es válido'],
    [{ Grande: '' }, 'Escribe cuánto suma en cada tamaño'],
    [{ Grande: null }, 'Escribe cuánto suma en cada tamaño'],
    [{ ' ': '100' }, 'Escribe el nombre de cada tamaño'],
    [{ ['x'.repeat(61)]: '100' }, 'El nombre de un tamaño no puede tener más de 60 caracteres'],
    [sizes(21), 'Una opción puede tener su precio en hasta 20 tamaños'],
    [sizes(5_000), 'Una opción puede tener su precio en hasta 20 tamaños'],
    [null, 'Los precios por tamaño no son válidos'],
    ['x', 'Los precios por tamaño no son válidos'],
    [['4000'], 'Los precios por tamaño no son válidos'],
  ] as const) {
    const { status, body } = await update({ prices });
    expect([status, JSON.stringify(body).includes(message) || body]).toEqual([400, true]);
  }
  expect(await load()).toEqual(before);
  expect((await update({ prices: sizes(20) })).status).toBe(200);
  expect(Object.keys((await load()).options[0]?.prices ?? {})).toHaveLength(20);
  expect((await update({ prices: {} })).status).toBe(200);
  expect((await load()).options[0]).not.toHaveProperty('prices');
});

test('a size that gets another name takes its price along, and one that goes and comes back has it again', async () => {
  const { large, load, order, rename, cheese } = await buildExtras();
  const prices = async () => (await load()).options.find(({ id }) => id === cheese.id)?.prices;
  const { version } = await load();
  await rename(['Mediana', 'Familiar']);
  expect(await prices()).toEqual({ Familiar: '4000.50' });
  // An open form of the group notices.
  expect((await load()).version).toBeGreaterThan(version);
  expect((await order(large.id)).body.order.total).toBe('46000.50');
  // Both at once change places.
  await rename(['Familiar', 'Mediana']);
  expect(await prices()).toEqual({ Mediana: '4000.50' });
  expect((await order(large.id)).body.order.total).toBe('46000.50');
  // Only letters and accents: the same name.
  await rename(['Familiar', 'MEDIANÁ']);
  expect((await order(large.id)).body.order.total).toBe('46000.50');
  await rename(['Familiar', null, 'Personal']);
  expect(await prices()).toEqual({ Mediana: '4000.50' });
  await rename(['Familiar', 'Personal', 'Mediana']);
  const { body } = await order((await sizesOf(rename)).at(-1) ?? '');
  expect(body.order.total).toBe('64000.50');

  async function sizesOf(save: typeof rename) {
    return (await save([])).body.menu.variants.map(({ id }) => id);
  }
});

test('a name that another product goes on using keeps its price there', async () => {
  const { token, hawaiian, group, load, rename, update } = await buildExtras();
  const { menu: copy } = (await t.call(duplicateProduct, { token, params: { id: hawaiian.id }, body: {} }))
    .body;
  expect((await load()).productIds).toEqual([hawaiian.id, copy.id]);
  await rename(['Mediana', 'Familiar']);
  expect((await load()).options[0]?.prices).toEqual({ GRANDE: '4000.50', Familiar: '4000.50' });
  await update({ prices: { Grande: '4000', Familiar: '6000' } });
  // The copy's large one becomes a name that has its own price already.
  await rename(['Mediana', 'Familiar'], copy);
  expect((await load()).options[0]?.prices).toEqual({ Familiar: '6000' });
  expect((await load()).id).toBe(group.id);
});

test('nobody pays another sum than was shown while sizes are renamed and prices change', async () => {
  const { large, medium, order, rename, update } = await buildExtras();
  const shown = { [medium.id]: '32000', [large.id]: '46000.50' };
  const race = Array.from({ length: 8 }, (_, index) => [
    order(large.id, { unitPrice: shown[large.id] }),
    order(medium.id, { unitPrice: shown[medium.id] }),
    index % 2 === 0 ? rename(index % 4 === 0 ? ['Mediana', 'Familiar'] : ['Mediana', 'Grande']) : update({}),
    ...(index === 4 ? [update({ prices: { Grande: '9000', Familiar: '9000' } })] : []),
    ...(index === 6 ? [rename(['Mediana', null, 'Personal'])] : []),
  ]).flat();
  const replies = await Promise.all(race);
  const placed = replies.flatMap(({ status, body }) =>
    status === 201 && 'order' in body ? [body.order] : [],
  );
  for (const { total, lines } of placed)
    expect(total).toBe(lines[0]?.variant === 'Mediana' ? shown[medium.id] : shown[large.id]);
  expect(replies.filter(({ status }) => ![200, 201, 409, 404].includes(status))).toEqual([]);
  expect(placed.length).toBeGreaterThan(0);
});

test('the trash, an import and its undo give them back, also from before the column existed', async () => {
  const { token, userId, group, load } = await buildExtras();
  const before = await load();
  await t.call(deleteOptionGroup, { token, params: { id: group.id } });
  await t.call(restoreTrash, { token, params: { id: group.id } });
  expect((await load()).options).toEqual(before.options);
  const none = { created: 0, changed: 0, unchanged: 0, categoriesCreated: 0, groupsCreated: 0 };
  const run = (prices: object | undefined, groupsChanged: number) =>
    t.call(importMenu, {
      token,
      body: {
        ...{ categories: [], rows: [], expected: { ...none, groupsChanged } },
        optionGroups: [
          {
            ...{ name: 'Extras', number: 1, line: 1, min: 0, max: 3, repeat: true },
            options: [
              { name: 'Queso extra', price: '2000', ...(prices && { prices }) },
              { name: 'Ajo', price: '500' },
            ],
          },
        ],
      } as never,
    });
  expect((await run(undefined, 0)).status).toBe(200);
  expect((await run({ Grande: '1', grande: '2' }, 1)).body).toMatchObject({
    message: expect.stringContaining('Un tamaño tiene dos precios'),
  });
  const changed = await run({ Grande: '5000' }, 1);
  expect((await load()).options[0]?.prices).toEqual({ Grande: '5000' });
  await t.call(undoMenuChange, { token, params: { id: changed.body.changeId ?? '' } });
  expect((await load()).options).toEqual(before.options);
  const ended = await run({}, 1);
  expect((await load()).options[0]).not.toHaveProperty('prices');
  const strip = (column: string) => sql`jsonb_set(${sql.identifier(column)}, '{options}', (
    select jsonb_object_agg(item.key, item.value - 'prices') from jsonb_each(${sql.identifier(column)} -> 'options') as item))`;
  await t.deps.db.execute(sql`
    update menu_change_items set before = ${strip('before')}, after = ${strip('after')}
    where owner_id = ${userId}::uuid and id = ${group.id}::uuid`);
  await t.call(undoMenuChange, { token, params: { id: ended.body.changeId ?? '' } });
  expect((await load()).options[0]).toMatchObject({ price: '2000' });
  expect((await load()).options[0]).not.toHaveProperty('prices');
});

test('a save of a group keeps what a service takes longer with an option', async () => {
  const { load, update } = await buildExtras();
  expect((await update({ minutes: '15' })).status).toBe(200);
  expect((await load()).options[0]?.minutes).toBe(15);
  await update({ minutes: '30' });
  expect((await load()).options[0]?.minutes).toBe(30);
});
