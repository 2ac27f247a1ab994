import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import type { BusinessType } from '@vitrina/contract/business/customization/schema.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createProduct, setProductSoldOut } from '@vitrina/contract/menu/products/endpoints.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone, signIn } from './browser.ts';
import { readScreen } from './journey-counter.ts';
import { useSharedApp } from './setup.ts';

const { app, openTab } = useSharedApp();

/** Words of another kind of business. */
const foreignWords: Record<Exclude<BusinessType, 'menu'>, RegExp> = {
  services:
    /(?<!\p{L})(platos?|agotad[oa]s?|agotar|carrito|productos?|recoger|recogida|mesas?|importar mi menú|menú impreso|picante|vegan[oa]|vegetarian[oa]|sin gluten)(?!\p{L})/giu,
  catalog:
    /(?<!\p{L})(platos?|importar mi menú|menú impreso|picante|vegan[oa]|vegetarian[oa]|sin gluten)(?!\p{L})/giu,
};
/** Those of other countries than Argentina. */
const foreignCountries =
  /(?<!\p{L})(domicilios?|domiciliario|delivery|meser[oa]s?|vueltas|colonias?|comunas?|citas?|ajiaco|sancocho)(?!\p{L})/giu;
/** The specification sets them for all kinds. */
const specifiedTexts =
  /El carrito está vacío|(Nuevo|Editar|Guardar) Producto|Productos ilimitados|Productos: \d+\/\d+/g;
/** A label of services in all countries. */
const sharedLabel = /A domicilio/g;
/** The features of the plans are texts of the operator, for all kinds. */
const planFeatures =
  /^(Carrito de pedidos|Mesas con código QR|Horarios de venta por producto|Hasta \d+ productos)$/gm;

const screens: { path: string; open?: (page: Page) => Promise<void> }[] = [
  { path: paths.dashboard },
  { path: paths.products, open: (page) => page.getByRole('button', { name: /^Más acciones de tu/ }).click() },
  {
    path: paths.products,
    open: (page) =>
      page
        .getByRole('button', { name: /^Acciones de / })
        .first()
        .click(),
  },
  { path: paths.newProduct, open: (page) => page.getByText('Etiquetas', { exact: true }).click() },
  { path: paths.optionGroups },
  { path: paths.menuImport },
  { path: paths.printedMenu },
  { path: paths.trash },
  { path: paths.customization },
  { path: `${paths.customization}?pestana=apariencia` },
  { path: paths.openingHours },
  { path: paths.profile, open: (page) => page.getByRole('button', { name: 'Más', exact: true }).click() },
  { path: paths.orders },
  { path: paths.orderSettings },
  {
    path: paths.agenda,
    async open(page) {
      const button = page.getByRole('button', { name: 'Nuevo turno' });
      if ((await button.count()) > 0) await button.first().click();
    },
  },
  { path: paths.agendaSettings },
  { path: paths.team, open: (page) => page.getByRole('button', { name: 'Agregar' }).first().click() },
  { path: paths.domains },
  { path: paths.plans },
];

async function walk(type: Exclude<BusinessType, 'menu'>) {
  const { token } = await app.buildOwner({ plan: 'premium' });
  const name = `Estudio ${crypto.randomUUID().slice(0, 8)}`;
  const { customization } = await app.call(updateCustomization, {
    token,
    body: { businessName: name, businessType: type, whatsappNumber: '+5491123456789', country: 'AR' },
  });
  const { category } = await app.call(createCategory, { token, body: { name: 'Novedades' } });
  const body = {
    name: 'Primero',
    description: 'De prueba',
    price: '180',
    categoryId: category.id,
    active: true,
  };
  const minutes = type === 'services' ? { minutes: 30 } : {};
  const { menu } = await app.call(createProduct, { token, body: { ...body, ...minutes } });
  await app.call(createProduct, { token, body: { ...body, name: 'Segundo' } });
  await app.call(setProductSoldOut, { token, params: { id: menu.id }, body: { soldOut: 'today' } });
  const { page, errors } = await openTab(phone);
  await signIn(page, app.url, token);
  const found: string[] = [];
  const check = async (screen: string) => {
    const text = (await readScreen(page)).replace(specifiedTexts, '').replace(planFeatures, '');
    const words = [
      ...(text.match(foreignWords[type]) ?? []),
      ...(text.replace(sharedLabel, '').match(foreignCountries) ?? []),
    ];
    const lines = text.split('\n');
    for (const word of new Set(words))
      found.push(...lines.filter((line) => line.includes(word)).map((line) => `${screen}: ${word}: ${line}`));
  };
  for (const { path, open } of screens) {
    await page.goto(app.url + path);
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
    await open?.(page);
    await page.waitForTimeout(150);
    await check(path);
  }
  await page.goto(customization.publicLink);
  await page.getByRole('heading', { name }).first().waitFor();
  await check('the public page');
  const order = page.getByRole('link', { name: /WhatsApp|Pedir|Reservar/ }).first();
  expect(await order.count()).toBe(1);
  const hrefs = await page
    .locator('a[href*="wa.me"]')
    .evaluateAll((links) => links.map((link) => decodeURIComponent((link as HTMLAnchorElement).href)));
  expect(hrefs.join('\n')).toContain(
    type === 'services' ? 'quiero reservar Segundo' : 'quiero pedir Segundo',
  );
  expect(found).toEqual([]);
  expect(errors).toEqual([]);
}

test('no screen of a barber has words of another kind of business', () => walk('services'));
test('no screen of a shop has words of another kind of business', { tags: 'long' }, () => walk('catalog'));
