import type { Page } from 'playwright-core';
import { goTo, goToLoaded, type Screen, waitForHeading } from './screen.ts';

export const productsScreens: readonly Screen[] = [
  { name: 'products-empty', owner: 'newcomer', open: goToLoaded('/menu') },
  { name: 'products', owner: 'restaurant', open: goToLoaded('/menu') },
  { name: 'products-limit', owner: 'atLimit', open: goToLoaded('/menu') },
  { name: 'products-over-limit', owner: 'overLimit', open: goToLoaded('/menu') },
  {
    name: 'products-over-limit-end',
    owner: 'overLimit',
    async open(page, fixtures) {
      await goTo('/menu')(page, fixtures);
      await page.getByText('Sobre el límite').last().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'products-no-plan',
    owner: 'restaurant',
    async open(page, fixtures) {
      await mockPendingPlan(page);
      await goTo('/menu')(page, fixtures);
      await page.getByRole('alert').getByText('No tienes un plan activo').waitFor();
    },
  },
  {
    name: 'products-thousand',
    owner: 'restaurant',
    async open(page, fixtures) {
      await mockThousandProducts(page);
      await goTo('/menu')(page, fixtures);
      await page.getByText('1000 productos').waitFor();
    },
  },
  {
    name: 'products-hidden',
    owner: 'restaurant',
    async open(page, fixtures) {
      await goTo('/menu')(page, fixtures);
      await page.getByRole('switch', { checked: false }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'products-sorting',
    owner: 'restaurant',
    async open(page, fixtures) {
      await goTo('/menu')(page, fixtures);
      await page
        .getByRole('button', { name: /^Mover (?!la categoría)/ })
        .first()
        .focus();
      await page.keyboard.press('Space');
      await page.waitForTimeout(300);
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'products-sorting-sections',
    owner: 'restaurant',
    async open(page, fixtures) {
      await goTo('/menu')(page, fixtures);
      await page
        .getByRole('button', { name: /^Mover la categoría/ })
        .first()
        .focus();
      await page.keyboard.press('Space');
      await page.waitForTimeout(300);
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'products-scrolled',
    owner: 'restaurant',
    async open(page, fixtures) {
      await goToLoaded('/menu')(page, fixtures);
      await page.evaluate(() => window.scrollTo(0, 260));
    },
  },
  {
    name: 'products-section-menu',
    owner: 'restaurant',
    async open(page, fixtures) {
      await goTo('/menu')(page, fixtures);
      await page
        .getByRole('button', { name: /^Acciones de la categoría/ })
        .nth(1)
        .click();
      await page.getByRole('menuitem', { name: 'Cambiar nombre' }).waitFor();
    },
  },
  {
    name: 'products-category-sheet',
    owner: 'restaurant',
    async open(page, fixtures) {
      await goTo('/menu')(page, fixtures);
      await page.getByRole('button', { name: 'Gestionar Categorías' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'products-empty-category',
    owner: 'restaurant',
    async open(page, fixtures) {
      await page.route('**/api/menu', async (route) => {
        const response = await route.fetch();
        const { menus } = await response.json();
        const [first] = menus;
        const isKept = (product: { categoryId: string }) => product.categoryId !== first.categoryId;
        await route.fulfill({ response, json: { menus: menus.filter(isKept) } });
      });
      await goToLoaded('/menu')(page, fixtures);
      await page.getByText('Aún sin productos').waitFor();
    },
  },
  {
    name: 'products-toasts',
    owner: 'restaurant',
    async open(page, fixtures) {
      await page.route('**/api/menu/*/active', (route) => route.abort());
      await goTo('/menu')(page, fixtures);
      for (const name of ['Empanadas de pipián', 'Changua', 'Ajiaco santafereño', 'Sancocho trifásico'])
        await page.getByRole('switch', { name: `${name}: activo` }).press('Space');
      await page.getByRole('alert').nth(2).waitFor();
    },
  },
  {
    name: 'products-search-none',
    owner: 'restaurant',
    async open(page, fixtures) {
      await goTo('/menu')(page, fixtures);
      await page.getByLabel('Buscar productos').fill('sushi');
    },
  },
  {
    name: 'products-delete',
    owner: 'restaurant',
    async open(page, fixtures) {
      await goTo('/menu')(page, fixtures);
      const rowMenu = page.getByRole('button', { name: /^Acciones de (?!la categoría)/ }).first();
      await page.getByRole('heading', { level: 3 }).first().waitFor();
      if (await rowMenu.isVisible()) await rowMenu.click();
      await page
        .getByRole('menuitem', { name: /^Eliminar / })
        .or(page.getByRole('button', { name: /^Eliminar / }))
        .first()
        .click();
      await page.getByRole('alertdialog').or(page.getByRole('dialog')).waitFor();
    },
  },
  {
    name: 'products-loading',
    owner: 'restaurant',
    async open(page, fixtures) {
      await page.route('**/api/menu', () => {});
      await goTo('/menu')(page, fixtures);
      await waitForHeading(page, 'Productos');
    },
  },
  {
    name: 'products-error',
    owner: 'restaurant',
    async open(page, fixtures) {
      await page.route('**/api/menu', (route) => route.abort());
      await goTo('/menu')(page, fixtures);
      await page.getByText('Error al cargar los datos').waitFor();
    },
  },
];

/** As in grace, when nothing can be added. */
async function mockPendingPlan(page: Page) {
  await page.route('**/api/subscriptions/current', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), status: 'pending' } });
  });
}

/** Repeats the products of the list until there are a thousand. */
async function mockThousandProducts(page: Page) {
  await page.route('**/api/menu', async (route) => {
    const response = await route.fetch();
    const { menus } = await response.json();
    const products = Array.from({ length: 1000 }, (_, n) => ({
      ...menus[n % menus.length],
      id: crypto.randomUUID(),
      name: `${menus[n % menus.length].name} ${n + 1}`,
    }));
    await route.fulfill({ response, json: { menus: products } });
  });
}
