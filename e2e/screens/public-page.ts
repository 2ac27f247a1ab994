import type { Page } from 'playwright-core';
import { waitForHydration } from '../browser.ts';
import { type Fixtures, goTo, type Screen } from './screen.ts';

const openHydrated = async (page: Page, fixtures: Fixtures, path: string) => {
  await goTo(path)(page, fixtures);
  await waitForHydration(page);
};

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
    name: 'page-services',
    open: (page, fixtures) => openHydrated(page, fixtures, `/${fixtures.barberSlug}`),
  },
  {
    name: 'page-empty',
    open: (page, fixtures) => openHydrated(page, fixtures, `/menu/${fixtures.owners.newcomer.userId}`),
  },
  { name: 'page-not-found', open: goTo('/no-existe') },
];
