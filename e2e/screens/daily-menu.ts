import { paths } from '@vitrina/contract/platform/paths.ts';
import type { Page } from 'playwright-core';
import { type Fixtures, goTo, goToLoaded, type Screen } from './screen.ts';

export const dailyMenuScreens: readonly Screen[] = [
  { name: 'daily-menu', owner: 'lunchPlace', open: openForm },
  {
    name: 'daily-menu-incomplete',
    owner: 'lunchPlace',
    async open(page, fixtures) {
      await openForm(page, fixtures);
      await page.getByRole('button', { name: 'Lulo' }).click();
      await page.getByText('Falta un plato en Jugo').waitFor();
    },
  },
  {
    name: 'daily-menu-proposals',
    owner: 'lunchPlace',
    async open(page, fixtures) {
      await openForm(page, fixtures);
      await page.getByLabel('Agregar a Proteína').pressSequentially('so');
      await page.getByRole('button', { name: /^Sobrebarriga en salsa/ }).waitFor();
    },
  },
  {
    name: 'daily-menu-dishes',
    owner: 'lunchPlace',
    async open(page, fixtures) {
      await openForm(page, fixtures);
      await page.getByRole('button', { name: 'Ajustar los platos de Proteína' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'daily-menu-paste',
    owner: 'lunchPlace',
    async open(page, fixtures) {
      await goTo(`${paths.dailyMenu}?cambiar=si&pegar=si`)(page, fixtures);
      const dialog = page.getByRole('dialog', { name: 'Pegar texto' });
      const text = '*Sopa:* ajiaco\nProteína: pollo sudado, trucha +3.000\nPostre: flan';
      await dialog.getByRole('textbox').fill(text);
      await dialog.getByText('No entendimos').waitFor();
    },
  },
  { name: 'daily-menu-share', owner: 'lunchPlace', open: publish },
  {
    name: 'daily-menu-live',
    owner: 'lunchPlace',
    async open(page, fixtures) {
      await publish(page, fixtures);
      await goToLoaded(paths.dailyMenu)(page, fixtures);
      const dish = page.getByRole('button', { name: 'Pollo sudado' });
      if ((await dish.getAttribute('aria-pressed')) === 'false') await dish.click();
      await page.getByRole('button', { name: 'Pollo sudado', pressed: true }).waitFor();
    },
  },
  { name: 'daily-menu-set-up', owner: 'cafe', open: goToLoaded(paths.dailyMenu) },
  {
    name: 'daily-menu-set-up-errors',
    owner: 'cafe',
    async open(page, fixtures) {
      await goToLoaded(paths.dailyMenu)(page, fixtures);
      await page.getByRole('button', { name: 'Crear y poner los platos' }).click();
      await page.getByText('Escribe al menos un precio').waitFor();
    },
  },
  { name: 'daily-menu-locked', owner: 'newcomer', open: goToLoaded(paths.dailyMenu) },
  {
    name: 'daily-menu-error',
    owner: 'lunchPlace',
    async open(page, fixtures) {
      await page.route('**/api/daily-menus', (route) => route.abort());
      await goTo(paths.dailyMenu)(page, fixtures);
      await page.getByRole('button', { name: 'Reintentar' }).waitFor();
    },
  },
];

/** Also while today's menu is on sale. */
async function openForm(page: Page, fixtures: Fixtures): Promise<void> {
  await goToLoaded(`${paths.dailyMenu}?cambiar=si`)(page, fixtures);
  await page.getByRole('button', { name: 'Publicar' }).waitFor();
}

async function publish(page: Page, fixtures: Fixtures): Promise<void> {
  await openForm(page, fixtures);
  await page.getByRole('button', { name: 'Publicar' }).click();
  await page.getByRole('dialog').getByText('Publicado.').waitFor();
}
