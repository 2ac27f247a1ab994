import { randomUUID } from 'node:crypto';
import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import {
  createDailyMenu,
  endDay,
  listDailyMenus,
  publishDay,
  readDailyMenu,
  saveDay,
} from '@vitrina/contract/menu/daily-menus/endpoints.ts';
import { createDailyMenuBody } from '@vitrina/contract/menu/daily-menus/schema.ts';
import { endedText, notPublishedText } from '@vitrina/contract/menu/daily-menus/words.ts';
import {
  deleteOptionGroup,
  listOptionGroups,
  setOptionSoldOut,
  updateOptionGroup,
} from '@vitrina/contract/menu/option-groups/endpoints.ts';
import {
  deleteProduct,
  duplicateProduct,
  setProductSoldOut,
  updateProduct,
} from '@vitrina/contract/menu/products/endpoints.ts';
import { changeStock } from '@vitrina/contract/menu/stock/endpoints.ts';
import { restoreTrash } from '@vitrina/contract/menu/trash/endpoints.ts';
import { updateUserPlan } from '@vitrina/contract/operator/endpoints.ts';
import { countOrders } from '@vitrina/contract/orders/board/endpoints.ts';
import { getMenuOfBusiness } from '@vitrina/contract/page/endpoints.ts';
import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cleanUp } from '../../boot/clean-up.ts';
import { bootTestApp } from '../../testing/app.ts';
import { buildLunchPlace } from '../../testing/daily-menu.ts';
import { dailyDishes, dailyMenus } from '../tables.ts';

const t = bootTestApp();

const today = '2026-01-16';
/** 10:00 in Bogotá. */
const morning = '2026-01-16T15:00:00Z';

async function buildPublished() {
  t.clock.set(morning);
  const place = await buildLunchPlace(t);
  const saved = await place.save(today);
  expect(saved.status).toBe(200);
  const { status, body } = await place.publish(today);
  expect([status, body.menu.day?.endsAt]).toEqual([200, '2026-01-16T20:30:00.000Z']);
  const [sancocho, ajiaco] = body.menu.day?.parts[0]?.dishes ?? [];
  const [pollo, pechuga] = body.menu.day?.parts[1]?.dishes ?? [];
  const [complete, withoutSoup] = body.menu.sizes;
  if (!sancocho || !ajiaco || !pollo || !pechuga || !complete || !withoutSoup) throw new Error('incomplete');
  const line = {
    variantId: complete.id,
    options: [
      { id: sancocho, quantity: 1 },
      { id: pechuga, quantity: 1 },
    ],
  };
  return { ...place, published: body.menu, sancocho, ajiaco, pollo, pechuga, complete, withoutSoup, line };
}

/** The JSON-LD, the head and the data are in it. */
const hasDishes = (page: string) => /Sancocho|Pechuga|Ajiaco/.test(page);

test('the page shows a day from its publication to its end, and never the dishes of another day', async () => {
  t.clock.set(morning);
  const { save, publish, readPage } = await buildLunchPlace(t);
  expect(await readPage()).toContain(notPublishedText);
  await save(today);
  expect(hasDishes(await readPage())).toBe(false);
  await publish(today);
  const page = await readPage();
  expect(page).toContain('Viernes, 16 de enero · hasta las 3:30');
  expect(page).toContain('<b>Sopa</b><b>Sancocho o Ajiaco</b>');
  expect(page).toContain('<b>Proteína</b><b>Pollo o Pechuga (+\u00a0$\u00a02.000)</b>');
  expect(page).toContain('<b>Completo\u00a0$\u00a015.000 · Sin\u00a0sopa\u00a0$\u00a012.000</b>');
  t.clock.set('2026-01-16T20:29:59Z');
  expect(hasDishes(await readPage())).toBe(true);
  t.clock.set('2026-01-16T20:30:00Z');
  const ended = await readPage();
  expect(ended).toContain(endedText);
  expect(hasDishes(ended)).toBe(false);
  // The day of a kitchen ends at 04:00.
  t.clock.set('2026-01-17T08:59:59Z');
  expect(await readPage()).toContain(endedText);
  t.clock.set('2026-01-17T09:00:00Z');
  const next = await readPage();
  expect(next).toContain(notPublishedText);
  expect(hasDishes(next)).toBe(false);
});

