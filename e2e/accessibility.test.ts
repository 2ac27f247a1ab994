import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, launchBrowser, phone, signIn, visit } from './browser.ts';
import { type Product, startProduct } from './product.ts';
import { screens, type World } from './screens.ts';
import { buildWorld } from './world.ts';

let product: Product;
let browser: Browser;
let world: World;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  world = await buildWorld(product);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const looks = [
  ['a phone in light', { ...phone, colorScheme: 'light' }],
  ['a desktop in dark', { ...desktop, colorScheme: 'dark' }],
] as const;

test.each(screens.map((screen) => [screen.name, screen] as const))(
  '%s has no barrier that axe finds',
  async (_, screen) => {
    for (const [look, options] of looks) {
      const { context, page } = await visit(browser, { ...options, reducedMotion: 'reduce' });
      if (screen.owner) await signIn(page, product.url, world.owners[screen.owner].token);
      await screen.open(page, world);
      await page.waitForTimeout(400);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
      expect(found, look).toEqual([]);
      await context.close();
    }
  },
);
