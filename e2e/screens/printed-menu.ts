import type { Page } from 'playwright-core';
import { type Fixtures, goTo, goToLoaded, type Screen, waitForHeading } from './screen.ts';

/** The menu on paper and the cards with QR codes. */
export const printedMenuScreens: readonly Screen[] = [
  { name: 'printed-menu', owner: 'restaurant', open: openPages },
  { name: 'printed-menu-choices', owner: 'cafe', open: openPages },
  {
    name: 'printed-menu-settings',
    owner: 'cafe',
    async open(page, fixtures) {
      await openPages(page, fixtures);
      const toggle = page.getByRole('button', { name: 'Ajustar hoja y contenido' });
      if (await toggle.isVisible()) await toggle.click();
      await page.getByText('Blanco', { exact: true }).click();
      await page.getByRole('switch', { name: 'Agotados' }).waitFor();
    },
  },
  { name: 'printed-menu-empty', owner: 'newcomer', open: goToLoaded('/menu/imprimir') },
  {
    name: 'printed-menu-error',
    owner: 'restaurant',
    async open(page, fixtures) {
      await page.route('**/api/menu', (route) => route.abort());
      await goTo('/menu/imprimir')(page, fixtures);
      await page.getByText('Error al cargar los datos').waitFor();
    },
  },
  {
    name: 'printed-menu-loading',
    owner: 'restaurant',
    async open(page, fixtures) {
      await page.route('**/api/menu', () => {});
      await goTo('/menu/imprimir')(page, fixtures);
    },
  },
  {
    name: 'printed-menu-nothing',
    owner: 'restaurant',
    async open(page, fixtures) {
      await page.route('**/api/menu', async (route) => {
        const response = await route.fetch();
        const { menus } = (await response.json()) as { menus: object[] };
        await route.fulfill({ json: { menus: menus.map((menu) => ({ ...menu, active: false })) } });
      });
      await goTo('/menu/imprimir')(page, fixtures);
      await waitForHeading(page, 'No hay nada para imprimir');
    },
  },
  {
    name: 'qr-cards',
    owner: 'barber',
    async open(page, fixtures) {
      await goTo('/dashboard')(page, fixtures);
      await page.getByRole('button', { name: 'Tarjeta, afiche e historia' }).click();
      await page.getByRole('button', { name: 'Tarjetas con QR' }).click();
      await page.getByRole('dialog').getByText('Tarjetas por hoja').waitFor();
    },
  },
];

async function openPages(page: Page, fixtures: Fixtures) {
  await goToLoaded('/menu/imprimir')(page, fixtures);
  await page.getByRole('region', { name: /^Página 1 de/ }).waitFor();
}
