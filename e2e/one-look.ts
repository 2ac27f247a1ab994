import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import type { CustomizationInput } from '@vitrina/contract/business/customization/schema.ts';
import { updateOpeningHours } from '@vitrina/contract/business/opening-hours/endpoints.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import type { Page } from 'playwright-core';
import { palettes } from '../panel/src/business/customization/appearance/palettes.ts';
import { type App, startApp } from './app.ts';
import { launchBrowser, openTab, phone, signIn } from './browser.ts';

// `node e2e/one-look.ts [directory]` saves one sheet of all that shows a business: page, share image, icon, card, poster, story and print,
// of the three kinds without colours of their own, and of three palettes.
const directory = process.argv[2] ?? join(import.meta.dirname, '..', 'shots');
const pictures = new URL('../server/src/demo/pictures/', import.meta.url);

interface Sample {
  title: string;
  business: CustomizationInput;
  category: string;
  /** Name, price and picture of each product. */
  products: readonly [string, string, string][];
}

const dishes: Sample['products'] = [
  ['Bandeja paisa de la casa', '25000', 'bandeja-paisa'],
  ['Ajiaco santafereño con todo', '24500', 'ajiaco-santafereno'],
  ['Cazuela de mariscos', '27000', 'cazuela-de-mariscos'],
  ['Arepitas de choclo con quesito', '13500', 'arepitas-de-choclo-con-quesito'],
];
const lunch = { category: 'Almuerzos', products: dishes };
const clothes = {
  category: 'Recién llegado',
  products: [
    ['Blusa Flor de Jamaica', '119000', 'blusa-flor-de-jamaica'],
    ['Bolso Ceiba', '245000', 'bolso-ceiba'],
    ['Bufanda de alpaca', '89000', 'bufanda-de-alpaca'],
    ['Botas Chingaza', '310000', 'botas-chingaza'],
  ],
} satisfies Partial<Sample>;
const cuts = {
  category: 'Servicios',
  products: [
    ['Afeitado a navaja con toalla caliente', '32000', 'afeitado-a-navaja-con-toalla-caliente'],
    ['Arreglo de barba', '22000', 'arreglo-de-barba'],
    ['Bigote', '12000', 'bigote'],
  ],
} satisfies Partial<Sample>;

const samples: Sample[] = [
  {
    title: 'Menú',
    business: { businessName: 'Corrientazo Doña Marta', description: 'Almuerzos caseros en Chapinero' },
    ...lunch,
  },
  {
    title: 'Catálogo',
    business: { businessName: 'Ñusta Moda', businessType: 'catalog', description: 'Alpaca y algodón' },
    ...clothes,
  },
  {
    title: 'Servicios',
    business: {
      businessName: 'Barbería El Patio',
      businessType: 'services',
      description: 'Cortes y barba, sin prisa',
    },
    ...cuts,
  },
  ...palettes.slice(0, 3).map(({ name, colors }) => ({
    title: name,
    business: {
      ...Object.fromEntries(Object.entries(colors).filter(([, color]) => color !== undefined)),
      businessName: `Cocina ${name}`,
      description: 'Almuerzos caseros en Chapinero',
    },
    ...lunch,
  })),
];

const [app, browser] = await Promise.all([startApp(), launchBrowser()]);
try {
  const columns: string[] = [];
  for (const sample of samples) columns.push(await photograph(app, sample));
  const { page } = await openTab(browser, { viewport: { width: 330 * samples.length, height: 900 } });
  await page.setContent(
    `<style>body{margin:0;display:flex;gap:10px;padding:10px;background:#e9e9ea;font:700 15px system-ui}div{width:310px}img{display:block;width:100%;margin-top:10px}</style>${columns.join('')}`,
    { waitUntil: 'load' },
  );
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, 'one-look.png'), await page.screenshot({ fullPage: true }));
  console.log(`${directory}: listo`);
} finally {
  await browser.close();
  await app.stop();
}

/** Returns a column of the sheet. */
async function photograph({ call, url, buildOwner }: App, sample: Sample): Promise<string> {
  const { token } = await buildOwner({ plan: 'premium' });
  const week = Array.from({ length: 7 }, () => [{ from: '00:00', to: '00:00' }]);
  await call(updateOpeningHours, { token, body: { hours: { week, specialDates: [] } } });
  const body = { ...sample.business, whatsappNumber: '+573105550142', showWhatsappButton: true };
  const { customization } = await call(updateCustomization, { token, body });
  const { category } = await call(createCategory, { token, body: { name: sample.category } });
  for (const [name, price, picture] of sample.products) {
    const product = { name, description: 'Hecho el mismo día', price, categoryId: category.id };
    const newImages = [await readFile(new URL(`${picture}.webp`, pictures))];
    await call(createProduct, { token, body: product, files: { newImages } });
  }
  const visitor = await openTab(browser, phone);
  await visitor.page.goto(customization.publicLink);
  const generated = await visitor.page.evaluate(() => [
    document.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '',
    document.querySelector('link[rel="apple-touch-icon"]')?.getAttribute('href') ?? '',
  ]);
  const images = [await visitor.page.screenshot()];
  for (const path of generated) {
    const reply = await fetch(new URL(new URL(path, url).pathname + new URL(path, url).search, url));
    images.push(Buffer.from(await reply.arrayBuffer()));
  }
  await visitor.context.close();

  const owner = await openTab(browser, { viewport: { width: 1280, height: 1400 } });
  await signIn(owner.page, url, token);
  images.push(...(await photographPrints(owner.page, url)));
  await owner.context.close();
  const sizes = images.map((image) => `<img src="data:image/png;base64,${image.toString('base64')}">`);
  return `<div>${sample.title}${sizes.join('')}</div>`;
}

async function photographPrints(page: Page, url: string): Promise<Buffer[]> {
  await page.goto(`${url}/dashboard`);
  const later = page.getByRole('button', { name: 'Más tarde' });
  const kit = page.getByRole('button', { name: 'Tarjeta, afiche e historia' });
  await later.or(kit).first().waitFor();
  if (await later.isVisible()) await later.click();
  await kit.click();
  const images: Buffer[] = [];
  for (const name of ['Tarjeta', 'Afiche', 'Historia'])
    images.push(await page.getByRole('dialog').getByRole('img', { name }).first().screenshot());
  await page.goto(`${url}/menu/imprimir`);
  images.push(await page.getByRole('region', { name: /^Página 1 de/ }).screenshot());
  return images;
}
