import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, phone } from './browser.ts';
import { createFirstPage } from './first-page.ts';
import { readScreen, startCounter } from './journey-counter.ts';
import { useSharedApp } from './setup.ts';

const { app, openTab } = useSharedApp();

/** What a barber in Mexico must not meet: food, Colombia. */
const foreignWords =
  /(?<!\p{L})(cartas?|platos?|restaurantes?|desayunos?|entradas|sopas?|postres?|arepas?|bandeja|ajiaco|tacos|bogotá|medellín|colombian?[oa]?s?|COP)(?!\p{L})|\+57/giu;

async function expectNoForeignWords(page: Page, screen: string) {
  expect((await readScreen(page)).match(foreignWords), screen).toBeNull();
}

const journeys = [
  {
    name: 'a lunch place in Medellín',
    region: { timezoneId: 'America/Bogota', locale: 'es-CO' },
    kind: 'Menú',
    business: 'Corrientazo Ñandú',
    slug: 'corrientazo-nandu',
    number: '3105550142',
    shownNumber: '310 5550142',
    phone: '573105550142',
    category: 'Arepas',
    product: 'Arepa de queso',
    price: '8.500',
    priceText: '$\u00a08.500',
    wish: 'quiero pedir',
    isForeign: false,
  },
  {
    name: 'a barber in Mexico City',
    region: { timezoneId: 'America/Mexico_City', locale: 'es-MX' },
    kind: 'Servicios',
    business: 'Barbería El Patio',
    slug: 'barberia-el-patio',
    number: '5512345678',
    shownNumber: '55 1234 5678',
    phone: '525512345678',
    category: 'Cortes',
    product: 'Corte clásico',
    price: '180',
    priceText: '$180',
    wish: 'quiero reservar',
    isForeign: true,
  },
  {
    name: 'a clothes shop in Lima',
    region: { timezoneId: 'America/Lima', locale: 'es-PE' },
    kind: 'Catálogo',
    business: 'Tienda Amancaes',
    slug: 'tienda-amancaes',
    number: '912345678',
    shownNumber: '912 345 678',
    phone: '51912345678',
    category: 'Ropa',
    product: 'Camiseta básica',
    price: '39.90',
    priceText: 'S/\u00a039.90',
    wish: 'quiero pedir',
    isForeign: true,
  },
] as const;

/** Each journey with a proposed category, and with one that the owner types. */
const walks = journeys.flatMap((journey) => [
  { ...journey, ownCategory: null, limits: { taps: 12, fields: 8 } },
  {
    ...journey,
    business: `${journey.business} Dos`,
    slug: `${journey.slug}-dos`,
    ownCategory: 'Lo de siempre',
    limits: { taps: 13, fields: 9 },
  },
]);

async function walk(journey: (typeof walks)[number]) {
  const { page, context, errors } = await openTab({
    ...phone,
    ...journey.region,
    reducedMotion: 'no-preference',
  });
  const counter = startCounter();
  const check = (screen: string) => (journey.isForeign ? expectNoForeignWords(page, screen) : undefined);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));

  const start = performance.now();
  await createFirstPage(app, page, counter, journey, check);
  await check('share');
  const [chat] = await Promise.all([
    context.waitForEvent('page'),
    counter.tap(page.getByRole('link', { name: 'Enviar por WhatsApp' })),
  ]);
  const { taps, fields } = counter.counts;
  const seconds = (performance.now() - start) / 1000;
  console.log(`${journey.name}: shared after ${taps} taps, ${fields} typed fields, ${seconds.toFixed(0)} s`);
  expect(taps).toBeLessThanOrEqual(journey.limits.taps);
  expect(fields).toBeLessThanOrEqual(journey.limits.fields);
  const shared = new URL(chat.url()).searchParams.get('text') ?? '';
  expect(shared).toContain(`${app.url}/${journey.slug}`);
  // Chromium may hang when a window is closed while it loads.
  await chat.waitForLoadState();
  await chat.close();

  const visitor = await openTab({ ...phone, ...journey.region, reducedMotion: 'no-preference' });
  await visitor.context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await visitor.page.goto(/https?:\S+/.exec(shared)?.[0] ?? '');
  if (journey.isForeign) await expectNoForeignWords(visitor.page, 'public page');
  await visitor.page
    .getByText(journey.ownCategory ?? journey.category, { exact: true })
    .first()
    .waitFor();
  const [order] = await Promise.all([
    visitor.context.waitForEvent('page'),
    counter.tap(visitor.page.getByRole('link', { name: /Pedir|Reservar/ }).first()),
  ]);
  const url = new URL(order.url());
  expect([url.pathname, url.searchParams.get('text')]).toEqual([
    `/${journey.phone}`,
    `Hola ${journey.business}, ${journey.wish} ${journey.product} (${journey.priceText}). ${app.url}/${journey.slug}`,
  ]);
  expect([...errors, ...visitor.errors]).toEqual([]);

  // Nobody had to scroll.
  expect(counter.counts.outOfSight).toEqual([]);

  await counter.tap(button('Ir al inicio'));
  await page.getByText('Tu página está lista para recibir clientes.').waitFor();
  expect(await page.getByRole('heading', { name: 'Primeros pasos' }).count()).toBe(0);
  if (!journey.isForeign) return;
  for (const device of [phone, desktop]) {
    await page.setViewportSize(device.viewport);
    for (const path of ['/dashboard', '/menu', '/menu/new', '/customization', '/profile', '/planes']) {
      await page.goto(app.url + path);
      await page.locator('h1').first().waitFor();
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
      await expectNoForeignWords(page, path);
    }
  }
}

test.each(journeys)(
  '$name registers and gets a first order, with a proposed category and an own one, in few taps',
  { tags: 'long' },
  async ({ name }) => {
    for (const each of walks.filter((one) => one.name === name)) await walk(each);
  },
);
