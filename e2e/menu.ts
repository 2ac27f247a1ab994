import type { PlanId } from '@vitrina/contract/plans/schema.ts';
import type { Product as MenuProduct } from '@vitrina/contract/products/schema.ts';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { App } from './app.ts';
import { phone, signIn, type Visit, visit } from './browser.ts';
import { watchToasts } from './toasts.ts';

export interface Menu extends Visit {
  url: string;
  userId: string;
  token: string;
  /** By name, of categories and products. */
  ids: Map<string, string>;
  /** What is stored. */
  products(): Promise<MenuProduct[]>;
  names(): Promise<string[]>;
}

/** An owner with products by category, signed in and at no page yet. */
export async function buildMenu(
  product: App,
  browser: Browser,
  dishes: Record<string, string[]>,
  { plan, look = phone }: { plan?: PlanId; look?: BrowserContextOptions } = {},
): Promise<Menu> {
  const { token, userId } = await product.buildOwner(plan ? { plan } : {});
  const ids = new Map<string, string>();
  for (const [name, names] of Object.entries(dishes)) {
    const { category } = await product.call<{ category: { id: string } }>(
      'POST',
      '/api/categories',
      { name },
      token,
    );
    ids.set(name, category.id);
    for (const dish of names) {
      const body = { name: dish, description: `${dish} de la casa`, price: '12000', categoryId: category.id };
      const { menu } = await product.call<{ menu: { id: string } }>('POST', '/api/menu', body, token);
      ids.set(dish, menu.id);
    }
  }
  const opened = await visit(browser, look);
  await signIn(opened.page, product.url, token);
  await watchToasts(opened.page);
  const products = async () =>
    (await product.call<{ menus: MenuProduct[] }>('GET', '/api/menu', undefined, token)).menus;
  return {
    ...opened,
    url: product.url,
    userId,
    token,
    ids,
    products,
    names: async () => (await products()).map(({ name }) => name),
  };
}

/** The names on the cards, as they stand. */
export const cardNames = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();

/** What a server answers that has something to say. */
export const errorReply = (message: string, status = 503) => ({
  status,
  json: { code: 'UNAVAILABLE', message },
});

/** What a server answers that has broken down. */
export const serverError = { status: 500, contentType: 'text/html', body: '<h1>Error</h1>' };

/** As `expect`, once it holds. */
export const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 20_000 });

/** Presses keys one after the other, as slowly as a person, so that what moves has arrived. */
export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(350);
  }
}

/** A finger that rests on `name` for `rest` ms and then moves by `distance` pixels. */
export async function dragByTouch(page: Page, name: string, distance: number, rest: number): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const box = await page.getByRole('button', { name }).boundingBox();
  if (!box) throw new Error(`no ${name}`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: at }] });
  await send('touchStart', y);
  await page.waitForTimeout(rest);
  for (let step = 1; step <= 12; step++) {
    await send('touchMove', y + (distance * step) / 12);
    await page.waitForTimeout(10);
  }
  await page.waitForTimeout(200);
  await send('touchEnd', y + distance);
  await page.waitForTimeout(200);
}

/** The mouse takes `name` and lets go of it `distance` pixels below. */
export async function dragByMouse(page: Page, name: string, distance: number): Promise<void> {
  const box = await page.getByRole('button', { name }).boundingBox();
  if (!box) throw new Error(`no ${name}`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + Math.sign(distance) * 4);
  await page.mouse.move(x, y + distance, { steps: 12 });
  await page.waitForTimeout(200);
  await page.mouse.up();
  await page.waitForTimeout(200);
}