test('search engines and shared links get no dishes', async () => {
  const { menu, userId, readPage } = await buildPublished();
  const open = (await t.app.inject({ url: `/menu/${userId}?producto=${menu.productId}` })).body;
  for (const page of [await readPage(), open]) {
    const head = page.slice(0, page.indexOf('<body'));
    const [, structured = ''] = /ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
    expect([hasDishes(head), hasDishes(structured)]).toEqual([false, false]);
  }
});

test('the public call has no dishes after the end', async () => {
  const { userId } = await buildPublished();
  const read = async () =>
    JSON.stringify((await t.call(getMenuOfBusiness, { params: { businessId: userId } })).body);
  expect(hasDishes(await read())).toBe(true);
  t.clock.set('2026-01-16T20:30:00Z');
  expect(hasDishes(await read())).toBe(false);
});

test('an order is priced with the dishes of the day, and refused after the end with ten minutes for a cart', async () => {
  const { place, line, withoutSoup, pollo, sancocho, token } = await buildPublished();
  const { status, body } = await place(line);
  expect([status, body.order.total]).toEqual([201, '17000']);
  expect(body.order.lines).toMatchObject([
    { name: 'Almuerzo de hoy', variant: 'Completo', options: [{ name: 'Sancocho' }, { name: 'Pechuga' }] },
  ]);
  const main = { id: pollo, quantity: 1 };
  expect((await place({ variantId: withoutSoup.id, options: [main] })).status).toBe(201);
  const withSoup = { variantId: withoutSoup.id, options: [main, { id: sancocho, quantity: 1 }] };
  expect((await place(withSoup)).body).toMatchObject({
    code: 'ORDER_CHANGED',
    changes: [{ kind: 'choices' }],
  });
  const gone = {
    code: 'ORDER_CHANGED',
    changes: [{ kind: 'gone', was: 'Almuerzo de hoy', reason: 'times' }],
  };
  expect((await place(line, { requestedFor: '2026-01-16T20:45:00.000Z' })).body).toMatchObject(gone);
  expect((await place(line, { requestedFor: '2026-01-16T18:00:00.000Z' })).status).toBe(201);
  t.clock.set('2026-01-16T20:39:59Z');
  expect((await place(line)).status).toBe(201);
  t.clock.set('2026-01-16T20:40:01Z');
  expect((await place(line)).body).toMatchObject(gone);
  const sold = async () => (await t.call(countOrders, { token })).body.menusToday;
  expect(await sold()).toEqual([
    { way: 'Completo', quantity: 3 },
    { way: 'Sin sopa', quantity: 1 },
  ]);
  t.clock.set('2026-01-17T16:00:00Z');
  expect((await place(line)).body).toMatchObject(gone);
  expect(await sold()).toEqual([]);
});

test('a menu that its owner ended takes no order, and can be published again', async () => {
  const { token, params, place, line, publish, readPage } = await buildPublished();
  const end = await t.call(endDay, { token, params: params(today) });
  expect(end.body.menu.day?.endsAt).toBe('2026-01-16T15:00:00.000Z');
  expect((await place(line)).body.code).toBe('ORDER_CHANGED');
  expect(await readPage()).toContain(endedText);
  expect((await t.call(endDay, { token, params: params(today) })).status).toBe(200);
  await publish(today);
  expect((await place(line)).status).toBe(201);
});

test('a cart of yesterday gets a right answer today', async () => {
  const { place, line, save, publish, complete, ajiaco, pechuga } = await buildPublished();
  t.clock.set('2026-01-17T15:00:00Z');
  await save('2026-01-17', { soups: [{ name: 'ajiaco' }] });
  await publish('2026-01-17');
  expect((await place(line)).body).toMatchObject({ code: 'ORDER_CHANGED', changes: [{ kind: 'choices' }] });
  // The same dish has the same id on every day.
  const options = [ajiaco, pechuga].map((id) => ({ id, quantity: 1 }));
  expect((await place({ variantId: complete.id, options })).status).toBe(201);
});

