import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import { startApp } from './app.ts';
import { desktop, launchBrowser, phone, signIn, signInOperator, visit } from './browser.ts';
import { screens } from './screens/all.ts';
import type { Screen, World } from './screens/screen.ts';
import { buildWorld } from './world.ts';

// `npm run shots`: every screen at two widths, light and dark, into shots/. An argument takes only names that contain it.
const directory = join(import.meta.dirname, '..', 'shots');
const sizes: Record<string, BrowserContextOptions> = { 390: phone, 1280: desktop };
const only = process.argv[2] ?? '';

rmSync(directory, { recursive: true, force: true });
mkdirSync(directory);
const [product, browser] = await Promise.all([startApp(), launchBrowser()]);
let failed = 0;
try {
  const world = await buildWorld(product);
  for (const screen of screens.filter(({ name }) => name.includes(only))) {
    for (const [size, options] of Object.entries(sizes)) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await shoot(screen, world, `${screen.name}-${size}-${colorScheme}`, { ...options, colorScheme });
      }
    }
  }
} finally {
  await browser.close();
  await product.stop();
}
console.log(`${directory}: listo${failed ? `, con ${failed} que no se pudieron tomar` : ''}`);
process.exit(failed ? 1 : 0);

async function shoot(
  screen: Screen,
  world: World,
  name: string,
  options: BrowserContextOptions,
): Promise<void> {
  const { context, page } = await visit(browser, options);
  try {
    page.setDefaultTimeout(10_000);
    if (screen.owner) await signIn(page, world.product.url, world.owners[screen.owner].token);
    if (screen.operator) await signInOperator(page, world.product.url, world.operatorToken);
    await screen.open(page, world);
    await page.waitForTimeout(700);
    await page.screenshot({ path: join(directory, `${name}.png`) });
  } catch (error) {
    failed += 1;
    console.error(`${name}: ${error}`);
  } finally {
    await context.close();
  }
}
