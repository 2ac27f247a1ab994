import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, launchBrowser, phone, signIn, visit } from './browser.ts';
import { type Product, startProduct } from './product.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** An owner with the categories A, B and C, at the category manager. */
async function openManager(options: typeof phone | typeof desktop) {
  const owner = await product.buildOwner();
  for (const name of ['Arepas', 'Bebidas', 'Caldos']) {
    await product.call('POST', '/api/categories', { name }, owner.token);
  }
  const { page, errors } = await visit(browser, options);
  await signIn(page, product.url, owner.token);
  await page.goto(`${product.url}/menu/new`);
  await page.getByRole('button', { name: 'Mover Arepas' }).scrollIntoViewIfNeeded();
  const stored = async () => {
    const { categories } = await product.call<{ categories: { name: string; order: number }[] }>(
      'GET',
      '/api/categories',
      undefined,
      owner.token,
    );
    return categories.map(({ name, order }) => `${order} ${name}`);
  };
  return { page, errors, stored };
}

async function center(page: Page, name: string) {
  const box = await page.getByRole('button', { name: `Mover ${name}` }).boundingBox();
  if (!box) throw new Error(`no handle for ${name}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const reordered = ['1 Bebidas', '2 Caldos', '3 Arepas'];

test('the mouse drags a category to another place', async () => {
  const { page, errors, stored } = await openManager(desktop);
  const [from, to] = [await center(page, 'Arepas'), await center(page, 'Caldos')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 4);
  await page.mouse.move(to.x, to.y + 6, { steps: 12 });
  await page.waitForTimeout(200);
  await page.mouse.up();
  await page.getByText('Orden actualizado exitosamente').waitFor();
  expect(await stored()).toEqual(reordered);
  expect(errors).toEqual([]);
});

test('a mouse that moves less than 8 pixels drags nothing', async () => {
  const { page, stored } = await openManager(desktop);
  const from = await center(page, 'Arepas');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 6);
  await page.mouse.up();
  await page.waitForTimeout(400);
  expect(await stored()).toEqual(['1 Arepas', '2 Bebidas', '3 Caldos']);
});

test('the keyboard lifts, moves and drops a category, and Escape takes it back', async () => {
  const { page, stored } = await openManager(desktop);
  const handle = page.getByRole('button', { name: 'Mover Arepas' });
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key);
      await page.waitForTimeout(350);
    }
  };
  await handle.focus();
  await press('Space', 'ArrowDown', 'ArrowDown', 'Escape');
  expect(await stored()).toEqual(['1 Arepas', '2 Bebidas', '3 Caldos']);
  await handle.focus();
  await press('Enter', 'ArrowDown', 'ArrowDown', 'Enter');
  await page.getByText('Orden actualizado exitosamente').waitFor();
  expect(await stored()).toEqual(reordered);
});

test('a finger must rest for 250 ms before it drags: a swipe scrolls', async () => {
  const { page, stored } = await openManager(phone);
  const touch = await page.context().newCDPSession(page);
  const drag = async (rest: number) => {
    const [from, to] = [await center(page, 'Arepas'), await center(page, 'Caldos')];
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) => {
      const touchPoints = type === 'touchEnd' ? [] : [{ x: from.x, y }];
      return touch.send('Input.dispatchTouchEvent', { type, touchPoints });
    };
    await send('touchStart', from.y);
    await page.waitForTimeout(rest);
    for (let step = 1; step <= 12; step++) {
      await send('touchMove', from.y + ((to.y + 6 - from.y) * step) / 12);
      await page.waitForTimeout(10);
    }
    await send('touchEnd', to.y);
  };
  await drag(0);
  await page.waitForTimeout(400);
  expect(await stored()).toEqual(['1 Arepas', '2 Bebidas', '3 Caldos']);
  await page.getByRole('button', { name: 'Mover Arepas' }).scrollIntoViewIfNeeded();
  await drag(400);
  await page.getByText('Orden actualizado exitosamente').waitFor();
  expect(await stored()).toEqual(reordered);
});

test('an order that the server refuses goes back, with its message', async () => {
  const { page } = await openManager(desktop);
  await page.route('**/api/categories/reorder', (route) => route.abort());
  const handle = page.getByRole('button', { name: 'Mover Arepas' });
  await handle.focus();
  for (const key of ['Space', 'ArrowDown', 'Space']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(350);
  }
  await page
    .getByText(/Error al reordenar las categorías|Error de conexión/)
    .first()
    .waitFor();
  const names = await page
    .getByRole('button', { name: /^Mover / })
    .evaluateAll((all) => all.map((one) => one.ariaLabel));
  expect(names).toEqual(['Mover Arepas', 'Mover Bebidas', 'Mover Caldos']);
});

test('at the plan’s limit the button says why, and so does the server', async () => {
  const { page } = await openManager(desktop);
  await page.getByText('Categorías: 3/3').first().waitFor();
  await page.getByText('Has alcanzado el límite de 3 categorías de tu plan Gratis').first().waitFor();
});
