import type { Page } from 'playwright-core';
import { type Fixtures, goTo, goToLoaded, type Screen, waitForHeading } from './screen.ts';

export const orderScreens: readonly Screen[] = [
  { name: 'orders-board', owner: 'kitchen', open: openBoard },
  {
    name: 'orders-kitchen',
    owner: 'kitchen',
    async open(page, fixtures) {
      await goTo('/pedidos/cocina')(page, fixtures);
      await page.getByRole('article').first().waitFor();
    },
  },
  {
    name: 'orders-board-preparation',
    owner: 'kitchen',
    async open(page, fixtures) {
      await openBoard(page, fixtures);
      const tab = page.getByRole('tab', { name: 'En preparación' });
      if (await tab.isVisible()) await tab.click();
    },
  },
  {
    name: 'orders-detail',
    owner: 'kitchen',
    async open(page, fixtures) {
      await openBoard(page, fixtures);
      await page.getByRole('button', { name: /Camila Ortiz/ }).click();
      await page.getByRole('dialog').getByText('Historia').waitFor();
    },
  },
  {
    name: 'orders-reject',
    owner: 'kitchen',
    async open(page, fixtures) {
      await openBoard(page, fixtures);
      await page
        .getByRole('button', { name: /^Más del pedido/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Rechazar' }).click();
      await page.getByRole('button', { name: 'Agotado', exact: true }).click();
    },
  },
  {
    name: 'orders-minutes',
    owner: 'kitchen',
    async open(page, fixtures) {
      await openBoard(page, fixtures);
      await page
        .getByRole('button', { name: /^Más del pedido/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Aceptar en otro tiempo' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'orders-lost',
    owner: 'kitchen',
    async open(page, fixtures) {
      await page.route('**/api/orders/stream**', (route) => route.abort());
      await openBoard(page, fixtures);
      await page.getByText('Sin conexión desde').waitFor({ timeout: 20_000 });
    },
  },
  {
    name: 'orders-paused',
    owner: 'kitchen',
    async open(page, fixtures) {
      const pausedUntil = new Date(Date.now() + 30 * 60_000).toISOString();
      await page.route('**/api/ordering', async (route) => {
        const response = await route.fetch();
        const pauses = ['pickup', 'delivery', 'appointment'].map((mode) => ({ mode, until: pausedUntil }));
        await route.fulfill({ json: { ...(await response.json()), pausedUntil, pauses } });
      });
      await openBoard(page, fixtures);
      await page.getByText(/^(No recibes pedidos|En pausa) hasta/).waitFor();
    },
  },
  {
    name: 'orders-empty',
    owner: 'kitchen',
    async open(page, fixtures) {
      // The last event stays, or the stream would bring all orders again.
      await page.route('**/api/orders?**', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ json: { ...(await response.json()), orders: [] } });
      });
      await goToLoaded('/pedidos')(page, fixtures);
    },
  },
  {
    name: 'orders-error',
    owner: 'kitchen',
    async open(page, fixtures) {
      await page.route('**/api/orders?**', (route) => route.abort());
      await goTo('/pedidos')(page, fixtures);
      await page.getByRole('button', { name: 'Reintentar' }).waitFor();
    },
  },
  {
    name: 'orders-loading',
    owner: 'kitchen',
    async open(page, fixtures) {
      await page.route('**/api/orders?**', () => {});
      await goTo('/pedidos')(page, fixtures);
    },
  },
  { name: 'orders-locked', owner: 'barber', open: goToLoaded('/pedidos') },
  {
    name: 'orders-cart-off',
    owner: 'kitchen',
    async open(page, fixtures) {
      await page.route('**/api/customization', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ json: { ...(await response.json()), hasCartEnabled: false } });
      });
      await goToLoaded('/pedidos')(page, fixtures);
      await waitForHeading(page, 'Activa el carrito');
    },
  },
  { name: 'orders-history', owner: 'kitchen', open: openHistory },
  {
    name: 'orders-history-nothing',
    owner: 'kitchen',
    async open(page, fixtures) {
      await openHistory(page, fixtures);
      await page.getByLabel('Buscar').fill('nadie');
      await waitForHeading(page, 'Ningún pedido coincide');
    },
  },
  { name: 'orders-held', owner: 'kitchen', open: goToLoaded('/pedidos/por-confirmar') },
  { name: 'data-requests', owner: 'kitchen', open: openDataRequests },
  {
    name: 'data-requests-correction',
    owner: 'kitchen',
    async open(page, fixtures) {
      await openDataRequests(page, fixtures);
      await page.getByRole('button', { name: 'Corregir', exact: true }).click();
      await page.getByRole('dialog').getByLabel('Nombre').waitFor();
    },
  },
  { name: 'data-requests-appointments', owner: 'salon', open: openDataRequests },
  {
    name: 'data-requests-appointments-correction',
    owner: 'salon',
    async open(page, fixtures) {
      await openDataRequests(page, fixtures);
      await page.getByRole('button', { name: 'Corregir', exact: true }).click();
      await page.getByRole('dialog').getByLabel('Nombre').waitFor();
    },
  },
  {
    name: 'data-requests-appointments-new',
    owner: 'salon',
    async open(page, fixtures) {
      await openDataRequests(page, fixtures);
      await page.getByRole('button', { name: 'Anotar' }).click();
      await page.getByRole('dialog').getByLabel('Teléfono de sus reservas').waitFor();
    },
  },
  {
    name: 'data-requests-new',
    owner: 'kitchen',
    async open(page, fixtures) {
      await openDataRequests(page, fixtures);
      await page.getByRole('button', { name: 'Anotar' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'data-requests-answered',
    owner: 'kitchen',
    async open(page, fixtures) {
      await openDataRequests(page, fixtures);
      await page.getByText('Respondidas').click();
      await waitForHeading(page, 'Todavía no hay respuestas');
    },
  },
  {
    name: 'data-requests-error',
    owner: 'kitchen',
    async open(page, fixtures) {
      await page.route('**/api/data-requests?**', (route) => route.abort());
      await goTo('/pedidos/datos')(page, fixtures);
      await page.getByRole('button', { name: 'Reintentar' }).waitFor();
    },
  },
  { name: 'orders-settings', owner: 'kitchen', open: openSettings },
  { name: 'orders-settings-locked', owner: 'barber', open: goToLoaded('/pedidos/ajustes') },
  {
    name: 'orders-settings-changed',
    owner: 'kitchen',
    async open(page, fixtures) {
      await openSettings(page, fixtures);
      await page.getByLabel('Minutos de preparación').fill('');
      await page.getByRole('button', { name: 'Agregar cuenta' }).click();
      await page.getByRole('button', { name: 'Guardar ajustes' }).click();
    },
  },
  {
    name: 'orders-add-tables',
    owner: 'kitchen',
    async open(page, fixtures) {
      await openSettings(page, fixtures);
      await page.getByRole('button', { name: 'Agregar mesas' }).click();
      await page.getByRole('dialog').getByText('Se crean 12').waitFor();
    },
  },
  {
    name: 'orders-table-qr',
    owner: 'kitchen',
    async open(page, fixtures) {
      await openSettings(page, fixtures);
      await page.getByRole('button', { name: 'Ver el código QR de Mesa 1' }).click();
      await page
        .getByRole('dialog')
        .getByRole('img', { name: /^Código QR/ })
        .waitFor();
    },
  },
  {
    name: 'orders-table-cards',
    owner: 'kitchen',
    async open(page, fixtures) {
      await openSettings(page, fixtures);
      await page.getByRole('button', { name: 'Imprimir tarjetas' }).click();
      await page.getByRole('dialog').getByText('por hoja').first().waitFor();
    },
  },
  {
    name: 'orders-zone',
    owner: 'kitchen',
    async open(page, fixtures) {
      await openSettings(page, fixtures);
      await page.getByRole('button', { name: 'Agregar zona' }).click();
      await page.getByRole('dialog').getByLabel('Barrio o zona').waitFor();
    },
  },
  {
    name: 'orders-dashboard',
    owner: 'kitchen',
    async open(page, fixtures) {
      await goTo('/dashboard')(page, fixtures);
      await page.getByText('Ventas de hoy').waitFor();
      await page.getByText('Ventas de hoy').scrollIntoViewIfNeeded();
    },
  },
];

async function openDataRequests(page: Page, fixtures: Fixtures): Promise<void> {
  await goToLoaded('/pedidos/datos')(page, fixtures);
  await page.getByRole('link', { name: 'Enviar la copia' }).waitFor();
}

async function openBoard(page: Page, fixtures: Fixtures) {
  await goToLoaded('/pedidos')(page, fixtures);
  await page.getByRole('article').first().waitFor();
}

async function openHistory(page: Page, fixtures: Fixtures) {
  await goToLoaded('/pedidos/historial')(page, fixtures);
  await page.getByRole('list', { name: 'Pedidos' }).waitFor();
}

async function openSettings(page: Page, fixtures: Fixtures) {
  await goToLoaded('/pedidos/ajustes')(page, fixtures);
  await page.getByText('Mesa 1', { exact: true }).waitFor();
}
