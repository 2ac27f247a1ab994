import { randomUUID } from 'node:crypto';
import {
  createCategory,
  deleteCategory,
  listCategories,
  renameCategory,
} from '@vitrina/contract/menu/categories/endpoints.ts';
import { undoMenuChange } from '@vitrina/contract/menu/menu-changes/endpoints.ts';
import {
  changeProducts,
  deleteProduct,
  duplicateProduct,
  getProduct,
  updateProduct,
} from '@vitrina/contract/menu/products/endpoints.ts';
import { createSaleClock } from '@vitrina/contract/menu/products/sale-clock.ts';
import type { ProductTimes } from '@vitrina/contract/menu/products/times.ts';
import { restoreTrash } from '@vitrina/contract/menu/trash/endpoints.ts';
import { updateOrdering } from '@vitrina/contract/orders/ordering/endpoints.ts';
import { expect, test } from 'vitest';
import { grantPlan } from '../../billing/subscriptions/writes.ts';
import { inTransaction } from '../../platform/db/client.ts';
import { bootTestApp } from '../../testing/app.ts';
import { buildOrderShop } from '../../testing/order-shop.ts';

const t = bootTestApp();

const span = (from: string, to: string) => ({ from, to });
/** Monday to Saturday, in Bogotá. */
const breakfast: NonNullable<ProductTimes> = {
  week: [...Array.from({ length: 6 }, () => [span('07:00', '11:00')]), []],
  outside: 'shown',
};

/** A shop on a Friday morning whose soup is a breakfast. */
async function buildBreakfast(times: ProductTimes = breakfast) {
  t.clock.set('2026-01-16T13:00:00Z');
  const shop = await buildOrderShop(t);
  const { token, soup, userId } = shop;
  const load = async (id = soup.id) => (await t.call(getProduct, { token, params: { id } })).body.menu;
  const update = async (changes: object) => {
    const { name, description, price, categoryId } = soup;
    return t.call(updateProduct, {
      token,
      params: { id: soup.id },
      body: { name, description, price, categoryId: categoryId ?? '', ...changes },
    });
  };
  expect((await update({ times: JSON.stringify(times) })).status).toBe(200);
  const readPage = async () => (await t.app.inject({ url: `/menu/${userId}` })).body;
  return { ...shop, load, update, readPage };
}

test('the page sells it within its times, and says when it is sold next', async () => {
  const { readPage } = await buildBreakfast();
  expect(await readPage()).not.toContain('Desde las 7');
  t.clock.set('2026-01-16T16:00:00Z');
  expect(await readPage()).toContain('Mañana desde las 7\u00a0a.\u00a0m.');
  // A kept page ends at midnight, when tomorrow is today.
  t.clock.set('2026-01-17T05:00:00Z');
  const night = await readPage();
  expect(night).toContain('Desde las 7\u00a0a.\u00a0m.');
  expect(night).not.toContain('Mañana desde');
  t.clock.set('2026-01-17T12:00:00Z');
  expect(await readPage()).not.toContain('Desde las 7');
});

test('the page does not show it at other times, if the owner wants it so', async () => {
  const { readPage } = await buildBreakfast({ ...breakfast, outside: 'hidden' });
  expect(await readPage()).toContain('Ajiaco');
  t.clock.set('2026-01-16T16:00:00Z');
  const page = await readPage();
  expect(page).not.toContain('Ajiaco');
  expect(page).toContain('Pizza');
});

test('after a lapse it is sold at all times, and its times stay', async () => {
  const { userId, readPage, load, update } = await buildBreakfast();
  t.clock.set('2026-01-16T16:00:00Z');
  await inTransaction(t.deps.db, (tx) => grantPlan(tx, userId, 'free'));
  expect(await readPage()).not.toContain('Mañana desde');
  expect((await update({ name: 'Caldo', times: JSON.stringify(breakfast) })).status).toBe(200);
  expect((await load()).times).toEqual(breakfast);
  const other = { ...breakfast, outside: 'hidden' };
  expect((await update({ times: JSON.stringify(other) })).body.code).toBe('PLAN_GATE');
  expect((await update({ times: 'null' })).status).toBe(200);
});

test('an order is checked against the time that it is for, with ten minutes for what lay in a cart', async () => {
  const { token, place, soup } = await buildBreakfast();
  await t.call(updateOrdering, { token, body: { acceptsLater: true } });
  const gone = {
    code: 'ORDER_CHANGED',
    changes: [{ kind: 'gone', line: 0, was: soup.name, reason: 'times' }],
  };
  expect((await place()).status).toBe(201);
  expect((await place({ requestedFor: '2026-01-16T20:00:00.000Z' })).body).toMatchObject(gone);
  t.clock.set('2026-01-16T16:09:59Z');
  expect((await place()).status).toBe(201);
  t.clock.set('2026-01-16T16:10:01Z');
  const refused = await place();
  expect([refused.status, refused.body]).toMatchObject([409, gone]);
  expect((await place({ requestedFor: '2026-01-17T13:00:00.000Z' })).status).toBe(201);
});

