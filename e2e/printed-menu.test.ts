import { login } from '@vitrina/contract/account/auth/endpoints.ts';
import { getCustomization, updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createProduct, listProducts, setProductActive } from '@vitrina/contract/menu/products/endpoints.ts';
import { hasPrice } from '@vitrina/contract/menu/products/price-kinds.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { createDiningTable, listDiningTables } from '@vitrina/contract/orders/dining-tables/endpoints.ts';
import { tableParam } from '@vitrina/contract/orders/dining-tables/schema.ts';
import { formatPrice } from '@vitrina/contract/platform/money/rules.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { isFullRun } from '@vitrina/fakes/full-run.ts';
import jsqr from 'jsqr';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { readPixels } from '../server/src/testing/pictures.ts';
import { type Device, desktop, phone, signIn } from './browser.ts';
import { buildKitchen } from './kitchen.ts';
import { bootApp } from './setup.ts';

type Options = Record<string, unknown>;

const { app, openTab } = bootApp({ reuseContexts: true, readEnv: () => (isFullRun ? { DEMO: '' } : {}) });
/** The demo data has about a hundred pictures, and the machine may be busy. */
const seedTimeoutMs = 600_000;
beforeAll(() => (isFullRun ? app.waitForOutput('barberia@demo.test') : undefined), seedTimeoutMs);

/** Builds an owner with categories of eight products. Every third product has no second line. */
async function buildMenu(count: number, country: 'AR' | 'CO' = 'CO') {
  const owner = await app.buildOwner({ plan: 'premium' });
  const { token } = owner;
  const body = {
    businessName: `Sazón ${crypto.randomUUID().slice(0, 8)}`,
    phone: '+57 310 555 0142',
    country,
  };
  const { publicLink } = (await app.call(updateCustomization, { token, body })).customization;
  let categoryId = '';
  for (let n = 1; n <= count; n++) {
    if (n % 8 === 1) {
      const name = `Categoría ${Math.ceil(n / 8)}`;
      categoryId = (await app.call(createCategory, { token, body: { name } })).category.id;
    }
    const description =
      n % 3 ? 'Con pollo desmechado, papa, guascas, mazorca y alcaparras de la casa.' : 'Frío.';
    const product = {
      name: `Plato número ${n} de la casa`,
      description,
      price: `${9000 + n * 100}`,
      categoryId,
    };
    await app.call(createProduct, { token, body: product });
  }
  return { ...owner, publicLink };
}

async function openMenu(token: string, options: Options = {}, device: Device = desktop) {
  const tab = await openTab(device);
  await signIn(tab.page, app.url, token);
  await tab.page.addInitScript((stored) => {
    localStorage.setItem('vitrina.printed-menu', stored);
  }, JSON.stringify(options));
  await tab.page.goto(app.url + paths.printedMenu);
  await sheets(tab.page).first().waitFor();
  return tab;
}

const sheets = (page: Page) => page.getByRole('region', { name: /^Página \d+ de \d+$/ });

/** The size of each page of a PDF, in points. */
function readPageSizes(pdf: Buffer): (readonly [number, number])[] {
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g);
  return [...boxes].map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))]);
}

const pageSizes = { a4: [595, 842], letter: [612, 792] } as const;

interface PrintedColumn {
  kinds: string[];
  headings: string[];
  /** Pixels by which the last block ends below the place that the page has for it. */
  overflow: number;
}

/** What the pages hold with the styles of paper. */
async function readPages(page: Page) {
  await page.emulateMedia({ media: 'print' });
  const pages = await sheets(page).evaluateAll((sections) =>
    sections.map((section) => {
      const bottom = section.getBoundingClientRect().bottom;
      const end = section.querySelector('[data-end]')?.getBoundingClientRect().top ?? bottom;
      return [...section.querySelectorAll('[data-column]')].map((column): PrintedColumn => {
        const blocks = [...column.querySelectorAll<HTMLElement>('[data-block]')];
        return {
          kinds: blocks.map((block) => block.dataset.block ?? ''),
          headings: [...column.querySelectorAll('h2')].map(({ textContent }) => textContent ?? ''),
          overflow: (blocks.at(-1)?.getBoundingClientRect().bottom ?? 0) - end,
        };
      });
    }),
  );
  const dishes = await sheets(page)
    .locator('[data-block=product]')
    .evaluateAll((blocks) =>
      blocks.map((block) => {
        const name = block.querySelector('h3')?.cloneNode(true) as HTMLElement;
        for (const sign of name.querySelectorAll('[data-sign]')) sign.remove();
        return [name.textContent, block.textContent] as const;
      }),
    );
  const code = await sheets(page).last().getByRole('img', { name: 'Código QR de tu página' }).screenshot();
  await page.emulateMedia({ media: null });
  return { pages, dishes, code };
}

