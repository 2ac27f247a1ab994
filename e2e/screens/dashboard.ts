import type { Page } from 'playwright-core';
import { go, heading, type Screen, type World } from './screen.ts';

export const dashboardScreens: readonly Screen[] = [
  { name: 'dashboard-first', owner: 'fresh', open: openDashboard },
  { name: 'dashboard', owner: 'busy', open: openVisited },
  {
    name: 'dashboard-chart',
    owner: 'busy',
    async open(page, world) {
      await openVisited(page, world);
      await page.getByText('Visitas por día', { exact: true }).scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 320);
    },
  },
  { name: 'dashboard-no-visits', owner: 'busy', open: openDashboard },
  { name: 'dashboard-basic', owner: 'barber', open: openDashboard },
  { name: 'dashboard-free', owner: 'full', open: openDashboard },
  {
    name: 'dashboard-loading',
    owner: 'busy',
    async open(page, world) {
      await page.route('**/api/analytics**', () => {});
      await page.route('**/api/analytics/daily**', () => {});
      await openDashboard(page, world);
    },
  },
  {
    name: 'dashboard-error',
    owner: 'busy',
    async open(page, world) {
      await page.route('**/api/analytics**', (route) => route.abort());
      await page.route('**/api/analytics/daily**', (route) => route.abort());
      await go('/dashboard')(page, world);
      await page.getByRole('button', { name: 'Reintentar' }).first().waitFor();
    },
  },
  { name: 'qr', owner: 'busy', open: openQr },
  { name: 'qr-without-logo', owner: 'barber', open: openQr },
  {
    name: 'drawer',
    owner: 'busy',
    async open(page, world) {
      await go('/dashboard')(page, world);
      const menu = page.getByRole('button', { name: 'Abrir menú' });
      await page.getByRole('heading').first().waitFor();
      if (await menu.isVisible()) await menu.click();
    },
  },
];

/** A month of a restaurant that is full on weekends. */
async function openVisited(page: Page, world: World) {
  const week = [132, 96, 88, 104, 121, 178, 236];
  const views = (ago: number) => Math.round((week[ago % 7] ?? 0) * (1 - ago / 80)) + ((ago * 37) % 23);
  const days = Array.from({ length: 30 }, (_, index) => ({
    date: new Date(Date.UTC(2026, 10, 21 - 29 + index)).toISOString().slice(0, 10),
    views: views(29 - index),
    orders: null,
  }));
  const lastMonth = days.reduce((sum, day) => sum + day.views, 0);
  const figures = { totalViews: 28_640, today: days.at(-1)?.views, lastMonth };
  await page.route('**/api/analytics', (route) => route.fulfill({ json: figures }));
  await page.route('**/api/analytics/daily**', (route) => route.fulfill({ json: { days } }));
  await go('/dashboard')(page, world);
  await page.getByText('Visitas por día', { exact: true }).waitFor();
}

async function openDashboard(page: Page, world: World) {
  await go('/dashboard')(page, world);
  await heading(page, 'Comparte tu página');
}

async function openQr(page: Page, world: World) {
  await openDashboard(page, world);
  await page.getByRole('button', { name: 'Ver QR' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /^Código QR/ })
    .waitFor();
}