test('a menu is sold past midnight, and across a change of clocks', async () => {
  t.clock.set(morning);
  const { save, publish, readPage } = await buildLunchPlace(t);
  await save(today, {}, '01:00');
  expect((await publish(today)).body.menu.day?.endsAt).toBe('2026-01-17T06:00:00.000Z');
  t.clock.set('2026-01-17T05:59:59Z');
  expect(await readPage()).toContain('Viernes, 16 de enero');
  t.clock.set('2026-01-17T06:00:00Z');
  expect(await readPage()).toContain(endedText);
});

test('dishes keep their ids, names and supplements, and are proposed with the last ones first', async () => {
  const { token, save, publish, published, soups } = await buildPublished();
  t.clock.set('2026-01-17T15:00:00Z');
  await save('2026-01-17', { soups: [{ name: 'SANCOCHO' }], mains: [{ name: 'Pechuga' }, { name: 'Lomo' }] });
  await publish('2026-01-17');
  const { menus } = (await t.call(listDailyMenus, { token, query: { date: '2026-01-18' } })).body;
  const [menu] = menus;
  expect(menu?.day).toBeNull();
  expect(menu?.earlierDays.map(({ date }) => date)).toEqual(['2026-01-17', today]);
  expect(menu?.parts.map(({ dishes }) => dishes.map(({ name, price }) => `${name} ${price}`))).toEqual([
    ['SANCOCHO 0', 'Ajiaco 0'],
    ['Lomo 0', 'Pechuga 2000', 'Pollo 0'],
  ]);
  const idOf = (list: typeof menu, name: string) =>
    list?.parts.find(({ groupId }) => groupId === soups)?.dishes.find((dish) => dish.name === name)?.id;
  expect(idOf(menu, 'SANCOCHO')).toBe(idOf(published, 'Sancocho'));
});

test('a main dish that is a soup as well spares the customer the soup, also on later days', async () => {
  const { token, mains, soups, pollo, complete, save, publish, place } = await buildPublished();
  const { optionGroups } = (await t.call(listOptionGroups, { token })).body;
  const group = optionGroups.find(({ id }) => id === mains);
  if (!group) throw new Error('the menu has main dishes');
  const options = group.options.map(({ id, name, price }) => ({
    ...{ id, name, price },
    ...(id === pollo && { disables: [soups] }),
  }));
  const { name, min, max } = group;
  const changed = await t.call(updateOptionGroup, {
    token,
    params: { id: mains },
    body: { name, min, max, options },
  });
  expect(changed.status).toBe(200);
  const alone = { variantId: complete.id, options: [{ id: pollo, quantity: 1 }] };
  expect((await place(alone)).status).toBe(201);
  t.clock.set('2026-01-17T15:00:00Z');
  await save('2026-01-17', { mains: [{ name: 'Lomo' }] });
  await publish('2026-01-17');
  expect((await place(alone)).status).toBe(409);
  t.clock.set('2026-01-18T15:00:00Z');
  await save('2026-01-18');
  await publish('2026-01-18');
  expect((await place(alone)).status).toBe(201);
});

test('a dish that spares a part says so on the screen of the day, and soup that is gone leaves the other ways of the menu', async () => {
  const { token, mains, soups, sancocho, ajiaco, complete, withoutSoup, line, save, publish, place, userId } =
    await buildPublished();
  for (const optionId of [sancocho, ajiaco])
    await t.call(setOptionSoldOut, { token, params: { id: soups, optionId }, body: { soldOut: 'today' } });
  const withoutAny = { variantId: withoutSoup.id, options: line.options.slice(1) };
  expect([(await place(line)).status, (await place(withoutAny)).status]).toEqual([409, 201]);
  /** Which ways are sold out, in the data of the page. */
  const readSoldOut = async () => {
    const page = (await t.app.inject({ url: `/menu/${userId}` })).body;
    return ['Completo', 'Sin sopa'].filter((name) =>
      new RegExp(`"name":"${name}","price[^}]*"soldOut":true`).test(page),
    );
  };
  expect(await readSoldOut()).toEqual(['Completo']);
  // A foreign part and its own say nothing.
  const pollo = { name: 'Pollo', disables: [soups, mains, complete.id] };
  const saved = (await save(today, { mains: [pollo, { name: 'Pechuga' }] })).body.menu;
  expect(saved.parts[1]?.dishes.map(({ name, disables }) => [name, disables])).toEqual([
    ['Pechuga', []],
    ['Pollo', [soups]],
  ]);
  expect(await readSoldOut()).toEqual([]);
  const alone = {
    variantId: complete.id,
    options: [{ id: saved.parts[1]?.dishes[1]?.id ?? '', quantity: 1 }],
  };
  expect((await place(alone)).status).toBe(201);
  await publish(today);
  expect((await place(alone)).status).toBe(201);
  await save(today, { mains: [{ name: 'Pollo', disables: [] }, { name: 'Pechuga' }] });
  expect((await place(alone)).status).toBe(409);
});

