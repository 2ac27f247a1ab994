import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, launchBrowser, phone, signIn, visit } from './browser.ts';
import { type Product, startProduct } from './product.ts';
import { type Screen, screens, type World } from './screens.ts';
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

/** One browser for each session and look, so that only the first screen loads the files. */
const contexts = new Map<string, Promise<BrowserContext>>();

async function openPage(screen: Screen, look: (typeof looks)[number]) {
  const key = `${screen.owner ?? 'nobody'} ${look[0]}`;
  const opened = contexts.get(key) ?? openContext(screen, look);
  contexts.set(key, opened);
  return (await opened).newPage();
}

async function openContext({ owner }: Screen, [, options]: (typeof looks)[number]) {
  const { context, page } = await visit(browser, { ...options, reducedMotion: 'reduce' });
  if (owner) await signIn(page, product.url, world.owners[owner].token);
  await page.close();
  return context;
}

test.each(screens.map((screen) => [screen.name, screen] as const))(
  '%s has no barrier that axe finds',
  async (_, screen) => {
    for (const look of looks) {
      const page = await openPage(screen, look);
      await screen.open(page, world);
      await page.waitForTimeout(300);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
      expect(found, look[0]).toEqual([]);
      await page.close();
    }
  },
);