/** A margin around the code, without which it cannot be read. */
async function decode(picture: Buffer) {
  const { data, width, height } = await readPixels(picture);
  const margin = 24;
  const wide = width + 2 * margin;
  const pixels = new Uint8ClampedArray(wide * (height + 2 * margin) * 4).fill(255);
  for (let y = 0; y < height; y++)
    pixels.set(data.subarray(y * width * 4, (y + 1) * width * 4), ((y + margin) * wide + margin) * 4);
  return jsqr.default(pixels, wide, height + 2 * margin)?.data;
}

/** Checks everything that is true of every printed menu, and returns how many pages it has. */
async function checkPrint(
  page: Page,
  products: readonly Product[],
  paper: keyof typeof pageSizes,
  link: string,
) {
  const { pages, dishes, code } = await readPages(page);
  let lastHeading = '';
  for (const { kinds, headings, overflow } of pages.flat()) {
    if (kinds.length === 0) continue;
    expect(kinds.at(-1)).not.toBe('heading');
    expect(overflow).toBeLessThan(0);
    // Each column begins with a heading, and what goes on has the one of the column before.
    expect(kinds[0]).toMatch(/heading|continuation/);
    expect(kinds.slice(1)).not.toContain('continuation');
    if (kinds[0] === 'continuation') expect(headings[0]).toBe(`${lastHeading} continuación`);
    lastHeading = headings.at(-1)?.replace(/ continuación$/, '') ?? '';
  }
  expect(dishes.map(([name]) => name?.trim()).toSorted()).toEqual(
    products.map(({ name }) => name).toSorted(),
  );
  for (const product of products.filter(({ priceKind }) => hasPrice(priceKind))) {
    const text = dishes.find(([name]) => name?.trim() === product.name)?.[1] ?? '';
    const prices = product.variants.length > 0 ? product.variants.map(({ price }) => price) : [product.price];
    const money = { locale: 'es-CO', currency: 'COP' };
    for (const price of new Set(prices))
      expect(text.split(formatPrice(price, money)).length).toBeGreaterThan(1);
  }
  expect(await decode(code)).toBe(link);
  const pdf = readPageSizes(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  expect(pdf).toEqual(pages.map(() => pageSizes[paper]));
  return pages.length;
}

/** The menu of the day is not printed, because each day has another. */
async function readPrinted(token: string): Promise<Product[]> {
  return (await app.call(listProducts, { token })).menus.filter(({ kind }) => kind !== 'daily');
}

test('the menus of the demonstrations have every product with its price, and pictures when they are switched on', {
  tags: 'long',
}, async () => {
  for (const [name, slug, pageCount] of [
    ['restaurante', 'la-totuma', 2],
    ['tienda', 'guayacan-tienda', 2],
    ['barberia', 'barberia-don-julian', 1],
  ] as const) {
    const body = { email: `${name}@demo.test`, password: 'vitrina-demo' };
    const { token } = await app.call(login, { body });
    const products = await readPrinted(token);
    const { page, errors } = await openMenu(token);
    expect(await checkPrint(page, products, 'letter', `${app.url}/${slug}`), name).toBe(pageCount);
    expect(errors).toEqual([]);
    if (name !== 'restaurante') continue;
    const pictures = sheets(page).locator('[data-block=product] img');
    expect(await pictures.count()).toBe(0);
    await page.getByRole('switch', { name: 'Fotos' }).click({ force: true });
    await expect.poll(() => pictures.count()).toBe(products.filter(({ images }) => images.length > 0).length);
    await checkPrint(page, products, 'letter', `${app.url}/${slug}`);
  }
});

/** Prints a menu of so many products, and returns how many pages it has. */
async function countPages(count: number, paper: keyof typeof pageSizes) {
  const { token, publicLink } = await buildMenu(count);
  const products = (await app.call(listProducts, { token })).menus;
  const { page, errors } = await openMenu(token, { paper });
  const pages = await checkPrint(page, products, paper, publicLink);
  expect(errors).toEqual([]);
  return pages;
}

test('60 products on letter take 2 pages', async () => {
  expect(await countPages(60, 'letter')).toBe(2);
});

test('12 products on a4 take a page, which they fill, 60 take 2, and 300 on letter at most 10', {
  tags: 'long',
}, async () => {
  expect(await countPages(12, 'a4')).toBe(1);
  expect(await countPages(60, 'a4')).toBe(2);
  expect(await countPages(300, 'letter')).toBeLessThanOrEqual(10);

  const { token } = await buildMenu(12, 'AR');
  const { page } = await openMenu(token);
  const sheet = await sheets(page).boundingBox();
  const last = await sheets(page).locator('[data-block]').last().boundingBox();
  const share = ((last?.y ?? 0) + (last?.height ?? 0) - (sheet?.y ?? 0)) / (sheet?.height ?? 1);
  expect(share).toBeGreaterThan(0.7);
  // Argentina prints on A4.
  expect(await page.getByRole('radio', { name: 'A4' }).isChecked()).toBe(true);
});

test('settings change the pages at once, and the device remembers them', async () => {
  const { token } = await buildMenu(12);
  const hidden = (await app.call(listProducts, { token })).menus[0];
  const params = { id: hidden?.id ?? '' };
  await app.call(setProductActive, { token, params, body: { active: false } });
  const tab = await openTab(phone);
  const { page } = tab;
  await signIn(page, app.url, token);
  await page.goto(app.url + paths.printedMenu);
  const names = () => sheets(page).locator('h3').count();
  await expect.poll(names).toBe(11);
  expect(await sheets(page).locator('[data-column]').count()).toBe(1);
  await page.getByRole('button', { name: 'Ajustar hoja y contenido' }).click();
  await page.getByText('Dos', { exact: true }).click();
  await page.getByRole('switch', { name: 'Productos ocultos' }).click({ force: true });
  await page.getByRole('switch', { name: 'Descripciones' }).click({ force: true });
  await expect.poll(names).toBe(12);
  expect(await sheets(page).getByText('Frío.').count()).toBe(0);
  await page.reload();
  await expect.poll(names).toBe(12);
  expect(await sheets(page).locator('[data-column]').count()).toBe(2);
  expect(tab.errors).toEqual([]);
});

test('the preview has the width of the screen, and the button opens the print dialog', async () => {
  const { token } = await buildMenu(12);
  const tab = await openTab(phone);
  await tab.page.addInitScript(() => {
    window.print = () => Object.assign(window, { printCount: 1 });
  });
  await signIn(tab.page, app.url, token);
  await tab.page.goto(`${app.url}/menu`);
  await tab.page.getByRole('button', { name: 'Más acciones de tu menú' }).click();
  await tab.page.getByRole('menuitem', { name: 'Menú impreso' }).click();
  await sheets(tab.page).waitFor();
  const box = await sheets(tab.page).boundingBox();
  expect(box?.width).toBeCloseTo(390 - 2 * (box?.x ?? 0), 0);
  expect(box?.x).toBeLessThanOrEqual(20);
  await tab.page.getByRole('button', { name: 'Imprimir' }).click();
  await expect.poll(() => tab.page.evaluate(() => (window as { printCount?: number }).printCount)).toBe(1);
});

describe('cards with QR codes', () => {
  const cards = (page: Page) => page.locator('body > [aria-hidden] [data-card-sheet] article');

  /** Opens the print dialog from the dialog of the cards, and returns what goes to paper. */
  async function printCards(page: Page) {
    await page.getByRole('dialog').getByRole('button', { name: 'Imprimir' }).click();
    await expect.poll(() => page.evaluate(() => (window as { printCount?: number }).printCount ?? 0)).toBe(1);
    await page.emulateMedia({ media: 'print' });
    const codes: (string | undefined)[] = [];
    for (const code of await cards(page).locator('svg').all())
      codes.push(await decode(await code.screenshot()));
    const texts = await cards(page).allInnerTexts();
    await page.emulateMedia({ media: null });
    const sizes = readPageSizes(await page.pdf({ preferCSSPageSize: true }));
    await page.evaluate(() => {
      Object.assign(window, { printCount: 0 });
      window.dispatchEvent(new Event('afterprint'));
    });
    await expect.poll(() => cards(page).count()).toBe(0);
    return { codes, texts, sizes };
  }

  async function openScreen(token: string, path: string, device: Device = desktop) {
    const tab = await openTab(device);
    await tab.page.addInitScript(() => {
      window.print = () => Object.assign(window, { printCount: 1 });
    });
    await signIn(tab.page, app.url, token);
    await tab.page.goto(app.url + path);
    return tab;
  }

  test('each table has a card with its own code, the page has one for all, and no text leaves its card', {
    tags: 'long',
  }, async () => {
    const { token } = await buildKitchen(app);
    for (const name of ['Mesa 2', 'Mesa 10', 'Terraza'])
      await app.call(createDiningTable, { token, body: { name, idempotencyKey: crypto.randomUUID() } });
    const { tables } = await app.call(listDiningTables, { token });
    const { publicLink } = await app.call(getCustomization, { token });
    const { page, errors } = await openScreen(token, paths.orderSettings);
    await page.getByRole('button', { name: 'Imprimir tarjetas' }).click();
    const ofTables = await printCards(page);
    expect(ofTables.codes.toSorted()).toEqual(
      tables.map(({ key }) => `${publicLink}?${tableParam}=${key}`).toSorted(),
    );
    const names = ofTables.texts.map((text) => text.split('\n').find((line) => line !== ''));
    expect(names.filter((name) => name?.startsWith('Mesa')).at(-1)).toBe('Mesa 10');
    expect(ofTables.sizes).toEqual(Array.from({ length: Math.ceil(tables.length / 4) }, () => [612, 792]));

    const dialog = page.getByRole('dialog');
    await dialog.getByText('De mi página', { exact: true }).click();
    await dialog.getByText('8', { exact: true }).click();
    await dialog.getByText('A4', { exact: true }).click();
    const ofPage = await printCards(page);
    expect(ofPage.codes).toEqual(Array.from({ length: 8 }, () => publicLink));
    expect(ofPage.sizes).toEqual([[595, 842]]);
    expect(errors).toEqual([]);

    // The sharing kit opens the cards too.
    const owner = await app.buildOwner({ plan: 'basic' });
    const body = {
      businessName: 'Restaurante y Asadero Los Sabores de la Abuela Rosalba',
      whatsappNumber: '+573105550142',
      showWhatsappButton: true,
    };
    const { customization } = await app.call(updateCustomization, { token: owner.token, body });
    const kit = await openScreen(owner.token, paths.dashboard, phone);
    await kit.page.getByRole('button', { name: 'Tarjeta, afiche e historia' }).click();
    await kit.page.getByRole('button', { name: 'Tarjetas con QR' }).click();
    const cardsDialog = kit.page.getByRole('dialog', { name: 'Tarjetas con QR' });
    for (const count of [1, 2, 4, 6, 8]) {
      await cardsDialog.getByText(String(count), { exact: true }).click();
      const overflow = await cardsDialog.locator('article').evaluateAll((articles) =>
        articles.map((article) => {
          const box = article.getBoundingClientRect();
          return Math.max(
            ...[...article.children].map((child) => {
              const inner = child.getBoundingClientRect();
              return Math.max(inner.bottom - box.bottom, box.top - inner.top, inner.right - box.right);
            }),
          );
        }),
      );
      expect(overflow.length).toBe(count);
      expect(Math.max(...overflow), `${count} por hoja`).toBeLessThan(0);
    }
    expect((await printCards(kit.page)).codes[0]).toBe(customization.publicLink);
    expect(kit.errors).toEqual([]);
  });
});