test.each([
  ['marked dishes', 'mains', 'mark'],
  ['counts that ended', 'mains', 'count'],
  ['marked soups', 'soups', 'mark'],
  ['counts of soups that ended', 'soups', 'count'],
  ['the product', 'product', 'mark'],
  ['a count of the product', 'product', 'count'],
  ['one dish of two', 'pollo', 'mark'],
  ['a count of one dish', 'pollo', 'count'],
] as const)('the owner reads what visitors can order: %s', async (_name, what, way) => {
  const { token, mains, soups, menu, place, complete, withoutSoup, ...dishes } = await buildPublished();
  const { sancocho, ajiaco, pollo, pechuga } = dishes;
  const end = async (kind: 'option' | 'product', id: string, groupId: string) => {
    if (way === 'count')
      await t.call(changeStock, { token, body: { changes: [{ kind, id, seen: null, left: 0 }] } });
    else if (kind === 'product')
      await t.call(setProductSoldOut, { token, params: { id }, body: { soldOut: 'today' } });
    else
      await t.call(setOptionSoldOut, {
        token,
        params: { id: groupId, optionId: id },
        body: { soldOut: 'today' },
      });
  };
  const gone = { mains: [pollo, pechuga], soups: [sancocho, ajiaco], pollo: [pollo], product: [] }[what];
  for (const id of gone) await end('option', id, what === 'soups' ? soups : mains);
  if (what === 'product') await end('product', menu.productId, '');
  const [shown] = (await t.call(listDailyMenus, { token })).body.menus;
  const offered = shown?.parts.flatMap((part) => part.dishes) ?? [];
  expect(
    offered
      .filter(({ soldOut }) => soldOut)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([...gone].toSorted());
  expect(offered.filter(({ stock }) => stock === 0)).toHaveLength(way === 'count' ? gone.length : 0);
  const chosen = (id: string) => ({ id, quantity: 1 });
  const orders = {
    Completo: await place({ variantId: complete.id, options: [chosen(ajiaco), chosen(pechuga)] }),
    'Sin sopa': await place({ variantId: withoutSoup.id, options: [chosen(pechuga)] }),
  };
  const states = Object.values(orders).map(({ status }) => status !== 201);
  const isAllGone = what === 'mains' || what === 'product';
  expect(states).toEqual([what !== 'pollo', isAllGone]);
  expect(shown?.soldOut !== null).toBe(isAllGone);
  expect(shown?.sizes.map(({ soldOut }) => soldOut !== null)).toEqual(
    what === 'product' ? [false, false] : states,
  );
  expect(shown?.soldOutPart).toBe(what === 'mains' ? mains : null);
});

test('a menu without a price of its own is sold at the price of the dish that is chosen', async () => {
  t.clock.set(morning);
  const { token, userId } = await t.buildOwner({ plan: 'basic' });
  const region = {
    country: 'AR',
    currency: 'ARS',
    locale: 'es-AR',
    timeZone: 'America/Argentina/Buenos_Aires',
  } as const;
  await t.call(updateCustomization, {
    token,
    body: { businessName: 'Bodegón', whatsappNumber: '+5491155550142', ...region },
  });
  const parts = [{ name: 'Plato' }, { name: 'Bebida' }];
  const { menu } = (
    await t.call(createDailyMenu, { token, body: { name: 'Menú del mediodía', price: '0', parts } })
  ).body;
  const params = { id: menu.productId, date: today };
  const save = async (text: string) => {
    const read = (await t.call(readDailyMenu, { token, body: { text } })).body;
    const body = {
      parts: read.parts.map(({ groupId, dishes }) => ({ groupId: groupId ?? '', dishes })),
      until: '15:30',
    };
    return (await t.call(saveDay, { token, params, body })).status;
  };
  const readPage = async () =>
    (await t.app.inject({ url: `/menu/${userId}` })).body.replaceAll(/\u00a0/g, ' ').replaceAll(/\s+/g, ' ');
  expect(await readPage()).not.toContain('$ 0');
  expect(await save('Plato: bife $ 7.000 o tarta\nBebida: agua o vino +2.000')).toBe(200);
  expect((await t.call(publishDay, { token, params })).body.code).toBe('DAILY_MENU_WITHOUT_PRICES');
  expect(await save('Plato: bife $ 7.000 o tarta $ 6.000\nBebida: agua o vino +2.000')).toBe(200);
  expect((await t.call(publishDay, { token, params })).status).toBe(200);
  const page = await readPage();
  expect(page).toContain('<b>Plato</b><b>Bife $ 7.000 o Tarta $ 6.000</b>');
  expect(page).toContain('<b>Bebida</b><b>Agua o Vino (+ $ 2.000)</b>');
  expect(page).toContain('<b>Desde $ 6.000</b>');
  expect(page).not.toContain('$ 0');
});

test('dishes that a saved day names are kept, however many there are', async () => {
  const { save } = await buildPublished();
  const named = (day: number) =>
    Array.from({ length: 40 }, (_, index) => ({ name: `Plato ${day} del turno ${index}` }));
  const first = (await save('2026-01-17', { mains: named(17) })).body.menu;
  const ids = first.day?.parts[1]?.dishes;
  for (let day = 18; day < 28; day++) await save(`2026-01-${day}`, { mains: named(day) });
  const again = await save('2026-01-18', { mains: named(18) });
  expect(again.status).toBe(200);
  expect(await t.deps.db.$count(dailyDishes, inArray(dailyDishes.id, ids ?? []))).toBe(40);
});

test('a dish that is sold out stays so until the next day', async () => {
  const { token, mains, pollo, save, publish, readPage } = await buildPublished();
  const params = { id: mains, optionId: pollo };
  await t.call(setOptionSoldOut, { token, params, body: { soldOut: 'until-changed' } });
  expect(await readPage()).toContain('<b>Proteína</b><b>Pechuga (');
  await save(today, { mains: [{ name: 'Pollo' }, { name: 'Lomo' }] });
  const again = (await publish(today)).body.menu;
  expect(again.parts[1]?.dishes.find(({ id }) => id === pollo)?.soldOut).toBe('until-changed');
  expect(await readPage()).toContain('<b>Proteína</b><b>Lomo</b>');
  t.clock.set('2026-01-17T15:00:00Z');
  await save('2026-01-17');
  await publish('2026-01-17');
  expect(await readPage()).toContain('<b>Proteína</b><b>Pollo o Pechuga');
});

test('what cannot be published says why and changes nothing', async () => {
  const { token, params, save, publish, readPage } = await buildPublished();
  const before = await readPage();
  const codeOf = ({ status, body }: { status: number; body: { code: string; message: string } }) => [
    status,
    body.code,
  ];
  expect(codeOf(await publish('2026-01-17'))).toEqual([404, 'DAILY_MENU_NOT_FOUND']);
  await save('2026-01-17');
  expect(codeOf(await publish('2026-01-17'))).toEqual([409, 'DAILY_MENU_NOT_TODAY']);
  expect(codeOf(await save('2026-01-15'))).toEqual([400, 'DAILY_MENU_DATE']);
  expect(codeOf(await save('2026-02-17'))).toEqual([400, 'DAILY_MENU_DATE']);
  await save(today, { soups: [] });
  expect((await publish(today)).body).toMatchObject({
    code: 'DAILY_MENU_INCOMPLETE',
    message: 'Falta al menos un plato en: Sopa',
  });
  await save(today, {}, '09:59');
  expect(codeOf(await publish(today))).toEqual([409, 'DAILY_MENU_OVER']);
  for (const mains of [
    [{ name: 'Pollo', price: '-1' }],
    [{ name: 'Pollo', price: '1e9' }],
    [{ name: 'Pollo', price: '99999999999' }],
    [{ name: 'Pollo', price: '1.234' }],
    [{ name: 'x'.repeat(61) }],
    [{ name: 'Pollo' }, { name: 'POLLO ' }],
    Array.from({ length: 41 }, (_, index) => ({ name: `Plato ${index}` })),
  ])
    expect((await save(today, { mains })).status).toBe(400);
  expect(codeOf(await save(today, { mains: [{ id: randomUUID(), name: 'Pollo' }] }))).toEqual([
    404,
    'OPTION_NOT_FOUND',
  ]);
  for (const date of ['2026-13-01', '0000-01-01', '9999-12-31', 'hoy'])
    expect(
      (await t.call(saveDay, { token, params: params(date), body: { parts: [], until: '15:30' } })).status,
    ).toBe(400);
  expect(await readPage()).toBe(before);
});

test("a dish or part of another tenant cannot be used, and another tenant's menu is not found", async () => {
  const mine = await buildPublished();
  const other = await buildPublished();
  expect((await mine.save(today, { mains: [{ id: other.pollo, name: 'Ajeno' }] })).body.code).toBe(
    'OPTION_NOT_FOUND',
  );
  const body = { parts: [{ groupId: other.mains, dishes: [{ name: 'Ajeno' }] }], until: '15:30' };
  const call = { token: mine.token, params: mine.params(today), body };
  expect((await t.call(saveDay, call)).body.code).toBe('OPTION_GROUP_NOT_FOUND');
  for (const endpoint of [publishDay, endDay]) {
    const reply = await t.call(endpoint, { token: mine.token, params: other.params(today) });
    expect(reply.body.code).toBe('DAILY_MENU_NOT_FOUND');
  }
  expect((await other.readPage()).includes('Ajeno')).toBe(false);
});

test('a menu is created once per idempotency key, in a category, and at most four times', async () => {
  t.clock.set(morning);
  const owner = await t.buildOwner({ plan: 'basic' });
  const { token } = owner;
  const body = { name: 'Menú', price: '12', parts: [{ name: 'Entrada' }, { name: 'Segundo' }] };
  const idempotencyKey = randomUUID();
  const create = (changes: object = {}) => t.call(createDailyMenu, { token, body: { ...body, ...changes } });
  const [first, again] = [await create({ idempotencyKey }), await create({ idempotencyKey })];
  expect([first.status, again.body.menu.productId]).toEqual([200, first.body.menu.productId]);
  const copies = await Promise.all([create(), create(), create(), create(), create()]);
  expect(copies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 403, 403]);
  const params = { id: first.body.menu.productId };
  const copy = await t.call(duplicateProduct, { token, params, body: {} });
  expect(copy.body.code).toBe('DAILY_MENU_LIMIT_REACHED');
  await t.call(deleteProduct, { token, params });
  expect((await create()).status).toBe(200);
  expect((await t.call(restoreTrash, { token, params })).body.code).toBe('DAILY_MENU_LIMIT_REACHED');
});

