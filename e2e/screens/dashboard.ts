import type { Page } from 'playwright-core';
import { type Fixtures, goTo, openDrawerIfPhone, type Screen, waitForHeading } from './screen.ts';

export const dashboardScreens: readonly Screen[] = [
  { name: 'dashboard-first', owner: 'newcomer', open: openFirstSteps },
  { name: 'dashboard', owner: 'restaurant', open: openWithVisits },
  {
    name: 'dashboard-chart',
    owner: 'restaurant',
    async open(page, fixtures) {
      await openWithVisits(page, fixtures);
      await page.getByText('Visitas por día', { exact: true }).scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 320);
    },
  },
  { name: 'dashboard-no-visits', owner: 'restaurant', open: openDashboard },
  { name: 'dashboard-basic', owner: 'barber', open: openDashboard },
  { name: 'dashboard-free', owner: 'atLimit', open: openDashboard },
  {
    name: 'dashboard-loading',
    owner: 'restaurant',
    async open(page, fixtures) {
      await page.route('**/api/analytics**', () => {});
      await page.route('**/api/analytics/daily**', () => {});
      await openDashboard(page, fixtures);
    },
  },
  {
    name: 'dashboard-error',
    owner: 'restaurant',
    async open(page, fixtures) {
      await page.route('**/api/analytics**', (route) => route.abort());
      await page.route('**/api/analytics/daily**', (route) => route.abort());
      await goTo('/dashboard')(page, fixtures);
      await page.getByRole('button', { name: 'Reintentar' }).first().waitFor();
    },
  },
  { name: 'kit', owner: 'restaurant', open: openKit },
  { name: 'kit-without-photos', owner: 'barber', open: openKit },
  {
    name: 'dashboard-offline',
    owner: 'restaurant',
    async open(page, fixtures) {
      await openDashboard(page, fixtures);
      await page.route('**/api/**', (route) => route.abort());
      await page.evaluate(() => window.dispatchEvent(new Event('offline')));
      await page.getByText('Sin conexión').waitFor();
    },
  },
  { name: 'qr', owner: 'restaurant', open: openQr },
  { name: 'qr-without-logo', owner: 'barber', open: openQr },
  {
    name: 'drawer',
    owner: 'restaurant',
    async open(page, fixtures) {
      await goTo('/dashboard')(page, fixtures);
      await page.getByRole('heading').first().waitFor();
      await openDrawerIfPhone(page);
    },
  },
];

/** Mocks the statistics of a month with busy weekends. */
async function openWithVisits(page: Page, fixtures: Fixtures) {
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
  await goTo('/dashboard')(page, fixtures);
  await page.getByText('Visitas por día', { exact: true }).waitFor();
}

async function openDashboard(page: Page, fixtures: Fixtures) {
  await goTo('/dashboard')(page, fixtures);
  await waitForHeading(page, 'Comparte tu página');
}

async function openFirstSteps(page: Page, fixtures: Fixtures) {
  await openDashboard(page, fixtures);
  await page.getByRole('button', { name: 'Más tarde' }).click();
  await waitForHeading(page, 'Primeros pasos');
}

async function openKit(page: Page, fixtures: Fixtures) {
  await openDashboard(page, fixtures);
  await page.getByRole('button', { name: 'Tarjeta, afiche e historia' }).click();
  await page.getByRole('dialog').getByRole('img', { name: 'Historia' }).waitFor();
}

async function openQr(page: Page, fixtures: Fixtures) {
  await openDashboard(page, fixtures);
  await page.getByRole('button', { name: 'Ver QR' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /^Código QR/ })
    .waitFor();
}
