import type { Page } from 'playwright-core';
import { go, heading, loaded, type Screen } from './screen.ts';

export const productsScreens: readonly Screen[] = [
  { name: 'products-empty', owner: 'fresh', open: loaded('/menu') },
  { name: 'products', owner: 'busy', open: loaded('/menu') },
  { name: 'products-limit', owner: 'full', open: loaded('/menu') },
  { name: 'products-over', owner: 'over', open: loaded('/menu') },
  {
    name: 'products-over-end',
    owner: 'over',
    async open(page, world) {
      await go('/menu')(page, world);
      await page.getByText('Sobre el límite').last().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'products-no-plan',
    owner: 'busy',
    async open(page, world) {
      await withPendingPlan(page);
      await go('/menu')(page, world);
      await page.getByRole('alert').getByText('No tienes un plan activo').waitFor();
    },
  },
  {
    name: 'products-thousand',
    owner: 'busy',
    async open(page, world) {
      await withThousandProducts(page);
      await go('/menu')(page, world);
      await page.getByText('1000 productos').waitFor();
    },
  },
  {
    name: 'products-hidden',
    owner: 'busy',
    async open(page, world) {
      await go('/menu')(page, world);
      await page.getByRole('button', { name: /^Mostrar / }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'products-order',
    owner: 'busy',
    async open(page, world) {
      await go('/menu')(page, world);
      await page.getByRole('button', { name: 'Ordenar' }).click();
      const handle = page.getByRole('button', { name: /^Mover / }).first();
      await handle.focus();
      await page.keyboard.press('Space');
      await page.waitForTimeout(300);
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'products-toasts',
    owner: 'busy',
    async open(page, world) {
      await page.route('**/api/menu/*/active', (route) => route.abort());
      await go('/menu')(page, world);
      for (const name of ['Empanadas de pipián', 'Changua', 'Ajiaco santafereño', 'Sancocho trifásico'])
        await page.getByRole('button', { name: `Ocultar ${name}` }).click();
      await page.getByRole('alert').nth(2).waitFor();
    },
  },
  {
    name: 'products-search-none',
    owner: 'busy',
    async open(page, world) {
      await go('/menu')(page, world);
      await page.getByLabel('Buscar productos').fill('sushi');
    },
  },
  {
    name: 'products-delete',
    owner: 'busy',
    async open(page, world) {
      await go('/menu')(page, world);
      await page
        .getByRole('button', { name: /^Eliminar / })
        .first()
        .click();
      await page.getByRole('alertdialog').or(page.getByRole('dialog')).waitFor();
    },
  },
  {
    name: 'products-loading',
    owner: 'busy',
    async open(page, world) {
      await page.route('**/api/menu', () => {});
      await go('/menu')(page, world);
      await heading(page, 'Productos');
    },
  },
  {
    name: 'products-error',
    owner: 'busy',
    async open(page, world) {
      await page.route('**/api/menu', (route) => route.abort());
      await go('/menu')(page, world);
      await page.getByText('Error al cargar los datos').waitFor();
    },
  },
];

/** As in the days of grace: everything is there, nothing can be added. */
async function withPendingPlan(page: Page) {
  await page.route('**/api/subscriptions/current', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), status: 'pending' } });
  });
}

/** The first product of the list, a thousand times. */
async function withThousandProducts(page: Page) {
  await page.route('**/api/menu', async (route) => {
    const response = await route.fetch();
    const { menus } = await response.json();
    const many = Array.from({ length: 1000 }, (_, n) => ({
      ...menus[n % menus.length],
      id: crypto.randomUUID(),
      name: `${menus[n % menus.length].name} ${n + 1}`,
    }));
    await route.fulfill({ response, json: { menus: many } });
  });
}
