import type { Page } from 'playwright-core';
import { waitForHydration } from '../browser.ts';
import { go, type Screen, type World } from './screen.ts';

/** A public page that answers whatever is done. */
const open = async (page: Page, world: World, path: string) => {
  await go(path)(page, world);
  await waitForHydration(page);
};

export const pageScreens: readonly Screen[] = [
  { name: 'page', open: (page, world) => open(page, world, `/${world.slug}`) },
  {
    name: 'page-scrolled',
    async open(page, world) {
      await open(page, world, `/${world.slug}`);
      await page.mouse.wheel(0, 1400);
      await page.waitForTimeout(300);
    },
  },
  {
    name: 'page-product',
    open: (page, world) => open(page, world, `/${world.slug}?producto=${world.productId}`),
  },
  {
    name: 'page-search',
    async open(page, world) {
      await open(page, world, `/${world.slug}`);
      await page.getByRole('searchbox').fill('pollo');
    },
  },
  {
    name: 'page-search-none',
    async open(page, world) {
      await open(page, world, `/${world.slug}`);
      await page.getByRole('searchbox').fill('sushi');
    },
  },
  { name: 'page-services', open: (page, world) => open(page, world, `/${world.services}`) },
  { name: 'page-empty', open: (page, world) => open(page, world, `/menu/${world.emptyUserId}`) },
  { name: 'page-not-found', open: go('/no-existe') },
];
