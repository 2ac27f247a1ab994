import { planIds } from '@vitrina/contract/account/plan-id.ts';
import { defaultLook } from '@vitrina/contract/business/customization/defaults.ts';
import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { type PageLook, toPageLook } from '@vitrina/contract/business/customization/page-look.ts';
import { type Look, lookColors } from '@vitrina/contract/business/customization/schema.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import { chooseCount, isFullRun, withLongForm } from '@vitrina/fakes/full-run.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { palettes } from '../panel/src/business/customization/appearance/palettes.ts';
import { deriveTheme } from '../storefront/src/theme.ts';
import { findViolations } from './axe.ts';
import { phone, waitForHydration } from './browser.ts';
import { useSharedApp } from './setup.ts';

const paletteCount = chooseCount('PALETTES', { short: 3, long: 50 });
const seed = 20_261_121;

const { app, openTab } = useSharedApp();

/** Opens a public page with every kind of text, and one product in the cart. */
async function openPublicPage(): Promise<Page> {
  const { token } = await app.buildOwner({ plan: 'premium' });
  for (const name of ['Sopas', 'Postres']) {
    const { category } = await app.call(createCategory, { token, body: { name } });
    const fields = { description: 'Como en casa', price: '1000', categoryId: category.id };
    for (const suffix of ['uno', 'dos'])
      await app.call(createProduct, { token, body: { ...fields, name: `${name} ${suffix}` } });
  }
  const { customization } = await app.call(updateCustomization, {
    token,
    body: {
      businessName: 'Fogón',
      description: 'Cocina de leña',
      address: 'Calle 11 # 3-45',
      phone: '+57 310 555 0142',
      whatsappNumber: '+573105550142',
      hasCartEnabled: true,
    },
  });
  const { page } = await openTab({ ...phone, reducedMotion: 'reduce' });
  await page.goto(customization.publicLink);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Agregar Sopas uno' }).click();
  return page;
}

/** A random colour for every setting, the worst that an owner could choose. */
function randomLook(random: () => number): PageLook {
  const color = () => `#${(random() & 0xffffff).toString(16).padStart(6, '0')}`;
  const colors = Object.keys(defaultLook).filter((name) => name.endsWith('Color'));
  return {
    ...defaultLook,
    motif: null,
    ...Object.fromEntries(colors.map((name) => [name, color()])),
    categoryTabs: { background: color(), text: color(), selected: color(), selectedText: color() },
  };
}

const paint = (page: Page, look: PageLook) =>
  page.evaluate((theme) => {
    for (const [name, value] of Object.entries(theme))
      document.documentElement.style.setProperty(name, value);
  }, deriveTheme(look));

const findLowContrast = (page: Page) => findViolations(page, ['color-contrast']);

test('every text is readable in random colours, on the page, in a product and in the cart', {
  ...withLongForm,
  timeout: 600_000,
}, async () => {
  const page = await openPublicPage();
  const states: Record<string, () => Promise<unknown>> = {
    page: async () => {},
    product: async () => {
      await page.getByRole('link', { name: 'Postres dos', exact: true }).click();
      await page.getByRole('dialog', { name: 'Postres dos' }).waitFor();
    },
    order: async () => {
      await page.goBack();
      await page.getByRole('button', { name: /^Ver pedido/ }).click();
      await page
        .getByRole('dialog', { name: 'Tu pedido' })
        .getByRole('button', { name: /^Enviar/ })
        .click();
      await page.getByText('Por favor ingresa tu nombre').waitFor();
    },
  };
  const violations: string[] = [];
  for (const [state, open] of Object.entries(states)) {
    await open();
    const random = createRandom(seed);
    for (let n = 0; n < paletteCount; n++) {
      const look = randomLook(random);
      await paint(page, look);
      violations.push(...(await findLowContrast(page)).map((text) => `${state}, palette ${n}: ${text}`));
    }
  }
  expect(violations).toEqual([]);
});

test('every palette is readable on every plan', withLongForm, async () => {
  const page = await openPublicPage();
  const violations: string[] = [];
  for (const planId of isFullRun ? planIds : (['premium'] as const)) {
    for (const { name, colors } of palettes) {
      const chosen = { ...(colors as Look), chosenColors: [...lookColors], chosenFonts: [] };
      const look = toPageLook({ ...defaultLook, ...chosen, plan: planId, businessType: 'menu' });
      await paint(page, look);
      violations.push(...(await findLowContrast(page)).map((text) => `${planId}, ${name}: ${text}`));
    }
  }
  expect(violations).toEqual([]);
});

test('axe finds a text that is not readable', async () => {
  const page = await openPublicPage();
  await page.evaluate(() => {
    document.documentElement.style.setProperty('--item', '#888888');
    document.documentElement.style.setProperty('--item-text', '#777777');
  });
  expect((await findLowContrast(page)).length).toBeGreaterThan(0);
});

/** Pseudo-random whole numbers. */
function createRandom(start: number): () => number {
  let state = start;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 4) ^ (state << 7);
  };
}