test.each([
  [{ parts: [] }, 'Agrega al menos una parte'],
  [{ parts: [{ name: 'Sopa' }, { name: 'sopa' }] }, 'Dos partes tienen el mismo nombre'],
  [{ sizes: [{ name: 'Completo', price: '1' }] }, 'Agrega al menos dos formas de venderlo, o ninguna'],
  [{ name: ' ' }, 'Escribe cómo se llama tu menú'],
])('a menu with %j is refused: %s', (changes, message) => {
  const body = { name: 'Menú', price: '12', parts: [{ name: 'Entrada' }], ...changes };
  expect(createDailyMenuBody.safeParse(body).error?.issues[0]?.message).toBe(message);
});

test('a menu without a price, or with a part of an unknown size, creates nothing', async () => {
  t.clock.set(morning);
  const { token } = await t.buildOwner({ plan: 'basic' });
  const parts = [{ name: 'Sopa', sizes: ['Gigante'] }];
  const sizes = ['Completo', 'Sin sopa'].map((name) => ({ name, price: '1' }));
  const unknown = await t.call(createDailyMenu, { token, body: { name: 'Menú', sizes, parts } });
  expect([unknown.status, unknown.body.code]).toEqual([404, 'VARIANT_NOT_FOUND']);
  const free = await t.call(createDailyMenu, { token, body: { name: 'Menú', parts: [{ name: 'Sopa' }] } });
  expect([free.status, free.body.code]).toEqual([400, 'INVALID_PRICE']);
  expect((await t.call(listDailyMenus, { token })).body.menus).toEqual([]);
});

