import { defaultLook } from '@vitrina/contract/customization/defaults.ts';
import type { Look } from '@vitrina/contract/customization/schema.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deriveTheme } from '../storefront/src/theme.ts';
import { type App, startApp } from './app.ts';
import { findViolations } from './axe.ts';
import { launchBrowser, phone, visit, waitForHydration } from './browser.ts';

const palettes = 50;
const seed = 20_261_121;

let product: App;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startApp(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** A page with everything on it that has a text: categories, dishes, prices, an order under way. */
async function openShop(): Promise<Page> {
  const { token } = await product.buildOwner({ plan: 'premium' });
  for (const name of ['Sopas', 'Postres']) {
    const { category } = await product.call<{ category: { id: string } }>(
      'POST',
      '/api/categories',
      { name },
      token,
    );
    for (const dish of ['uno', 'dos']) {
      const body = {
        name: `${name} ${dish}`,
        description: 'Como en casa',
        price: '1000',
        categoryId: category.id,
      };
      await product.call('POST', '/api/menu', body, token);
    }
  }
  const { customization } = await product.call<{ customization: { publicLink: string } }>(
    'PUT',
    '/api/customization',
    {
      businessName: 'Fogón',
      description: 'Cocina de leña',
      address: 'Calle 11 # 3-45',
      phone: '+57 310 555 0142',
      whatsappNumber: '+573105550142',
      hasCartEnabled: true,
    },
    token,
  );
  const { page } = await visit(browser, { ...phone, reducedMotion: 'reduce' });
  await page.goto(customization.publicLink);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Agregar Sopas uno' }).click();
  return page;
}

/** Any colour at all in every place: the worst that an owner could choose. */
function palette(random: () => number): Look {
  const color = () => `#${(random() & 0xffffff).toString(16).padStart(6, '0')}`;
  const colors = Object.keys(defaultLook).filter((name) => name.endsWith('Color'));
  return {
    ...defaultLook,
    ...Object.fromEntries(colors.map((name) => [name, color()])),
    categoryTabs: { background: color(), text: color(), selected: color(), selectedText: color() },
  };
}

const paint = (page: Page, look: Look) =>
  page.evaluate((theme) => {
    for (const [name, value] of Object.entries(theme))
      document.documentElement.style.setProperty(name, value);
  }, deriveTheme(look));

const unreadable = (page: Page) => findViolations(page, ['color-contrast']);

test('every text reads in any colours, on the page, in a dish and in the order', async () => {
  const page = await openShop();
  const states: Record<string, () => Promise<unknown>> = {
    page: async () => {},
    dish: async () => {
      await page.getByRole('link', { name: 'Postres dos', exact: true }).click();
      await page.getByRole('dialog', { name: 'Postres dos' }).waitFor();
    },
    order: async () => {
      await page.goBack();
      await page.getByRole('button', { name: /^Ver pedido/ }).click();
      await page
        .getByRole('dialog', { name: 'Tu pedido' })
        .getByRole('link', { name: /^Enviar/ })
        .click();
      await page.getByText('Por favor ingresa tu nombre').waitFor();
    },
  };
  const found: string[] = [];
  for (const [state, open] of Object.entries(states)) {
    await open();
    const random = sequence(seed);
    for (let n = 0; n < palettes; n++) {
      const look = palette(random);
      await paint(page, look);
      found.push(...(await unreadable(page)).map((each) => `${state}, palette ${n}: ${each}`));
    }
  }
  expect(found).toEqual([]);
}, 600_000);

test('and what does not read is found', async () => {
  const page = await openShop();
  await page.evaluate(() => {
    document.documentElement.style.setProperty('--item', '#888888');
    document.documentElement.style.setProperty('--item-ink', '#777777');
  });
  expect((await unreadable(page)).length).toBeGreaterThan(0);
});

/** Pseudo-random whole numbers. */
function sequence(start: number): () => number {
  let state = start;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 4) ^ (state << 7);
  };
}