test('a save that does not name them keeps them, and wrong ones change nothing', async () => {
  const { load, update } = await buildBreakfast();
  expect((await load()).times).toEqual(breakfast);
  await update({ name: 'Caldo' });
  expect((await load()).times).toEqual(breakfast);
  const { version } = await load();
  const week = (day: unknown) => ({ ...breakfast, week: [day, [], [], [], [], [], []] });
  for (const wrong of [
    week([]),
    week([span('7', '11:00')]),
    week([span('07:00', '11:00'), span('10:00', '12:00')]),
    week(Array.from({ length: 4 }, (_, index) => span(`0${index}:00`, `0${index}:30`))),
    { ...breakfast, week: breakfast.week.slice(1) },
    { ...breakfast, outside: 'greyed' },
    'siempre',
  ]) {
    const { status, body } = await update({ times: JSON.stringify(wrong) });
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
  }
  expect((await load()).version).toBe(version);
  await update({ times: 'null' });
  expect((await load()).times).toBeNull();
});

test('a copy, a restored and a changed product keep them', async () => {
  const { token, soup, load } = await buildBreakfast();
  const { menu: copy } = (
    await t.call(duplicateProduct, {
      token,
      params: { id: soup.id },
      body: { idempotencyKey: randomUUID() },
    })
  ).body;
  expect(copy.times).toEqual(breakfast);
  const { version } = await load();
  const deletion = { ids: [soup.id], versions: [version], action: { type: 'delete' as const } };
  const { change } = (await t.call(changeProducts, { token, body: deletion })).body;
  await t.call(undoMenuChange, { token, params: { id: change?.id ?? '' } });
  expect((await load()).times).toEqual(breakfast);
  await t.call(deleteProduct, { token, params: { id: soup.id } });
  await t.call(restoreTrash, { token, params: { id: soup.id } });
  expect((await load()).times).toEqual(breakfast);
});

test('five thousand products with times of their own cost the page little', async () => {
  const minutes = (value: number) => String(value % 60).padStart(2, '0');
  const weeks = Array.from({ length: 5_000 }, (_, index) =>
    Array.from({ length: 7 }, (_, day) => [
      span(`0${index % 10}:${minutes(index + day)}`, `1${(index + day) % 10}:${minutes(index)}`),
    ]),
  );
  const before = process.cpuUsage();
  const findSale = createSaleClock('America/Santiago', new Date('2026-04-04T23:00:00Z'));
  for (const week of weeks) findSale(week);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1_000);
});

test('products without times of their own have those of their category, on the page and in an order', async () => {
  t.clock.set('2026-01-16T16:30:00Z');
  const { token, soup, place, userId } = await buildOrderShop(t);
  const readPage = async () => (await t.app.inject({ url: `/menu/${userId}` })).body;
  const { categories } = (await t.call(listCategories, { token })).body;
  const category = categories.find(({ id }) => id === soup.categoryId);
  if (!category) throw new Error('the soup has a category');
  const rename = (body: object) =>
    t.call(renameCategory, { token, params: { id: category.id }, body: { name: category.name, ...body } });
  const changed = await rename({ times: breakfast });
  expect(changed.body.category).toMatchObject({ times: breakfast, version: category.version + 1 });
  expect(await readPage()).toContain('Mañana desde');
  expect((await place()).body).toMatchObject({
    code: 'ORDER_CHANGED',
    changes: [{ kind: 'gone', was: soup.name, reason: 'times' }],
  });
  // A rename keeps them, and wrong ones change nothing.
  expect((await rename({ name: 'Caldos' })).body.category.times).toEqual(breakfast);
  const empty = { ...breakfast, week: breakfast.week.map(() => []) };
  expect((await rename({ times: empty })).status).toBe(400);
  // The trash keeps them too.
  await t.call(deleteCategory, { token, params: { id: category.id } });
  await t.call(restoreTrash, { token, params: { id: category.id } });
  const restored = (await t.call(listCategories, { token })).body.categories;
  expect(restored.find(({ id }) => id === category.id)).toMatchObject({ name: 'Caldos', times: breakfast });
  expect((await place()).status).toBe(409);
  // Its own times come first.
  const { name, description, price } = soup;
  const lunch = { ...breakfast, week: breakfast.week.map(() => [span('11:00', '16:00')]) };
  await t.call(updateProduct, {
    token,
    params: { id: soup.id },
    body: { name, description, price, categoryId: category.id, times: JSON.stringify(lunch) },
  });
  expect((await place()).status).toBe(201);
  expect((await rename({ times: null })).body.category.times).toBeNull();
  const { token: free } = await t.buildOwner();
  const refused = await t.call(createCategory, { token: free, body: { name: 'Otra', times: breakfast } });
  expect([refused.status, refused.body.code]).toEqual([403, 'PLAN_GATE']);
});