test('after a lapse the menu is hidden and kept, and cannot be changed', async () => {
  const { token, userId, save, readPage, publish } = await buildPublished();
  const operator = await t.operatorToken();
  await t.call(updateUserPlan, { token: operator, body: { userId, planId: 'free' } });
  const page = await readPage();
  expect([hasDishes(page), page.includes(notPublishedText)]).toEqual([false, false]);
  expect((await save(today)).body.code).toBe('PLAN_GATE');
  expect((await t.call(listDailyMenus, { token })).body.menus).toHaveLength(1);
  await t.call(updateUserPlan, { token: operator, body: { userId, planId: 'basic' } });
  expect(hasDishes(await readPage())).toBe(true);
  expect((await publish(today)).status).toBe(200);
});

test('another product that offers a part has its dishes only while the menu is sold', async () => {
  const { token, mains, pollo, menu, place, readPage, soups } = await buildPublished();
  const params = { id: menu.productId };
  const { menu: copy } = (await t.call(duplicateProduct, { token, params, body: {} })).body;
  expect(copy.kind).toBe('daily');
  expect(copy.publishedDay).toBeNull();
  const body = {
    name: 'Solo hoy',
    description: '',
    price: '9000',
    categoryId: copy.categoryId ?? '',
    optionGroups: JSON.stringify([mains, soups]),
  };
  expect((await t.call(updateProduct, { token, params: { id: copy.id }, body })).status).toBe(200);
  expect((await place({ productId: copy.id, options: [{ id: pollo, quantity: 1 }] })).body.code).toBe(
    'ORDER_CHANGED',
  );
  expect(await readPage()).not.toContain('Solo hoy');
});

