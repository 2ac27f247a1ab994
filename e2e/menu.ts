import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createProduct, listProducts } from '@vitrina/contract/menu/products/endpoints.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import type { Locator, Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { type Device, phone, signIn, type Tab } from './browser.ts';
import type { BootedApp } from './setup.ts';
import { recordToasts } from './toasts.ts';

export interface Menu extends Tab {
  url: string;
  userId: string;
  token: string;
  /** The ids of categories and products, by name. */
  ids: Map<string, string>;
  products(): Promise<Product[]>;
  names(): Promise<string[]>;
}

interface MenuOptions {
  plan?: PlanId | undefined;
  device?: Device;
  /** For `expectToast`. */
  recordsToasts?: boolean;
}

/** Builds an owner with products by category, and opens a signed-in blank tab. */
export async function buildMenu(
  { app, openTab }: BootedApp,
  namesByCategory: Record<string, string[]>,
  { plan, device = phone, recordsToasts = false }: MenuOptions = {},
): Promise<Menu> {
  const { token, userId } = await app.buildOwner(plan ? { plan } : {});
  const ids = new Map<string, string>();
  for (const [categoryName, names] of Object.entries(namesByCategory)) {
    const { category } = await app.call(createCategory, { token, body: { name: categoryName } });
    ids.set(categoryName, category.id);
    for (const name of names) {
      const body = { name, description: `${name} de la casa`, price: '12000', categoryId: category.id };
      const { menu } = await app.call(createProduct, { token, body });
      ids.set(name, menu.id);
    }
  }
  const tab = await openTab(device);
  await signIn(tab.page, app.url, token);
  if (recordsToasts) await recordToasts(tab.page);
  const products = async () => (await app.call(listProducts, { token })).menus;
  const names = async () => (await products()).map(({ name }) => name);
  return { ...tab, url: app.url, userId, token, ids, products, names };
}

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true });

export const alert = (page: Page, text: string): Locator =>
  page.getByRole('alert').getByText(text, { exact: true });

/** The product names on the cards, in order. */
export const cardNames = (page: Page): Promise<string[]> =>
  page.getByRole('main').getByRole('heading', { level: 3 }).allInnerTexts();

/** The names beside the drag handles, in order. */
export const sortableNames = (page: Page): Promise<(string | undefined)[]> =>
  page
    .getByRole('button', { name: /^Mover / })
    .evaluateAll((handles) => handles.map(({ ariaLabel }) => ariaLabel?.slice('Mover '.length)));

/** The label or text of the focused element. */
export const focusedLabel = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => {
    const active = document.activeElement;
    return active === document.body ? 'body' : (active?.getAttribute('aria-label') ?? active?.textContent);
  });

export type Reply = Parameters<Route['fulfill']>[0];

export const errorReply = (message: string): Reply => ({
  status: 503,
  json: { code: 'UNAVAILABLE', message },
});

/** A reply without a message of ours. */
export const serverError: Reply = { status: 500, contentType: 'text/html', body: '<h1>Error</h1>' };

/** Fulfills one `method` call after the other with `replies`; null aborts. Later calls reach the server. */
export async function replyWith(
  page: Page,
  url: string,
  method: string,
  replies: (Reply | null)[],
): Promise<void> {
  await page.route(url, async (route) => {
    if (route.request().method() !== method || replies.length === 0) return route.continue();
    const reply = replies.shift();
    return reply ? route.fulfill(reply) : route.abort();
  });
}

/** Holds the calls of `url` until the returned function is called. */
export async function holdReplies(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

export const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 20_000 });

/** Chooses an action of a product's card, which a phone has in a menu. */
export async function chooseAction(page: Page, name: string, action: 'Editar' | 'Eliminar'): Promise<void> {
  await button(page, `Acciones de ${name}`).click();
  await page.getByRole('menuitem', { name: `${action} ${name}`, exact: true }).click();
}

/** The switch that shows and hides a product. */
export const activeSwitch = (page: Page, name: string): Locator =>
  page.getByRole('switch', { name: `${name}: activo`, exact: true });

/** The products of each category, as the screen shows them. */
export const shownMenu = (page: Page): Promise<Record<string, string[]>> =>
  page
    .getByRole('main')
    .getByRole('region')
    .evaluateAll((regions) =>
      Object.fromEntries(
        regions.map((region) => [
          region.ariaLabel ?? '',
          [...region.querySelectorAll('h3')].map(({ textContent }) => textContent),
        ]),
      ),
    );

/** Presses keys with a delay that lets sorted items move. */
export async function pressKeys(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(350);
  }
}

/** Touches the button `name` for `holdMs` and then drags it down by `distance` pixels. */
export async function dragByTouch(page: Page, name: string, distance: number, holdMs: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const [x, y] = await centerOf(page, name);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: at }],
    });
  await send('touchStart', y);
  await page.waitForTimeout(holdMs);
  for (let step = 1; step <= 12; step++) {
    await send('touchMove', y + (distance * step) / 12);
    await page.waitForTimeout(10);
  }
  await page.waitForTimeout(200);
  await send('touchEnd', y + distance);
  await page.waitForTimeout(200);
}

/** Drags the button `name` down by `distance` pixels. */
export async function dragByMouse(page: Page, name: string, distance: number): Promise<void> {
  const [x, y] = await centerOf(page, name);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + Math.sign(distance) * 4);
  await page.mouse.move(x, y + distance, { steps: 12 });
  await page.waitForTimeout(200);
  await page.mouse.up();
  await page.waitForTimeout(200);
}

async function centerOf(page: Page, name: string): Promise<[x: number, y: number]> {
  const box = await page.getByRole('button', { name }).boundingBox();
  if (!box) throw new Error(`no ${name}`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}
