import { listOrders } from '@vitrina/contract/orders/board/endpoints.ts';
import { listDiningTables } from '@vitrina/contract/orders/dining-tables/endpoints.ts';
import type { Page } from 'playwright-core';
import { phone, waitForHydration } from '../browser.ts';
import { type Fixtures, goTo, type Screen } from './screen.ts';

const openHydrated = async (page: Page, fixtures: Fixtures, path: string) => {
  await goTo(path)(page, fixtures);
  await waitForHydration(page);
};

const openCafe = (page: Page, fixtures: Fixtures) =>
  openHydrated(page, fixtures, `/menu/${fixtures.owners.cafe.userId}`);

export const publicPageScreens: readonly Screen[] = [
  { name: 'page', open: (page, fixtures) => openHydrated(page, fixtures, `/${fixtures.slug}`) },
  {
    name: 'page-scrolled',
    async open(page, fixtures) {
      await openHydrated(page, fixtures, `/${fixtures.slug}`);
      await page.mouse.wheel(0, 1400);
      await page.waitForTimeout(300);
    },
  },
  {
    name: 'page-product',
    open: (page, fixtures) =>
      openHydrated(page, fixtures, `/${fixtures.slug}?producto=${fixtures.productId}`),
  },
  {
    name: 'page-halves',
    async open(page, fixtures) {
      await openCafe(page, fixtures);
      await page.getByRole('button', { name: 'Agregar Torta mitad y mitad' }).click();
      const sheet = page.getByRole('dialog', { name: 'Torta mitad y mitad' });
      for (const name of ['Grande', 'Torta de chocolate'])
        await sheet.getByText(name, { exact: true }).click();
      await sheet.getByText(/te falta 1/).waitFor();
    },
  },
  {
    name: 'page-search',
    async open(page, fixtures) {
      await openHydrated(page, fixtures, `/${fixtures.slug}`);
      await page.getByRole('searchbox').fill('pollo');
    },
  },
  {
    name: 'page-search-none',
    async open(page, fixtures) {
      await openHydrated(page, fixtures, `/${fixtures.slug}`);
      await page.getByRole('searchbox').fill('sushi');
    },
  },
  {
    name: 'page-cart',
    async open(page, fixtures) {
      await openCafe(page, fixtures);
      await page.locator('.hours summary').click();
      await page.getByRole('button', { name: 'Agregar Capuchino grande' }).click();
      await page.getByText('Ver pedido').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'page-checkout',
    async open(page, fixtures) {
      await openHydrated(page, fixtures, `/menu/${fixtures.owners.kitchen.userId}`);
      await page.getByRole('button', { name: 'Agregar Jugo de lulo' }).click();
      await openOrder(page);
      const drawer = page.locator('form.drawer-inner');
      await drawer.getByLabel('Domicilio').check();
      await drawer.getByLabel('Dirección').waitFor();
      await drawer.getByText('Para después').click();
      await drawer.getByLabel('Efectivo').check();
      await drawer.getByRole('button', { name: /^Enviar pedido/ }).click();
      await drawer.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'page-order-status',
    async open(page, fixtures) {
      const { token } = fixtures.owners.kitchen;
      const { orders } = await fixtures.app.call(listOrders, { token });
      await page.goto(orders[0]?.url ?? '');
      await page.getByRole('heading', { name: /^Pedido #/ }).waitFor();
    },
  },
  {
    name: 'page-choices',
    async open(page, fixtures) {
      await openCafe(page, fixtures);
      await page.getByRole('button', { name: 'Agregar Capuchino', exact: true }).click();
      const sheet = page.getByRole('dialog', { name: 'Capuchino' });
      await sheet.getByRole('radio', { name: /^Grande/ }).check();
      await sheet.getByRole('button', { name: /^Agregar/ }).click();
      await sheet.getByText('Elige una opción').waitFor();
    },
  },
  {
    name: 'page-filters',
    async open(page, fixtures) {
      await openCafe(page, fixtures);
      await page.getByRole('searchbox').focus();
      await page.getByRole('button', { name: 'Vegetariano' }).click();
    },
  },
  {
    name: 'page-services',
    open: (page, fixtures) => openHydrated(page, fixtures, `/${fixtures.barberSlug}`),
  },
  {
    name: 'page-empty',
    open: (page, fixtures) => openHydrated(page, fixtures, `/menu/${fixtures.owners.newcomer.userId}`),
  },
  { name: 'page-not-found', open: goTo('/no-existe') },
  { name: 'page-table', open: openAtTable },
  {
    name: 'page-table-unknown',
    async open(page, fixtures) {
      const { userId } = fixtures.owners.kitchen;
      await openHydrated(page, fixtures, `/menu/${userId}?mesa=no-existe`);
      await page.getByText('El código de esta mesa ya no sirve').waitFor();
    },
  },
  {
    name: 'page-table-checkout',
    async open(page, fixtures) {
      await openAtTable(page, fixtures);
      await page.getByRole('button', { name: 'Agregar Jugo de lulo' }).click();
      await openOrder(page);
      await page.locator('form.drawer-inner').getByLabel('Tu nombre').waitFor();
    },
  },
  {
    name: 'page-table-errors',
    async open(page, fixtures) {
      await openAtTable(page, fixtures);
      await page.getByRole('button', { name: 'Agregar Jugo de lulo' }).click();
      await openOrder(page);
      const drawer = page.locator('form.drawer-inner');
      await drawer.getByRole('button', { name: /^Enviar pedido/ }).click();
      await drawer.getByText('Por favor ingresa tu nombre').waitFor();
    },
  },
];

async function openAtTable(page: Page, fixtures: Fixtures): Promise<void> {
  const { token, userId } = fixtures.owners.kitchen;
  const { tables } = await fixtures.app.call(listDiningTables, { token });
  await openHydrated(page, fixtures, `/menu/${userId}?mesa=${tables[0]?.key}`);
  await page.locator('.table-sign').getByText('Mesa 1').waitFor();
}

async function openOrder(page: Page): Promise<void> {
  // On a wide screen the order stands beside the products.
  const opener = page.getByRole('button', { name: /^Ver pedido/ });
  if (page.viewportSize()?.width === phone.viewport.width) await opener.click();
}
