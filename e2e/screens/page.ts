import { go, type Screen } from './screen.ts';

export const pageScreens: readonly Screen[] = [
  { name: 'page', open: (page, world) => go(`/${world.slug}`)(page, world) },
  {
    name: 'page-scrolled',
    async open(page, world) {
      await go(`/${world.slug}`)(page, world);
      await page.mouse.wheel(0, 1400);
      await page.waitForTimeout(300);
    },
  },
  {
    name: 'page-product',
    open: (page, world) => go(`/${world.slug}?producto=${world.productId}`)(page, world),
  },
  {
    name: 'page-search',
    async open(page, world) {
      await go(`/${world.slug}`)(page, world);
      await page.getByRole('searchbox').fill('pollo');
    },
  },
  {
    name: 'page-search-none',
    async open(page, world) {
      await go(`/${world.slug}`)(page, world);
      await page.getByRole('searchbox').fill('sushi');
    },
  },
  { name: 'page-services', open: (page, world) => go(`/${world.services}`)(page, world) },
  { name: 'page-empty', open: (page, world) => go(`/menu/${world.emptyUserId}`)(page, world) },
  { name: 'page-not-found', open: go('/no-existe') },
];