test('a message is read into the parts of the menu, and nothing is stored', async () => {
  const { token, soups, mains } = await buildPublished();
  const text = '☀️ Buenos días!\n*Sopa:* sancocho\nProteinas: pollo o lomo +$3.000\nIncluye: arroz, ensalada';
  const before = (await t.call(listDailyMenus, { token })).body;
  expect((await t.call(readDailyMenu, { token, body: { text } })).body).toEqual({
    parts: [
      { groupId: soups, name: 'Sopa', dishes: [{ name: 'Sancocho', price: '0' }] },
      {
        groupId: mains,
        name: 'Proteína',
        dishes: [
          { name: 'Pollo', price: '0' },
          { name: 'Lomo', price: '3000' },
        ],
      },
      {
        groupId: null,
        name: 'Incluye',
        dishes: [
          { name: 'Arroz', price: '0' },
          { name: 'Ensalada', price: '0' },
        ],
      },
    ],
    unread: ['☀️ Buenos días!'],
  });
  expect((await t.call(listDailyMenus, { token })).body).toEqual(before);
});

test('two devices that publish at once leave one of the two days whole', async () => {
  const { save, publish, readPage } = await buildPublished();
  const soups = [[{ name: 'Uno' }, { name: 'Dos' }], [{ name: 'Tres' }]];
  const update = async (list: object[]) => {
    await save(today, { soups: list });
    await publish(today);
  };
  await Promise.all(soups.map(update));
  expect(await readPage()).toMatch(/<b>Sopa<\/b><b>(Uno o Dos|Tres)<\/b>/);
});

test('a menu comes back from the trash with its day and its dishes, which are deleted with it for good', async () => {
  const { token, params, readPage, userId, soups, mains } = await buildPublished();
  const { db } = t.deps;
  const countRows = async () => [
    await db.$count(dailyMenus, eq(dailyMenus.ownerId, userId)),
    await db.$count(dailyDishes, eq(dailyDishes.ownerId, userId)),
  ];
  const id = params(today);
  await t.call(deleteProduct, { token, params: id });
  expect(hasDishes(await readPage())).toBe(false);
  await t.call(restoreTrash, { token, params: id });
  expect(hasDishes(await readPage())).toBe(true);
  await t.call(deleteProduct, { token, params: id });
  for (const group of [soups, mains]) await t.call(deleteOptionGroup, { token, params: { id: group } });
  await cleanUp(db, new Date('2026-02-14T00:00:00Z'));
  expect(await countRows()).toEqual([1, 4]);
  await cleanUp(db, new Date('2026-02-16T00:00:00Z'));
  expect(await countRows()).toEqual([0, 0]);
});
